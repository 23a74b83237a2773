import { trimmed } from '@traza/domain';
import { NOTIFICACIONES } from '@traza/domain/notificaciones';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { consume } from '#lib/rate-limits.ts';
import { readSubscription } from './subscription.ts';

/** A token moves to who signed in last on its browser: a shared one never shows the notices of the user before. */
async function saveDevice(
  tx: Tx,
  device: { idUsuario: number; hashSesion: Buffer; token: string; creado: Temporal.Instant },
) {
  const { token: _, ...rest } = device;
  await tx
    .insertInto('dispositivo')
    .values(device)
    .onConflict((conflict) => conflict.column('token').doUpdateSet(rest))
    .execute();
}

/** Of the devices of a user the newest stay (decisions "Smaller ones"). */
async function dropOldDevices(tx: Tx, idUsuario: number): Promise<void> {
  await sql`
    delete from dispositivo where id_usuario = ${idUsuario} and id not in (
      select id from dispositivo where id_usuario = ${idUsuario}
       order by creado desc, id desc limit ${NOTIFICACIONES.devicesPerUser})`.execute(tx);
}

/** Registers the caller's browser for notices, until the session ends. */
export async function registerDevice(
  { db, clock, push, limits }: Pick<Deps, 'db' | 'clock' | 'push' | 'limits'>,
  caller: Actor,
  { username, token }: { username: string; token: string },
): Promise<void> {
  if (trimmed(username).toLowerCase() !== caller.username.toLowerCase()) throw new AppError('forbidden');
  const subscription = readSubscription(token);
  if (subscription) await consume(limits.devices, caller.idUsuario);
  if (!subscription || (await push?.leadsInside(subscription.endpoint))) {
    throw badInput('token');
  }
  const { idUsuario, tokenHash: hashSesion } = caller;
  await db.transaction().execute(async (tx) => {
    await saveDevice(tx, { idUsuario, hashSesion, token: subscription.serialised, creado: clock.now() });
    await dropOldDevices(tx, idUsuario);
  });
}
