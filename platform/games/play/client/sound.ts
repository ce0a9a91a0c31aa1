/** A few quiet tones, synthesised by the browser; silent until the visitor turns it on. */
export type Sound = { toggle: () => boolean; tick: (reel: number) => void; chime: (times: number) => void };

const LOUDNESS = 0.08;
const TICK_HZ = 196;
const CHIME_HZ = [523.25, 659.25, 783.99, 1046.5];

/** Creates the sound, initially off. */
export function createSound(): Sound {
  let context: AudioContext | null = null;
  let on = false;
  const tone = (frequency: number, delay: number, length: number, shape: OscillatorType) => {
    if (!on || !context) return;
    const start = context.currentTime + delay;
    const oscillator = new OscillatorNode(context, { frequency, type: shape });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  };
  return {
    toggle() {
      on = !on;
      if (on) {
        context ??= new AudioContext();
        void context.resume();
        tone(CHIME_HZ[0] ?? TICK_HZ, 0, 0.18, 'sine');
      }
      return on;
    },
    tick: reel => tone(TICK_HZ * (1 + reel * 0.06), 0, 0.09, 'triangle'),
    /** Number of notes by the size of the win: one for a small one, four for ten stakes and more. */
    chime(times) {
      const notes = times >= 10 ? 4 : times >= 3 ? 3 : times >= 1 ? 2 : 0;
      for (let note = 0; note < notes; note++) tone(CHIME_HZ[note] ?? TICK_HZ, note * 0.11, 0.4, 'sine');
    },
  };
}
