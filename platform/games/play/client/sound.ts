/** Tones of the game, synthesised by the browser; off until the visitor turns them on, and that is remembered. */
export type Sound = {
  toggle: () => boolean;
  isOn: () => boolean;
  tick: (reel: number) => void;
  /** A win after a fall or in a free spin: higher the more it counts. */
  rung: (times: number) => void;
  /** Free spins begin, or more of them are added. */
  feature: () => void;
  chime: (times: number) => void;
};

const LOUDNESS = 0.08;
const TICK_HZ = 196;
/** A pentatonic scale: any of its notes sound well after each other. */
const SCALE_HZ = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51] as const;
const CHIME = [0, 2, 3, 5];
const FEATURE = [0, 2, 3, 5, 3, 5, 7];
const STEP_SECONDS = 0.11;
const KEY = 'foyer.sound';

/** A frame of another site may have no storage: then the choice lasts as long as the page. */
function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // No storage: nothing is kept.
  }
}

/** Creates the sound, on only where the visitor left it on. */
export function createSound(): Sound {
  let context: AudioContext | null = null;
  let on = remembered();
  const tone = (frequency: number, delay: number, length: number, shape: OscillatorType) => {
    if (!on) return;
    context ??= new AudioContext();
    void context.resume();
    const start = context.currentTime + delay;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    gain.connect(context.destination);
    const oscillator = new OscillatorNode(context, { frequency, type: shape });
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(start + length);
  };
  /** A bell: the note and, quieter by its shape, the octave above. */
  const bell = (note: number, delay: number) => {
    const frequency = SCALE_HZ[Math.min(note, SCALE_HZ.length - 1)] ?? TICK_HZ;
    tone(frequency, delay, 0.5, 'sine');
    tone(frequency * 2, delay, 0.18, 'triangle');
  };
  const melody = (notes: readonly number[]) => {
    for (const [at, note] of notes.entries()) bell(note, at * STEP_SECONDS);
  };
  return {
    toggle() {
      on = !on;
      remember(on);
      bell(0, 0);
      return on;
    },
    isOn: () => on,
    tick: reel => tone(TICK_HZ * (1 + reel * 0.06), 0, 0.09, 'triangle'),
    rung(times) {
      bell(times, 0);
      bell(times + 2, STEP_SECONDS);
    },
    feature: () => melody(FEATURE),
    /** Number of notes by the size of the win: one for a small one, four for ten stakes and more. */
    chime(times) {
      const notes = times >= 10 ? 4 : times >= 3 ? 3 : times >= 1 ? 2 : 0;
      melody(CHIME.slice(0, notes));
    },
  };
}
