import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { messageCode } from '#plataforma/avisos/own-enlace.ts';
import { isRefused, setRefused } from '#plataforma/avisos/refuse-avisos.ts';

/** An enlace of somebody, also one that has ended: whoever held it may say no. */
async function findAudience({ db }: Deps, idEnlace: string) {
  const row = await db
    .selectFrom('enlace')
    .select(['id', 'idCliente', 'idPedido', 'idPasaje', 'idPersona', 'para', 'tel'])
    .where('claveHash', '=', tokenHash(idEnlace))
    .executeTakeFirst();
  return row && row.idPasaje !== null ? { ...row, idPasaje: row.idPasaje } : undefined;
}

/**
 * The audience of an enlace wants to be told no more, or again (W-290); undefined where there is no such enlace. Anybody with the link says
 * no; what takes that back is the code of the person's own message.
 */
export async function chooseAvisos(
  deps: Deps,
  idEnlace: string,
  { code, ip }: { code: string | undefined; ip: string },
): Promise<true | undefined> {
  const audience = await findAudience(deps, idEnlace);
  if (!audience) return undefined;
  const isRefusing = code === undefined;
  if (!isRefusing && code !== (await messageCode(deps.db, idEnlace))) throw new AppError('forbidden');
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    if (!(await setRefused(tx, audience, { isRefusing, now }))) return;
    const { id: idObjeto, idCliente, idPedido: pedido } = audience;
    const accion = isRefusing ? 'rechazar-avisos' : 'aceptar-avisos';
    const despues = { pedido };
    await audit(tx, { idCliente, ts: now, by: SISTEMA, ip, accion, objeto: 'enlace', idObjeto, despues });
  });
  return true;
}

const ownAudience = ({ idPersona }: Actor) =>
  ({ idCliente: 0, idPasaje: 0, idPersona, para: 'pasajero', tel: null }) as const;

/** Whether the caller is mailed about viajes that others ask for them. */
export async function showOwnAvisos({ db }: Deps, caller: Actor): Promise<{ correos: boolean }> {
  return { correos: !(await isRefused(db, ownAudience(caller))) };
}

/** The caller says whether they want those mails; the bell stays. */
export async function chooseOwnAvisos(
  deps: Deps,
  caller: Actor,
  { correos, ip }: { correos: boolean; ip: string },
): Promise<{ correos: boolean }> {
  await deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    if (!(await setRefused(tx, ownAudience(caller), { isRefusing: !correos, now }))) return;
    const changed = { accion: 'cambiar-avisos', objeto: 'usuario', idObjeto: caller.idUsuario } as const;
    await audit(tx, { idCliente: 0, ts: now, by: caller, ip, ...changed, despues: { correos } });
  });
  return { correos };
}
