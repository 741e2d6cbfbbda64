/** The sound of the board, made from noise and modes; every impact as loud as its impulse. */

import type { TraceEvent } from "../playback/trace";
import { CLICK, CUSHION, loudness, NET, render, RIM, type Voice } from "./voices";

export interface Sound {
  /** Browsers let sound start only after a gesture: call this in the first one. */
  wake(): void;
  /** Sounds an event of a trace; `x` (metres) moves it left or right. Slow motion lowers and lengthens it a little. */
  event(event: TraceEvent, speed?: number): void;
  setVolume(volume: number): void;
  setMuted(muted: boolean): void;
  readonly volume: number;
  readonly muted: boolean;
  dispose(): void;
}

/** Variants of each voice, so that a break does not sound like one sample repeated. */
const VARIANTS = 5;
/** Impacts closer together than this, in seconds, with a like loudness, are heard as one. */
const CLOSE = 0.004;
const MOST_AT_ONCE = 24;
const HALF_BOARD = 0.37;

/** Sound for one page; it stays silent where the browser has none. */
export function createSound(volume = 0.7, muted = false): Sound {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  const kept = new Map<Voice, AudioBuffer[]>();
  let playing = 0;
  let last = { time: -1, gain: 0 };

  function level(): void {
    if (master && context) master.gain.setTargetAtTime(muted ? 0 : volume, context.currentTime, 0.015);
  }

  function wake(): void {
    if (!context) {
      if (typeof AudioContext === "undefined") return;
      context = new AudioContext({ latencyHint: "interactive" });
      const squeeze = context.createDynamicsCompressor();
      squeeze.threshold.value = -14;
      squeeze.ratio.value = 4;
      squeeze.attack.value = 0.001;
      squeeze.release.value = 0.08;
      master = context.createGain();
      master.gain.value = muted ? 0 : volume;
      squeeze.connect(master).connect(context.destination);
      entry = squeeze;
    }
    if (context.state === "suspended") void context.resume();
  }
  let entry: AudioNode | null = null;

  function buffers(voice: Voice, audio: AudioContext): AudioBuffer[] {
    let made = kept.get(voice);
    if (!made) {
      made = Array.from({ length: VARIANTS }, (_, i) => {
        const samples = render(voice, audio.sampleRate, i / (VARIANTS - 1), Math.random);
        const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
        buffer.copyToChannel(samples, 0);
        return buffer;
      });
      kept.set(voice, made);
    }
    return made;
  }

  function strike(voice: Voice, gain: number, pan: number, rate: number, delay = 0): void {
    if (!context || !entry || muted || gain < 0.004 || context.state !== "running" || playing >= MOST_AT_ONCE) return;
    const variants = buffers(voice, context);
    const source = context.createBufferSource();
    source.buffer = variants[Math.floor(Math.random() * variants.length)] as AudioBuffer;
    source.playbackRate.value = rate;
    const loud = context.createGain();
    loud.gain.value = gain * 0.8;
    // What is softer is duller too.
    const dull = context.createBiquadFilter();
    dull.type = "lowpass";
    dull.frequency.value = 1800 + 14000 * gain;
    const side = context.createStereoPanner();
    side.pan.value = pan;
    source.connect(dull).connect(loud).connect(side).connect(entry);
    playing += 1;
    source.onended = () => {
      playing -= 1;
      side.disconnect();
    };
    source.start(context.currentTime + delay);
  }

  return {
    wake,
    event(event, speed = 1) {
      if (!context || muted) return;
      const pan = Math.max(-0.6, Math.min(0.6, (0.6 * (event.x ?? 0)) / HALF_BOARD));
      const rate = Math.max(0.55, speed ** 0.25);
      if (event.kind === "pocket") {
        strike(RIM, 0.55, pan, rate);
        strike(NET, 0.5, pan, rate, 0.09 / Math.max(0.25, speed));
        return;
      }
      if (event.kind !== "hit" && event.kind !== "wall") return;
      const voice = event.kind === "hit" ? CLICK : CUSHION;
      const gain = loudness(event.impulse ?? 0, voice.full);
      const now = context.currentTime;
      if (now - last.time < CLOSE && gain < last.gain * 0.7) return;
      last = { time: now, gain };
      strike(voice, gain, pan, rate);
    },
    setVolume(to) {
      volume = Math.min(1, Math.max(0, to));
      level();
    },
    setMuted(to) {
      muted = to;
      level();
    },
    get volume() {
      return volume;
    },
    get muted() {
      return muted;
    },
    dispose() {
      void context?.close();
      context = null;
    },
  };
}
