import { describe, expect, test } from 'vitest';
import { searchPlaces } from './search.ts';

const CITY = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';
const PROVINCE = 'Buenos Aires, Argentina';

function first(typed: string): string | undefined {
  return searchPlaces(typed, { limit: 5 })[0]?.street;
}

describe('wrong letters, in the city', () => {
  test.each([
    // one wrong, missing, doubled or exchanged letter, the first one included
    ['corientes 1234', 'Av. Corrientes 1234'],
    ['ocrrientes 348', 'Av. Corrientes 348'],
    ['xorrientes 348', 'Av. Corrientes 348'],
    ['corrinetes 1234', 'Av. Corrientes 1234'],
    ['rivadabia 5000', 'Av. Rivadavia 5000'],
    ['ribadavia 5000', 'Av. Rivadavia 5000'],
    ['cordova 800', 'Av. Córdoba 800'],
    ['av cabilo 2040', 'Av. Cabildo 2040'],
    ['santa fee 3253', 'Av. Santa Fe 3253'],
    ['pueyredon 1640', 'Av. Pueyrredón 1640'],
    ['puyrredon 1640', 'Av. Pueyrredón 1640'],
    ['callaoo 900', 'Av. Callao 900'],
    ['cayao 900', 'Av. Callao 900'],
    ['scalabirni ortiz 1500', 'Av. Raúl Scalabrini Ortiz 1500'],
    ['independensia 1200', 'Av. Independencia 1200'],
    ['bernardo de yrigoyen 700', 'Bernardo de Irigoyen 700'],
    ['hipolito yrigollen 1500', 'Hipólito Yrigoyen 1500'],
    ['velez sarfield 300', 'Av. Vélez Sarsfield 300'],
    ['juan b gusto 1500', 'Av. Juan B. Justo 1500'],
    ['honorio puerredon 900', 'Av. Honorio Pueyrredón 900'],
    ['triumvirato 4000', 'Av. Triunvirato 4000'],
    ['alvares thomas 1200', 'Av. Álvarez Thomas 1200'],
    ['echeveria 2000', 'Echeverría 2000'],
    ['ayacuho 300', 'Ayacucho 300'],
    ['talcauano 581', 'Talcahuano 581'],
    ['monrroe 2800', 'Av. Monroe 2800'],
    ['guemez 4000', 'Güemes 4000'],
    ['castañarez 2200', 'Av. Castañares 2200'],
    ['melinque 4568', 'Melincué 4568'],
    ['felipe valese 2000', 'Felipe Vallese 2000'],
    ['chacavuco 700', 'Chacabuco 700'],
  ])('"%s" finds %s', (typed, street) => {
    expect(first(typed)).toBe(`${street}, ${CITY}`);
  });
});

describe('ranks, short forms, joined and parted words', () => {
  test.each([
    ['Cnel. Díaz 2100', 'Av. Coronel Díaz 2100'],
    ['Gral Las Heras 2200', 'Av. General Las Heras 2200'],
    ['AVDA GRAL SAN MARTIN 2500', 'Av. San Martín 2500'],
    ['Dr. Honorio Pueyrredon 900', 'Av. Honorio Pueyrredón 900'],
    ['Pte. Perón 1500', 'Teniente General Juan Domingo Perón 1500'],
    ['Pres. Figueroa Alcorta 3415', 'Av. Figueroa Alcorta 3415'],
    ['Alte. Brown 900', 'Av. Almirante Brown 900'],
    ['Gral. Sarmiento 1500', 'Sarmiento 1500'],
    ['Int. Bullrich 300', 'Av. Intendente Bullrich 300'],
    ['Av.Corrientes 1234', 'Av. Corrientes 1234'],
    ['corrientes1234', 'Av. Corrientes 1234'],
    ['entrerios 1500', 'Av. Entre Ríos 1500'],
    ['santafe 3253', 'Av. Santa Fe 3253'],
    ['mt de alvear 1500', 'Marcelo T. de Alvear 1500'],
    ['M.T. de Alvear 1500', 'Marcelo T. de Alvear 1500'],
    ['J.B. Alberdi 2000', 'Av. Juan Bautista Alberdi 2000'],
    ['Bme. Mitre 1200', 'Bartolomé Mitre 1200'],
    ['B. Mitre 1200', 'Bartolomé Mitre 1200'],
    ['Av Gral. Francisco F. de la Cruz 3500', 'Av. General Francisco Fernández de la Cruz 3500'],
    ['Cte. Luis Maria Campos 1100', 'Av. Luis María Campos 1100'],
  ])('"%s" finds %s', (typed, street) => {
    expect(first(typed)).toBe(`${street}, ${CITY}`);
  });
});

describe('the number first, twice, with a mark, behind a comma or missing', () => {
  test.each([
    ['1234 Corrientes', 'Av. Corrientes 1234'],
    ['2040 av cabildo', 'Av. Cabildo 2040'],
    ['nro 1234 corrientes', 'Av. Corrientes 1234'],
    ['500 9 de julio', 'Av. 9 de Julio 500'],
    ['1234 corrientes, caba', 'Av. Corrientes 1234'],
    ['Corrientes, 1234', 'Av. Corrientes 1234'],
    ['Corrientes, N° 1234, CABA', 'Av. Corrientes 1234'],
    ['Corrientes 1.234 5º B', 'Av. Corrientes 1234'],
    ['Corrientes 1234, C1043AAZ, CABA', 'Av. Corrientes 1234'],
    ['Corrientes 1234/36', 'Av. Corrientes 1234'],
    ['corrientes s/n', 'Av. Corrientes'],
    ['callao num 500', 'Av. Callao 500'],
    ['caba, corrientes 1234', 'Av. Corrientes 1234'],
    ['3415 figeroa alcorta', 'Av. Figueroa Alcorta 3415'],
  ])('"%s" finds %s', (typed, street) => {
    expect(first(typed)).toBe(`${street}, ${CITY}`);
  });
});

describe('corners and blocks', () => {
  test.each([
    ['corientes y cayao', 'Av. Callao y Av. Corrientes'],
    ['corrientes esq.callao', 'Av. Callao y Av. Corrientes'],
    ['callao casi esq. corrientes', 'Av. Callao y Av. Corrientes'],
    ['esquina de corrientes y callao', 'Av. Callao y Av. Corrientes'],
    ['corrientes / callao', 'Av. Callao y Av. Corrientes'],
    ['callao esq. av. santa fee', 'Av. Callao y Av. Santa Fe'],
    ['corientes 1234 e/ talcauano y libertad', 'Av. Corrientes 1234'],
    ['corrientes e/ talcahuano y libertad', 'Av. Corrientes y Talcahuano'],
    ['callao entre las calles corrientes y lavalle', 'Av. Callao y Av. Corrientes'],
    ['yerbal y nazca', 'Yerbal y Av. Nazca'],
    ['terrada esq. yerbal', 'Terrada y Yerbal'],
    ['cuenca y yerval', 'Cuenca y Yerbal'],
    ['gral paz y libertador', 'Colectora General Paz y Av. del Libertador'],
  ])('"%s" finds %s', (typed, street) => {
    expect(first(typed)).toBe(`${street}, ${CITY}`);
  });
});

describe('the town that was typed wins', () => {
  test.each([
    ['mitre 500 quilmez', 'Av. Mitre 500, Quilmes'],
    ['quilmes, mitre 500', 'Av. Mitre 500, Quilmes'],
    ['quilmes mitre 500', 'Av. Mitre 500, Quilmes'],
    ['500 mitre, quilmes', 'Av. Mitre 500, Quilmes'],
    ['Mitre 500, B1878 Quilmes', 'Av. Mitre 500, Quilmes'],
    ['Mitre 500, Pdo. de Quilmes, Pcia. de Buenos Aires', 'Av. Mitre 500, Quilmes'],
    ['gral. belgrano 500, lomas de samora', 'Belgrano 500, Lomas de Zamora'],
    ['laprida 1200 lomas', 'Laprida 1200, Lomas de Zamora'],
    ['9 de julio 1200 lanus este', '9 de Julio 1200, Lanús'],
    ['ministro brin 3000, lanus oeste', 'Ministro Brin 3000, Lanús'],
    ['arieta 3000 san justo', 'Doctor Ignacio Arieta 3000, San Justo'],
    ['av de mayo 700, ramos', 'Av. de Mayo 700, Ramos Mejía'],
    ['bolivar 300 ramos megia', 'Bolívar 300, Ramos Mejía'],
    ['alte brown 900, moron', 'Almirante Brown 900, Morón'],
    ['valentin gomes 4800 caseros', 'Valentín Gómez 4800, Caseros'],
    ['urquisa 4800, tres de febrero', 'Av. Justo José de Urquiza 4800, Caseros'],
    ['belgrano 3747, gral. san martin', 'Belgrano 3747, San Martín'],
    ['pueyrredon 3500 san martin', 'Pueyrredón 3500, San Martín'],
    ['corrientes 400 olivos', 'Corrientes 400, Olivos'],
    ['irigoyen 800, florida', 'Hipólito Yrigoyen 800, Florida'],
    ['velez sarfield 4500 munro', 'Av. Vélez Sársfield 4500, Munro'],
    ['alvear 300, martines', 'Av. General Alvear 300, Martínez'],
    ['cazon 500, tigre', 'Av. Cazón 500, Tigre'],
    ['thames 900, boiulogne sur mer', 'Thames 900, Boulogne Sur Mer'],
    ['yatay 1200 morn', 'Yatay 1200, Morón'],
    ['gaona 2000, ciudadela', 'Av. Gaona 2000, Ciudadela'],
    ['mitre y rivadavia, quilmes', 'Bartolomé Mitre y Rivadavia, Quilmes'],
    ['alvear y santa fe martinez', 'Av. General Alvear y Av. Santa Fe, Martínez'],
  ])('"%s" finds %s', (typed, street) => {
    expect(first(typed)).toBe(`${street}, ${PROVINCE}`);
  });

  test('one that knows no such street answers the town alone', () => {
    expect(first('corrientes 1234, moron')).toBe(`Morón, ${PROVINCE}`);
    expect(first('calle imaginada 500, quilmez')).toBe(`Quilmes, ${PROVINCE}`);
  });
});

test.each(['no existe esta calle 12', 'zzzzzz 100', 'qwerty', 'corrientes y calle imaginada', 'abc 12 def 34 ghi'])(
  '"%s" is near nothing that we know',
  (typed) => {
    expect(searchPlaces(typed, { limit: 5 })).toEqual([]);
  },
);

describe('where the number is not known the point is not called known', () => {
  test.each(['mitre 500, quilmes', 'laprida 1200, lomas de zamora', 'quilmez, mitre 500', 'corientes 400, olivos'])(
    '"%s" keeps the number, and is a street',
    (typed) => {
      const [place] = searchPlaces(typed, { limit: 1 });
      expect(place?.precision).toBe('calle');
      expect(place?.street).toMatch(/\d+, /);
    },
  );
});
