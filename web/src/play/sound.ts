/** Sounds made on the spot; nothing is loaded. */
let speaker: AudioContext | null = null;

interface Note {
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const SOUNDS = {
  stone: [{ pitch: 520, at: 0, lasts: 0.06, loud: 0.16, shape: "triangle" }],
  wrong: [
    { pitch: 180, at: 0, lasts: 0.1, loud: 0.12, shape: "square" },
    { pitch: 135, at: 0.1, lasts: 0.14, loud: 0.12, shape: "square" },
  ],
  won: [523, 659, 784, 1047].map((pitch, step): Note => ({ pitch, at: step * 0.1, lasts: 0.28, loud: 0.12, shape: "triangle" })),
  over: [523, 392].map((pitch, step): Note => ({ pitch, at: step * 0.14, lasts: 0.26, loud: 0.12, shape: "triangle" })),
} satisfies Record<string, Note[]>;

let volume = 70; // from 0 to 100

export function setVolume(wished: number): void {
  volume = wished;
}

export function sound(name: keyof typeof SOUNDS): void {
  if (volume <= 0) return;
  // Browsers give sound only after the first tap or key.
  if (!navigator.userActivation?.hasBeenActive) return;
  // What is seen comes first: making ready to sound takes longer than a frame.
  requestAnimationFrame(() => setTimeout(() => play(SOUNDS[name], gainOf(volume))));
}

/** The share of full loudness; ears hear steps of a ratio. The default volume is as loud as the notes say. */
export function gainOf(wished: number): number {
  return (wished / 70) ** 2;
}

function play(notes: Note[], gain: number): void {
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const note of notes) sing(speaker, note, gain);
}

function sing(out: AudioContext, note: Note, gain: number): void {
  const start = out.currentTime + note.at;
  const tone = out.createOscillator();
  const volume = out.createGain();
  tone.type = note.shape;
  tone.frequency.value = note.pitch;
  volume.gain.setValueAtTime(note.loud * gain, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + note.lasts);
  tone.connect(volume).connect(out.destination);
  tone.start(start);
  tone.stop(start + note.lasts);
}
