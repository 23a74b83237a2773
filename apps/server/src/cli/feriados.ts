import { formatDate, inBuenosAires } from '@traza/domain';
import { FERIADO_TYPES, FERIADOS, type FeriadoType } from '@traza/domain/feriados';
import { SISTEMA } from '#lib/author.ts';
import {
  createFeriado,
  findFeriadoId,
  listFeriados,
  removeFeriado,
} from '#operaciones/administracion/feriados/feriados.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { inWords } from './in-words.ts';
import { findCliente } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const TYPE_WORDS: Readonly<Record<FeriadoType, string>> = {
  feriado: 'feriado',
  noLaborable: 'no laborable',
  laborable: 'se trabaja',
};

const WHY_NOT = {
  date_past: 'Ese día ya pasó: lo que se cobró o se firmó no cambia.',
  range_too_large: `Un día se carga hasta ${FERIADOS.yearsAhead} años antes.`,
  alias_used: 'Ese día ya está corregido. Quitalo antes de cargarlo de nuevo: feriado quitar.',
};

function readDay(options: Options): string {
  const text = options.text('fecha');
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    throw new CliError('--fecha es un día como 2026-12-07.');
  }
}

async function readDayOf({ tx, options }: CommandContext) {
  const text = options.optionalText('cliente');
  const cliente = text === undefined ? undefined : await findCliente(tx, text);
  return { fecha: readDay(options), idCliente: cliente?.id ?? null, quien: cliente?.alias ?? 'todos' };
}

async function list({ tx, now, options }: CommandContext): Promise<string[]> {
  const year = options.optionalWhole('anio', { min: 2000, max: 2100 }) ?? inBuenosAires(now).year;
  const { filas: rows } = await listFeriados(tx, year);
  return tableOf(
    ['Fecha', 'Qué es', 'Nombre', 'Para', 'De'],
    rows.map(({ id, fecha, tipo, nombre, cliente }) => [
      fecha,
      TYPE_WORDS[tipo],
      nombre,
      cliente ?? 'todos',
      id === null ? 'calendario' : 'corregido',
    ]),
    `No hay feriados en ${year}.`,
  );
}

async function add(context: CommandContext): Promise<string[]> {
  const { tx, now, options } = context;
  const { quien, ...day } = await readDayOf(context);
  const tipo = options.optionalChoice('tipo', FERIADO_TYPES) ?? 'feriado';
  const nombre = options.text('nombre');
  if (nombre.length > FERIADOS.nombreMax) throw new CliError(`--nombre tiene hasta ${FERIADOS.nombreMax} caracteres.`);
  await inWords(WHY_NOT, createFeriado(tx, { ...day, tipo, nombre }, { by: SISTEMA, now }));
  return [`${formatDate(`${day.fecha}T12:00:00-03:00`)}, ${TYPE_WORDS[tipo]} para ${quien}: ${nombre}.`];
}

async function remove(context: CommandContext): Promise<string[]> {
  const { tx, now } = context;
  const { quien, ...day } = await readDayOf(context);
  const id = await findFeriadoId(tx, day);
  if (id === undefined) throw new CliError(`Ese día no está corregido para ${quien}. Los que hay: feriado listar.`);
  await inWords(WHY_NOT, removeFeriado(tx, id, { by: SISTEMA, now }));
  return [`${formatDate(`${day.fecha}T12:00:00-03:00`)}: para ${quien} vuelve a ser lo que dice el calendario.`];
}

const FECHA = { value: '<fecha>', help: 'El día, como 2026-12-07', required: true } as const;
const CLIENTE = { value: '<cliente>', help: 'Número o alias; sin él, para todos' } as const;

export const feriadoCommands: Commands = {
  'feriado listar': {
    summary: 'Muestra los feriados y días no laborables de un año, los del calendario y los corregidos',
    options: { anio: { value: '<año>', help: 'Sin él, el que corre' } },
    run: list,
  },
  'feriado agregar': {
    summary: 'Carga un feriado, un día no laborable (puente, provincial) o un día del calendario que se trabaja',
    options: {
      fecha: FECHA,
      nombre: { value: '<nombre>', help: 'Cómo se llama', required: true },
      tipo: { value: '<tipo>', help: `${FERIADO_TYPES.join(', ')}; sin él, feriado` },
      cliente: CLIENTE,
    },
    run: add,
  },
  'feriado quitar': {
    summary: 'Quita lo que se cargó de un día, que vuelve a ser lo que dice el calendario',
    options: { fecha: FECHA, cliente: CLIENTE },
    run: remove,
  },
};
