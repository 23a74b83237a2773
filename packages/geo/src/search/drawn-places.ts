import { SUBTE } from '../drawing/subte.ts';

const CABA = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';

/**
 * Stations of the suburban railways beside the terminals, line by line outward: name and locality (the city's when there is none),
 * latitude, longitude (WGS84 degrees). Written by hand, good to some 250 m.
 */
export const TRENES: readonly (readonly [name: string, locality: string, lat: number, lon: number])[] = [
  ['Núñez', '', -34.5474, -58.462],
  ['Vicente López', 'Vicente López', -34.5256, -58.4761],
  ['Olivos', 'Olivos', -34.5096, -58.4897],
  ['La Lucila', 'La Lucila', -34.4989, -58.4945],
  ['Martínez', 'Martínez', -34.4913, -58.5012],
  ['Acassuso', 'Acassuso', -34.4793, -58.5037],
  ['San Isidro', 'San Isidro', -34.4722, -58.513],
  ['Béccar', 'Béccar', -34.4613, -58.527],
  ['Victoria', 'Victoria', -34.4538, -58.5446],
  ['San Fernando', 'San Fernando', -34.4432, -58.558],
  ['Carranza', '', -34.5756, -58.4352],
  ['Colegiales', '', -34.5733, -58.449],
  ['Belgrano R', '', -34.5625, -58.4633],
  ['Coghlan', '', -34.5608, -58.4745],
  ['Saavedra', '', -34.5536, -58.4868],
  ['Villa Urquiza', '', -34.5742, -58.487],
  ['Villa Pueyrredón', '', -34.5807, -58.4979],
  ['San Martín', 'San Martín', -34.5758, -58.5365],
  ['Villa Ballester', 'Villa Ballester', -34.546, -58.5562],
  ['Floresta', '', -34.6304, -58.4817],
  ['Villa Luro', '', -34.6386, -58.5008],
  ['Ciudadela', 'Ciudadela', -34.6389, -58.5408],
  ['Ramos Mejía', 'Ramos Mejía', -34.6413, -58.564],
  ['Haedo', 'Haedo', -34.6445, -58.5925],
  ['Morón', 'Morón', -34.6484, -58.6194],
  ['Castelar', 'Castelar', -34.6523, -58.6427],
  ['Ituzaingó', 'Ituzaingó', -34.6583, -58.6665],
  ['Merlo', 'Merlo', -34.6649, -58.7268],
  ['Moreno', 'Moreno', -34.6505, -58.7893],
  ['La Paternal', '', -34.5965, -58.47],
  ['Villa del Parque', '', -34.6024, -58.4914],
  ['Villa Devoto', '', -34.605, -58.507],
  ['Caseros', 'Caseros', -34.606, -58.5635],
  ['Hurlingham', 'Hurlingham', -34.5885, -58.6385],
  ['San Miguel', 'San Miguel', -34.5425, -58.7115],
  ['José C. Paz', 'José C. Paz', -34.5148, -58.7673],
  ['Pilar', 'Pilar', -34.453, -58.913],
  ['Avellaneda', 'Avellaneda', -34.6675, -58.372],
  ['Gerli', 'Gerli', -34.6857, -58.3807],
  ['Lanús', 'Lanús', -34.7076, -58.3911],
  ['Remedios de Escalada', 'Remedios de Escalada', -34.724, -58.3993],
  ['Banfield', 'Banfield', -34.7435, -58.3965],
  ['Lomas de Zamora', 'Lomas de Zamora', -34.7607, -58.3988],
  ['Temperley', 'Temperley', -34.7735, -58.3939],
  ['Adrogué', 'Adrogué', -34.7979, -58.3926],
  ['Burzaco', 'Burzaco', -34.8247, -58.3915],
  ['Monte Grande', 'Monte Grande', -34.8178, -58.4663],
  ['Ezeiza', 'Ezeiza', -34.8547, -58.5223],
  ['Wilde', 'Wilde', -34.7, -58.3205],
  ['Bernal', 'Bernal', -34.71, -58.2811],
  ['Quilmes', 'Quilmes', -34.7243, -58.2609],
  ['Berazategui', 'Berazategui', -34.7635, -58.2085],
];

/** A station by its name alone; "estación la plata" is that of the city and no stop under the avenue. */
function named(subte: string): string[] {
  return subte === 'Avenida La Plata' ? [] : [`estacion ${subte}`];
}

/** All stations: name, address tail, latitude, longitude, other names. */
export const ESTACIONES: readonly (readonly [name: string, tail: string, lat: number, lon: number, ...string[]])[] = [
  ...TRENES.map(
    ([name, locality, lat, lon]) =>
      [
        `Estación ${name}`,
        locality === '' ? CABA : `${locality}, Buenos Aires, Argentina`,
        lat,
        lon,
        `estacion de tren ${name}`,
      ] as const,
  ),
  ...SUBTE.flatMap(({ line, stations }) =>
    stations.map(
      ({ name, lat, lon }) =>
        [`Subte ${line} Estación ${name}`, CABA, lat, lon, `subte ${name}`, ...named(name)] as const,
    ),
  ),
];
