/** What befalls an order, decided once: the same seed and order give the same fate after any restart. */
export interface Fate {
  outcome: 'normal' | 'rejected' | 'late' | 'failed';
  /** Simulated seconds until somebody at the carrier answers. */
  answerSec: number;
  /** Until the driver sets out, once accepted. */
  setOutSec: number;
  /** At the origin, until the passenger is aboard. */
  boardingSec: number;
  /** Where the driver comes from. */
  from: { meters: number; degrees: number };
  driver: number;
  hasToll: boolean;
}

const REJECTED = 0.04;
const LATE = 0.06;
const FAILED = 0.03;

/** A number from 0 to 1 for a seed, an order and a question (murmur's finaliser). */
export function roll(seed: number, id: number, question: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(id, 0x85ebca6b) ^ Math.imul(question, 0xc2b2ae35)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}

function outcomeOf(chance: number): Fate['outcome'] {
  if (chance < REJECTED) return 'rejected';
  if (chance < REJECTED + LATE) return 'late';
  return chance < REJECTED + LATE + FAILED ? 'failed' : 'normal';
}

/** The fate of an order; without dice every trip goes as it should, and the pauses stay. */
export function fateOf(id: number, { seed, dice }: { seed: number; dice: boolean }): Fate {
  const between = (question: number, min: number, max: number) =>
    Math.round(min + roll(seed, id, question) * (max - min));
  const outcome = dice ? outcomeOf(roll(seed, id, 1)) : 'normal';
  return {
    outcome,
    answerSec: between(2, 40, 100),
    setOutSec: between(3, 20, 60) + (outcome === 'late' ? between(4, 480, 1200) : 0),
    boardingSec: between(5, 60, 150),
    // from inland: east of the city there is only the river
    from: { meters: between(6, 700, 2200), degrees: between(7, 200, 340) },
    driver: between(8, 0, 999),
    hasToll: dice && roll(seed, id, 9) < 0.25,
  };
}
