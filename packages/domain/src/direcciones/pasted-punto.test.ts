import { describe, expect, test } from 'vitest';
import { readPasted } from './pasted-punto.ts';

const obelisco = { kind: 'punto', lat: -34.6037, lon: -58.3816, isRough: false };

describe('pasted coordinates are a point', () => {
  test.each([
    '-34.6037, -58.3816',
    '-34.6037,-58.3816',
    '-34.6037 -58.3816',
    ' (-34.6037, -58.3816) ',
    '[-34.6037; -58.3816]',
    '−34.6037, −58.3816',
    '-34,6037, -58,3816',
    '-34,6037,-58,3816',
    '-34,6037; -58,3816',
    '-34,6037 / -58,3816',
    '34.6037 S, 58.3816 W',
    '34.6037° S 58.3816° O',
    'S34.6037 W58.3816',
    '34,6037 sur, 58,3816 oeste',
    '58.3816 W, 34.6037 S',
    'lat: -34.6037, lon: -58.3816',
    'Latitud -34,6037 Longitud -58,3816',
    'lat=-34.6037&lng=-58.3816',
    '-34.6037°, -58.3816°',
    'geo:-34.6037,-58.3816',
    'geo:0,0?q=-34.6037,-58.3816(Casa)',
  ])('%s', (text) => {
    expect(readPasted(text)).toEqual(obelisco);
  });

  test.each([
    [`34°36'13.3"S 58°22'53.8"W`, -34.60369, -58.38161],
    [`34°36'13.3"S, 58°22'53.8"O`, -34.60369, -58.38161],
    ['34° 36′ 13,3″ S 58° 22′ 53,8″ W', -34.60369, -58.38161],
    [`34º36'13.3''S 58º22'53.8''W`, -34.60369, -58.38161],
    [`-34°36'13.3" -58°22'53.8"`, -34.60369, -58.38161],
    ['34 36 13.3 S 58 22 53.8 W', -34.60369, -58.38161],
    [`S 34° 36.222' W 58° 22.897'`, -34.6037, -58.38162],
    ['S34 36.222 W58 22.897', -34.6037, -58.38162],
    ['S 34 36.222, W 58 22.897', -34.6037, -58.38162],
    ['34 36.222 S 58 22.897 O', -34.6037, -58.38162],
    ['S34 36 13.3 W58 22 53.8', -34.60369, -58.38161],
  ])('%s', (text, lat, lon) => {
    const read = readPasted(text);
    expect(read).toMatchObject({ kind: 'punto', isRough: false });
    expect(read).toHaveProperty('lat', expect.closeTo(lat, 4));
    expect(read).toHaveProperty('lon', expect.closeTo(lon, 4));
  });

  test('the longitude first, as maps of programs write it, is turned where only that lies in the area', () => {
    expect(readPasted('-58.3816, -34.6037')).toEqual(obelisco);
  });

  test.each(['-34.6, -58.38', '34.60 S 58.38 W', `34°36'S 58°23'W`])('%s is a point of some kilometres', (text) => {
    expect(readPasted(text)).toMatchObject({ kind: 'punto', isRough: true });
  });
});

describe('pasted links of maps are points', () => {
  test.each([
    'https://maps.google.com/?q=-34.6037,-58.3816',
    'https://maps.google.com/maps?q=loc:-34.6037,-58.3816',
    'maps.google.com.ar/?q=-34.6037%2C-58.3816',
    'https://www.google.com/maps/@-34.6037,-58.3816,17z',
    'https://www.google.com/maps/search/?api=1&query=-34.6037%2C-58.3816',
    'https://www.google.com/maps/search/-34.6037,+-58.3816?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=-34.6037,-58.3816&travelmode=driving',
    'https://www.google.com/maps/place/Obelisco/@-34.7,-58.5,12z/data=!3m1!4b1!4m6!3m5!1s0x4aa9f0:0x11b!8m2!3d-34.6037!4d-58.3816!16zL20',
    "https://www.google.com/maps/place/34%C2%B036'13.3%22S+58%C2%B022'53.8%22W/@-34.1,-58.1,9z/data=!8m2!3d-34.6037!4d-58.3816",
    'https://www.openstreetmap.org/#map=17/-34.6037/-58.3816',
    'https://www.openstreetmap.org/?mlat=-34.6037&mlon=-58.3816#map=6/-31.1/-60.2',
    'https://maps.apple.com/?ll=-34.6037,-58.3816&q=Obelisco',
    'https://maps.apple.com/place?coordinate=-34.6037,-58.3816&name=Obelisco',
    'https://www.ejemplo.com/mapa?lat=-34.6037&lng=-58.3816',
    'https://www.ejemplo.com/mapa?zoom=15&lon=-58.3816&lat=-34.6037',
    'https://www.ejemplo.com/mapa?latitud=-34,6037&longitud=-58,3816',
    'https://m.uber.com/ul/?pin=-34.6037,-58.3816',
    'https://maps.google.com/?q=Casa&lat=-34.6037&lng=-58.3816',
    'https://waze.com/ul?ll=-34.6037,-58.3816&navigate=yes',
    'https://www.waze.com/es-419/live-map/directions?to=ll.-34.6037%2C-58.3816',
    'waze://?ll=-34.6037,-58.3816',
    'https://www.bing.com/maps?cp=-34.6037~-58.3816&lvl=17',
    'Estoy acá: https://maps.google.com/?q=-34.6037,-58.3816 te espero',
  ])('%s', (text) => {
    expect(readPasted(text)).toMatchObject(obelisco);
  });

  test('the middle of a map that shows a whole town is a point of some kilometres', () => {
    expect(readPasted('https://www.google.com/maps/@-34.6037,-58.3816,11z')).toMatchObject({ isRough: true });
    expect(readPasted('https://www.openstreetmap.org/#map=10/-34.6037/-58.3816')).toMatchObject({ isRough: true });
  });

  test.each([
    ['https://maps.google.com/?q=Av.+Corrientes+1234,+CABA', 'Av. Corrientes 1234, CABA'],
    ['https://www.google.com/maps/place/Teatro+Col%C3%B3n/', 'Teatro Colón'],
    ['https://maps.apple.com/?address=Florida%20100', 'Florida 100'],
  ])('%s is a text to look for', (link, texto) => {
    expect(readPasted(link)).toEqual({ kind: 'texto', texto });
  });

  test.each([
    'https://maps.app.goo.gl/AbCdEf123',
    'https://goo.gl/maps/AbCdEf123',
    'maps.app.goo.gl/AbCdEf123',
    'https://waze.com/ul/h69y7',
    'https://osm.org/go/NUe~',
    'https://maps.apple/p/AbC',
    'https://www.google.com/maps/dir/Casa/Trabajo/@-34.6,-58.4,12z',
    'https://www.ejemplo.com/contacto',
    'www.ejemplo.com/contacto',
    'https://www.ejemplo.com/mapa?lat=aca&lng=alla',
    'https://www.ejemplo.com/mapa?lat=-34.6037',
    'https://maps.google.com/?q=%E0%A4%A',
  ])('%s says no point', (text) => {
    expect(readPasted(text)).toEqual({ kind: 'enlace' });
  });
});

describe('an address is no point', () => {
  test.each([
    'Av. Corrientes 1234',
    'Calle 34 5895',
    '34 5895',
    '9 de Julio 1200',
    'Diagonal 74, 1200',
    '-34, -58',
    '25,5',
    'Ruta 8 km 43,5',
    'S/N',
    '',
    'Ruta 3 km 29.5, San Justo',
    'waze',
  ])('%j', (text) => {
    expect(readPasted(text)).toBeUndefined();
  });
});
