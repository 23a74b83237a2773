import { smsNumber } from '@traza/domain/avisos';
import type { EnlacePara } from '@traza/domain/seguimiento';
import type { Executor, Tx } from '#db/database.ts';
import { findRefusals } from './queries.ts';
import { telHash } from './tel-hash.ts';

/** Whom an enlace is for. */
export interface AvisoAudience {
  idCliente: number;
  idPasaje: number;
  idPersona: number | null;
  para: EnlacePara;
  /** The number of the enlace; null of one of the release before. */
  tel: string | null;
}

/** The number that somebody without an account is told by. */
async function findHash(
  db: Executor,
  { idCliente, idPasaje, para, tel: own }: AvisoAudience,
): Promise<Buffer | undefined> {
  // whatever number the pasaje has by now
  if (own !== null) return telHash(own);
  const row = await db
    .selectFrom('pasaje as j')
    .leftJoin('envio as e', (join) => join.onRef('e.idCliente', '=', 'j.idCliente').onRef('e.idPasaje', '=', 'j.id'))
    .select(['j.tel', 'e.receptorCelular'])
    .where('j.idCliente', '=', idCliente)
    .where('j.id', '=', idPasaje)
    .executeTakeFirst();
  const tel = para === 'receptor' ? row?.receptorCelular : row?.tel;
  const found = tel ? smsNumber(tel) : undefined;
  return found && telHash(found.number);
}

/** Whether somebody said no to being told. */
export async function isRefused(db: Executor, audience: AvisoAudience): Promise<boolean> {
  const { idCliente, idPersona } = audience;
  const hash = idPersona === null ? await findHash(db, audience) : undefined;
  const personas = idPersona === null ? [] : [idPersona];
  const said = await findRefusals(db, idCliente, { hashes: hash ? [hash] : [], personas });
  return said.hashes.size + said.personas.size > 0;
}

/** Says no for somebody, or takes it back; answers whether that changed anything. */
export async function setRefused(
  tx: Tx,
  audience: AvisoAudience,
  { isRefusing, now }: { isRefusing: boolean; now: Temporal.Instant },
): Promise<boolean> {
  const { idCliente, idPersona } = audience;
  const telHashOf = idPersona === null ? await findHash(tx, audience) : undefined;
  if (idPersona === null && !telHashOf) return false;
  const row = idPersona === null ? { idCliente, telHash: telHashOf } : { idPersona };
  if (isRefusing) {
    const made = await tx
      .insertInto('avisoBaja')
      .values({ ...row, creada: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const gone = await tx
    .deleteFrom('avisoBaja')
    .where((eb) =>
      idPersona === null
        ? eb.and([eb('idCliente', '=', idCliente), eb('telHash', '=', telHashOf ?? null)])
        : eb('idPersona', '=', idPersona),
    )
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
