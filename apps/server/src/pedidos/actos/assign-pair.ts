import { indexFlota, spanOf, whyIneligible } from '@traza/domain/mesa';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Change, NewAsignacion } from '../escritura/change.ts';
import type { LockedViajeRow, PedidoKey } from '../escritura/lock-pedidos.ts';
import { type Assignment, assigned } from './assign.ts';
import { loadCandidatoFacts } from './candidato-facts.ts';

/** A chofer and a vehiculo of the own flota, by their numbers. */
export interface NamedPair {
  idChofer: number;
  idVehiculo: number;
  /** Why they drive it although they are out of turno, or drive another type: those reasons yield to it (M-162). */
  igual?: string | undefined;
  /** The own agencia's key names them: for those reasons it needs no other. */
  byKey?: boolean;
}

function notEligible(reason: string): AppError {
  return new AppError('not_eligible', { params: { motivo: reason } });
}

/** Whoever names the same chofer or vehiculo, or takes them out of service, waits: first every chofer, then every vehiculo. */
async function lockPair(tx: Tx, { idChofer, idVehiculo }: NamedPair): Promise<void> {
  await sql`select id from chofer where id = ${idChofer} for no key update`.execute(tx);
  await sql`select id from vehiculo where id = ${idVehiculo} for no key update`.execute(tx);
}

/** A pair that may drive a pedido, with the plate that is told, as it is to be written. */
export interface EligiblePair {
  asignacion: NewAsignacion;
  patente: string;
}

/** Refuses a pair of the own flota that may not drive a pedido; whether somebody else has them meanwhile, the database says. */
export async function eligiblePair(
  tx: Tx,
  pedido: PedidoKey,
  { idChofer, idVehiculo, igual, byKey = false }: NamedPair,
  now: Temporal.Instant,
): Promise<EligiblePair> {
  const pair = { idChofer, idVehiculo };
  await lockPair(tx, pair);
  const { viaje, facts, patentes } = required(await loadCandidatoFacts(tx, pedido, { now, pair }), 'not_found');
  const flota = indexFlota(facts);
  if (!flota.vehiculos.has(idVehiculo)) throw notEligible(flota.choferes.has(idChofer) ? 'sin_vehiculo' : 'baja');
  const reason = whyIneligible(viaje, pair, { flota, now, isAnyway: byKey || igual !== undefined });
  if (reason) throw notEligible(reason.motivo);
  return {
    asignacion: { ...pair, ...spanOf(viaje, viaje.carriesPeople), motivo: igual ?? null },
    patente: patentes.get(idVehiculo) ?? '',
  };
}

async function hasVigente(tx: Tx, { idCliente, id }: PedidoKey): Promise<boolean> {
  const row = await tx
    .selectFrom('asignacion')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('estado', '=', 'vigente')
    .executeTakeFirst();
  return row !== undefined;
}

/** Names chofer and vehiculo of the own flota, until the viaje is over (M-152). */
export async function assignPair(
  tx: Tx,
  viaje: LockedViajeRow,
  pair: NamedPair,
  now: Temporal.Instant,
): Promise<Change<void>> {
  const { asignacion, patente } = await eligiblePair(tx, viaje, pair, now);
  const change = assigned(viaje, { ...pair, patente, motivo: pair.igual }, now);
  return change.isHarmless && (await hasVigente(tx, viaje)) ? change : { ...change, asignacion };
}

/** Who is registered under the name and the plate that the own agencia's key tells: it makes nobody, and brings nobody back (M-105). */
export async function findRegisteredPair(
  tx: Tx,
  idAgencia: number,
  { chofer: { nombre, apellido, phone }, vehiculo: { patente } }: Assignment,
): Promise<NamedPair> {
  const { rows } = await sql<{ idChofer: number | null; idVehiculo: number | null }>`
    select (select id from chofer where id_agencia = ${idAgencia} and lower(apellido) = lower(${apellido})
              and lower(nombre) = lower(${nombre}) and coalesce(phone, '') = ${phone ?? ''}) as id_chofer,
           (select id from vehiculo where id_agencia = ${idAgencia} and coalesce(patente_clave, patente) = ${patente}) as id_vehiculo`.execute(
    tx,
  );
  const { idChofer = null, idVehiculo = null } = rows[0] ?? {};
  if (idChofer === null) throw notEligible('baja');
  if (idVehiculo === null) throw notEligible('sin_vehiculo');
  return { idChofer, idVehiculo };
}
