import { randomBytes } from 'node:crypto';
import { PERFIL, whyNotPictureFile, whyNotPictureName } from '@traza/domain/perfil';
import type { Actor } from '#lib/actor.ts';
import { refuse } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { OpenUpload } from '#lib/http/upload.ts';
import { consume } from '#lib/rate-limits.ts';
import { auditOwn } from './audit-own.ts';
import { encodePicture } from './encode-picture.ts';
import { replacePicture } from './queries.ts';

const FIELD = 'data';

/** Checks, re-encodes and keeps the caller's picture under a random name; answers where it is served (DA-35, DA-46). */
export async function changePicture(
  { db, clock, limits, turns }: Deps,
  caller: Actor,
  { open, ip }: { open: OpenUpload; ip: string },
): Promise<string> {
  await consume(limits.pictures, caller.idUsuario);
  const file = await open(FIELD, PERFIL.pictureMaxBytes - 1);
  refuse(whyNotPictureName(file.name));
  const content = await file.read();
  refuse(whyNotPictureFile({ name: file.name, bytes: content.length, head: content.subarray(0, 3) }));
  const contenido = await turns.run(caller.idUsuario, () => encodePicture(content));
  const nombre = `${randomBytes(16).toString('hex')}.jpg`;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await replacePicture(tx, { idPersona: caller.idPersona, nombre, contenido, now });
    await auditOwn(tx, caller, { accion: 'cambiar-foto', ip, ts: now });
  });
  return `/fotos/${nombre}`;
}
