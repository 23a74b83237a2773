import { EMPLEADOS } from '@traza/domain';
import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { COLUMNS } from './import-columns.ts';
import { IMPORT } from './import-messages.ts';

export interface SheetRow {
  /** Its number in the file, as a spreadsheet shows it. */
  line: number;
  cells: string[];
}

export interface SheetData {
  headers: string[];
  rows: SheetRow[];
}

export type SheetFault = keyof typeof IMPORT.faults;

/** The first sheet of a file as plain text: what looks like a formula is text too. */
export async function readSheet(file: File): Promise<SheetData | SheetFault> {
  if (file.size > EMPLEADOS.importMaxBytes) return 'size';
  const table = await readTable(file);
  if (!table) return 'format';
  const lines = table.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((text) => text !== ''));
  if (!head || rows.length === 0) return 'empty';
  return rows.length > EMPLEADOS.importMax ? 'rows' : { headers: head.cells, rows };
}

async function readTable(file: File): Promise<CellValue[][] | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // the beginning tells, whatever the name says: an .xlsx is a zip
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip && !/\.(?:csv|txt)$/i.test(file.name)) return undefined;
  try {
    if (!isZip) return parseCsv(decode(bytes));
    const { sheets } = await readXlsx(bytes, { sheets: (info) => !info.hidden && !info.veryHidden });
    return sheets[0]?.rows;
  } catch {
    // whatever the library found wrong, the person only needs to know that it is no spreadsheet
    return undefined;
  }
}

/** UTF-8, or what Excel writes here where that does not fit. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // an accent of Windows is no UTF-8
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function textOf(value: CellValue): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null ? '' : String(value).trim();
}

export interface TemplateChoices {
  grupos: readonly string[];
  cecos: readonly string[];
  formasDePago: readonly string[];
}

/** A workbook with the headers alone, every cell a text, and what can be chosen on a second sheet. */
export async function writeTemplate({ grupos, cecos, formasDePago }: TemplateChoices): Promise<Uint8Array> {
  const help = [
    ['Dato', 'Obligatorio', 'Qué va'],
    ...COLUMNS.map(({ key, label, isRequired }) => [label, isRequired ? 'Sí' : 'No', helpOf(key)]),
    [],
    ['Grupos', 'Centros de costo', 'Formas de pago'],
    ...Array.from({ length: Math.max(grupos.length, cecos.length, formasDePago.length) }, (_, at) => [
      grupos[at] ?? '',
      cecos[at] ?? '',
      formasDePago[at] ?? '',
    ]),
  ];
  return writeXlsx({
    sheets: [
      {
        name: IMPORT.templateSheet,
        columns: COLUMNS.map(({ width }) => ({ width: Math.round(width / 8), numFmt: '@' })),
        rows: [COLUMNS.map(({ label }) => label)],
        freezePane: { rows: 1 },
      },
      { name: IMPORT.templateHelp, columns: [{ width: 24 }, { width: 24 }, { width: 60 }], rows: help },
    ],
  });
}

function helpOf(key: (typeof COLUMNS)[number]['key']): string {
  switch (key) {
    case 'dni':
      return 'De 7 a 9 números, sin puntos';
    case 'celular':
      return 'Por ejemplo: +54 3511234567';
    case 'usuario':
      return 'Con qué nombre ingresa; vacío es su e-mail';
    case 'cecos':
      return 'Uno o varios separados por ";": el primero es el preferido';
    case 'grupo':
    case 'formaDePago':
      return 'Uno de los de abajo';
    default:
      return '';
  }
}
