import { existsSync } from 'node:fs';
import { createDice } from '@traza/demo';
import { describe, expect, test } from 'vitest';
import { flatMeters } from '../geometry.ts';
import { readableName } from '../streets/street-names.ts';
import { isAvenue } from '../testing/covered-streets.ts';
import { type AxisBlock, blocksOf, pointOnBlock, readAxes } from '../testing/reference-axes.ts';
import { searchPlaces } from './search.ts';

const folder = process.env['GEO_REFERENCE_DIR'] ?? '';
const isAbsent = folder === '' || !existsSync(folder);
const isReported = process.env['GEO_REFERENCE_REPORT'] !== undefined;

const SEEDS = [23, 101, 2026] as const;
const DRAWN = 500;
/** Nearer than the next corner but one, and half of that for nearly all. */
const FOUND_METERS = 150;
const P95_METERS = 60;
/** What the register calls streets without a name. */
const NAMELESS = 'SIN NOMBRE OFICIAL';

type Dice = ReturnType<typeof createDice>;

/** How a register's "ALVAREZ, JULIAN" comes to be typed; a slip costs a few. */
const WAYS: readonly { way: string; write: (name: string, dice: Dice) => string; lost: number }[] = [
  { way: 'as people write', write: readableName, lost: 0 },
  { way: 'as the register does', write: (name) => name, lost: 0.01 },
  { way: 'with a wrong letter', write: (name, dice) => withSlip(readableName(name).toLowerCase(), dice), lost: 0.07 },
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** Of a shorter word a letter less leaves another word. */
const SHORTEST_SLIP = 5;

const blocks = isAbsent ? [] : blocksOf(readAxes(folder)).filter(({ name }) => name !== NAMELESS);
const KINDS = [
  { kind: 'avenues', least: 0.97, of: blocks.filter(isAvenue) },
  // a goal of 80 %; what was reached is held
  { kind: 'other streets', least: 0.95, of: blocks.filter((block) => !isAvenue(block)) },
] as const;

describe.skipIf(isAbsent)(
  `addresses drawn from the whole official register (skipped where the folder of GEO_REFERENCE_DIR is absent: "${folder}")`,
  () => {
    const draws = KINDS.flatMap((kind) => WAYS.flatMap((way) => SEEDS.map((seed) => ({ ...kind, ...way, seed }))));

    test.each(draws)(
      'of 500 on $kind typed $way enough are among the first three within 150 m, p95 of the error at most 60 m (seed $seed)',
      ({ kind, least, of, way, write, lost, seed }) => {
        const dice = createDice(seed);
        const errors = Array.from({ length: DRAWN }, () => errorOf(dice.pick(of), write, dice));
        const hits = errors.filter((meters) => meters <= FOUND_METERS).toSorted((a, b) => a - b);
        const p95 = hits[Math.floor(hits.length * 0.95)] ?? 0;
        if (isReported) {
          const figures = `${((hits.length / DRAWN) * 100).toFixed(1)} % found, p95 ${Math.round(p95)} m`;
          process.stdout.write(`${kind}, ${way}, seed ${seed}: ${figures}\n`);
        }
        expect(hits.length).toBeGreaterThanOrEqual(DRAWN * (least - lost));
        expect(p95).toBeLessThanOrEqual(P95_METERS);
      },
      60_000,
    );
  },
);

function errorOf(block: AxisBlock, write: (name: string, dice: Dice) => string, dice: Dice): number {
  const number = dice.int(block.first + 1, block.last);
  const places = searchPlaces(`${write(block.name, dice)} ${number}`, { limit: 3 });
  return Math.min(...places.map((place) => flatMeters(place, pointOnBlock(block, number))));
}

/** The longest word with a letter missing, doubled, another one, or exchanged with the next. */
function withSlip(text: string, dice: Dice): string {
  const word = text.split(' ').reduce((longest, other) => (other.length > longest.length ? other : longest), '');
  if (word.length < SHORTEST_SLIP) return text;
  const at = dice.int(1, word.length - 2);
  const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
  const after = word.slice(at + 1);
  const slip = dice.pick([
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${dice.pick(LETTERS)}${after}`,
    `${before}${next}${letter}${after.slice(1)}`,
  ]);
  return text.replace(word, slip);
}
