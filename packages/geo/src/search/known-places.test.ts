import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import { CONURBANO } from '../data/conurbano.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import type { Place } from '../engine.ts';
import { flatMeters, projectOnSegment } from '../geometry.ts';
import { LOCALITIES } from '../localities.ts';
import { STREETS } from '../streets/streets.ts';
import { isInside } from '../testing/inside.ts';
import { searchPlaces } from './search.ts';

const engine = createEmbeddedEngine();
const noon = Temporal.Instant.from('2026-11-18T15:00:00Z');
const COAST_METERS = 4000;
const localities = CONURBANO.map(([name, lat, lon, partido]) => ({ name, lat, lon, partido }));

function first(query: string): Place {
  const [place] = searchPlaces(query, { limit: 1 });
  if (!place) throw new Error(`nothing found for ${query}`);
  return place;
}

/** Which partidos touch: a fact that no list of coordinates can have by chance. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  'Vicente López': 'San Isidro; General San Martín',
  'San Isidro': 'San Fernando; Tigre; General San Martín',
  'San Fernando': 'Tigre',
  Tigre: 'Escobar; Malvinas Argentinas; General San Martín; San Miguel; Pilar',
  Pilar: 'Escobar; Malvinas Argentinas; José C. Paz; Moreno; Luján; General Rodríguez; Campana',
  Escobar: 'Malvinas Argentinas; Campana',
  'Malvinas Argentinas': 'San Miguel; José C. Paz',
  'San Miguel': 'José C. Paz; Moreno; Hurlingham; Tres de Febrero; Ituzaingó',
  'José C. Paz': 'Moreno',
  Hurlingham: 'Ituzaingó; Morón; Tres de Febrero',
  'General San Martín': 'Tres de Febrero; San Miguel',
  'Tres de Febrero': 'Morón; La Matanza',
  'La Matanza': 'Morón; Ituzaingó; Merlo; Marcos Paz; Cañuelas; Ezeiza; Esteban Echeverría; Lomas de Zamora',
  Morón: 'Ituzaingó; Merlo',
  Ituzaingó: 'Merlo; Moreno',
  Merlo: 'Moreno; Marcos Paz; General Rodríguez',
  Moreno: 'General Rodríguez',
  'General Rodríguez': 'Luján; Marcos Paz',
  Avellaneda: 'Lanús; Quilmes; Lomas de Zamora',
  Lanús: 'Lomas de Zamora; Quilmes',
  'Lomas de Zamora': 'Almirante Brown; Esteban Echeverría; Quilmes',
  Quilmes: 'Berazategui; Florencio Varela; Almirante Brown',
  Berazategui: 'Florencio Varela; La Plata',
  'Florencio Varela': 'Almirante Brown; La Plata; Presidente Perón',
  'Almirante Brown': 'Esteban Echeverría; Presidente Perón',
  'Esteban Echeverría': 'Ezeiza; Presidente Perón',
  Ezeiza: 'Cañuelas; Presidente Perón; San Vicente',
  'Presidente Perón': 'San Vicente',
  Campana: 'Zárate',
  'La Plata': 'Berisso; Ensenada',
  Berisso: 'Ensenada',
};

/** Towns that stand alone: their nearest may be of anywhere. */
const REMOTE = new Set(['Luján', 'Marcos Paz', 'Cañuelas', 'San Vicente', 'Campana', 'Zárate']);

function touch(one: string, other: string): boolean {
  const says = (a: string, b: string) => (NEIGHBOURS[a] ?? '').split('; ').includes(b);
  return one === other || says(one, other) || says(other, one);
}

describe('localities of Greater Buenos Aires', () => {
  test('at least 120, of the 24 partidos of the Conurbano and some around', () => {
    expect(localities.length).toBeGreaterThanOrEqual(120);
    expect(new Set(localities.map(({ partido }) => partido)).size).toBeGreaterThanOrEqual(24);
  });

  test.each(localities.map((locality) => [locality.name, locality] as const))(
    '%s lies among its neighbours',
    (_, one) => {
      const isRemote = REMOTE.has(one.partido);
      const [nearest] = localities
        .filter((other) => other !== one)
        .toSorted((a, b) => flatMeters(one, a) - flatMeters(one, b));
      const meters = nearest ? flatMeters(one, nearest) : Number.NaN;
      expect(meters).toBeGreaterThan(400);
      expect(meters).toBeLessThan(isRemote ? 25_000 : 9000);
      expect([nearest?.partido, isRemote || touch(one.partido, nearest?.partido ?? '')]).toEqual([
        nearest?.partido,
        true,
      ]);
    },
  );

  test('no two have one point, and all lie on Argentine land', () => {
    const rings = argentina();
    for (const { name, lat, lon } of LOCALITIES.values()) {
      const isIn = rings.some((ring) => isInside(lon, lat, ring)) || isNearCoast(lon, lat, rings);
      expect(`${name} ${isIn}`).toBe(`${name} true`);
    }
  });
});

describe('avenues of other cities', () => {
  test.each([
    ['cordoba', 10, 20],
    ['rosario', 10, 15],
    ['mendoza', 10, 15],
    ['la-plata', 60, 15],
    ['mar-del-plata', 10, 12],
  ])('%s has at least %i, none farther than %i km from its centre', (area, least, kilometers) => {
    const streets = STREETS.filter((street) => street.area === area);
    const centre = LOCALITIES.get(area);
    expect(streets.length).toBeGreaterThanOrEqual(least);
    expect(centre).toBeDefined();
    for (const { slug, stops } of streets)
      for (const { corner, number } of stops) {
        expect(number).toBeUndefined();
        const away = centre ? flatMeters(centre, corner) / 1000 : Number.NaN;
        expect(`${slug} ${away < kilometers}`).toBe(`${slug} true`);
      }
  });

  test.each([
    ['colon y general paz, cordoba', -31.4127, -64.1857],
    ['velez sarsfield y duarte quiros, cordoba', -31.4183, -64.1877],
    ['patio olmos', -31.42, -64.1885],
    ['pellegrini y oroño, rosario', -32.956, -60.6548],
    ['oroño y 27 de febrero, rosario', -32.9687, -60.6571],
    ['pellegrini y francia, rosario', -32.9545, -60.6668],
    ['san martin y las heras, mendoza', -32.8856, -68.8385],
    ['san martin y colon, mendoza', -32.8956, -68.8393],
    ['sarmiento y belgrano, mendoza', -32.8888, -68.8511],
    ['luro y independencia, mar del plata', -37.9948, -57.5572],
    ['colon y jara, mar del plata', -37.9952, -57.5721],
    // squares of La Plata: Italia, Moreno, Rocha, and the stadium
    ['7 y 44, la plata', -34.9098, -57.9553],
    ['13 y 51, la plata', -34.9214, -57.9545],
    ['7 y 60, la plata', -34.9239, -57.9395],
    ['25 y 32, la plata', -34.9139, -57.9889],
  ])('"%s" is where it is, within 300 m', (query, lat, lon) => {
    expect(flatMeters(first(query), { lat, lon })).toBeLessThan(300);
  });
});

test.each([
  ['Hospital Italiano', 'peron 4190'],
  ['Hospital Alemán', 'pueyrredon 1640'],
  ['Malba', 'figueroa alcorta 3415'],
  ['Biblioteca Nacional', 'aguero 2502'],
  ['Teatro Colón', 'cerrito 628'],
  ['Abasto Shopping', 'corrientes 3247'],
  ['Alto Palermo Shopping', 'santa fe 3253'],
  ['Estadio Monumental', 'figueroa alcorta 7597'],
  ['Movistar Arena', 'humboldt 450'],
  ['Palacio Libertad', 'sarmiento 151'],
  ['Casa Rosada', 'rivadavia 250'],
  ['Estación Flores', 'rivadavia 7000'],
  ['Subte D Estación Juramento', 'cabildo 2100'],
  ['Subte D Estación Scalabrini Ortiz', 'santa fe 3700'],
  ['Subte B Estación Medrano', 'corrientes 4000'],
  ['Subte A Estación Acoyte', 'rivadavia 5000'],
])('%s stands around %s', (name, direccion) => {
  expect(flatMeters(first(name), first(direccion))).toBeLessThan(350);
});

describe('ways by road', () => {
  test.each([
    ['martinez', 'acassuso'],
    ['hurlingham', 'william morris'],
    ['los polvorines', 'villa de mayo'],
    ['olivos', 'villa ballester'],
  ])('%s to %s, where we know few streets, is no absurd way round', async (from, to) => {
    const [start, end] = [first(`${from}, buenos aires`), first(`${to}, buenos aires`)];
    const { meters } = await engine.route([start, end], noon);
    expect(meters).toBeGreaterThanOrEqual(Math.floor(flatMeters(start, end)));
    expect(meters).toBeLessThan(flatMeters(start, end) * 2.5 + 1500);
  });

  test.each([
    ['obelisco', 'rosario, santa fe', 300],
    ['obelisco', 'cordoba, cordoba, argentina', 700],
    ['obelisco', 'mendoza, mendoza, argentina', 1045],
    ['obelisco', 'mar del plata, buenos aires', 410],
    ['obelisco', 'la plata, buenos aires', 58],
    ['obelisco', 'bahia blanca', 650],
    ['obelisco', 'neuquen, neuquen', 1150],
    ['obelisco', 'bariloche', 1580],
    ['obelisco', 'santa fe, santa fe, argentina', 473],
    ['obelisco', 'corrientes, corrientes, argentina', 920],
    ['obelisco', 'posadas', 1005],
    ['obelisco', 'puerto iguazu', 1300],
    ['obelisco', 'resistencia', 1010],
    ['obelisco', 'formosa, formosa, argentina', 1175],
    ['obelisco', 'san miguel de tucuman', 1195],
    ['obelisco', 'salta, salta, argentina', 1495],
    ['obelisco', 'san salvador de jujuy', 1525],
    ['obelisco', 'santiago del estero, santiago del estero, argentina', 1045],
    ['obelisco', 'catamarca', 1130],
    ['obelisco', 'la rioja, la rioja, argentina', 1160],
    ['obelisco', 'san luis, san luis, argentina', 795],
    ['obelisco', 'santa rosa, la pampa', 610],
    ['obelisco', 'viedma', 940],
    ['obelisco', 'rawson, chubut', 1395],
    ['obelisco', 'rio gallegos', 2550],
    ['cordoba, cordoba, argentina', 'rosario, santa fe', 400],
    ['cordoba, cordoba, argentina', 'san miguel de tucuman', 560],
    ['mendoza, mendoza, argentina', 'san juan, san juan, argentina', 167],
    ['san miguel de tucuman', 'salta, salta, argentina', 305],
    ['neuquen, neuquen', 'bariloche', 425],
    ['posadas', 'corrientes, corrientes, argentina', 320],
    ['ministro pistarini', 'obelisco', 33],
    ['pilar, buenos aires', 'obelisco', 57],
    ['escobar', 'obelisco', 51],
    ['tigre, buenos aires', 'obelisco', 31],
    ['lujan, buenos aires', 'obelisco', 68],
    ['canuelas', 'obelisco', 65],
    ['quilmes', 'obelisco', 20],
    ['moron, buenos aires', 'obelisco', 25],
    ['lomas de zamora', 'obelisco', 18],
    ['aeroparque', 'ministro pistarini', 40],
  ])('%s to %s are %i km, within a tenth', async (from, to, kilometers) => {
    const { meters, estimated } = await engine.route([first(from), first(to)], noon);
    expect(estimated).toBe(false);
    expect(meters / 1000).toBeGreaterThan(kilometers * 0.9);
    expect(meters / 1000).toBeLessThan(kilometers * 1.1);
  });

  test.each([
    ['Riccheri', 'ministro pistarini', 'obelisco', -34.734, -58.509],
    ['Panamericana', 'pilar, buenos aires', 'obelisco', -34.5085, -58.5285],
    ['Autopista La Plata', 'la plata, buenos aires', 'obelisco', -34.789, -58.149],
    ['Acceso Oeste', 'lujan, buenos aires', 'obelisco', -34.636, -58.79],
    ['Ruta 9', 'rosario, santa fe', 'obelisco', -33.365, -60.24],
    ['Ruta 2', 'mar del plata, buenos aires', 'obelisco', -35.57, -58.02],
  ])('%s is taken from %s to %s', async (_name, from, to, lat, lon) => {
    const { path } = await engine.route([first(from), first(to)], noon);
    expect(Math.min(...path.map(([x, y]) => flatMeters({ lat: y, lon: x }, { lat, lon })))).toBeLessThan(100);
  });
});

function argentina(): Position[][] {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const country = feature(topology, topology.objects.countries).features.find(
    ({ properties }) => properties.name === 'Argentina',
  );
  return country?.geometry.type === 'MultiPolygon'
    ? country.geometry.coordinates.flatMap(([coast = []]) => [coast])
    : [];
}

/** The outline is drawn for the country as a whole: a harbour or a border town may fall beside it. */
function isNearCoast(lon: number, lat: number, rings: Position[][]): boolean {
  return rings.some((ring) =>
    ring.some(([x = 0, y = 0], index) => {
      const [px = x, py = y] = ring.at(index - 1) ?? [];
      return projectOnSegment({ lat, lon }, { lat: y, lon: x }, { lat: py, lon: px }).meters < COAST_METERS;
    }),
  );
}

describe('a hall of an airport is that airport', () => {
  test.each([
    ['aeroparque terminal', /^Aeroparque Jorge Newbery/],
    ['Aeroparque, terminal A', /^Aeroparque Jorge Newbery/],
    ['ezeiza terminal A', /^Aeropuerto Internacional Ministro Pistarini/],
    ['eze term B', /^Aeropuerto Internacional Ministro Pistarini/],
    ['terminal C de Ezeiza', /^Aeropuerto Internacional Ministro Pistarini/],
    ['retiro terminal', /^Terminal de Ómnibus de Retiro/],
    ['terminal de retiro', /^Terminal de Ómnibus de Retiro/],
  ])('%s', (text, street) => {
    expect(first(text).street).toMatch(street);
  });
});
