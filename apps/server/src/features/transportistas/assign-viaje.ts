import type { CarrierTrip } from '@traza/contract';
import { cleanText, isOver, isPhone, nextState, normalisePhone } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { notifyPedido } from '#features/notificaciones/notify.ts';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Carrier } from '#lib/carrier.ts';
import type { Deps } from '#lib/deps.ts';
import { getViaje } from './list-viajes.ts';
import { lockViaje, type ViajeRow } from './queries.ts';

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
  if (plate === '') throw new AppError('bad_input', { fields: [{ field: 'vehiculo.patente', code: 'bad_input' }] });
  return plate;
}

function readAssignment({ chofer, vehiculo }: Assignment): Assignment {
  return {
    chofer: { nombre: cleanText(chofer.nombre), apellido: cleanText(chofer.apellido), phone: readPhone(chofer.phone) },
    vehiculo: {
      patente: readPlate(vehiculo.patente),
      marca: cleanText(vehiculo.marca),
      modelo: cleanText(vehiculo.modelo),
    },
  };
}

async function upsertChofer(
  tx: Tx,
  idAgencia: number,
  { nombre, apellido, phone }: Assignment['chofer'],
): Promise<number> {
  // the identity is an index over expressions, which the query builder cannot name
  const { rows } = await sql<{ id: number }>`
    insert into chofer (id_agencia, nombre, apellido, phone)
    values (${idAgencia}, ${nombre}, ${apellido}, ${phone})
    on conflict (id_agencia, lower(apellido), lower(nombre), coalesce(phone, '')) do update set activo = true
    returning id`.execute(tx);
  return required(rows[0], 'internal_error').id;
}

async function upsertVehiculo(tx: Tx, idAgencia: number, vehiculo: Assignment['vehiculo']): Promise<number> {
  const { marca, modelo } = vehiculo;
  const { id } = await tx
    .insertInto('vehiculo')
    .values({ idAgencia, ...vehiculo })
    .onConflict((conflict) => conflict.columns(['idAgencia', 'patente']).doUpdateSet({ marca, modelo, activo: true }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run of a fixed route comes to its carrier unasked for: naming who drives it is accepting it. */
async function confirmRun(
  tx: Tx,
  { idCliente, id, status, substatus }: ViajeRow,
  carrier: Carrier,
  now: Temporal.Instant,
): Promise<boolean> {
  const state = nextState({ status, substatus }, { type: 'accept' });
  if (!state) return false;
  await tx
    .updateTable('viaje')
    .set({ ...state, confirmado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  const event = { tipo: 'confirmado', ts: now, recibido: now, origen: 'transportista', actor: carrier.denominacion };
  await tx
    .insertInto('evento')
    .values({ idCliente, idPedido: id, ...event })
    .execute();
  return true;
}

/** Names who drives what, until the trip is over; both are kept for the next trips of the agencia. */
export async function assignViaje(
  deps: Deps,
  carrier: Carrier,
  idViaje: number,
  body: Assignment,
): Promise<CarrierTrip> {
  const { chofer, vehiculo } = readAssignment(body);
  const { idAgencia } = carrier;
  await deps.db.transaction().execute(async (tx) => {
    const viaje = required(await lockViaje(tx, idAgencia, idViaje), 'not_found');
    if (isOver(viaje.status)) throw new AppError('invalid_transition');
    const idChofer = await upsertChofer(tx, idAgencia, chofer);
    const idVehiculo = await upsertVehiculo(tx, idAgencia, vehiculo);
    const now = deps.clock.now();
    const isConfirmed = await confirmRun(tx, viaje, carrier, now);
    await tx
      .updateTable('viaje')
      .set((eb) => ({ idChofer, idVehiculo, modificado: now, version: eb('version', '+', 1) }))
      .where('idCliente', '=', viaje.idCliente)
      .where('id', '=', idViaje)
      .execute();
    if (idChofer !== viaje.idChofer || idVehiculo !== viaje.idVehiculo) {
      await audit(tx, {
        idCliente: viaje.idCliente,
        ts: now,
        by: carrier,
        accion: 'asignar',
        objeto: 'viaje',
        idObjeto: idViaje,
        antes: { idChofer: viaje.idChofer, idVehiculo: viaje.idVehiculo },
        despues: { idChofer, idVehiculo },
      });
    }
    const order = { idCliente: viaje.idCliente, idViaje };
    if (isConfirmed) await notifyPedido(tx, deps, order, { estado: 'Confirmado', subestado: '' });
    // another car is news, another driver of the same car is not
    await notifyPedido(tx, deps, order, { estado: 'Asignado', subestado: vehiculo.patente });
    await projectPedidos(tx, viaje.idCliente, [idViaje]);
  });
  return getViaje(deps.db, carrier, idViaje);
}
