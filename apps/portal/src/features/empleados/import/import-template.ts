import { writeXlsx } from 'hucre/xlsx';
import { COLUMNS, type ColumnKey } from './import-columns.ts';
import { IMPORT } from './import-messages.ts';

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

function helpOf(key: ColumnKey): string {
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
