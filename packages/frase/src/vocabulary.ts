/** Days by their place in the week, Monday first. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['lunes', 'lun', 'lu'],
  ['martes', 'mar', 'mart', 'ma'],
  ['miercoles', 'mie', 'mier', 'mi'],
  ['jueves', 'jue', 'juev', 'ju'],
  ['viernes', 'vie', 'vier', 'vi'],
  ['sabado', 'sabados', 'sab', 'sa'],
  ['domingo', 'domingos', 'dom', 'do'],
];
/** `mi`, `a`, `do`, `sa` are words of their own: two letters and one name a day only beside another day. */
export const DAY_LETTERS = new Map([
  ['l', 0],
  ['m', 1],
  ['x', 2],
  ['j', 3],
  ['v', 4],
  ['s', 5],
  ['d', 6],
]);
export const SHORT_DAYS = new Map(WEEKDAYS.flatMap((names, day) => names.map((name) => [name, day] as const)));
export const DAYS = new Map([...SHORT_DAYS].filter(([name]) => name.length > 2));
export const PLURAL_DAYS = new Set(['sabados', 'domingos']);

const MONTH_NAMES = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);
export const MONTHS = new Map([
  ...MONTH_NAMES.map((name, index) => [name, index + 1] as const),
  ...MONTH_NAMES.filter((name) => name !== 'mayo').map(
    (name) => [name.slice(0, 3), MONTH_NAMES.indexOf(name) + 1] as const,
  ),
  ['setiembre', 9],
  ['sept', 9],
]);

const UNITS =
  'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuna veintidos veintitres veinticuatro';
export const NUMBERS = new Map<string, number>([
  ...UNITS.split(' ').map((name, value) => [name, value] as const),
  ['un', 1],
  ['uno', 1],
  ['veintiuno', 21],
  ['veinticinco', 25],
  ['treinta', 30],
  ['cuarenta', 40],
]);

export const HOUR_UNITS = ['horas', 'hora', 'hrs', 'hs', 'h'];
export const MINUTE_UNITS = ['minutos', 'minuto', 'mins', 'min', "'"];
/** What a number counts: such a number is no hour and no number of a house. */
export const COUNTED = new Set(
  `kg kgs kilo kilos gr grs g gramos personas persona pasajeros pasajero pax autos remises coches vehiculos valijas valija bultos bulto cuadras semanas semana meses mes
  dias dia anos min mins minutos minuto ' ° º ro do to er`.split(/\s+/),
);

/** `3° B`, `5to C`: a floor. */
export const ORDINALS = new Set(['°', 'º', 'ro', 'do', 'to', 'er']);

export const ARTICLES = new Set(['el', 'la', 'los', 'las']);
/** Inside a name these need a word on both sides. */
export const PARTICLES = new Set(['de', 'del', 'y', ...ARTICLES]);

const GRAMMAR_WORDS = `a al hasta hacia desde en con sin por para que hoy manana pasado ahora ya hs hrs hora horas am pm kg kgs kilos
  volviendo parando recibe vuelvo volvemos vuelta volver regreso regresamos ida paquete sobre caja mensajeria invitado invitada cc ceco equipaje mediodia medianoche
  necesito necesitamos quiero queremos quisiera auto remis taxi favor porfa gracias ir voy vamos salgo salimos tipo pasando feriados cada
  todos proximo proxima este esta cuanto antes vuelo obs nota min mins minutos recorrido salida dentro mandar enviar semanas semana fines dias buscar viene noche tarde madrugada punto posible mismo mes fin
  llego llegamos llega llegan llegare llegaremos llegar aterrizo aterriza aterrizamos aterrizar arribo arribamos estar tengo tenemos tiene hay debo debemos entro entramos
  entra antes despues somos otro otra tambien buscame`;
/** Words of the grammar: never part of a street or of somebody's name (rule k). */
export const GRAMMAR = new Set([
  ...GRAMMAR_WORDS.split(/\s+/),
  'a las',
  ...[...DAYS.keys()].filter((day) => day !== 'mar'),
]);

/** Dropped without a word (grammar `cortesia`; `ida` by its ruling). The longer ones first. */
export const COURTESIES = [
  'necesito un auto',
  'por favor',
  'por fa',
  'muchas gracias',
  'un auto',
  'un remis',
  'un taxi',
  'un coche',
  'necesito',
  'necesitamos',
  'quiero',
  'queremos',
  'quisiera',
  'porfa',
  'porfis',
  'gracias',
  'auto',
  'remis',
  'ida',
  'ir',
  'voy',
  'vamos',
  'salgo',
  'salimos',
  'va',
  'van',
  'tambien',
  'de ahi',
  'desde ahi',
];
/** What joins parts: alone between them it says nothing. */
export const JOINERS = new Set('y e de del el la los las en con un una a al que para'.split(' '));
