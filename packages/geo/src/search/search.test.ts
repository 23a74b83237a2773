import { describe, expect, test } from 'vitest';
import { searchPlaces } from './search.ts';

const CITY = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';

function texts(query: string, limit = 3): string[] {
  return searchPlaces(query, { limit }).map(({ street }) => street);
}

describe('one address, typed in many ways', () => {
  test.each([
    ['av corrientes 1234', 'Av. Corrientes 1234'],
    ['Avda. Corrientes 1.234', 'Av. Corrientes 1234'],
    ['corrientes nº1234', 'Av. Corrientes 1234'],
    ['corrientes al 1234', 'Av. Corrientes 1234'],
    ['corrientes 1234 2 b', 'Av. Corrientes 1234'],
    ['corrientes 1234 1° A', 'Av. Corrientes 1234'],
    ['corrientes 1234 dto 4', 'Av. Corrientes 1234'],
    ['corrientes 1234 entre talcahuano y libertad', 'Av. Corrientes 1234'],
    ['corrientes 1234 e/ talcahuano y libertad', 'Av. Corrientes 1234'],
    ['corrientes 1234 cap. fed.', 'Av. Corrientes 1234'],
    ['corrientes 1234, bs as', 'Av. Corrientes 1234'],
    ['corrientes 1234, capital federal', 'Av. Corrientes 1234'],
    ['av. pte. figueroa alcorta 3415', 'Av. Figueroa Alcorta 3415'],
    ['gral paz 500', 'Colectora General Paz 500'],
    ['dr ricardo balbin 3600', 'Av. Doctor Ricardo Balbín 3600'],
    ['ing huergo 700', 'Av. Ingeniero Huergo 700'],
    ['cnel diaz 2100', 'Av. Coronel Díaz 2100'],
    ['lisandro de la torre 2101', 'Av. Lisandro de la Torre 2101'],
    ['entre rios 1500', 'Av. Entre Ríos 1500'],
    ['tte gral j d peron 1500', 'Teniente General Juan Domingo Perón 1500'],
    ['roosevelt 5200', 'Av. Franklin D. Roosevelt 5200'],
    ['scalabrini 1500', 'Av. Raúl Scalabrini Ortiz 1500'],
    ['27 de febrero 5500', 'Av. 27 de Febrero 5500'],
    ['veintisiete de febrero 5500', 'Av. 27 de Febrero 5500'],
    ['las heras 2200', 'Av. General Las Heras 2200'],
  ])('"%s" finds %s first', (query, street) => {
    expect(texts(query)[0]).toBe(`${street}, ${CITY}`);
  });
});

describe('corners', () => {
  test.each([
    ['Corrientes y Callao', 'Av. Callao y Av. Corrientes'],
    ['callao entre corrientes y lavalle', 'Av. Callao y Av. Corrientes'],
    ['corrientes y callao caba', 'Av. Callao y Av. Corrientes'],
    ['corrientes y callao, caba', 'Av. Callao y Av. Corrientes'],
    ['callao 450 esq corrientes', 'Av. Callao y Av. Corrientes'],
    ['gelly y obes y las heras', 'Av. General Gelly y Obes y Av. General Las Heras'],
    ['castañares y lacarra', 'Av. Castañares y Av. Lacarra'],
    ['9 de julio y belgrano', 'Av. 9 de Julio y Av. Belgrano'],
    ['melian y monroe', 'Av. Melián y Av. Monroe'],
  ])('"%s" is %s', (query, street) => {
    expect(texts(query)[0]).toBe(`${street}, ${CITY}`);
  });

  test.each(['corrientes y jujuy', 'callao y cabildo', 'santa fe y nazca', 'corrientes y calle inventada', 'y y y'])(
    '"%s" do not meet: nothing',
    (query) => {
      expect(texts(query)).toEqual([]);
    },
  );
});

describe('other cities', () => {
  test.each([
    ['san martin 1200 rosario', 'Av. San Martín 1200, Rosario, Santa Fe, Argentina', 'calle'],
    ['pellegrini 1250, rosario', 'Av. Carlos Pellegrini 1250, Rosario, Santa Fe, Argentina', 'calle'],
    ['bv oroño rosario', 'Bv. Oroño, Rosario, Santa Fe, Argentina', 'calle'],
    ['colon 500 cordoba', 'Av. Colón 500, Córdoba, Córdoba, Argentina', 'calle'],
    ['velez sarsfield, cordoba', 'Av. Vélez Sársfield, Córdoba, Córdoba, Argentina', 'calle'],
    ['aristides villanueva 300, mendoza', 'Av. Arístides Villanueva 300, Mendoza, Mendoza, Argentina', 'calle'],
    ['luro 3000 mar del plata', 'Av. Pedro Luro 3000, Mar del Plata, Buenos Aires, Argentina', 'calle'],
    ['calle 7 1234 la plata', 'Av. 7 1234, La Plata, Buenos Aires, Argentina', 'calle'],
    ['diagonal 74, la plata', 'Diagonal 74, La Plata, Buenos Aires, Argentina', 'calle'],
    ['7 y 50, la plata', 'Calle 50 y Av. 7, La Plata, Buenos Aires, Argentina', 'calle'],
    ['pellegrini y oroño, rosario', 'Bv. Oroño y Av. Carlos Pellegrini, Rosario, Santa Fe, Argentina', 'calle'],
    ['maipu 1200, vicente lopez', 'Av. Maipú 1200, Vicente López, Buenos Aires, Argentina', 'calle'],
    ['rivadavia 14000, ramos mejia', 'Av. Rivadavia 14000, Ramos Mejía, Buenos Aires, Argentina', 'calle'],
    ['av maipu 2500 olivos', 'Av. Maipú 2500, Olivos, Buenos Aires, Argentina', 'calle'],
    ['panamericana km 36', 'Autopista Panamericana, Gran Buenos Aires, Buenos Aires, Argentina', 'calle'],
    ['cordoba capital', 'Córdoba, Córdoba, Argentina', 'localidad'],
    ['calle inventada 200, la matanza', 'San Justo, Buenos Aires, Argentina', 'localidad'],
    ['calle inventada 200 rosario', 'Rosario, Santa Fe, Argentina', 'localidad'],
    ['banfield', 'Banfield, Buenos Aires, Argentina', 'localidad'],
    ['mendoza', 'Mendoza, Mendoza, Argentina', 'localidad'],
    ['salta', 'Salta, Salta, Argentina', 'localidad'],
  ])('"%s" finds %s, precision %s', (query, street, precision) => {
    expect(searchPlaces(query, { limit: 1 })).toMatchObject([{ street, precision }]);
  });

  test('whoever is in Rosario finds its avenue before the one of Buenos Aires', () => {
    const near = { lat: -32.95, lon: -60.65 };
    expect(searchPlaces('av pellegrini', { limit: 1, near })[0]?.street).toMatch(/, Rosario, /);
    expect(searchPlaces('27 de febrero', { limit: 1, near })[0]?.street).toMatch(/, Rosario, /);
    expect(searchPlaces('27 de febrero', { limit: 1 })[0]?.street).toBe(`Av. 27 de Febrero, ${CITY}`);
  });
});

describe('places', () => {
  test.each([
    ['estacion banfield', 'Estación Banfield'],
    ['subte juramento', 'Subte D Estación Juramento'],
    ['hosp italiano', 'Hospital Italiano'],
    ['hospital fernandez', 'Hospital Fernández'],
    ['aerop ezeiza', 'Aeropuerto Internacional Ministro Pistarini'],
    ['aeropuerto mendoza', 'Aeropuerto El Plumerillo'],
    ['mdz', 'Aeropuerto El Plumerillo'],
    ['terminal retiro', 'Terminal de Ómnibus de Retiro'],
    ['cck', 'Palacio Libertad'],
    ['cancha de river', 'Estadio Monumental'],
    ['unicenter', 'Unicenter Shopping'],
  ])('"%s" finds %s first', (query, name) => {
    expect(texts(query)[0]?.split(', ')[0]).toBe(name);
  });
});

test.each(['corrientes 99999', 'av callao 9000', 'castañares 100', 'melian 100'])(
  '"%s" is no address: the street alone, without a number',
  (query) => {
    const [place] = searchPlaces(query, { limit: 1 });
    expect(place?.precision).toBe('calle');
    expect(place?.street).not.toMatch(/\d/);
  },
);
