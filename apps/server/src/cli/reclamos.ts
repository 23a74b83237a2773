import { formatCents, formatDate, surnameFirst, toCentsExact } from '@traza/domain';
import { CASO_STATES, RECLAMO_RESULTS, RECLAMOS } from '@traza/domain/reclamos';
import type { Tx } from '#db/database.ts';
import { answerReclamo } from '#dinero/reclamos/answer-reclamo.ts';
import { findForCommand, type ReclamoId } from '#dinero/reclamos/queries.ts';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands, Telling } from './command.ts';
import { findCliente } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const ids = { min: 1, max: 999_999_999 };

async function clienteOf(tx: Tx, options: Options): Promise<number | undefined> {
  const cliente = options.optionalText('cliente');
  return cliente === undefined ? undefined : (await findCliente(tx, cliente)).id;
}

async function listReclamos({ tx, options }: CommandContext): Promise<string[]> {
  const rows = await findForCommand(tx, {
    idCliente: await clienteOf(tx, options),
    estado: options.optionalChoice('estado', CASO_STATES),
  });
  return tableOf(
    ['Nº', 'Cliente', 'Viaje', 'Quién', 'Importe', 'Estado', 'Desde', 'Vence', 'Texto'],
    rows.map((row) => [
      row.id,
      row.alias,
      row.idViaje,
      surnameFirst(row),
      row.importe === null ? '' : formatCents(toCentsExact(row.importe)),
      row.estado,
      formatDate(row.creado),
      formatDate(row.vence),
      row.texto.replaceAll('\n', ' / '),
    ]),
    'No hay reclamos.',
  );
}

/** Numbers are given by the database: another one may have given the same before a client came from there. */
async function keyOf(tx: Tx, options: Options): Promise<ReclamoId> {
  const id = options.whole('id', ids);
  const found = await findForCommand(tx, { idCliente: await clienteOf(tx, options), id });
  const [one] = found;
  if (!one) throw new CliError(`No existe el reclamo ${id}. Los que hay: reclamo listar.`);
  if (found.length > 1) throw new CliError(`Hay un reclamo ${id} en varias empresas: indicá --cliente.`);
  return one;
}

const WHY_NOT: Readonly<Record<string, string>> = {
  invalid_transition: 'El reclamo ya está cerrado: una respuesta es definitiva.',
  bad_input: '--reconocido no puede ser más que el importe reclamado.',
};

async function answer({ tx, options, telling }: CommandContext & { telling: Telling }): Promise<string[]> {
  const texto = options.text('texto');
  if (texto.length > RECLAMOS.respuestaMax) {
    throw new CliError(`--texto tiene hasta ${RECLAMOS.respuestaMax} caracteres.`);
  }
  const key = await keyOf(tx, options);
  const respuesta = {
    texto,
    resultado: options.optionalChoice('resultado', RECLAMO_RESULTS) ?? null,
    reconocido: options.optionalPesos('reconocido') ?? null,
  };
  await answerReclamo(tx, telling, key, { respuesta, by: SISTEMA }).catch((error: unknown) => {
    const why = error instanceof AppError ? WHY_NOT[error.code] : undefined;
    throw why === undefined ? error : new CliError(why);
  });
  return [`Reclamo ${key.id} respondido y cerrado.`];
}

export const reclamoCommands: Commands = {
  'reclamo listar': {
    summary: 'Muestra los reclamos, el más nuevo primero',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias' },
      estado: { value: '<estado>', help: CASO_STATES.join(', ') },
    },
    run: listReclamos,
  },
  'reclamo responder': {
    summary: 'Responde un reclamo y lo cierra; quien reclamó se entera por el portal y por e-mail',
    options: {
      id: { value: '<número>', help: 'El número del reclamo', required: true },
      texto: { value: '<texto>', help: 'La respuesta', required: true },
      resultado: { value: '<resultado>', help: RECLAMO_RESULTS.join(', ') },
      reconocido: { value: '<pesos>', help: 'Lo que se reconoce' },
      cliente: { value: '<cliente>', help: 'Número o alias, si hay varios con el mismo número' },
    },
    tell: answer,
  },
};
