import { toWire } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { openText, sealText } from '#lib/signing.ts';

const PURPOSE = 'calendario';

/** Where somebody's calendar is read, by whoever knows it. */
interface OwnCalendar {
  url: string;
  leido: string | null;
}

const urlOf = ({ settings }: Deps, key: string) => `${settings.publicUrl}/api/calendarios/${key}.ics`;

/** The address of the caller's calendar, as often as they ask. */
export async function showCalendar(deps: Deps, { idUsuario }: Actor): Promise<OwnCalendar | null> {
  const row = await deps.db
    .selectFrom('calendario')
    .select(['clave', 'leido'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();
  if (!row) return null;
  return { url: urlOf(deps, await openText(deps.db, PURPOSE, row.clave)), leido: row.leido && toWire(row.leido) };
}

/** Makes an address that opens the caller's own viajes without a session; the one before opens nothing any more. */
export async function openCalendar(deps: Deps, caller: Actor, ip: string): Promise<OwnCalendar> {
  const { db, clock } = deps;
  const key = newToken();
  const now = clock.now();
  const made = { claveHash: tokenHash(key), clave: await sealText(db, PURPOSE, key), creado: now, leido: null };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('calendario')
      .values({ idUsuario: caller.idUsuario, ...made })
      .onConflict((conflict) => conflict.column('idUsuario').doUpdateSet(made))
      .execute();
    const opened = { accion: 'abrir-calendario', objeto: 'usuario', idObjeto: caller.idUsuario } as const;
    await audit(tx, { idCliente: 0, ts: now, by: caller, ip, ...opened });
  });
  return { url: urlOf(deps, key), leido: null };
}

export async function closeCalendar({ db, clock }: Deps, caller: Actor, ip: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { idUsuario } = caller;
    const gone = await tx.deleteFrom('calendario').where('idUsuario', '=', idUsuario).returning('idUsuario').execute();
    if (gone.length === 0) return;
    const closed = { accion: 'cerrar-calendario', objeto: 'usuario', idObjeto: idUsuario } as const;
    await audit(tx, { idCliente: 0, ts: clock.now(), by: caller, ip, ...closed });
  });
}
