import { expect, test } from 'vitest';
import { at } from './mesa.kit.ts';
import { agenciasThatSee, type CascadaStep, ofertaNow, ofertasOf, ofertasToOpen, whyNotCascada } from './ofertas.ts';

const LINKED = [1, 2, 3, 4];
const CASCADA: CascadaStep[] = [
  { idAgencia: 2, minuto: 0 },
  { idAgencia: 1, minuto: 5 },
  { idAgencia: null, minuto: 10 },
];
const OFERTAS = ofertasOf(CASCADA, { abierta: at('10:00'), linked: LINKED });

test('M-083 each agencia of a cascada from its minute on, all others in its last step', () => {
  expect(OFERTAS).toEqual([
    { idAgencia: 2, desde: at('10:00') },
    { idAgencia: 1, desde: at('10:05') },
    { idAgencia: 3, desde: at('10:10') },
    { idAgencia: 4, desde: at('10:10') },
  ]);
});

test('M-083 who is in no step never sees it', () => {
  const ofertas = ofertasOf(CASCADA.slice(0, 2), { abierta: at('10:00'), linked: LINKED });
  expect(agenciasThatSee(ofertas, LINKED, at('23:00'))).toEqual([1, 2]);
});

test.each([
  ['when it opens', '10:00', [2]],
  ['before the second minute', '10:04:59', [2]],
  ['at the second minute', '10:05', [1, 2]],
  ['at the last', '10:10', LINKED],
])('who sees it %s', (_, now, expected) => {
  expect(agenciasThatSee(OFERTAS, LINKED, at(now))).toEqual(expected);
});

test('without a cascada nothing is written and all that are linked see it', () => {
  const ofertas = ofertasOf([], { abierta: at('10:00'), linked: LINKED });
  expect([ofertas, agenciasThatSee(ofertas, LINKED, at('10:00'))]).toEqual([[], LINKED]);
});

test('whose link ended sees nothing, and a cascada of those alone is one still', () => {
  const ofertas = ofertasOf([{ idAgencia: 9, minuto: 0 }], { abierta: at('10:00'), linked: LINKED });
  expect(agenciasThatSee(ofertas, LINKED, at('10:00'))).toEqual([]);
});

test.each([
  ['all that see it rejected it', [2], '10:01', [{ idAgencia: 1, desde: at('10:01') }]],
  ['one of them has not', [], '10:01', []],
  ['one of two has not', [2], '10:05', []],
  ['both have: the others, who are many, open together', [1, 2], '10:06', [3, 4]],
  ['nobody is left', LINKED, '10:20', []],
])('the next step opens at once where %s', (_, rejected, now, expected) => {
  const opened = ofertasToOpen(OFERTAS, { linked: LINKED, rejected, now: at(now) });
  const rows = expected.map((row) => (typeof row === 'number' ? { idAgencia: row, desde: at(now) } : row));
  expect(opened).toEqual(rows);
});

test.each([
  ['rejected it already', { linked: LINKED, rejected: [1, 2] }],
  ['is linked no longer', { linked: [2, 3, 4], rejected: [2] }],
])('a step whose agencia %s is passed over', (_, facts) => {
  expect(ofertasToOpen(OFERTAS, { ...facts, now: at('10:01') }).map(({ idAgencia }) => idAgencia)).toEqual([3, 4]);
});

test('before the first step opens nobody can have rejected it', () => {
  const ofertas = ofertasOf([{ idAgencia: 2, minuto: 3 }], { abierta: at('10:00'), linked: LINKED });
  expect(ofertasToOpen(ofertas, { linked: LINKED, rejected: [], now: at('10:01') })).toEqual([]);
});

test.each([
  ['to one whose minute comes', 1, { idAgencia: 1, desde: at('10:01') }],
  ['to one in no step', 7, { idAgencia: 7, desde: at('10:01') }],
  ['to one that sees it', 2, undefined],
])('offered at once %s', (_, idAgencia, expected) => {
  expect(ofertaNow(OFERTAS, idAgencia, at('10:01'))).toEqual(expected);
});

test('without a cascada there is nobody to offer it to who does not see it', () => {
  expect(ofertaNow([], 2, at('10:01'))).toBeUndefined();
});

test.each([
  ['in order', CASCADA, true],
  [
    'two in one minute',
    [
      { idAgencia: 1, minuto: 5 },
      { idAgencia: 2, minuto: 5 },
    ],
    true,
  ],
  ['minutes up to 120', [{ idAgencia: 1, minuto: 120 }], true],
  ['nobody', [], false],
  ['minutes over 120', [{ idAgencia: 1, minuto: 121 }], false],
  ['minutes below 0', [{ idAgencia: 1, minuto: -1 }], false],
  ['parts of minutes', [{ idAgencia: 1, minuto: 0.5 }], false],
  [
    'minutes that fall',
    [
      { idAgencia: 1, minuto: 5 },
      { idAgencia: 2, minuto: 4 },
    ],
    false,
  ],
  [
    'one twice',
    [
      { idAgencia: 1, minuto: 0 },
      { idAgencia: 1, minuto: 5 },
    ],
    false,
  ],
  [
    'the others before the last',
    [
      { idAgencia: null, minuto: 0 },
      { idAgencia: 1, minuto: 5 },
    ],
    false,
  ],
  ['one that is not linked', [{ idAgencia: 9, minuto: 0 }], false],
])('steps of a cascada: %s', (_, steps: CascadaStep[], isFine) => {
  expect(whyNotCascada(steps, LINKED)).toEqual(isFine ? undefined : { code: 'cascada_invalid' });
});
