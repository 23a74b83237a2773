import { plusMinutes } from '@traza/domain';
import { addToReclamo, type ReclamoOrigin } from '@traza/domain/reclamos';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findAsientosPrice, findOpenReclamo, findViajeHour, insertReclamo, lockViaje, writeText } from './queries.ts';
import { mailReclamo } from './reclamo-mail.ts';

interface Claimed {
  idCliente: number;
  idViaje: number;
  origen: ReclamoOrigin;
  texto: string;
  now: Temporal.Instant;
  /** Cents in question; for a pasajero the price that they saw. */
  importe?: number;
  /** The stars, for a reclamo that begins with a calificacion. */
  calificacion?: number;
}

/**
 * Opens a reclamo about the price of a viaje and mails the people of the invoices; answers its id. Somebody with an open reclamo about the
 * viaje adds to that one (W-238).
 */
export async function openReclamo(tx: Tx, deps: Deps, caller: Actor, claimed: Claimed): Promise<number> {
  const { idCliente, idViaje, origen, texto, now, calificacion } = claimed;
  const key = { idCliente, idViaje, idPersona: caller.idPersona };
  const { importeTotal, idCarpool } = await lockViaje(tx, key);
  const open = await findOpenReclamo(tx, key);
  let id = open?.id;
  if (open) {
    await writeText(tx, { idCliente, id: open.id }, required(addToReclamo(open.texto, texto), 'desc_invalid'));
  } else {
    const told = idCarpool === null ? importeTotal : await findAsientosPrice(tx, key);
    const row = { ...key, origen, texto, importe: claimed.importe ?? told, creado: now };
    id = await insertReclamo(tx, row, plusMinutes(now, deps.settings.dueMin.reclamo));
  }
  const idReclamo = required(id, 'internal_error');
  const { alias: cliente, ...times } = await findViajeHour(tx, key);
  await mailReclamo(tx, deps, caller, { idReclamo, isNew: !open, idViaje, cliente, times, calificacion, texto });
  return idReclamo;
}
