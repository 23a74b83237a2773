import { expect, test } from 'vitest';
import { buildBaseMap } from '../drawing/base-map.ts';
import { flatMeters } from '../geometry.ts';
import { searchPlaces } from '../search/search.ts';
import { readShortRows } from './short-rows.ts';
import { ADDRESS_STREETS } from './streets.ts';

const HIT_METERS = 150;

test('a row reads: name, aliases, numbers and the points behind -34. and -58.', () => {
  const [street] = readShortRows('\nFelipe Vallese = canalejas; vallese: 0 6104 4384, 12000 0604 4485\n');
  expect(street).toMatchObject({ slug: 'c-felipe-vallese', name: 'Felipe Vallese', aliases: ['canalejas', 'vallese'] });
  expect(street?.stops.map(({ number, corner: { lat, lon } }) => [number, lat, lon])).toEqual([
    [0, -34.6104, -58.4384],
    [12000, -34.0604, -58.4485],
  ]);
});

test.each([
  ['a street without numbers', 'Yerbal', 'street does not read'],
  ['a point of three digits', 'Yerbal: 0 614 4301', 'number of c-yerbal does not read'],
])('a table with %s is refused', (_what, row, message) => {
  expect(() => readShortRows(row)).toThrow(message);
});

const ofCity = ADDRESS_STREETS.filter(({ area }) => area === 'caba');

test('700 calles of the city have addresses, inside it', () => {
  expect(ofCity.length).toBeGreaterThanOrEqual(700);
  for (const { corner } of ofCity.flatMap(({ stops }) => stops)) {
    expect(corner.lat > -34.71 && corner.lat < -34.52).toBe(true);
    expect(corner.lon > -58.54 && corner.lon < -58.33).toBe(true);
  }
});

test('each name stands once in its town, and its numbers rise', () => {
  expect(new Set(ADDRESS_STREETS.map(({ slug }) => slug)).size).toBe(ADDRESS_STREETS.length);
  for (const { slug, stops } of ADDRESS_STREETS) {
    const numbers = stops.map(({ number = 0 }) => number);
    expect([slug, ...numbers]).toEqual([slug, ...numbers.toSorted((a, b) => a - b)]);
  }
});

test('rows under the name of a town lie there', () => {
  const streets = readShortRows('Yerbal: 0 6104 4384, 100 6104 4385\n# quilmes\nMoreno: 0 7240 2600, 100 7230 2590\n');
  expect(streets.map(({ slug, area }) => [slug, area])).toEqual([
    ['c-yerbal', 'caba'],
    ['quilmes-moreno', 'quilmes'],
  ]);
});

test('they do not flood the base map: none of them is drawn', () => {
  const drawn = new Set(buildBaseMap().streets.features.map(({ properties }) => properties.name));
  expect(drawn.has('Av. Corrientes')).toBe(true);
  expect(['Cuenca', 'Yerbal', 'Zuviría', 'Echeverría'].filter((name) => drawn.has(name))).toEqual([]);
});

test.each([
  ['pilar', 'Pilar, Buenos Aires, Argentina'],
  ['nuñez', 'Núñez, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina'],
])('the place "%s" goes before a calle of its name', (typed, text) => {
  expect(searchPlaces(typed, { limit: 1 })[0]?.street).toBe(text);
});

test.each([
  ['Av. Diaz Velez 4174', -34.6087, -58.4258],
  ['Av. Congreso 3656', -34.5621, -58.4753],
  ['Av. Juramento 1761', -34.5586, -58.4508],
  ['Av. San Juan 2813', -34.624, -58.4042],
  ['Av. Suarez 2016', -34.6413, -58.3786],
  ['Av. Raul Scalabrini Ortiz 2479', -34.5854, -58.4163],
  ['Av. Cordoba 6200', -34.5833, -58.4476],
  ['Av. Juan B. Justo 8185', -34.6333, -58.5036],
  ['Av. Pichincha 1875', -34.6313, -58.396],
  ['Esteban Bonorino 544', -34.634, -58.457],
  ['Av. Melian 4149', -34.5507, -58.4832],
  ['Av. Salvador Maria del Carril 3369', -34.5945, -58.5044],
  ['Av. Asamblea 907', -34.635, -58.4374],
  ['Av. Nazca 640', -34.6248, -58.4723],
  ['Av. Boedo 883', -34.6237, -58.4162],
  ['Roosevelt Franklin D. 4085', -34.5673, -58.477],
  ['Catamarca 1863', -34.6318, -58.402],
  ['Parana 481', -34.6031, -58.3879],
  ['Gral. Hornos 1531', -34.6444, -58.3751],
  ['Melincue 4568', -34.6122, -58.5093],
  ['Cesar Diaz 2657', -34.6128, -58.4759],
  ['Barco Centenera del 1287', -34.6344, -58.4358],
  ['Baigorria 5385', -34.6209, -58.5178],
  ['Carhue 209', -34.6417, -58.5249],
  ['D. Apolinario Figueroa 1862', -34.6137, -58.462],
  ['San Blas 3082', -34.6126, -58.4837],
  ['Francisco Bilbao 6056', -34.6622, -58.494],
  ['Rincon 750', -34.6178, -58.396],
  ['Timoteo Gordillo 4511', -34.682, -58.4777],
  ['Talcahuano 581', -34.6018, -58.3853],
  ['Asuncion 3103', -34.5937, -58.4996],
  ['Ruiz de los Llanos 1521', -34.6249, -58.5218],
  ['Casimiro Recuero 2195', -34.6373, -58.454],
  ['Atahualpa 1593', -34.622, -58.4991],
  ['Defensa 1690', -34.628, -58.3708],
  ['Zañartu 920', -34.6393, -58.4306],
  ['Treinta y Tres Orientales 1422', -34.6311, -58.4218],
  ['Remedios 3815', -34.6419, -58.4773],
  ['Santo Tome 5796', -34.626, -58.5195],
  ['Deheza 2054', -34.5397, -58.4703],
  ['Bragado 7316', -34.6625, -58.5137],
  ['Viel 1301', -34.632, -58.4297],
  ['Jose Pascual Tamborini 6003', -34.5717, -58.5021],
  ['Murguiondo 2898', -34.6652, -58.491],
  ['Alcaraz 5529', -34.6271, -58.5127],
  ['Blanco Encalada 5386', -34.5777, -58.49],
  ['Espinosa 928', -34.6125, -58.4512],
  ['Pola 798', -34.6463, -58.5049],
  ['Enrique Martinez 1410', -34.5754, -58.4604],
  ['Jose Barros Pazos 5306', -34.6775, -58.4683],
  ['Altolaguirre 2732', -34.5743, -58.4931],
  ['Condarco 5630', -34.5775, -58.5066],
  ['Juan Agustin Garcia 5265', -34.6272, -58.5068],
  ['Jose Gervasio Artigas 4700', -34.5835, -58.4976],
  ['Saladillo 5021', -34.6887, -58.4805],
  ['Manuel A. Rodriguez 2542', -34.5979, -58.4603],
  ['Piran 5785', -34.5679, -58.4995],
  ['Conde 503', -34.5787, -58.4479],
  ['Traful 3878', -34.6519, -58.4159],
  ['Gregorio de Laferrere 5836', -34.6613, -58.4905],
])('%s is found among the first three, within 150 m', (typed, lat, lon) => {
  const places = searchPlaces(typed, { limit: 3 });
  expect(Math.min(...places.map((place) => flatMeters(place, { lat, lon })))).toBeLessThan(HIT_METERS);
});
