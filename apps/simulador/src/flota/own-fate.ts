import { roll } from '../fate.ts';

/** What befalls a driver with a trip: they are late, their radio is silent, their car breaks down, or they fall sick and never set out. */
export interface OwnFate {
  trouble: 'none' | 'late' | 'silent' | 'broken' | 'sick';
  /** From seeing the trip until they are in the car. */
  delaySec: number;
  /** How much later who is late sets out. */
  lateSec: number;
  /** Where on the way it happens, from 0 to 1, and how long it lasts. */
  at: number;
  lastsSec: number;
}

const TROUBLES = [
  ['late', 0.08],
  ['silent', 0.06],
  ['broken', 0.03],
  ['sick', 0.03],
] as const;

function troubleOf(chance: number): OwnFate['trouble'] {
  let sum = 0;
  for (const [trouble, share] of TROUBLES) {
    sum += share;
    if (chance < sum) return trouble;
  }
  return 'none';
}

const numberOf = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** The fate of a trip with a car: another car has another one, and the same seed the same after any restart. */
export function ownFateOf(
  { idViaje, patente }: { idViaje: number; patente: string },
  { seed, dice }: { seed: number; dice: boolean },
): OwnFate {
  const id = idViaje ^ numberOf(patente);
  const between = (question: number, min: number, max: number) =>
    Math.round(min + roll(seed, id, question) * (max - min));
  return {
    trouble: dice ? troubleOf(roll(seed, id, 21)) : 'none',
    delaySec: between(22, 2, 12),
    lateSec: between(23, 480, 1200),
    at: 0.2 + roll(seed, id, 24) * 0.5,
    lastsSec: between(25, 240, 900),
  };
}
