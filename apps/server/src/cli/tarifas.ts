import { formatCents, formatDateShort, toCentsExact } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { TARIFAS } from '@traza/domain/tarifas';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { createTarifa } from '#operaciones/administracion/tarifas/tarifas.ts';
import { undoTarifa } from '#operaciones/administracion/tarifas/undo-tarifa.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { inWords } from './in-words.ts';
import { findCliente, findTipoVehiculo } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

async function readCliente(tx: Tx, options: Options): Promise<{ id: number; alias: string } | undefined> {
  const text = options.optionalText('cliente');
  return text === undefined ? undefined : findCliente(tx, text);
}

function readPrices(options: Options) {
  return {
    base: options.pesos('base'),
    porKm: options.pesos('km'),
    porMin: options.pesos('min'),
    porEsperaMin: options.pesos('espera'),
    minimo: options.pesos('minimo'),
    porAsiento: options.optionalPesos('asiento') ?? null,
    esperaGratis: options.optionalWhole('espera-gratis', { min: 0, max: TARIFAS.freeWaitMax }) ?? 0,
    recargoNoche: options.optionalWhole('noche', { min: 0, max: TARIFAS.surchargeMax }) ?? 0,
  };
}

/** What a use case answers; a tarifa that is in the way by its days, and a day that does not do by its option. */
async function inTarifaWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'tariff_overlap') throw new CliError(overlapText(error.params ?? {}));
    const [fault] = error.fields;
    if (error.code !== 'date_past' || !fault) throw error;
    throw new CliError(fault.field === 'hasta' ? '--hasta debe ser posterior a --desde.' : '--desde ya pasó.');
  }
}

function overlapText({ id = '', desde = '', hasta = '' }: Record<string, string | number>): string {
  const until = hasta === '' ? 'en adelante' : `al ${formatDateShort(String(hasta))}`;
  return `La tarifa ${id} rige del ${formatDateShort(String(desde))} ${until}. Con --reemplazar termina donde empieza la nueva.`;
}

async function runCreate({ tx, now, options }: CommandContext): Promise<string[]> {
  const tipo = await findTipoVehiculo(tx, options.text('tipo'));
  const cliente = await readCliente(tx, options);
  const made = {
    idCliente: cliente?.id ?? null,
    idTipoVehiculo: tipo.id,
    prices: readPrices(options),
    desde: options.optionalMoment('desde'),
    hasta: options.optionalMoment('hasta'),
    terminarAnterior: options.flag('reemplazar'),
  };
  const { id, desde } = await inTarifaWords(createTarifa(tx, made, { by: SISTEMA, now }));
  return [`Tarifa ${id} creada: ${tipo.alias}, ${cliente?.alias ?? 'general'}, desde el ${formatDateShort(desde)}.`];
}

/** The refusals of an undo, for whoever typed it. */
const WHY_NOT = {
  not_found: 'No existe esa tarifa, o ya se deshizo.',
  invalid_transition: `Una tarifa se deshace hasta ${AUDITORIA.undoDays} días después de cargarla.`,
  version_conflict: 'Otra tarifa la reemplazó después, o ya se deshizo: tarifa listar.',
};

async function runUndo({ tx, now, options }: CommandContext): Promise<string[]> {
  const idTarifa = options.whole('tarifa', { min: 1, max: 2_147_483_647 });
  const { isRemoved, desde, restored } = await inWords(WHY_NOT, undoTarifa(tx, idTarifa, { by: SISTEMA, now }));
  const gone = isRemoved
    ? 'no se usó y se quitó'
    : `deja de regir el ${formatDateShort(desde)}; lo ya cotizado no cambia`;
  const back = restored === undefined ? 'No vuelve a regir ninguna.' : `Vuelve a regir la tarifa ${restored}.`;
  return [`Tarifa ${idTarifa}: ${gone}.`, back];
}

async function listTarifas({ tx, options }: CommandContext): Promise<string[]> {
  const cliente = await readCliente(tx, options);
  const tipoText = options.optionalText('tipo');
  const tipo = tipoText === undefined ? undefined : await findTipoVehiculo(tx, tipoText);
  const rows = await tx
    .selectFrom('tarifa')
    .innerJoin('tipoVehiculo', 'tipoVehiculo.id', 'tarifa.idTipoVehiculo')
    .leftJoin('cliente', 'cliente.id', 'tarifa.idCliente')
    .selectAll('tarifa')
    .select(['tipoVehiculo.alias as tipo', 'cliente.alias as cliente'])
    .$if(cliente !== undefined, (query) => query.where('tarifa.idCliente', '=', cliente?.id ?? 0))
    .$if(tipo !== undefined, (query) => query.where('tarifa.idTipoVehiculo', '=', tipo?.id ?? 0))
    .orderBy('tarifa.idTipoVehiculo')
    .orderBy('tarifa.idCliente', (order) => order.asc().nullsFirst())
    .orderBy('tarifa.vigenciaDesde')
    .execute();
  const money = (value: number | null) => (value === null ? null : formatCents(toCentsExact(value)));
  return tableOf(
    [
      'Nº',
      'Tipo',
      'Cliente',
      'Base',
      'Km',
      'Minuto',
      'Espera',
      'Gratis',
      'Mínimo',
      'Asiento',
      'Noche',
      'Desde',
      'Hasta',
    ],
    rows.map((row) => [
      row.id,
      row.tipo,
      row.cliente ?? 'general',
      money(row.base),
      money(row.porKm),
      money(row.porMin),
      money(row.porEsperaMin),
      `${row.esperaGratis} min`,
      money(row.minimo),
      money(row.porAsiento),
      `${row.recargoNoche} %`,
      formatDateShort(row.vigenciaDesde),
      row.vigenciaHasta === null ? null : formatDateShort(row.vigenciaHasta),
    ]),
    'No hay tarifas.',
  );
}

export const tarifaCommands: Commands = {
  'tarifa crear': {
    summary: 'Da de alta los precios de un tipo de vehículo, generales o de una empresa',
    options: {
      tipo: { value: '<tipo>', help: 'Número o alias del tipo de vehículo', required: true },
      base: { value: '<pesos>', help: 'Bajada de bandera', required: true },
      km: { value: '<pesos>', help: 'Por kilómetro', required: true },
      min: { value: '<pesos>', help: 'Por minuto de viaje', required: true },
      espera: { value: '<pesos>', help: 'Por minuto de espera', required: true },
      minimo: { value: '<pesos>', help: 'Costo mínimo', required: true },
      'espera-gratis': { value: '<minutos>', help: 'Minutos de espera sin cargo por viaje (0 si no se indica)' },
      asiento: { value: '<pesos>', help: 'Por asiento de un recorrido fijo' },
      noche: { value: '<porcentaje>', help: 'Recargo de 22 a 6 y feriados (0 si no se indica)' },
      cliente: { value: '<cliente>', help: 'Número o alias (general si no se indica)' },
      desde: { value: '<fecha>', help: 'Primer día en que rige (ahora si no se indica)' },
      hasta: { value: '<fecha>', help: 'Primer día en que ya no rige' },
      reemplazar: { help: 'Termina la tarifa que rige cuando empieza la nueva' },
    },
    run: runCreate,
  },
  'tarifa deshacer': {
    summary: 'Deshace la carga de una tarifa y devuelve la que reemplazó, si nadie la cambió después',
    options: { tarifa: { value: '<número>', help: 'La que muestra tarifa listar', required: true } },
    run: runUndo,
  },
  'tarifa listar': {
    summary: 'Muestra las tarifas',
    options: {
      cliente: { value: '<cliente>', help: 'Solo las de una empresa' },
      tipo: { value: '<tipo>', help: 'Solo las de un tipo de vehículo' },
    },
    run: listTarifas,
  },
};
