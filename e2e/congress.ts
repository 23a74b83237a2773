import type { Locator } from '@playwright/test';

export const HEADS = ['Tipo', 'Fecha', 'Hora', 'Origen', 'Destino', 'Pasajero', 'Celular'];

const PEOPLE = 40;
/** Lines of a sheet begin under the one of its heads. */
const FIRST_LINE = 2;

interface Wrong {
  at: number;
  column: number;
  text: string;
  /** As the grid calls the column. */
  label: string;
  /** Null takes the first of the choices. */
  value: string | null;
}

const TYPE = { column: 0, label: 'Tipo' };
const TIME = { column: 2, label: 'Hora' };
const PHONE = { column: 6, label: 'Teléfono' };

const WRONG: readonly Wrong[] = [
  { at: 0, ...TYPE, text: 'Invitadx', value: 'Para un invitado' },
  { at: 2, ...TIME, text: 'temprano', value: '09:30' },
  { at: 5, ...PHONE, text: '', value: '+54 11 5555-0105' },
  { at: 8, ...PHONE, text: 'interno 4', value: '+54 11 5555-0108' },
  { at: 12, column: 4, label: 'Destino', text: '', value: 'Cabildo 2040, CABA' },
  { at: 15, ...TIME, text: '25:00', value: '10:15' },
  { at: 20, ...TYPE, text: '', value: 'Para un invitado' },
  { at: 24, column: 1, label: 'Fecha', text: '31/02', value: 'mañana' },
  { at: 30, ...PHONE, text: '', value: '+54 11 5555-0130' },
  { at: 39, column: 5, label: 'Quién viaja', text: '', value: 'Nora Cuarenta' },
];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (at: number) => `Persona ${(letters[Math.floor(at / 26)] ?? '').toUpperCase()}${letters[at % 26] ?? ''}`;

function rowOf(at: number): string {
  const cells = [
    'Para un invitado',
    'mañana',
    `1${Math.floor(at / 10)}:${(at % 10) * 5 + 5}`.replace(/:5$/, ':05'),
    'Corrientes 1234, CABA',
    'Cabildo 2040, CABA',
    nameOf(at),
    `+54 11 5555-${String(1000 + at)}`,
  ];
  for (const { at: line, column, text } of WRONG) if (line === at) cells[column] = text;
  return cells.join('\t');
}

/** Forty guests of a congress as they are copied out of a spreadsheet, with ten faults and what mends each. */
export const CONGRESS = {
  text: [HEADS.join('\t'), ...Array.from({ length: PEOPLE }, (_, at) => rowOf(at))].join('\n'),
  faults: WRONG.map(({ at, label, value }) => ({ cell: `${label}, fila ${at + FIRST_LINE}`, value })),
};

/** Pastes as a browser does, without the clipboard of the machine. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (!element.dispatchEvent(event) || !(element instanceof HTMLTextAreaElement)) return;
    element.ownerDocument.execCommand('insertText', false, given);
  }, text);
}
