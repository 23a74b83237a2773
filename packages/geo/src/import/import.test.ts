import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Point } from '../engine.ts';
import { flatMeters } from '../geometry.ts';
import { buildMap } from './build-map.ts';
import type { Extract, ExtractWay, RegisterBlock } from './extract.ts';
import { assertImportable, importMap } from './import-map.ts';
import { createImportedDirecciones } from './imported-direcciones.ts';
import { createImportedRouter } from './imported-router.ts';
import { joinLines } from './join-lines.ts';
import { type MapData, readMapData, writeMapData } from './map-data.ts';
import { readCalles } from './read-calles.ts';
import { createStreetTiles } from './street-tiles.ts';

// a town of Rosario's size has no avenue in the gazetteer: four streets around one block, drawn here
const ROSARIO = { lat: -32.947, lon: -60.64 };
const BLOCK = 0.001;

/** The node of the crossing `x` blocks east and `y` blocks north; its id says which. */
const at = (x: number, y: number): number => 1000 + x * 10 + y;
const NODES = new Map<number, Point>(
  [0, 1, 2].flatMap((x) =>
    [0, 1, 2].map((y): [number, Point] => [at(x, y), { lat: ROSARIO.lat + y * BLOCK, lon: ROSARIO.lon + x * BLOCK }]),
  ),
);

function way(name: string, nodes: number[], more: Partial<ExtractWay> = {}): ExtractWay {
  return { name, class: 'calle', oneway: 0, nodes, ...more };
}

const EXTRACT: Extract = {
  nodes: NODES,
  ways: [
    way('San Luis', [at(0, 0), at(1, 0)]),
    way('San Luis', [at(1, 0), at(2, 0)]),
    way('Av. Pellegrini', [at(0, 0), at(0, 1), at(0, 2)], { class: 'avenida' }),
    way('Mitre', [at(2, 0), at(2, 1), at(2, 2)], { oneway: 1 }),
    way('San Juan', [at(0, 2), at(1, 2), at(2, 2)]),
    way('Peatonal Córdoba', [at(1, 0), at(1, 1)], { class: 'peatonal' }),
    // reaches out of the extract: what is known of it stays
    way('San Juan', [at(2, 2), 999_999]),
  ],
  doors: [{ street: 'San Luis', number: 1250, ...point(0.5, 0) }],
  places: [
    { name: 'Hospital Centenario', kind: 'hospital', ...point(1, 1) },
    { name: 'Teatro', ...point(1, 2) },
  ],
  shapes: [],
};
const CALLE = { class: 'calle', oneway: 0 } as const;
const REGISTER: RegisterBlock[] = [
  { street: 'San Luis', line: [point(0, 0), point(1, 0)], numbers: { first: 1200, last: 1300 }, ...CALLE },
  { street: 'San Luis', line: [point(1, 0), point(2, 0)], numbers: { first: 1300, last: 1400 }, ...CALLE },
  { street: 'Pellegrini', line: [point(0, 0), point(0, 1)], numbers: { first: 100, last: 200 }, ...CALLE },
  {
    street: 'San Luis',
    line: [
      { lat: -31, lon: -60 },
      { lat: -31, lon: -60.1 },
    ],
    numbers: { first: 5000, last: 5100 },
    ...CALLE,
  },
];

function point(x: number, y: number): Point {
  return { lat: ROSARIO.lat + y * BLOCK, lon: ROSARIO.lon + x * BLOCK };
}

const DATA = buildMap(EXTRACT, REGISTER, ['rosario.osm.pbf']);
const TAIL = 'Rosario, Santa Fe, Argentina';

describe('addresses of an import', () => {
  const direcciones = createImportedDirecciones(DATA);
  const search = async (query: string, limit = 3) =>
    (await direcciones.search(query, { limit, near: ROSARIO })).map(
      ({ street, precision }) => `${street} (${precision})`,
    );

  test.each([
    ['san luis 1250', `San Luis 1250, ${TAIL} (exacta)`],
    ['San Luis 1350, Rosario, Santa Fe, Argentina', `San Luis 1350, ${TAIL} (interpolada)`],
    ['avenida pellegrini 150', `Av. Pellegrini 150, ${TAIL} (interpolada)`],
    ['san luis 9999', `San Luis, ${TAIL} (calle)`],
    ['san luis 5050', `San Luis, ${TAIL} (calle)`],
    ['pelle', `Av. Pellegrini, ${TAIL} (calle)`],
    ['san luis y mitre', `San Luis y Mitre, ${TAIL} (esquina)`],
    ['hosp centenario', `Hospital Centenario, ${TAIL} (lugar)`],
    ['cordoba', `Peatonal Córdoba, ${TAIL} (calle)`],
  ])('"%s" finds %s first', async (query, expected) => {
    expect((await search(query))[0]).toBe(expected);
  });

  test.each(['san luis y san juan', 'san luis 1250, mendoza', 'hospital centenario 5', 'nada'])(
    '"%s" finds nothing',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test('a mapped door is where it is; a number between two corners lies between them', async () => {
    const [door] = await direcciones.search('san luis 1250', { limit: 1 });
    const [between] = await direcciones.search('san luis 1375', { limit: 1 });
    expect(flatMeters(door ?? ROSARIO, point(0.5, 0))).toBeLessThan(2);
    expect(flatMeters(between ?? ROSARIO, point(1.75, 0))).toBeLessThan(2);
  });
});

describe('routes of an import', () => {
  const router = createImportedRouter(DATA);
  const route = (points: Point[]) => router.route(points);

  test('along the streets, with the line that they draw', async () => {
    const found = await route([point(0.1, 0), point(2, 1)]);
    expect(found?.legs[0]?.meters).toBeCloseTo(
      flatMeters(point(0.1, 0), point(2, 0)) + flatMeters(point(2, 0), point(2, 1)),
      -1,
    );
    expect(found?.path.map(([lon]) => lon)).toContainEqual(expect.closeTo(point(2, 0).lon, 5));
  });

  test('a one-way street is not driven against its way, and a pedestrian one not at all', async () => {
    const [along, against] = [await route([point(1, 0), point(2, 1.9)]), await route([point(2, 1.9), point(1, 0)])];
    expect(along?.legs[0]?.meters).toBeLessThan(320);
    // round by San Juan and Pellegrini: neither back along Mitre nor through the pedestrian street
    expect(against?.legs[0]?.meters).toBeGreaterThan(480);
  });

  test('far from its streets it leaves the answer to another engine', async () => {
    expect(await route([point(0, 0), { lat: -34.6, lon: -58.4 }])).toBeUndefined();
  });
});

test('an extract of another country has routes and tiles, and no addresses: their texts would be invented', async () => {
  const abroad = buildMap(
    { ...EXTRACT, nodes: new Map([...NODES].map(([id, { lon }]) => [id, { lat: 43.73, lon: lon + 68 }])) },
    [],
    [],
  );
  expect(abroad.streets).toEqual([]);
  expect(abroad.ways.length).toBeGreaterThan(0);
});

describe('tiles', () => {
  const tiles = createStreetTiles(DATA);
  const place = (z: number): [number, number, number] => {
    const y = (1 - Math.asinh(Math.tan((ROSARIO.lat * Math.PI) / 180)) / Math.PI) / 2;
    return [z, Math.floor(((ROSARIO.lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
  };

  test('small streets come with the zoom, and the sea is empty', () => {
    const [far, near] = [tiles.tile(...place(11)), tiles.tile(...place(14))];
    expect(String(far)).not.toEqual(String(near));
    expect(Buffer.from(far ?? []).toString('latin1')).toContain('Pellegrini');
    expect(Buffer.from(far ?? []).toString('latin1')).not.toContain('San Luis');
    expect(Buffer.from(near ?? []).toString('latin1')).toContain('San Luis');
    expect(tiles.tile(14, 0, 0)).toBeUndefined();
  });

  test('the version changes with the streets', () => {
    expect(createStreetTiles(DATA).version).toBe(tiles.version);
    expect(createStreetTiles(buildMap({ ...EXTRACT, ways: EXTRACT.ways.slice(1) }, [], [])).version).not.toBe(
      tiles.version,
    );
  });

  test('W-141 hold what the extract has besides streets, and say so; another extract has other layers', () => {
    const park = [at(0, 0), at(1, 0), at(1, 1), at(0, 0)];
    const shapes: Extract['shapes'] = [
      { kind: 'parque', nodes: park },
      { kind: 'via', nodes: [at(0, 0), at(2, 2)] },
      { kind: 'partido', nodes: [at(0, 2), at(2, 0)] },
    ];
    const full = createStreetTiles(buildMap({ ...EXTRACT, shapes }, [], []));
    expect(full.extras).toEqual(['parques', 'vias', 'partidos', 'lugares', 'sentidos']);
    const text = Buffer.from(full.tile(...place(14)) ?? []).toString('latin1');
    for (const layer of ['parques', 'vias', 'partidos', 'lugares', 'Hospital Centenario'])
      expect(text).toContain(layer);
    expect(text).not.toContain('Teatro');
    const far = Buffer.from(full.tile(...place(9)) ?? []).toString('latin1');
    expect(far).toContain('calles');
    expect(far).not.toContain('parques');
    // a park that the edge of the extract cuts is none
    const cut = buildMap(
      { ...EXTRACT, places: [], ways: [], shapes: [{ kind: 'parque', nodes: park.slice(0, 3) }] },
      [],
      [],
    );
    expect(createStreetTiles(cut).extras).toEqual([]);
    // and an import of before has none of it
    const { shapes: _none, ...before } = DATA;
    expect(createStreetTiles(before).extras).toEqual(['lugares', 'sentidos']);
  });

  test('W-141 a one-way lies in the order in which it is driven', () => {
    const against = [0, 1].map((y) => way('Mitre', [at(2, y), at(2, y + 1)], { oneway: -1 }));
    const { ways, lat } = buildMap({ ...EXTRACT, ways: against }, [], []);
    const [mitre] = joinLines(ways);
    expect(mitre?.oneway).toBe(1);
    expect(Array.from(mitre?.nodes ?? [], (node) => lat[node])).toEqual([2, 1, 0].map((y) => point(2, y).lat));
  });

  test('the pieces of a street become one line, along which its name has room', () => {
    const lines = joinLines(DATA.ways).map(({ name, nodes }) => `${name} ${nodes.length}`);
    expect(lines).toEqual(['San Luis 3', 'Av. Pellegrini 3', 'Mitre 3', 'San Juan 3', 'Peatonal Córdoba 2']);
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'traza-geo-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('an import takes the place of the one before and leaves nothing beside it', async () => {
    expect(await readMapData(path.join(folder, 'nothing'))).toBeUndefined();
    await writeMapData(folder, { ...DATA, sources: ['old'] });
    await writeMapData(folder, DATA);
    expect(await readMapData(folder)).toEqual(DATA);
    expect(await readdir(folder)).toEqual(['mapa.bin']);
  });

  test('a file of another version is refused with what to do', async () => {
    const other = path.join(folder, 'other');
    const data: MapData = { ...DATA };
    await writeMapData(other, Object.assign(data, { version: 2 }));
    await expect(readMapData(other)).rejects.toThrow('import again');
  });

  test("the city's register: blocks with the numbers of both sides", async () => {
    const file = path.join(folder, 'callejero.geojson');
    const block = (properties: object) => ({
      type: 'Feature',
      properties,
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-58.4, -34.6],
            [-58.41, -34.6],
          ],
        ],
      },
    });
    const features = [
      block({ nomoficial: 'JUSTO, JUAN B. AV.', alt_izqini: 101, alt_izqfin: 199, alt_derini: 100, alt_derfin: 198 }),
      block({
        nomoficial: 'SIN ALTURA',
        alt_izqini: 0,
        alt_izqfin: 0,
        alt_derini: 0,
        alt_derfin: 0,
        sentido: 'DECRECIENTE',
      }),
    ];
    await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }));
    const line = [
      { lat: -34.6, lon: -58.4 },
      { lat: -34.6, lon: -58.41 },
    ];
    expect(await readCalles(file)).toEqual([
      { street: 'Av. Juan B. Justo', line, numbers: { first: 100, last: 199 }, class: 'avenida', oneway: 0 },
      { street: 'Sin Altura', line, numbers: undefined, class: 'calle', oneway: -1 },
    ]);
  });

  test("the city's register as a table, and alone: streets, numbers, corners and one-ways", async () => {
    const file = path.join(folder, 'callejero.csv');
    const head = 'WKT;nomoficial;tipo_c;sentido;alt_izqini;alt_izqfin;alt_derini;alt_derfin';
    const to = (x: number, y: number) => `${point(x, y).lon} ${point(x, y).lat}`;
    const rows = [
      `"LINESTRING (${to(0, 0)}, ${to(1, 0)})";SAN LUIS;CALLE;CRECIENTE;101;199;100;198`,
      `"MULTILINESTRING ((${to(1, 0)}, ${to(1, 1)}))";MITRE AV.;AVENIDA;DOBLE;0;0;0;`,
      ';SIN LÍNEA;CALLE;DOBLE;0;0;0;0',
    ];
    await writeFile(file, `${[head, ...rows].join('\r\n')}\r\n`);
    const data = await importMap({ files: [file], folder: path.join(folder, 'tabla') }, () => undefined);
    expect(data.ways.map(({ name, class: kind, oneway }) => [name, kind, oneway])).toEqual([
      ['San Luis', 'calle', 1],
      ['Av. Mitre', 'avenida', 0],
    ]);
    const direcciones = createImportedDirecciones(data);
    const first = async (query: string) => (await direcciones.search(query, { limit: 1 }))[0]?.street;
    expect(await first('san luis 150')).toBe(`San Luis 150, ${TAIL}`);
    expect(await first('mitre y san luis')).toBe(`Av. Mitre y San Luis, ${TAIL}`);
    const router = createImportedRouter(data);
    const meters = async (from: Point, to: Point) => (await router.route([from, to]))?.legs[0]?.meters;
    expect(await meters(point(0, 0), point(1, 1))).toBeGreaterThan(180);
  });

  test('a table without lines, and a kind of file that nobody knows, are refused', async () => {
    const file = path.join(folder, 'sin-lineas.csv');
    await writeFile(file, 'nomoficial,altura\nSAN LUIS,100\n');
    await expect(readCalles(file)).rejects.toThrow('has no column with lines');
    expect(() => assertImportable(['a.osm.pbf', 'calles.txt'])).toThrow('calles.txt');
    expect(() => assertImportable(['a.osm.pbf', 'b.osm.pbf'])).toThrow('one extract');
  });

  test("georef's streets: numbers only where the street is one line", async () => {
    const file = path.join(folder, 'calles.ndjson');
    const altura = { inicio: { derecha: 1, izquierda: 2 }, fin: { derecha: 99, izquierda: 100 } };
    const one = [
      [-60.6, -32.9],
      [-60.7, -32.9],
    ];
    const rows = [
      { nombre: 'SAN LUIS', altura, geometria: { type: 'MultiLineString', coordinates: [one] } },
      { nombre: 'MITRE', altura, geometria: { type: 'MultiLineString', coordinates: [one, one] } },
    ];
    await writeFile(file, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n\n`);
    const expected = [
      ['San Luis', { first: 1, last: 100 }],
      ['Mitre', undefined],
      ['Mitre', undefined],
    ];
    expect((await readCalles(file)).map(({ street, numbers }) => [street, numbers])).toEqual(expected);
    // the same in one file, as it is handed out whole
    const whole = path.join(folder, 'calles.json');
    await writeFile(whole, JSON.stringify({ cantidad: 2, calles: rows }));
    expect((await readCalles(whole)).map(({ street, numbers }) => [street, numbers])).toEqual(expected);
  });
});
