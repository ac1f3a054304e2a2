// Sound, played from memory so that nothing is cut and nothing of an earlier clip is heard.

const GAP_S = 0.5; // between two clips of one presentation (ITU-T P.800, annexes D and E)
const LATENCY_S = 0.1; // enough that a busy computer leaves no holes in the sound
const LEAD_S = 0.02;
const FADE_S = 0.01;
const OPENS_MS = 4000;
const STALL_MS = 350;
const WATCH_MS = 100;
const TICK_MS = 5;
const ROUNDED_S = 0.12; // some browsers round the clock of the output, against spying
const NEAR_S = 0.002;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const canPlay = () => typeof AudioContext === "function" && typeof OfflineAudioContext === "function";

/** Bytes of a sound file as samples at this rate; needs no output, so it may come before anything is pressed. */
export const decoded = (bytes, rate) => new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes);

/** Several sounds with a pause between each two, as one. */
export function inRow(buffers) {
  if (buffers.length === 1) return buffers[0];
  const rate = buffers[0].sampleRate;
  const gap = Math.round(GAP_S * rate);
  const length = buffers.reduce((sum, one) => sum + one.length, gap * (buffers.length - 1));
  const channels = Math.max(...buffers.map((one) => one.numberOfChannels));
  const joined = new AudioBuffer({ length, numberOfChannels: channels, sampleRate: rate });
  let at = 0;
  for (const one of buffers) {
    for (let channel = 0; channel < channels; channel += 1) {
      joined.copyToChannel(one.getChannelData(Math.min(channel, one.numberOfChannels - 1)), channel, at);
    }
    at += one.length + gap;
  }
  return joined;
}

/** One output for the whole session, at a volume that is set once. */
export class Sound {
  #run = null;
  #isMoving = false;

  constructor() {
    this.context = null;
    this.gain = null;
    this.volume = 1;
    /** Called with a reason when the output changes or stands still. */
    this.interrupted = () => {};
    // only pages over HTTPS or of this computer are told; the watch below sees what stands still for all others
    navigator.mediaDevices?.addEventListener?.("devicechange", () => this.interrupted("device"));
  }

  get rate() {
    return this.context?.sampleRate ?? 0;
  }

  /** Seconds of holes in the sound since it was opened, where the browser counts them. */
  get holes() {
    return this.context?.playbackStats?.underrunDuration ?? 0;
  }

  get isPlaying() {
    return this.#run !== null;
  }

  /** Open the output, when somebody presses something, as browsers ask; whether there is one. */
  async open(rate) {
    if (!this.context) {
      if (navigator.audioSession) navigator.audioSession.type = "playback"; // or a telephone's mute switch silences it
      this.context = new AudioContext({ sampleRate: rate, latencyHint: LATENCY_S });
      this.gain = this.context.createGain();
      this.gain.connect(this.context.destination);
      this.context.addEventListener("statechange", () => {
        if (this.#run && this.context.state !== "running") this.interrupted("stopped");
      });
    }
    this.setVolume(this.volume);
    if (this.context.state === "running" && this.#isMoving) return true;
    this.#isMoving = false;
    const ends = performance.now() + OPENS_MS;
    await Promise.race([this.context.resume(), wait(OPENS_MS)]);
    const from = this.context.currentTime; // a busy computer takes a while until its device asks for sound
    while (this.context.currentTime === from && performance.now() < ends) await wait(TICK_MS);
    this.#isMoving = this.context.currentTime > from;
    return this.#isMoving && this.context.state === "running";
  }

  /** Set the volume, 0 to 1 as it is felt; the amplitude is its square. */
  setVolume(volume) {
    this.volume = volume;
    if (this.gain) this.gain.gain.value = volume ** 2;
  }

  /** Play a sound from its first sample to its last; resolves with the seconds that were heard and whether it was all. */
  async play(buffer, step = () => {}) {
    this.stop();
    const run = this.#start(buffer, this.context.currentTime, 0, false, step);
    const how = await run.ended;
    const heard = Math.min(Math.max(0, this.context.currentTime - run.at), buffer.duration);
    const whole = how === "ended" && heard >= buffer.duration - ROUNDED_S;
    if (whole) await this.#latency();
    this.#end(run);
    return { heard: whole ? buffer.duration : heard, whole };
  }

  /** Play a sound over and over until `stop`; what plays in this way gives way to it in step. */
  loop(buffer, step = () => {}) {
    const before = this.#run;
    const at = this.context.currentTime + LEAD_S;
    const place = before ? (before.offset + at - before.at) % before.buffer.duration : 0;
    const offset = place < buffer.duration ? place : 0;
    if (before) this.#fade(before, at);
    return this.#start(buffer, at, offset, true, step);
  }

  /** Nothing is heard any more, without a click. */
  stop() {
    if (this.#run) this.#fade(this.#run, this.context.currentTime);
  }

  #start(buffer, at, offset, loops, step) {
    const source = new AudioBufferSourceNode(this.context, { buffer, loop: loops });
    const edge = new GainNode(this.context);
    source.connect(edge).connect(this.gain);
    const run = { buffer, source, edge, at, offset, until: Infinity, timer: 0, frame: 0 };
    run.ended = new Promise((resolve) => {
      run.done = resolve;
    });
    source.onended = () => {
      source.disconnect();
      edge.disconnect();
      run.done("ended");
    };
    if (loops) {
      edge.gain.setValueAtTime(0, at);
      edge.gain.linearRampToValueAtTime(1, at + FADE_S);
    }
    source.start(at, offset);
    this.#run = run;
    this.#watch(run, step);
    return run;
  }

  #fade(run, at) {
    run.until = at;
    run.edge.gain.setValueAtTime(1, at);
    run.edge.gain.linearRampToValueAtTime(0, at + FADE_S);
    run.source.stop(at + FADE_S);
    run.done("stopped");
    this.#end(run);
  }

  #end(run) {
    clearInterval(run.timer);
    cancelAnimationFrame(run.frame);
    if (this.#run === run) this.#run = null;
  }

  /** The last samples are still on their way through the device when the source has ended. */
  #latency() {
    const seconds = this.context.outputLatency || this.context.baseLatency || 0;
    return new Promise((resolve) => setTimeout(resolve, Math.min(500, 1000 * seconds)));
  }

  /** Tell how far it is, and notice an output that stands still. */
  #watch(run, step) {
    let [seen, since] = [0, performance.now()];
    run.timer = setInterval(() => {
      const now = this.context.currentTime;
      if (now > seen) [seen, since] = [now, performance.now()];
      else if (performance.now() - since > STALL_MS) {
        this.#isMoving = false;
        this.interrupted("stopped");
      }
    }, WATCH_MS);
    const tell = () => {
      const at = run.offset + Math.max(0, this.context.currentTime - run.at);
      step(run.source.loop ? (at % run.buffer.duration) / run.buffer.duration : Math.min(1, at / run.buffer.duration));
      run.frame = requestAnimationFrame(tell);
    };
    run.frame = requestAnimationFrame(tell);
  }
}

/** What was heard of sounds that loop and give way to each other: every stretch of each, by the clock of the output. */
export class Heard {
  #covered;
  #open = null;

  constructor(buffers) {
    this.buffers = buffers;
    this.listened = 0;
    this.#covered = buffers.map(() => []);
  }

  /** The sound of this number plays now; the one before has ended. */
  begin(number, run, now) {
    this.end(now);
    this.#open = { number, run, told: run.at };
  }

  /** Count what was heard until now. */
  tell(now) {
    const open = this.#open;
    if (!open) return;
    const { run, number } = open;
    const until = Math.min(now, run.until);
    if (until <= open.told) return;
    const { duration } = run.buffer;
    const seconds = until - open.told;
    const from = (run.offset + open.told - run.at) % duration;
    const pieces = [[from, Math.min(duration, from + seconds)]];
    if (from + seconds > duration) pieces.push([0, Math.min(duration, from + seconds - duration)]);
    this.#covered[number] = touching([...this.#covered[number], ...pieces]);
    this.listened += seconds;
    open.told = until;
  }

  end(now) {
    this.tell(now);
    this.#open = null;
  }

  /** Whether every sample of a sound was heard. */
  isWhole(number) {
    const [first] = this.#covered[number];
    return Boolean(first) && first[0] <= NEAR_S && first[1] >= this.buffers[number].duration - NEAR_S;
  }
}

function touching(stretches) {
  const apart = [];
  for (const [from, to] of stretches.sort((a, b) => a[0] - b[0])) {
    const last = apart.at(-1);
    if (last && from <= last[1] + NEAR_S) last[1] = Math.max(last[1], to);
    else apart.push([from, to]);
  }
  return apart;
}
