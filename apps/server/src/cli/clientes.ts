import { randomInt } from 'node:crypto';
import { type Cents, formatCents, formatDateShort, toCentsExact } from '@traza/domain';
import { isEmail } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { assertNotOfTrials, auditProvision, findCliente, findTipoVehiculo } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const DEFAULT_PAYMENT = 'Cuenta corriente';
const DEFAULT_LATE_MIN = 15;
const DAY_MIN = { min: 0, max: 1440 };
const APROBACIONES = ['nunca', 'siempre', 'sobreMonto'] as const;
/** No vowels and nothing that reads like something else. */
const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const CODE_LENGTH = 8;

function readAprobacion(options: Options) {
  const requiereAutorizacion = options.optionalChoice('autorizacion', APROBACIONES) ?? 'nunca';
  const topeAutorizacion = options.optionalPesos('tope') ?? null;
  if ((requiereAutorizacion === 'sobreMonto') !== (topeAutorizacion !== null)) {
    throw new CliError('--tope va con --autorizacion sobreMonto, y solo con ella.');
  }
  return { requiereAutorizacion, topeAutorizacion };
}

async function insertPaymentMethods(tx: Tx, idCliente: number, aliases: readonly string[]): Promise<void> {
  await tx
    .insertInto('formaPago')
    .values(aliases.map((alias) => ({ alias })))
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .execute();
  await tx
    .insertInto('clienteFormaPago')
    .columns(['idCliente', 'idFormaPago'])
    .expression((eb) =>
      eb
        .selectFrom('formaPago')
        .select((row) => [row.val(idCliente).$castTo<number>().as('idCliente'), 'formaPago.id'])
        .where('alias', 'in', aliases),
    )
    .execute();
}

/** What a client is made with, by name. */
interface ClienteParts {
  cecos: readonly string[];
  grupos: readonly string[];
  pays: readonly string[];
  tipos: readonly number[];
}

async function readParts(tx: Tx, options: Options): Promise<ClienteParts> {
  const tipos: number[] = [];
  for (const text of new Set(options.list('tipo-vehiculo'))) tipos.push((await findTipoVehiculo(tx, text)).id);
  const once = (name: string) => [...new Set(options.list(name))];
  return { cecos: once('ceco'), grupos: once('grupo'), pays: once('forma-pago'), tipos };
}

async function insertParts(tx: Tx, idCliente: number, { cecos, grupos, pays, tipos }: ClienteParts): Promise<void> {
  await tx
    .insertInto('centroCosto')
    .values(cecos.map((denominacion) => ({ idCliente, denominacion })))
    .execute();
  if (grupos.length > 0) {
    await tx
      .insertInto('grupo')
      .values(grupos.map((nombre) => ({ idCliente, nombre })))
      .execute();
  }
  await insertPaymentMethods(tx, idCliente, pays.length > 0 ? pays : [DEFAULT_PAYMENT]);
  for (const [orden, idTipoVehiculo] of tipos.entries()) {
    await tx.insertInto('clienteTipoVehiculo').values({ idCliente, idTipoVehiculo, orden }).execute();
  }
}

interface ClienteValues {
  alias: string;
  dominioEmail: string | null;
  antelacionAlta: number | null;
  minutosAnulacionTardia: number;
  requiereAutorizacion: (typeof APROBACIONES)[number];
  topeAutorizacion: Cents | null;
}

/** What a client has of which nothing was said. */
export const USUAL_CLIENTE = {
  dominioEmail: null,
  antelacionAlta: null,
  minutosAnulacionTardia: DEFAULT_LATE_MIN,
  requiereAutorizacion: 'nunca',
  topeAutorizacion: null,
} as const;

/** A client with all that its orders need. */
export async function insertCliente(
  tx: Tx,
  now: Temporal.Instant,
  values: ClienteValues,
  parts: ClienteParts,
): Promise<number> {
  const { id } = await tx
    .insertInto('cliente')
    .values({ ...values, creado: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, parts);
  await auditProvision(tx, now, { idCliente: id, accion: 'crear', objeto: 'cliente', idObjeto: id, despues: values });
  return id;
}

async function createCliente({ tx, now, options }: CommandContext): Promise<string[]> {
  const alias = options.text('alias');
  assertNotOfTrials(alias);
  const dominio = options.optionalText('dominio');
  const taken = await tx.selectFrom('cliente').select('id').where('alias', '=', alias).executeTakeFirst();
  if (taken) throw new CliError(`Ya existe el cliente "${alias}", con el número ${taken.id}.`);
  const values = {
    alias,
    dominioEmail: dominio === undefined ? null : readDominio(dominio),
    antelacionAlta: options.optionalWhole('antelacion', DAY_MIN) ?? null,
    minutosAnulacionTardia: options.optionalWhole('anulacion-tardia', DAY_MIN) ?? DEFAULT_LATE_MIN,
    ...readAprobacion(options),
  };
  const id = await insertCliente(tx, now, values, await readParts(tx, options));
  return [`Cliente ${id} creado: ${alias}.`, ...whatIsMissing({ id, dominioEmail: values.dominioEmail })];
}

/** Registration asks for an e-mail of the company: without a domain there is none. */
function whatIsMissing({ id, dominioEmail }: { id: number; dominioEmail: string | null }): string[] {
  if (dominioEmail !== null) return [];
  return [
    `Sin dominio de correo sus códigos de registro no sirven: cliente cambiar --cliente ${id} --dominio empresa.com.ar`,
  ];
}

async function changeCliente({ tx, now, options }: CommandContext): Promise<string[]> {
  const { id, alias } = await findCliente(tx, options.text('cliente'));
  const dominioEmail = readDominio(options.text('dominio'));
  const antes = await tx.selectFrom('cliente').select('dominioEmail').where('id', '=', id).executeTakeFirst();
  await tx.updateTable('cliente').set({ dominioEmail }).where('id', '=', id).execute();
  const change = { antes, despues: { dominioEmail } };
  await auditProvision(tx, now, { idCliente: id, accion: 'editar', objeto: 'cliente', idObjeto: id, ...change });
  return [`Los correos de ${alias} son de ${dominioEmail}.`];
}

function readDominio(text: string): string {
  const domain = text.toLowerCase().replace(/^@/, '');
  if (!isEmail(`nadie@${domain}`)) throw new CliError('--dominio debe ser como empresa.com.ar.');
  return domain;
}

async function listClientes({ tx }: CommandContext): Promise<string[]> {
  const rows = await tx
    .selectFrom('cliente')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('centroCosto')
        .whereRef('centroCosto.idCliente', '=', 'cliente.id')
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('cecos'),
      eb
        .selectFrom('cuenta')
        .whereRef('cuenta.idCliente', '=', 'cliente.id')
        .where('cuenta.activa', '=', true)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('empleados'),
    ])
    .orderBy('id')
    .execute();
  return tableOf(
    ['Nº', 'Alias', 'Dominio', 'Antelación', 'Autorización', 'Cecos', 'Empleados'],
    rows.map((row) => [
      row.id,
      row.alias,
      row.dominioEmail,
      row.antelacionAlta,
      row.topeAutorizacion === null
        ? row.requiereAutorizacion
        : `${row.requiereAutorizacion} ${formatCents(toCentsExact(row.topeAutorizacion))}`,
      row.cecos,
      row.empleados,
    ]),
    'No hay clientes.',
  );
}

/** A registration code that nobody guesses at once. */
export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

async function createCodigo({ tx, now, options }: CommandContext): Promise<string[]> {
  const cliente = await findCliente(tx, options.text('cliente'));
  const codigo = options.optionalText('codigo')?.toUpperCase() ?? newCode();
  if (!/^[A-Z0-9]{4,20}$/.test(codigo))
    throw new CliError('--codigo debe tener de 4 a 20 letras sin acento o números.');
  const taken = await tx.selectFrom('codigoRegistro').select('codigo').where('codigo', '=', codigo).executeTakeFirst();
  if (taken) throw new CliError(`El código ${codigo} ya está en uso.`);
  const vence = options.optionalMoment('vence') ?? null;
  if (vence !== null && Temporal.Instant.compare(vence, now) <= 0) throw new CliError('--vence ya pasó.');
  await tx.insertInto('codigoRegistro').values({ codigo, idCliente: cliente.id, vence }).execute();
  await auditProvision(tx, now, { idCliente: cliente.id, accion: 'crear', objeto: 'codigo', idObjeto: codigo });
  return [
    `Código de registro de ${cliente.alias}: ${codigo}${vence === null ? '' : `, hasta el ${formatDateShort(vence)}`}.`,
    ...whatIsMissing(cliente),
  ];
}

export const clienteCommands: Commands = {
  'cliente crear': {
    summary: 'Da de alta una empresa con sus centros de costo',
    options: {
      alias: { value: '<texto>', help: 'Nombre con el que se la ve', required: true },
      ceco: { value: '<texto>', help: 'Centro de costo; se puede repetir', required: true, many: true },
      grupo: { value: '<texto>', help: 'Grupo de empleados; se puede repetir', many: true },
      dominio: { value: '<dominio>', help: 'Dominio de los correos de la empresa' },
      antelacion: { value: '<minutos>', help: 'Antelación mínima de las reservas (30 si no se indica)' },
      'anulacion-tardia': {
        value: '<minutos>',
        help: `Anular con menos tiempo tiene costo (${DEFAULT_LATE_MIN} si no se indica)`,
      },
      autorizacion: { value: '<modo>', help: 'nunca, siempre o sobreMonto (nunca si no se indica)' },
      tope: { value: '<pesos>', help: 'Con sobreMonto: desde qué importe se autoriza' },
      'forma-pago': {
        value: '<texto>',
        help: `Forma de pago; se puede repetir (${DEFAULT_PAYMENT} si no se indica)`,
        many: true,
      },
      'tipo-vehiculo': { value: '<tipo>', help: 'Tipo de vehículo que puede pedir; se puede repetir', many: true },
    },
    run: createCliente,
  },
  'cliente cambiar': {
    summary: 'Cambia el dominio de los correos de una empresa',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias', required: true },
      dominio: { value: '<dominio>', help: 'Con él se registran sus empleados, como empresa.com.ar', required: true },
    },
    run: changeCliente,
  },
  'cliente listar': { summary: 'Muestra las empresas', options: {}, run: listClientes },
  'codigo crear': {
    summary: 'Da un código con el que los empleados de una empresa se registran',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias', required: true },
      codigo: { value: '<código>', help: 'De 4 a 20 letras o números (uno al azar si no se indica)' },
      vence: { value: '<fecha>', help: 'Primer día en que ya no sirve' },
    },
    run: createCodigo,
  },
};
