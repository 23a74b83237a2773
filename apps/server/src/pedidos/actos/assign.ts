import { cleanText, isPhone, normalisePhone } from '@traza/domain';
import { isOver, nextState } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, badInput, required } from '#lib/app-error.ts';
import type { Change } from '../escritura/change.ts';
import type { LockedViajeRow } from '../escritura/lock-pedidos.ts';

export interface Assignment {
  chofer: { nombre: string; apellido: string; phone: string | null };
  vehiculo: { patente: string; marca: string; modelo: string };
}

function readPhone(text: string | null): string | null {
  const phone = normalisePhone(text ?? '');
  if (phone === '') return null;
  if (!isPhone(phone))
    throw new AppError('phone_invalid', { fields: [{ field: 'chofer.phone', code: 'phone_invalid' }] });
  return phone;
}

function readPlate(text: string): string {
  const plate = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  if (plate === '') throw badInput('vehiculo.patente');
  return plate;
}

/** Name and plate in their stored form; refuses an invalid phone or plate. */
export function readAssignment({ chofer, vehiculo }: Assignment): Assignment {
  return {
    chofer: { nombre: cleanText(chofer.nombre), apellido: cleanText(chofer.apellido), phone: readPhone(chofer.phone) },
    vehiculo: {
      patente: readPlate(vehiculo.patente),
      marca: cleanText(vehiculo.marca),
      modelo: cleanText(vehiculo.modelo),
    },
  };
}

/** Both are written in one statement; the identity of a chofer is an index over expressions, which the query builder cannot name. */
async function upsertPair(
  tx: Tx,
  idAgencia: number,
  { chofer: { nombre, apellido, phone }, vehiculo: { patente, marca, modelo } }: Assignment,
): Promise<{ idChofer: number; idVehiculo: number }> {
  const { rows } = await sql<{ idChofer: number; idVehiculo: number }>`
    with named as (
      insert into chofer (id_agencia, nombre, apellido, phone)
      values (${idAgencia}, ${nombre}, ${apellido}, ${phone})
      on conflict (id_agencia, lower(apellido), lower(nombre), coalesce(phone, '')) do update set activo = true
      returning id),
    plated as (
      insert into vehiculo (id_agencia, patente, marca, modelo)
      values (${idAgencia}, ${patente}, ${marca}, ${modelo})
      on conflict (id_agencia, patente) do update set marca = excluded.marca, modelo = excluded.modelo, activo = true
      returning id)
    select named.id "idChofer", plated.id "idVehiculo" from named, plated`.execute(tx);
  return required(rows[0], 'internal_error');
}

/** Who drives a viaje from now on, and why they do although something speaks against it. */
interface AssignedPair {
  idChofer: number;
  idVehiculo: number;
  patente: string;
  motivo?: string | undefined;
}

/**
 * Who drives a viaje becomes somebody else. Before it has begun, what another vehiculo did for it has no effect any more: it is on its way no
 * longer.
 */
export function assigned(
  viaje: LockedViajeRow,
  { idChofer, idVehiculo, patente, motivo }: AssignedPair,
  now: Temporal.Instant,
): Change<void> {
  const state = { status: viaje.status, substatus: viaje.substatus };
  if (isOver(state.status)) throw new AppError('invalid_transition');
  // a salida comes to its agencia unasked for: naming who drives it is accepting it
  const accepted = nextState(state, { type: 'accept' });
  const antes = { idChofer: viaje.idChofer, idVehiculo: viaje.idVehiculo };
  const isNew = idChofer !== antes.idChofer || idVehiculo !== antes.idVehiculo;
  const isAnother = antes.idVehiculo !== null && idVehiculo !== antes.idVehiculo;
  const lost = isAnother ? nextState(state, { type: 'loseVehiculo' }) : undefined;
  const despues = { idChofer, idVehiculo, ...(motivo !== undefined && { motivo }) };
  return {
    answer: undefined,
    viaje: { idChofer, idVehiculo, ...lost, ...(accepted && { ...accepted, confirmado: now }) },
    losesVehiculo: lost !== undefined,
    eventos: accepted ? [{ tipo: 'confirmado' }] : [],
    isHarmless: !isNew && !accepted,
    ...(isNew && { audit: { accion: 'asignar', antes, despues } }),
    notices: [
      ...(accepted ? [{ estado: 'Confirmado', subestado: '' } as const] : []),
      // another car is news, another driver of the same car is not
      { estado: 'Asignado', subestado: patente },
    ],
  };
}

/** Sets chofer and vehiculo by name, until the viaje is over. Both are stored for the next viajes of the agencia. */
export async function assign(
  tx: Tx,
  viaje: LockedViajeRow,
  assignment: Assignment,
  now: Temporal.Instant,
): Promise<Change<void>> {
  const idAgencia = required(viaje.idAgencia, 'internal_error');
  if (isOver(viaje.status)) throw new AppError('invalid_transition');
  const pair = await upsertPair(tx, idAgencia, assignment);
  return assigned(viaje, { ...pair, patente: assignment.vehiculo.patente }, now);
}
