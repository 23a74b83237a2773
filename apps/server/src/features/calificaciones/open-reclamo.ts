import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findAliasCliente, findInicio, insertReclamo } from './queries.ts';
import { mailReclamo } from './reclamo-mail.ts';

/**
 * Opens a claim about what a trip was billed, and tells the people of the invoices; answers its number. The stars come with it where
 * somebody claims as they rate.
 */
export async function openReclamo(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  {
    idCliente,
    idViaje,
    texto,
    now,
    calificacion,
  }: { idCliente: number; idViaje: number; texto: string; now: Temporal.Instant; calificacion?: number },
): Promise<number> {
  const { idPersona } = caller;
  const idReclamo = await insertReclamo(tx, { idCliente, idViaje, idPersona, texto, creado: now });
  const cliente = await findAliasCliente(tx, idCliente);
  const inicio = await findInicio(tx, { idCliente, id: idViaje });
  await mailReclamo(tx, deps, caller, { idViaje, cliente, inicio, calificacion, observacion: texto });
  return idReclamo;
}
