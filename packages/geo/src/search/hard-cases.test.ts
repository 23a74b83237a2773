import { describe, expect, test } from 'vitest';
import { searchPlaces } from './search.ts';

const CITY = 'Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina';
const PROVINCE = 'Buenos Aires, Argentina';

/** What people type of ordinary streets, as badly as they do, and what has to stand first. */
const IN_THE_CITY = [
  // a wrong letter, and more than one
  ['gurruchga 1450', 'Gurruchaga 1450'],
  ['tames 1800', 'Thames 1800'],
  ['bulnez 2020', 'Bulnes 2020'],
  ['humbolt 1967', 'Humboldt 1967'],
  ['araos 1200', 'Aráoz 1200'],
  ['guatemla 4500', 'Guatemala 4500'],
  ['armenya 1700', 'Armenia 1700'],
  ['honduraz 4800', 'Honduras 4800'],
  ['paraguai 3500', 'Paraguay 3500'],
  ['ravinani 1900', 'Doctor Emilio Ravignani 1900'],
  ['amenabr 2300', 'Amenábar 2300'],
  ['gazcon 1100', 'Gascón 1100'],
  ['hugarteche 3000', 'Ugarteche 3000'],
  ['sanches de bustamante 1500', 'Sánchez de Bustamante 1500'],
  ['cuidad de la paz 1700', 'Ciudad de la Paz 1700'],
  ['Teodoro Garsia 2200', 'Teodoro García 2200'],
  ['Jose Hernandes 2100', 'José Hernández 2100'],
  ['jorge newberi 3000', 'Av. Jorge Newbery 3000'],
  ['Av R Scalabrini Ortis 2100', 'Av. Raúl Scalabrini Ortiz 2100'],
  ['el salbador 5600', 'El Salvador 5600'],
  ['ohigins 2000', "O'Higgins 2000"],
  // joined, parted, and numbers in words
  ['fitzroy 1500', 'Fitz Roy 1500'],
  ['nicaragua5500', 'Nicaragua 5500'],
  ['Costa Rica5600', 'Costa Rica 5600'],
  ['costarrica 5600', 'Costa Rica 5600'],
  ['tres de febrero 1500', '3 de Febrero 1500'],
  ['once de setiembre 1800', '11 de Septiembre de 1888 1800'],
  ['11 de septiembre de 1888 1800', '11 de Septiembre de 1888 1800'],
  ['33 orientales 1400', 'Treinta y Tres Orientales 1400'],
  ['treinta y 3 orientales 1400', 'Treinta y Tres Orientales 1400'],
  ['15 de noviembre 1500', '15 de Noviembre de 1889 1500'],
  // the number first, with a mark, or with what is inside the building
  ['1450 gurruchaga', 'Gurruchaga 1450'],
  ['1800, Thames', 'Thames 1800'],
  ['n° 1450 gurruchaga', 'Gurruchaga 1450'],
  ['Thames N 1800', 'Thames 1800'],
  ['Thames #1800', 'Thames 1800'],
  ['Thames 1800 bis', 'Thames 1800'],
  ['Thames 1800 PB', 'Thames 1800'],
  ['Thames 1800 piso 3 dpto B', 'Thames 1800'],
  ['thames 1800 3ro b', 'Thames 1800'],
  ['Thames 1800 - 3 B', 'Thames 1800'],
  // ranks, short forms and initials
  ['Cnel. Díaz 2000', 'Av. Coronel Díaz 2000'],
  ['Cnel. Niceto Vega 5000', 'Coronel Niceto Vega 5000'],
  ['niceto vega 5100', 'Coronel Niceto Vega 5100'],
  ['Alte. Segui 1500', 'Almirante Francisco J. Seguí 1500'],
  ['Dr. Luis Agote 2400', 'Doctor Luis Agote 2400'],
  ['dr. a. korn 4200', 'Doctor Alejandro Korn 4200'],
  ['Sgto. Cabral 800', 'Sargento Cabral 800'],
  ['Vrey. Loreto 2400', 'Virrey Loreto 2400'],
  ['cap gral ramon freire 2000', 'Capitán General Ramón Freire 2000'],
  ['R. Freire 2000', 'Capitán General Ramón Freire 2000'],
  ['Mcal. A. J. de Sucre 2000', 'Mariscal Antonio José de Sucre 2000'],
  ['F. Acuña de Figueroa 800', 'Francisco Acuña de Figueroa 800'],
  ['Pte. J. E. Uriburu 1000', 'Presidente José Evaristo Uriburu 1000'],
  ['rguez. peña 1200', 'Rodríguez Peña 1200'],
  ['L M Campos 1100', 'Av. Luis María Campos 1100'],
  ['Av L N Alem 500', 'Av. Leandro N. Alem 500'],
  ['J. M. Moreno 300', 'Av. José María Moreno 300'],
  ['Gral. J. G. Lemos 200', 'General Juan Gregorio Lemos 200'],
  ['Pje. Bollini 2100', 'Bollini 2100'],
  ['cte. luis piedrabuena 3200', 'Av. Piedra Buena 3200'],
  ['Av del libertador gral san martin 5000', 'Av. del Libertador 5000'],
  ['Julián S. Alvarez 1200', 'Julián Álvarez 1200'],
  ['Manuel J. Trelles 2000', 'Manuel Ricardo Trelles 2000'],
  // as registers write
  ['ALVAREZ, JULIAN 1200', 'Julián Álvarez 1200'],
  ['FALCON, RAMON L.,CNEL. 1651', 'Coronel Ramón Lorenzo Falcón 1651'],
  ['PINO, Virrey del 1851, CABA', 'Virrey del Pino 1851'],
  ['BRIN, Ministro 651', 'Ministro Brin 651'],
  // corners and blocks
  ['Gurruchaga esq. Cabrera', 'José Antonio Cabrera y Gurruchaga'],
  ['Thames y Honduras', 'Honduras y Thames'],
  ['Humboldt esquina Niceto Vega', 'Humboldt y Av. Coronel Niceto Vega'],
  ['humbolt y costa rica', 'Costa Rica y Humboldt'],
  ['cnel diaz esq beruti', 'Beruti y Av. Coronel Díaz'],
  ['o higins y juramento', "O'Higgins y Av. Juramento"],
  ['Bulnes e/ Paraguay y Charcas', 'Bulnes y Paraguay'],
  ['Bulnes 2020 e/ Guemes y Santa Fe', 'Bulnes 2020'],
  ['Bulnes (entre Guemes y Santa Fe) 2020', 'Bulnes 2020'],
  ['entre guemes y santa fe, bulnes 2020', 'Bulnes 2020'],
  ['Esquina 2451', 'Esquina 2451'],
  // where it lies
  ['Thames 1800, Palermo', 'Thames 1800'],
  ['thames 1800 (palermo)', 'Thames 1800'],
  ['Humboldt 1967 palermo hollywood', 'Humboldt 1967'],
  ['Bulnes 2020, C1425DKT CABA', 'Bulnes 2020'],
  ['Lavalle 700 microcentro', 'Lavalle 700'],
  // the first block of a street that other towns have too
  ['rivadavia 45', 'Av. Rivadavia 45'],
] as const;

const IN_TOWNS = [
  ['Thames 1800, Boulogne', 'Thames 1800, Boulogne Sur Mer'],
  ['Av. Meeks 500, Lomas de Zamora', 'Av. Eduardo Meeks 500, Lomas de Zamora'],
  ['meeks 500 lomas', 'Av. Eduardo Meeks 500, Lomas de Zamora'],
  ['Lomas de Zamora, Laprida 300', 'Laprida 300, Lomas de Zamora'],
  ['Av. Pavón 1500, Lomas de Zamora', 'Av. Hipólito Yrigoyen 1500, Lomas de Zamora'],
  ['9 de julio 1500 lanus', '9 de Julio 1500, Lanús'],
  ['Guemes 700, abellaneda', 'Av. Manuel Güemes 700, Avellaneda'],
  ['alem 500 quilmes', 'Leandro N. Alem 500, Quilmes'],
  ['Arieta 2500 (san justo)', 'Doctor Ignacio Arieta 2500, San Justo'],
  ['belgrano 300 ramos mejia', 'Belgrano 300, Ramos Mejía'],
  ['Rivadavia 18000 moron', 'Av. Rivadavia 18000, Morón'],
  ['Av San Martin 2500, Caseros', 'Av. San Martín 2500, Caseros'],
  ['Moreno 3900 san martin', 'Mariano Moreno 3900, San Martín'],
  ['av maipu 2300 olivos', 'Av. Maipú 2300, Olivos'],
  ['Cosme Becar 300 san isidro', 'Cosme Beccar 300, San Isidro'],
  ['Paseo Vitorica 500 tigre', 'Paseo Victorica 500, Tigre'],
] as const;

describe(`${IN_THE_CITY.length + IN_TOWNS.length} addresses as people type them`, () => {
  test.each(IN_THE_CITY)('"%s" finds %s', (typed, street) => {
    const [place] = searchPlaces(typed, { limit: 5 });
    expect(place?.street).toBe(`${street}, ${CITY}`);
    expect(place?.precision).not.toBe('calle');
  });

  test.each(IN_TOWNS)('W-047 "%s" finds %s, and says that the point is the street', (typed, street) => {
    const [place] = searchPlaces(typed, { limit: 5 });
    expect(place).toMatchObject({ street: `${street}, ${PROVINCE}`, precision: 'calle' });
  });
});

test.each([
  ['san martin 300 cordoba', 'San Martín 300'],
  ['27 de abril 200, cordoba capital', '27 de Abril 200'],
  ['av colon 500 cordoba', 'Av. Colón 500'],
])('W-270 "%s" finds %s in the centre of Córdoba', (typed, street) => {
  expect(searchPlaces(typed, { limit: 5 })[0]).toMatchObject({ street: `${street}, Córdoba, Córdoba, Argentina` });
});

describe('what is not known', () => {
  test.each([
    ['mayor irusta 3000', undefined],
    ['calle inventada 200, san martin', `San Martín, ${PROVINCE}`],
    ['gurruchaga 9900', `Gurruchaga, ${CITY}`],
  ])('"%s" is no address with a number', (typed, street) => {
    expect(searchPlaces(typed, { limit: 5 })[0]?.street).toBe(street);
  });
});
