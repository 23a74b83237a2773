import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { englishIn, glossaryFaults, partsOf, readGlossary, readStays, twinsIn } from './glossary.ts';
import { ROOT } from './root.ts';

const MARKDOWN = `
| Not | a glossary |
|---|---|
| \`x\` | \`y\` |

| Word | Meaning | Plural | Never | Twin |
|---|---|---|---|---|
| ceco | Cost centre | cecos | \`costCenter\`, \`centroDeCostos\` | |
| viaje | What is driven | viajes | \`ride\` | \`trip\` |
| direccion | A place | direcciones | | \`address\` |
| informe | What is downloaded | informes | | \`report\` |
| sesion | Sign in | sesiones | | |

| Name | Where | Because |
|---|---|---|
| \`report\` | verb | |
| \`isTrip\` | everywhere | A key |
| \`address\` | \`**/lib/**\`, \`bench/**\` | Of a computer |
`;

describe('readGlossary', () => {
  test('takes the tables of words alone', () => {
    expect(readGlossary(MARKDOWN)).toEqual([
      { word: 'ceco', meaning: 'Cost centre', plural: 'cecos', twins: ['costCenter', 'centroDeCostos'], english: [] },
      { word: 'viaje', meaning: 'What is driven', plural: 'viajes', twins: ['ride'], english: ['trip'] },
      { word: 'direccion', meaning: 'A place', plural: 'direcciones', twins: [], english: ['address'] },
      { word: 'informe', meaning: 'What is downloaded', plural: 'informes', twins: [], english: ['report'] },
      { word: 'sesion', meaning: 'Sign in', plural: 'sesiones', twins: [], english: [] },
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

test('readStays takes the names that stay, with each place apart', () => {
  expect(readStays(MARKDOWN)).toEqual([
    { name: 'report', where: 'verb' },
    { name: 'isTrip', where: 'everywhere' },
    { name: 'address', where: '**/lib/**' },
    { name: 'address', where: 'bench/**' },
  ]);
});

describe('englishIn', () => {
  const words = readGlossary(MARKDOWN);
  const stays = readStays(MARKDOWN);
  const faults = (source: string, file = 'a.ts') => englishIn({ file, source }, words, stays);

  test.each([
    'const trip = 1;',
    'let [first, ...trips] = [];',
    'const { trip } = body;',
    'const { pasajes: { trip = 1 } } = body;',
    'function findTrip() {}',
    'const find = (trip: number) => 1;',
    'class TripPage {}',
    'interface Trip {}',
    'type PlannedTrips = 1;',
    'const DEMO_TRIPS = [];',
    'const report = 1;',
    'const mailReport = () => 1;',
    'type F<Trip> = Trip;',
    'const addresses = [];',
  ])('refuses %s', (source) => {
    expect(faults(source)).toHaveLength(1);
  });

  test.each([
    'const viaje = body.trip;',
    'const { trip: viaje } = body;',
    'const viaje = { trip: 1 };',
    "const viaje = 'trip';",
    '// a trip',
    'const tripod = 1;',
    'function reportError() {}',
    'const reportError = () => 1;',
    'function send(report: () => void) {}',
    'const isTrip = true;',
    'interface Body { trip: number }',
  ])('lets %s pass', (source) => {
    expect(faults(source)).toEqual([]);
  });

  test('a file and a folder have names too, that may begin with a verb', () => {
    expect(faults('', 'apps/server/src/price-trip.ts')).toHaveLength(1);
    expect(faults('', 'apps/server/src/trips/price.test.ts')).toHaveLength(1);
    expect(faults('', 'apps/server/src/report-faults.ts')).toEqual([]);
    expect(faults('', 'apps/server/src/report.ts')).toHaveLength(1);
  });

  test('a class of a style sheet has a name, what stands in its rules has none', () => {
    const inSheet = (css: string) => faults(css, 'a.module.css');
    expect(inSheet('.trip { order: 1; }')).toHaveLength(1);
    expect(inSheet('.row > .tripPrice:hover,\n.trip-leg {}')).toHaveLength(2);
    expect(inSheet(".viaje[data-x='.trip'] { background: url(a.trip); } /* .trip */")).toEqual([]);
  });

  test('a name that stays in some files is refused elsewhere', () => {
    const source = 'const callerAddress = 1;';
    expect(faults(source, 'apps/server/src/lib/caller.ts')).toEqual([]);
    expect(faults(source, 'apps/server/src/caller.ts')).toHaveLength(1);
  });

  test('says where, what and which word to use', () => {
    expect(faults('const trip = 1;')).toEqual(['a.ts: trip says "trip": the glossary\'s word is "viaje"']);
  });
});

// it reads every file there is
test('no identifier of the product carries a forbidden twin', { timeout: 240_000 }, () => {
  expect(glossaryFaults(ROOT)).toEqual([]);
});

test.each([
  'apps/portal/src/features/pedidos/lista/planted.tsx',
  'apps/server/src/features/pedidos/planted.ts',
  'apps/simulador/src/planted.ts',
  'packages/ui/src/planted.tsx',
  'packages/ui/src/planted.module.css',
  'packages/client/src/planted.ts',
  'packages/map/src/planted.ts',
  'e2e/tests/planted.spec.ts',
])('a twin that is planted in %s is found', (file) => {
  const root = mkdtempSync(path.join(tmpdir(), 'traza-glossary-'));
  try {
    for (const folder of ['docs', path.dirname(file)]) mkdirSync(path.join(root, folder), { recursive: true });
    cpSync(path.join(ROOT, 'docs/glossary.md'), path.join(root, 'docs/glossary.md'));
    writeFileSync(path.join(root, file), file.endsWith('.css') ? '.passengers {}' : 'export const passengers = 1;');
    expect(glossaryFaults(root)).toEqual([`${file}: passengers says "passenger": the glossary's word is "pasajero"`]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
