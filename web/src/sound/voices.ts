/** What things sound like: short bursts of noise and ringing modes, by material. */

/** A ringing mode: frequency in Hz, decay in seconds, share of the loudness. */
export interface Mode {
  frequency: number;
  decay: number;
  share: number;
}

export interface Voice {
  modes: Mode[];
  /** Noise through a band: middle in Hz, quality, decay in seconds, share. */
  noise: { frequency: number; quality: number; decay: number; share: number };
  /** The impulse in newton seconds that sounds at full loudness. */
  full: number;
}

/** Disc on disc: a dry, bright click. */
export const CLICK: Voice = {
  modes: [
    { frequency: 2350, decay: 0.022, share: 0.5 },
    { frequency: 3870, decay: 0.014, share: 0.34 },
    { frequency: 6150, decay: 0.008, share: 0.18 },
  ],
  noise: { frequency: 4200, quality: 0.8, decay: 0.008, share: 0.55 },
  full: 0.03,
};

/** Disc on cushion: a wooden thud with a little click. */
export const CUSHION: Voice = {
  modes: [
    { frequency: 205, decay: 0.085, share: 0.62 },
    { frequency: 430, decay: 0.05, share: 0.34 },
    { frequency: 910, decay: 0.025, share: 0.16 },
  ],
  noise: { frequency: 1300, quality: 0.7, decay: 0.018, share: 0.35 },
  full: 0.08,
};

/** A disc that drops through the hole: a hollow knock against the rim. */
export const RIM: Voice = {
  modes: [
    { frequency: 340, decay: 0.07, share: 0.5 },
    { frequency: 790, decay: 0.04, share: 0.25 },
  ],
  noise: { frequency: 900, quality: 0.8, decay: 0.03, share: 0.3 },
  full: 1,
};

/** … and is caught by the net: a soft rustle. */
export const NET: Voice = {
  modes: [{ frequency: 150, decay: 0.06, share: 0.35 }],
  noise: { frequency: 620, quality: 0.5, decay: 0.13, share: 0.5 },
  full: 1,
};

/** Loudness from 0 to 1 of an impulse: the ear hears ratios, so it is softened. */
export function loudness(impulse: number, full: number): number {
  if (!(impulse > 0)) return 0;
  return Math.min(1, (impulse / full) ** 0.6);
}

/** A voice as samples in mono, loudest about 1; `turn` from 0 to 1 detunes it a little, so that no two are the same. */
export function render(voice: Voice, rate: number, turn: number, random: () => number): Float32Array<ArrayBuffer> {
  const longest = Math.max(voice.noise.decay, ...voice.modes.map((mode) => mode.decay));
  const samples = new Float32Array(Math.ceil(rate * longest * 6));
  const detune = 1 + 0.06 * (turn - 0.5);
  for (const mode of voice.modes) {
    const pace = (2 * Math.PI * mode.frequency * detune) / rate;
    for (let i = 0; i < samples.length; i++) {
      samples[i]! += mode.share * Math.sin(pace * i) * Math.exp(-i / (rate * mode.decay));
    }
  }
  // A band of noise by a state-variable filter.
  const { frequency, quality, decay, share } = voice.noise;
  const tune = 2 * Math.sin((Math.PI * Math.min(frequency * detune, rate / 6)) / rate);
  let [low, band] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const high = random() * 2 - 1 - low - band / quality;
    band += tune * high;
    low += tune * band;
    samples[i]! += share * band * Math.exp(-i / (rate * decay));
  }
  const soft = Math.max(1, Math.round(rate * 0.0004)); // no click at the very start
  for (let i = 0; i < soft; i++) samples[i]! *= i / soft;
  return samples;
}
