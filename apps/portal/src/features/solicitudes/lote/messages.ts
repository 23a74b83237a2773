import type { SheetFault } from '@traza/client/sheets/book.ts';
import type { CheckedRow } from '@traza/contract';
import { LOTES, ROW_TYPES, type RowColumn } from '@traza/domain/lotes';
import { LUGGAGE, type ViajeIssueCode } from '@traza/domain/solicitudes';
import { issueText, LUGGAGE_TEXT } from '@traza/pedido-form/form-text.ts';
import { createErrorText, TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import { PHONE_IN_CELL } from '@traza/words/phone-text.ts';

const count = (n: number) => n.toLocaleString('es-AR');
const pedidos = (n: number) => (n === 1 ? '1 pedido' : `${count(n)} pedidos`);
const rows = (n: number) => (n === 1 ? '1 fila' : `${count(n)} filas`);
const MAX = count(LOTES.filasMax);

/** Every sentence of "Pedir varios". */
export const LOTE_TEXT = {
  title: 'Pedir varios',
  description: `Hasta ${MAX} pedidos de una vez: traelos de una planilla, revisalos acá y recién entonces se piden.`,
  back: 'Volver a pedir uno',
  onComputer: 'Abrí Traza en una computadora para esto.',
  steps: ['Traer', 'Corregir', 'Enviar'],
  stepsLabel: 'Pasos',

  pickTitle: 'Elegí una planilla',
  pickText: `Excel (.xlsx) o CSV, con un encabezado y hasta ${MAX} filas. También podés soltarla acá.`,
  pick: 'Elegir archivo',
  template: 'Descargar plantilla',
  templateName: 'plantilla-pedidos.xlsx',
  faults: {
    format: 'No pudimos leer el archivo. Tiene que ser un .xlsx o un .csv.',
    size: 'El archivo tiene que pesar menos de 5 MB.',
    empty: 'No hay filas para pedir.',
    rows: `Hay más de ${MAX} filas. Dividilas en varios envíos.`,
  } satisfies Record<SheetFault, string>,
  paste: 'O pegá las filas acá',
  pasteHint: 'Copialas de tu planilla, con sus encabezados.',
  type: 'Escribirlas acá',
  typeText: '¿No tenés una planilla? Escribilas fila por fila.',

  mapTitle: 'Columnas',
  mapText: 'Decinos qué columna va en cada dato.',
  unmapped: 'Ninguna',
  optional: '(opcional)',
  map: 'Continuar',
  mapMissing: (labels: string) => `Falta elegir la columna de: ${labels}`,
  mapUnused: (labels: string) => `Estas columnas no van a ningún dato: ${labels}.`,
  source: (name: string, line: number) =>
    name === '' ? `Encabezados de la fila ${line}.` : `De la hoja «${name}», con los encabezados de la fila ${line}.`,
  changeMap: 'Cambiar columnas',
  startOver: 'Empezar de nuevo',
  columnName: (at: number) => `Columna ${at}`,

  grid: 'Pedidos a hacer',
  line: 'Fila',
  cell: (label: string, line: number) => `${label}, fila ${line}`,
  choices: '¿Cuál de estas?',
  tick: 'Pedir',
  tickRow: (line: number) => `Pedir la fila ${line}`,
  price: 'Precio',
  state: 'Estado',
  double: (line: number) => `Duplicar la fila ${line}`,
  remove: (line: number) => `Quitar la fila ${line}`,
  addRow: 'Agregar fila',
  fillDown: 'Rellenar hacia abajo',
  fillDownTip: 'Copia la celda en las vacías de abajo. Con Ctrl+D, la de arriba en esta.',
  allColumns: 'Todas las columnas',
  onlyFaulty: 'Solo las filas con errores',
  nextFault: 'Error siguiente',
  noneLeft: 'No quedan filas con errores.',
  beyond: {
    rows: `No entran más de ${MAX} filas: no se agregó ninguna.`,
    columns: 'Lo que pegaste tiene más columnas que las que quedan desde esa celda: no se pegó nada.',
  } satisfies Record<Beyond, string>,
  repeated: 'Repetido',
  repeatedOf: (repetida: NonNullable<CheckedRow['repetida']>) =>
    repetida.por === 'fila'
      ? `Es igual a la fila ${repetida.n}. Marcala para pedirla igual.`
      : `Es igual al pedido ${repetida.idSolicitud}. Marcala para pedirla igual.`,
  states: {
    empty: '',
    out: 'No se pide',
    checking: 'Verificando…',
    faulty: 'Con errores',
    refused: 'Rechazado',
    ready: 'Listo',
  },
  noPrice: 'Sin cotización',

  rows,
  faulty: (n: number) => (n === 1 ? '1 celda con error' : `${count(n)} celdas con errores`),
  allRight: 'Sin errores',
  checking: (n: number) => `Verificando ${rows(n)}…`,
  checkFailed: 'No pudimos verificar las filas.',
  retry: 'Reintentar',
  faultAt: (line: number, label: string, text: string) => `Fila ${line}, ${label}: ${text}`,
  total: 'Total',
  unpriced: (n: number) => (n === 1 ? '1 sin cotización' : `${count(n)} sin cotización`),
  byCeco: 'Por centro de costo',
  noCeco: 'Sin centro de costo',

  /** What leaves at once is said before it is sent. */
  leavingNow: (n: number) => (n === 1 ? '1 sale ya' : `${count(n)} salen ya`),

  send: (n: number) => `Pedir ${pedidos(n)}`,
  sendRight: (n: number) => (n === 1 ? 'Pedir el correcto' : `Pedir los ${count(n)} correctos`),
  nothing: 'Todavía no hay pedidos para hacer.',

  progressLabel: 'Pedidos hechos',
  progress: (done: number, total: number) => `Haciendo los pedidos: ${count(done)} de ${count(total)}`,
  stopped: (done: number, total: number) => `Detuvimos el envío: ${count(done)} de ${count(total)} pedidos hechos.`,
  leave: 'Podés salir de esta página: los pedidos se siguen haciendo.',
  done: (n: number) => (n === 1 ? 'Se hizo 1 pedido.' : `Se hicieron ${pedidos(n)}.`),
  refused: (n: number) => (n === 1 ? '1 fila fue rechazada' : `${count(n)} filas fueron rechazadas`),
  refusedLabel: 'Filas rechazadas',
  correct: (n: number) => (n === 1 ? 'Corregir la que falta' : `Corregir las ${count(n)} que faltan`),
  made: 'Hecho',
  download: 'Descargar con los números',
  resultName: 'pedidos-hechos.xlsx',
  resultSheet: 'Pedidos',
  number: 'Número de pedido',
  seePedidos: 'Ver estos pedidos',
  another: 'Pedir otros',
  loteFailed: 'No pudimos traer cómo va el envío.',
  running: (name: string, done: number, total: number) =>
    `«${name}»: ${count(done)} de ${count(total)} pedidos hechos.`,
  seeRunning: 'Ver el envío',
  loteName: (day: string) => `Pedidos del ${day}`,
} as const;

const OWN_FAULTS: Partial<Record<RowColumn, Record<string, string>>> = {
  tipo: {
    missing_fields: 'Elegí el tipo de pedido.',
    bad_input: `Tiene que ser uno de estos: ${ROW_TYPES.map((type) => TYPE_TEXT[type].title).join(', ')}.`,
  },
  fecha: { missing_fields: 'Poné fecha y hora, o «ya» si sale lo antes posible.' },
  equipaje: { bad_input: `Tiene que ser uno de estos: ${LUGGAGE.map((one) => LUGGAGE_TEXT[one]).join(', ')}.` },
};

const MISPLACED = 'Este tipo de pedido no lleva este dato. Dejala vacía.';
const CAPACITY = 'Ese servicio lleva hasta {N} pasajeros.';
const NIGHT = 'Los pedidos salen entre las 5:00 y las 24:00.';
const MOVED = 'Ahora no se puede: mirá cómo quedó y volvé a intentarlo.';
const MANY = 'Hiciste muchas consultas seguidas. Esperá un momento.';

type Params = Record<string, string | number>;

/** The fault of a cell, in the words of its form (W-243, work.md 3.20). */
export function lackingText(field: string, code: string, params: Params = {}): string {
  const own = Object.entries(OWN_FAULTS).find(([key]) => key === field)?.[1][code];
  if (own !== undefined) return own;
  if (code === 'phone_invalid') return PHONE_IN_CELL;
  if (code === 'hour_not_offered') return NIGHT;
  if (code === 'bad_input') return MISPLACED;
  return refusedText(code, params);
}

/** Why a row was refused at its turn. */
export function refusedText(code: string, params: Params = {}): string {
  if (code === 'capacity_exceeded') return CAPACITY.replace('{N}', String(params['plazas'] ?? ''));
  if (code === 'invalid_transition') return MOVED;
  if (code === 'too_many_requests') return MANY;
  return isIssue(code) ? issueText({ code, params }) : createErrorText(code, params);
}

/** Every code of a form has its words; what has none is worded as unexpected. */
function isIssue(_code: string): _code is ViajeIssueCode {
  return true;
}

export type Beyond = 'rows' | 'columns';
