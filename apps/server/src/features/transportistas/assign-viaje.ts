import type { AgenciaViaje } from '@traza/contract';
import { cleanText, isOver, isPhone, nextState, normalisePhone } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { getViaje } from './list-viajes.ts';
import { withOwnViaje } from './with-own-viaje.ts';

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

/** Names who drives what, until the trip is over; both are kept for the next trips of the agencia. */
export async function assignViaje(
  deps: Deps,
  agencia: Agencia,
  asked: { idViaje: number; seen?: number | undefined },
  body: Assignment,
): Promise<AgenciaViaje> {
  const { chofer, vehiculo } = readAssignment(body);
  const { idAgencia } = agencia;
  await withOwnViaje<void>(deps, agencia, asked, async (tx, viaje, now) => {
    const { status, substatus } = viaje;
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
  });
  return getViaje(deps.db, agencia, asked.idViaje);
}
