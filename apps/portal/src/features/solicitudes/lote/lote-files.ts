import type { LoteRowView, Usuario } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { isRowType, type RowColumn, type RowType } from '@traza/domain/lotes';
import { formsOn, LUGGAGE, PACKAGE_SIZES } from '@traza/domain/solicitudes';
import { LUGGAGE_TEXT } from '@traza/pedido-form/form-text.ts';
import { TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import type { EditColumn } from '@traza/ui/table/edit-columns.ts';
import { writeXlsx } from 'hucre/xlsx';
import { type Cells, COLUMNS, columnsFor } from './lote-columns.ts';
import { LOTE_TEXT, refusedText } from './messages.ts';

const TEXT_FORMAT = '@';
const PIXELS_OF_A_LETTER = 8;
const widthsOf = (columns: readonly EditColumn<RowColumn>[]) =>
  columns.map(({ width }) => ({ width: Math.round(width / PIXELS_OF_A_LETTER), numFmt: TEXT_FORMAT }));

const VIAJE = { fecha: 'mañana', hora: '10:00', origen: 'Av. Corrientes 1234, CABA', destino: 'Cabildo 2040, CABA' };
const SHIPMENT = {
  ...VIAJE,
  envia: 'Ana Paz',
  telefonoEnvia: '+54 11 5555-1234',
  recibe: 'Luis Gil',
  telefonoRecibe: '+54 11 5555-4321',
};

/** A row of each type, as somebody would fill it in. */
const EXAMPLES: Record<RowType, Partial<Cells>> = {
  PARAMI: VIAJE,
  PARAOTRO: VIAJE,
  PARAINVITADO: { ...VIAJE, viaja: 'Julia Sosa', telefono: '+54 11 5555-1234' },
  CONPARADAS: {
    ...VIAJE,
    parada1: 'Santa Fe 3200, CABA',
    viaja: 'Julia Sosa',
    telefono: '+54 11 5555-1234',
    pasajeros: 'Luis Gil; +54 11 5555-4321; Parada 1; Destino',
  },
  MENSAJERIA: { ...SHIPMENT, observacion: 'Un sobre con contratos' },
  PAQUETERIA: { ...SHIPMENT, tamano: PACKAGE_SIZES[0]?.name ?? '' },
};

type PersonName = Pick<Usuario, 'nombre' | 'apellido'>;

/** The rows that the template brings as examples, one of each type that the account may ask for (W-241). */
export function exampleCells(account: CorporateAccount, { nombre, apellido }: PersonName): Partial<Cells>[] {
  const types = formsOn(account, false).filter(isRowType);
  return types.map((type) => ({
    tipo: TYPE_TEXT[type].title,
    ...EXAMPLES[type],
    // who downloads it is somebody that the example finds
    ...(type === 'PARAOTRO' ? { viaja: account.legajo ?? `${apellido}, ${nombre}` } : {}),
  }));
}

/** A workbook with the heads, an example of each type, and on a second sheet what can be chosen. */
export function writeTemplate(account: CorporateAccount, user: PersonName): Promise<Uint8Array> {
  const lists = [
    [
      'Tipo',
      ...formsOn(account, false)
        .filter(isRowType)
        .map((type) => TYPE_TEXT[type].title),
    ],
    ['Centro de costo', ...account.centrosDeCosto.map(({ denominacion }) => denominacion)],
    ['Fecha', 'mañana', '10/12/2027', '10/12/2027 09:30', 'ya'],
    ['Equipaje', ...LUGGAGE.map((one) => LUGGAGE_TEXT[one])],
    ['Tamaño', ...PACKAGE_SIZES.map(({ name }) => name)],
    ...(account.motivos && account.motivos.lista.length > 0 ? [['Motivo', ...account.motivos.lista]] : []),
  ];
  const columns = columnsFor(account);
  const height = Math.max(...lists.map(({ length }) => length));
  const cellsOf = (cells: Partial<Cells>) => columns.map(({ key }) => cells[key] ?? '');
  return writeXlsx({
    sheets: [
      {
        name: LOTE_TEXT.resultSheet,
        columns: widthsOf(columns),
        rows: [columns.map(({ label }) => label), ...exampleCells(account, user).map(cellsOf)],
        freezePane: { rows: 1 },
      },
      {
        name: 'Qué se puede poner',
        columns: lists.map(() => ({ width: 28 })),
        rows: Array.from({ length: height }, (_, at) => lists.map((list) => list[at] ?? '')),
      },
    ],
  });
}

/** The rows as they were sent, each with the number of its order or why it was refused (W-251). */
export function writeResult(importedRows: readonly LoteRowView[]): Promise<Uint8Array> {
  const columns = COLUMNS.filter(
    ({ key }) => key !== 'motivo' || importedRows.some(({ despues }) => cellText(key, despues)),
  );
  const rows = importedRows.map(({ n, despues, idSolicitud, estado, code }) => [
    String(n),
    idSolicitud === null ? '' : String(idSolicitud),
    estado === 'hecha' ? LOTE_TEXT.made : code === null ? '' : refusedText(code),
    ...columns.map(({ key }) => cellText(key, despues)),
  ]);
  return writeXlsx({
    sheets: [
      {
        name: LOTE_TEXT.resultSheet,
        columns: [{ width: 8 }, { width: 18 }, { width: 32 }, ...widthsOf(columns)],
        rows: [[LOTE_TEXT.line, LOTE_TEXT.number, LOTE_TEXT.state, ...columns.map(({ label }) => label)], ...rows],
        freezePane: { rows: 1, columns: 3 },
      },
    ],
  });
}

/** Texts of people begin no formula: the cell holds a text, whatever it begins with. */
function cellText(key: RowColumn, sent: Record<string, unknown>): string {
  const value = sent[key];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isDireccion(value) ? value.direccion : '';
}

function isDireccion(value: unknown): value is { direccion: string } {
  return typeof value === 'object' && value !== null && 'direccion' in value && typeof value.direccion === 'string';
}
