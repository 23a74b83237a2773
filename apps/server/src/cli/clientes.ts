import { formatCents, formatDateShort, toCentsExact } from '@traza/domain';
import { APROBACION_MODES, CLIENTES, isDominio, tidyDominio, USUAL_CLIENTE } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { SISTEMA } from '#lib/author.ts';
import { changeCliente as change } from '#operaciones/administracion/clientes/change-cliente.ts';
import { createCodigo as giveCodigo } from '#operaciones/administracion/clientes/codigos.ts';
import { type ClienteParts, createCliente as create } from '#operaciones/administracion/clientes/create-cliente.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { inWords } from './in-words.ts';
import { assertNotOfTrials, findCliente, findTipoVehiculo } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const DAY_MIN = { min: 0, max: CLIENTES.minutesMax };

function readAprobacion(options: Options) {
  const requiereAutorizacion = options.optionalChoice('autorizacion', APROBACION_MODES) ?? 'nunca';
  const topeAutorizacion = options.optionalPesos('tope') ?? null;
  if ((requiereAutorizacion === 'sobreMonto') !== (topeAutorizacion !== null)) {
    throw new CliError('--tope va con --autorizacion sobreMonto, y solo con ella.');
  }
  return { requiereAutorizacion, topeAutorizacion };
}

async function readParts(tx: Tx, options: Options): Promise<ClienteParts> {
  const tiposVehiculo: number[] = [];
  for (const text of options.list('tipo-vehiculo')) tiposVehiculo.push((await findTipoVehiculo(tx, text)).id);
  const names = {
    cecos: options.list('ceco'),
    grupos: options.list('grupo'),
    formasDePago: options.list('forma-pago'),
  };
  return { ...names, tiposVehiculo };
}

const TOO_LONG = `Un nombre tiene hasta ${CLIENTES.nameMax} caracteres.`;
const FAULTS = {
  alias_invalid: `--alias tiene hasta ${CLIENTES.aliasMax} caracteres.`,
  ceco_invalid: `--ceco: ${TOO_LONG}`,
  group_invalid: `--grupo: ${TOO_LONG}`,
  formas_de_pago_invalid: `--forma-pago: ${TOO_LONG}`,
};

async function createCliente({ tx, now, options }: CommandContext): Promise<string[]> {
  const alias = options.text('alias');
  assertNotOfTrials(alias);
  const dominio = options.optionalText('dominio');
  const taken = await tx
    .selectFrom('cliente')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['alias']), '=', alias.toLowerCase()))
    .executeTakeFirst();
  if (taken) throw new CliError(`Ya existe el cliente "${alias}", con el número ${taken.id}.`);
  const form = {
    ...USUAL_CLIENTE,
    alias,
    dominioEmail: dominio === undefined ? null : readDominio(dominio),
    antelacionAlta: options.optionalWhole('antelacion', DAY_MIN) ?? null,
    minutosAnulacionTardia: options.optionalWhole('anulacion-tardia', DAY_MIN) ?? CLIENTES.usualLateMin,
    ...readAprobacion(options),
  };
  const parts = await readParts(tx, options);
  const id = await inWords(FAULTS, create(tx, form, parts, { by: SISTEMA, now }));
  return [`Cliente ${id} creado: ${alias}.`, ...whatIsMissing({ id, dominioEmail: form.dominioEmail })];
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
  await change(tx, { id, change: { dominioEmail } }, { by: SISTEMA, now });
  return [`Los correos de ${alias} son de ${dominioEmail}.`];
}

function readDominio(text: string): string {
  const dominio = tidyDominio(text);
  if (!isDominio(dominio)) throw new CliError('--dominio debe ser como empresa.com.ar.');
  return dominio;
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

async function createCodigo({ tx, now, options }: CommandContext): Promise<string[]> {
  const cliente = await findCliente(tx, options.text('cliente'));
  const given = options.optionalText('codigo')?.toUpperCase();
  const vence = options.optionalMoment('vence') ?? null;
  const codigo = await inWords(
    {
      alias_invalid: '--codigo debe tener de 4 a 20 letras sin acento o números.',
      alias_used: `El código ${given ?? ''} ya está en uso.`,
      date_past: '--vence ya pasó.',
    },
    giveCodigo(tx, { idCliente: cliente.id, codigo: given, vence }, { by: SISTEMA, now }),
  );
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
        help: `Anular con menos tiempo tiene costo (${CLIENTES.usualLateMin} si no se indica)`,
      },
      autorizacion: { value: '<modo>', help: 'nunca, siempre o sobreMonto (nunca si no se indica)' },
      tope: { value: '<pesos>', help: 'Con sobreMonto: desde qué importe se autoriza' },
      'forma-pago': {
        value: '<texto>',
        help: `Forma de pago; se puede repetir (${CLIENTES.usualFormaPago} si no se indica)`,
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
