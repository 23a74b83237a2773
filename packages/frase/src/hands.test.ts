import { describe, expect, it } from 'vitest';
import { askedOf, inWords, read } from './frase.kit.ts';
import { HANDS } from './hands.kit.ts';

const SURROUNDINGS = {
  localidades: [
    'Avellaneda',
    'Escobar',
    'La Plata',
    'Lanús',
    'Lomas de Zamora',
    'Morón',
    'Olivos',
    'Pilar',
    'Quilmes',
    'Ramos Mejía',
    'San Isidro',
    'San Martín',
    'Tigre',
    'Vicente López',
  ],
};

/** The parts of a line in words, by their letter; a supposed place counts as the place. */
function partsOf(words: string): Map<string, string> {
  const parts = words.split('; ').filter((part) => !part.startsWith('~'));
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.replace('·', '')]));
}

/** `right` with nothing more to ask; `asks` where a part that is wrong asks, or a word that nobody understood makes one ask. */
function verdictOf(line: string, expected: string): 'right' | 'asks' | 'wrong' {
  const frase = read(line, SURROUNDINGS);
  const found = partsOf(inWords(frase));
  const wanted = partsOf(expected);
  const wrong = [...new Set([...found.keys(), ...wanted.keys()])].filter(
    (part) => found.get(part) !== wanted.get(part),
  );
  const asked = askedOf(frase);
  const isDoubted = asked.some((part) => !/[?!]/.test(wanted.get(part) ?? ''));
  if (wrong.length === 0) return isDoubted ? 'asks' : 'right';
  const isSaid = frase.noEntendido.length > 0 && isDoubted;
  return isSaid || wrong.every((part) => asked.includes(part)) ? 'asks' : 'wrong';
}

describe.each(Object.entries(HANDS))('lines by %s', (_, rows) => {
  it.each(rows)('%s', (line, expected) => {
    expect(verdictOf(line, expected)).toMatch(/^(?:right|asks)$/);
  });
});

it('reads most of them right, and none wrong in silence', () => {
  const all = Object.values(HANDS).flat();
  const verdicts = all.map(([line, expected]) => verdictOf(line, expected));
  const count = (verdict: string) => verdicts.filter((each) => each === verdict).length;
  // before the words that nobody understood made a part ask: 69 right, 17 asked, 64 wrong in silence; two places in a row ask too
  expect({ all: all.length, wrong: count('wrong') }).toEqual({ all: 150, wrong: 0 });
  expect(count('right')).toBeGreaterThanOrEqual(122);
});
