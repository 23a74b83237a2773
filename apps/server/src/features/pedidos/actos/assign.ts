import { cleanText, isPhone, normalisePhone } from '@traza/domain';
import { isOver, nextState } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
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
  if (plate === '') throw new AppError('bad_input', { fields: [{ field: 'vehiculo.patente', code: 'bad_input' }] });
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

/** Sets chofer and vehiculo, until the viaje is over. Both are stored for the next viajes of the agencia. */
export async function assign(
  tx: Tx,
  viaje: LockedViajeRow,
  { chofer, vehiculo }: Assignment,
  now: Temporal.Instant,
): Promise<Change<void>> {
  const { status, substatus } = viaje;
  const idAgencia = required(viaje.idAgencia, 'internal_error');
  if (isOver(status)) throw new AppError('invalid_transition');
  const idChofer = await upsertChofer(tx, idAgencia, chofer);
  const idVehiculo = await upsertVehiculo(tx, idAgencia, vehiculo);
  // a salida comes to its agencia unasked for: naming who drives it is accepting it
  const accepted = nextState({ status, substatus }, { type: 'accept' });
  const antes = { idChofer: viaje.idChofer, idVehiculo: viaje.idVehiculo };
  const isNew = idChofer !== antes.idChofer || idVehiculo !== antes.idVehiculo;
  return {
    answer: undefined,
    viaje: { idChofer, idVehiculo, ...(accepted && { ...accepted, confirmado: now }) },
    eventos: accepted ? [{ tipo: 'confirmado' }] : [],
    isHarmless: !isNew && !accepted,
    ...(isNew && { audit: { accion: 'asignar', antes, despues: { idChofer, idVehiculo } } }),
    notices: [
      ...(accepted ? [{ estado: 'Confirmado', subestado: '' } as const] : []),
      // another car is news, another driver of the same car is not
      { estado: 'Asignado', subestado: vehiculo.patente },
    ],
  };
}
