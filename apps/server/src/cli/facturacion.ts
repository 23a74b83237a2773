import { readFile } from 'node:fs/promises';
import { type FacturacionFault, readFacturacion } from '@traza/domain/pedidos';
import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import { parseCsv } from 'hucre/csv';
import { billViajes } from '#dinero/facturacion/bill-viajes.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';

const MAX_FAULTS = 50;

type AnyFault = FacturacionFault | Awaited<ReturnType<typeof billViajes>>['faults'][number];

const FAULTS: Readonly<Record<AnyFault['code'], (value: string) => string>> = {
  columns: () => 'tiene que tener viaje, fecha de facturación y número de liquidación',
  number: (value) => `"${value}" no es el número de un viaje`,
  date: (value) => `"${value}" no es una fecha, como 2026-12-31 o 31/12/2026`,
  liquidacion: (value) =>
    value === ''
      ? 'falta el número de liquidación'
      : `el número de liquidación tiene hasta ${TRANSPORTISTAS.liquidacionMax} caracteres, todos visibles`,
  repeated: (value) => `el viaje ya está en la línea ${value}`,
  unknown: (value) => `no existe el viaje ${value}`,
  open: (value) => `el viaje ${value} todavía no terminó`,
  different: (value) => `el viaje ya tiene otra facturación: ${value}`,
};

function viajesText(count: number): string {
  return count === 1 ? '1 viaje' : `${count} viajes`;
}

function faultsText(faults: readonly AnyFault[]): string {
  const sorted = faults.toSorted((a, b) => a.line - b.line);
  const told = sorted.slice(0, MAX_FAULTS).map(({ line, code, value }) => `Línea ${line}: ${FAULTS[code](value)}.`);
  const rest = sorted.length - told.length;
  return ['No se importó nada.', ...told, ...(rest > 0 ? [`Y ${rest} más.`] : [])].join('\n');
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

async function readRows(file: string): Promise<string[][]> {
  const bytes = await readFile(file).catch(() => {
    throw new CliError(`No se puede leer el archivo ${file}.`);
  });
  return parseCsv(decode(bytes)).map((cells) => cells.map((cell) => String(cell ?? '')));
}

/** All of a file or nothing of it, in the command's one transaction (ruling: voucher, billing, settlement). */
async function importFacturacion({ tx, now, options }: CommandContext): Promise<string[]> {
  const { lines, faults } = readFacturacion(await readRows(options.text('archivo')));
  if (lines.length === 0 && faults.length === 0) throw new CliError('El archivo no tiene ninguna línea.');
  // a file at fault is told all that is wrong with it, and the error takes back what was written
  const result = await billViajes(tx, lines, now);
  const all = [...faults, ...result.faults];
  if (all.length > 0) throw new CliError(faultsText(all));
  const same = lines.length - result.billed;
  return [
    `Facturación importada: ${viajesText(result.billed)}${same > 0 ? `; ${viajesText(same)} ya ${same === 1 ? 'la tenía' : 'la tenían'}` : ''}.`,
  ];
}

export const facturacionCommands: Commands = {
  'facturacion importar': {
    summary: 'Carga la fecha de facturación y el número de liquidación de viajes, todos o ninguno',
    options: {
      archivo: {
        value: '<archivo.csv>',
        help: 'Una línea por viaje: número de viaje, fecha de facturación, número de liquidación',
        required: true,
      },
    },
    run: importFacturacion,
  },
};
