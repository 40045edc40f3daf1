// Three small sounds made on the spot, for those who switch them on: dice, a pencil stroke, a chime.
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function knock(at: number, pitch: number, length: number, loud: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + length);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}

export function sound(what: "dice" | "pencil" | "chime"): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (what === "dice") for (let i = 0; i < 6; i++) knock(now + i * 0.06, 320 + 90 * (i % 3), 0.05, 0.12);
  else if (what === "pencil") knock(now, 900, 0.08, 0.04);
  else for (const [i, pitch] of [523, 659, 784].entries()) knock(now + i * 0.12, pitch, 0.5, 0.08);
}
