import { formatCents, formatDateShort, toCentsExact } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { undoTarifa } from '#features/tarifas/undo-tarifa.ts';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { auditProvision, findCliente, findTipoVehiculo } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const MAX_SURCHARGE = 500;

interface Validity {
  idCliente: number | null;
  idTipoVehiculo: number;
  desde: Temporal.Instant;
  hasta: Temporal.Instant | null;
}

function ofSameKind(tx: Tx, { idCliente, idTipoVehiculo }: Validity) {
  return tx
    .selectFrom('tarifa')
    .select(['id', 'vigenciaDesde', 'vigenciaHasta'])
    .where('idTipoVehiculo', '=', idTipoVehiculo)
    .where((eb) => (idCliente === null ? eb('idCliente', 'is', null) : eb('idCliente', '=', idCliente)));
}

/** A tariff that a new one replaced, and until when it was to hold. */
interface Replaced {
  id: number;
  hasta: string | null;
}

/** Ends the tariff that is open when the new one begins; answers it as it was, which the trail keeps for the way back. */
async function closeOpen(tx: Tx, validity: Validity): Promise<Replaced | undefined> {
  const open = await ofSameKind(tx, validity)
    .where('vigenciaDesde', '<', validity.desde)
    .where((eb) => eb.or([eb('vigenciaHasta', 'is', null), eb('vigenciaHasta', '>', validity.desde)]))
    .executeTakeFirst();
  if (!open) return undefined;
  await tx.updateTable('tarifa').set({ vigenciaHasta: validity.desde }).where('id', '=', open.id).execute();
  return { id: open.id, hasta: open.vigenciaHasta?.toString() ?? null };
}

async function assertNoOverlap(tx: Tx, validity: Validity): Promise<void> {
  const { desde, hasta } = validity;
  const other = await ofSameKind(tx, validity)
    .where(sql<boolean>`tstzrange(vigencia_desde, vigencia_hasta) && tstzrange(${desde}, ${hasta})`)
    .executeTakeFirst();
  if (!other) return;
  const until = other.vigenciaHasta === null ? 'en adelante' : `al ${formatDateShort(other.vigenciaHasta)}`;
  throw new CliError(
    `La tarifa ${other.id} rige del ${formatDateShort(other.vigenciaDesde)} ${until}. Con --reemplazar termina donde empieza la nueva.`,
  );
}

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
    recargoNoche: options.optionalWhole('noche', { min: 0, max: MAX_SURCHARGE }) ?? 0,
  };
}

function readDates(options: Options, now: Temporal.Instant): Pick<Validity, 'desde' | 'hasta'> {
  const desde = options.optionalMoment('desde') ?? now;
  const hasta = options.optionalMoment('hasta') ?? null;
  if (hasta !== null && Temporal.Instant.compare(hasta, desde) <= 0) {
    throw new CliError('--hasta debe ser posterior a --desde.');
  }
  return { desde, hasta };
}

async function createTarifa({ tx, now, options }: CommandContext): Promise<string[]> {
  const tipo = await findTipoVehiculo(tx, options.text('tipo'));
  const cliente = await readCliente(tx, options);
  const { desde, hasta } = readDates(options, now);
  const validity: Validity = { idCliente: cliente?.id ?? null, idTipoVehiculo: tipo.id, desde, hasta };
  const prices = readPrices(options);
  const reemplaza = options.flag('reemplazar') ? await closeOpen(tx, validity) : undefined;
  await assertNoOverlap(tx, validity);
  const { id } = await tx
    .insertInto('tarifa')
    .values({
      ...prices,
      idCliente: validity.idCliente,
      idTipoVehiculo: tipo.id,
      vigenciaDesde: desde,
      vigenciaHasta: hasta,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditProvision(tx, now, {
    ...(cliente ? { idCliente: cliente.id } : {}),
    accion: 'crear',
    objeto: 'tarifa',
    idObjeto: id,
    despues: {
      ...prices,
      idTipoVehiculo: tipo.id,
      desde: desde.toString(),
      hasta: hasta?.toString() ?? null,
      ...(reemplaza && { reemplaza }),
    },
  });
  return [`Tarifa ${id} creada: ${tipo.alias}, ${cliente?.alias ?? 'general'}, desde el ${formatDateShort(desde)}.`];
}

/** The refusals of an undo, for whoever typed it. */
const WHY_NOT: Partial<Record<string, string>> = {
  not_found: 'No existe esa tarifa, o ya se deshizo.',
  invalid_transition: `Una tarifa se deshace hasta ${AUDITORIA.undoDays} días después de cargarla.`,
  version_conflict: 'Otra tarifa la reemplazó después, o ya se deshizo: tarifa listar.',
};

async function undoCreation({ tx, now, options }: CommandContext): Promise<string[]> {
  const idTarifa = options.whole('tarifa', { min: 1, max: 2_147_483_647 });
  try {
    const { isRemoved, desde, restored } = await undoTarifa(tx, { idTarifa, now, by: SISTEMA });
    const gone = isRemoved
      ? 'no se usó y se quitó'
      : `deja de regir el ${formatDateShort(desde)}; lo ya cotizado no cambia`;
    const back = restored === undefined ? 'No vuelve a regir ninguna.' : `Vuelve a regir la tarifa ${restored}.`;
    return [`Tarifa ${idTarifa}: ${gone}.`, back];
  } catch (error) {
    const why = error instanceof AppError ? WHY_NOT[error.code] : undefined;
    throw why === undefined ? error : new CliError(why);
  }
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
    ['Nº', 'Tipo', 'Cliente', 'Base', 'Km', 'Minuto', 'Espera', 'Mínimo', 'Asiento', 'Noche', 'Desde', 'Hasta'],
    rows.map((row) => [
      row.id,
      row.tipo,
      row.cliente ?? 'general',
      money(row.base),
      money(row.porKm),
      money(row.porMin),
      money(row.porEsperaMin),
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
      asiento: { value: '<pesos>', help: 'Por asiento de un recorrido fijo' },
      noche: { value: '<porcentaje>', help: 'Recargo de 22 a 6 y feriados (0 si no se indica)' },
      cliente: { value: '<cliente>', help: 'Número o alias (general si no se indica)' },
      desde: { value: '<fecha>', help: 'Primer día en que rige (ahora si no se indica)' },
      hasta: { value: '<fecha>', help: 'Primer día en que ya no rige' },
      reemplazar: { help: 'Termina la tarifa que rige cuando empieza la nueva' },
    },
    run: createTarifa,
  },
  'tarifa deshacer': {
    summary: 'Deshace la carga de una tarifa y devuelve la que reemplazó, si nadie la cambió después',
    options: { tarifa: { value: '<número>', help: 'La que muestra tarifa listar', required: true } },
    run: undoCreation,
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
