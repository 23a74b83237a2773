import { describe, expect, test } from 'vitest';
import { glossaryFaults, partsOf, readGlossary, twinsIn } from './glossary.ts';
import { ROOT } from './root.ts';

const MARKDOWN = `
| Not | a glossary |
|---|---|
| \`x\` | \`y\` |

| Word | Meaning | Plural | Never |
|---|---|---|---|
| ceco | Cost centre | cecos | \`costCenter\`, \`centroDeCostos\` |
| viaje | What is driven | viajes | \`ride\` |
| sesion | Sign in | sesiones | |
`;

describe('readGlossary', () => {
  test('takes the tables of words alone', () => {
    expect(readGlossary(MARKDOWN)).toEqual([
      { word: 'ceco', meaning: 'Cost centre', plural: 'cecos', twins: ['costCenter', 'centroDeCostos'] },
      { word: 'viaje', meaning: 'What is driven', plural: 'viajes', twins: ['ride'] },
      { word: 'sesion', meaning: 'Sign in', plural: 'sesiones', twins: [] },
    ]);
  });
});

test.each([
  ['findCecoById', ['find', 'ceco', 'by', 'id']],
  ['MAX_PASAJES', ['max', 'pasajes']],
  ['HTTPServer2', ['http', 'server2']],
  ['$viaje', ['viaje']],
])('the parts of %s', (identifier, parts) => {
  expect(partsOf(identifier)).toEqual(parts);
});

describe('twinsIn', () => {
  const words = readGlossary(MARKDOWN);
  const faults = (source: string) => twinsIn({ file: 'a.ts', source }, words);

  test.each(['const ride = 1;', 'findRides();', 'const costCenterId = 1;', 'cost_centers;', 'x.centroDeCostos'])(
    'refuses %s',
    (source) => {
      expect(faults(source)).toHaveLength(1);
    },
  );

  test.each(["const viaje = 'ride';", '// a ride', 'override();', 'const cost = center;', 'riders;'])(
    'lets %s pass',
    (source) => {
      expect(faults(source)).toEqual([]);
    },
  );

  test('says where, what and which word to use', () => {
    expect(faults('bookRide()')).toEqual(['a.ts: bookRide says "ride": the glossary\'s word is "viaje"']);
  });
});

test('no identifier of the product carries a forbidden twin', () => {
  expect(glossaryFaults(ROOT)).toEqual([]);
});
