import { fold } from '../text.ts';
import type { EmpleadoText } from './empleado-texts.ts';

/**
 * What people write above each column of a sheet of empleados, the likeliest first: of several columns that would fit, the head that
 * stands first here is taken. Heads are compared without case, accents, marks, plurals and words such as "N°" and "de".
 */
const HEADS = {
  nombre: ['nombre', 'nombre pila', 'primer nombre', 'name', 'first name', 'given name'],
  apellido: ['apellido', 'primer apellido', 'surname', 'last name', 'family name'],
  nombreCompleto: [
    'apellido y nombre',
    'apellido nombre',
    'nombre y apellido',
    'nombre apellido',
    'nombre completo',
    'apellido y nombre completo',
    'empleado',
    'colaborador',
    'trabajador',
    'agente',
    'persona',
    'full name',
  ],
  dni: ['dni', 'documento', 'doc', 'documento identidad', 'tipo y documento', 'dni cuil', 'cuil dni', 'cedula'],
  cuil: ['cuil', 'cuit', 'cuil cuit', 'cuit cuil'],
  legajo: ['legajo', 'leg', 'legajo interno', 'ficha', 'id empleado', 'codigo empleado', 'empleado id', 'employee id'],
  celular: [
    'celular corporativo',
    'celular laboral',
    'celular',
    'tel celular',
    'telefono celular',
    'cel',
    'movil',
    'telefono movil',
    'tel movil',
    'tel cel',
    'celular whatsapp',
    'whatsapp',
    'celular contacto',
    'telefono corporativo',
    'telefono laboral',
    'telefono',
    'tel',
    'telefono contacto',
    'tel contacto',
    'mobile',
    'phone',
    'celular personal',
    'tel personal',
    'telefono personal',
    'celular particular',
    'tel particular',
    'telefono particular',
  ],
  email: [
    'correo corporativo',
    'correo electronico corporativo',
    'email corporativo',
    'e mail corporativo',
    'mail corporativo',
    'correo empresa',
    'mail empresa',
    'correo laboral',
    'correo electronico laboral',
    'email laboral',
    'e mail laboral',
    'mail laboral',
    'correo institucional',
    'mail institucional',
    'e mail',
    'email',
    'mail',
    'correo',
    'correo electronico',
    'direccion correo',
    'direccion correo electronico',
    'direccion email',
    'direccion e mail',
    'casilla correo',
    'correo contacto',
    'mail contacto',
    'correo personal',
    'correo electronico personal',
    'mail personal',
    'email personal',
    'e mail personal',
    'mail particular',
  ],
  usuario: ['usuario', 'nombre usuario', 'usuario red', 'username', 'user', 'user name', 'login'],
  grupo: [
    'grupo',
    'equipo',
    'area',
    'sector',
    'sectore',
    'area sector',
    'sector area',
    'departamento',
    'depto',
    'dpto',
    'gerencia',
    'division',
    'seccion',
    'unidad',
  ],
  cecos: [
    'centro costo',
    'centro costo habilitado',
    'ceco',
    'cc',
    'c c',
    'ccosto',
    'ccto',
    'cto costo',
    'centro costo imputacion',
    'centro imputacion',
    'imputacion',
    'imputacion contable',
    'cost center',
    'cost centre',
  ],
  cecoPreferido: ['centro costo preferido', 'ceco preferido', 'centro costo principal', 'ceco principal'],
  formaDePago: ['forma pago', 'forma pago predeterminada', 'medio pago', 'pago'],
  estado: ['estado', 'activo', 'activo inactivo', 'alta baja', 'estado laboral', 'situacion laboral', 'situacion'],
  fechaBaja: [
    'fecha baja',
    'fecha egreso',
    'fecha desvinculacion',
    'fecha retiro',
    'fecha cese',
    'baja',
    'egreso',
    'f baja',
    'f egreso',
  ],
} as const satisfies Record<EmpleadoText, readonly string[]> & Record<string, readonly string[]>;

/** A column that a sheet of empleados may have. */
export type EmpleadoColumn = keyof typeof HEADS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the table says
const COLUMNS = Object.keys(HEADS) as EmpleadoColumn[];

/** Words that say nothing of what stands under a head. */
const FILLERS = new Set([
  'n',
  'nº',
  'nro',
  'num',
  'numero',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'su',
  'cod',
  's',
  'es',
]);
/** Whose it is: said only where nothing else tells two columns apart. */
const OWNERS = new Set(['empleado', 'colaborador', 'trabajador', 'agente', 'persona', 'usuario', 'titular']);
/** From this length on an `s` at the end makes a plural. */
const PLURAL_FROM = 5;

/** A head as it is compared: `N° de LEGAJO`, `Legajo Nº` and `Legajos` are one, and `C.C.` is `cc`. */
export function plainHead(text: string): string {
  const words = fold(text.replaceAll(/\([^)]*\)/g, ' '))
    // letters with full stops between them are one word
    .replaceAll(/(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu, (initials) =>
      initials.replaceAll('.', ''),
    )
    .split(/[^\p{L}\p{N}º]+/u)
    .filter((word) => word !== '');
  const told = words.filter((word) => !FILLERS.has(word));
  return (told.length === 0 ? words : told).map(singular).join(' ');
}

const singular = (word: string) => (word.length >= PLURAL_FROM && word.endsWith('s') ? word.slice(0, -1) : word);

const withoutOwner = (head: string) =>
  head
    .split(' ')
    .filter((word) => !OWNERS.has(word))
    .join(' ');

/** The place of each column in a sheet; absent where it has none. */
export type SheetPlaces = Partial<Record<EmpleadoColumn, number>>;

/** The columns of a sheet of empleados by what stands above them, however it is written, and of names by what the rows hold. */
export function guessSheetColumns(heads: readonly string[], rows: readonly (readonly string[])[] = []): SheetPlaces {
  const said = heads.map(plainHead);
  const short = said.map(withoutOwner);
  const places: SheetPlaces = {};
  const taken = new Set<number>();
  // what is said whole goes first, so that "Usuario" is no owner of anything
  for (const words of [said, short]) {
    for (const column of COLUMNS) {
      if (places[column] !== undefined) continue;
      const at = HEADS[column].map((head) => words.findIndex((word, place) => word === head && !taken.has(place)));
      const place = at.find((found) => found !== -1);
      if (place === undefined) continue;
      places[column] = place;
      taken.add(place);
    }
  }
  return withWholeNames(places, rows);
}

/** How many rows tell what a column holds. */
const SAMPLE_ROWS = 30;

/** "Nombre" beside no column of surnames holds both, where most of its cells have several words. */
function withWholeNames(places: SheetPlaces, rows: readonly (readonly string[])[]): SheetPlaces {
  const { nombre, ...others } = places;
  if (nombre === undefined || places.apellido !== undefined || places.nombreCompleto !== undefined) return places;
  const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[nombre] || []);
  const whole = cells.filter((cell) => /[^\s,][\s,]+[^\s,]/.test(cell));
  return whole.length * 2 > cells.length ? { ...others, nombreCompleto: nombre } : places;
}

/** How many heads of a row are known. */
export function countSheetHeads(cells: readonly string[]): number {
  return Object.keys(guessSheetColumns(cells)).length;
}
