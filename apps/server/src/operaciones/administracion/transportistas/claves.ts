import type { Api, ClaveView, NewClaveView } from '@traza/contract';
import { cleanText, toWire } from '@traza/domain';
import { claveState, rotatedEnd } from '@traza/domain/administracion';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { AppError, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import type { Operador } from '#lib/operador.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { lockAgencia } from './queries.ts';

const CREATE = 'POST /operaciones/v1/agencias/:id/claves';
type ClaveBody = z.output<Api[typeof CREATE]['body']>;

/** A key as it is shown, once. */
type MadeClave = Awaited<ReturnType<typeof insert>>;

/** The keys of an agencia, the newest first; of none is more known than its hash. */
export async function listClaves(db: Executor, idAgencia: number, now: Temporal.Instant): Promise<ClaveView[]> {
  await db.selectFrom('agencia').select('id').where('id', '=', idAgencia).executeTakeFirst().then(orNotFound);
  const rows = await db
    .selectFrom('agenciaClave')
    .select(['id', 'nombre', 'creada', 'ultimoUso', 'vence', 'revocada'])
    .where('idAgencia', '=', idAgencia)
    .orderBy('creada', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, nombre, creada, ultimoUso, vence, revocada }) => ({
    id,
    nombre,
    creada: toWire(creada),
    ultimoUso,
    vence: vence && toWire(vence),
    revocada: revocada && toWire(revocada),
    estado: claveState({ revocada, vence }, now),
  }));
}

const orNotFound = <T>(row: T | undefined) => required(row, 'not_found');

async function insert(tx: Tx, idAgencia: number, nombre: string, { now }: Authorship) {
  const clave = newToken();
  const { id } = await tx
    .insertInto('agenciaClave')
    .values({ hash: tokenHash(clave), idAgencia, nombre, creada: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, nombre, clave };
}

/** A new key of an active agencia, which nobody can read again; with `revocar` it is the only one from now on. */
export async function insertClave(
  tx: Tx,
  { idAgencia, nombre, revocar }: { idAgencia: number; nombre: string; revocar: boolean },
  deed: Authorship,
): Promise<MadeClave> {
  await lockActive(tx, idAgencia);
  if (revocar) await revokeClaves(tx, idAgencia, deed);
  const made = await insert(tx, idAgencia, cleanText(nombre), deed);
  const despues = { nombre: made.nombre, revocar };
  await auditAdminAct(tx, { accion: 'clave', objeto: 'agencia', idObjeto: idAgencia, despues }, deed);
  return made;
}

export async function revokeClaves(tx: Tx, idAgencia: number, { now }: Authorship): Promise<void> {
  await tx
    .updateTable('agenciaClave')
    .set({ revocada: now })
    .where('idAgencia', '=', idAgencia)
    .where('revocada', 'is', null)
    .execute();
}

async function lockActive(tx: Tx, idAgencia: number): Promise<void> {
  const { activa } = await lockAgencia(tx, idAgencia);
  if (!activa) throw new AppError('invalid_transition');
}

async function lockClave(tx: Tx, idAgencia: number, id: number) {
  const row = await tx
    .selectFrom('agenciaClave')
    .select(['id', 'nombre', 'vence', 'revocada'])
    .where('id', '=', id)
    .where('idAgencia', '=', idAgencia)
    .forUpdate()
    .executeTakeFirst();
  return required(row, 'not_found');
}

/** A key in place of another one, which may be used for some hours still, or for none (M-079). */
async function rotateClave(
  tx: Tx,
  {
    idAgencia,
    nombre,
    rotar: { id, horas },
  }: { idAgencia: number; nombre: string; rotar: { id: number; horas: number } },
  deed: Authorship,
): Promise<MadeClave> {
  await lockActive(tx, idAgencia);
  const old = await lockClave(tx, idAgencia, id);
  if (['vencida', 'revocada'].includes(claveState(old, deed.now))) throw new AppError('invalid_transition');
  const end = rotatedEnd(old, horas, deed.now);
  await tx
    .updateTable('agenciaClave')
    .set(horas === 0 ? { revocada: deed.now } : { vence: end })
    .where('id', '=', id)
    .execute();
  const made = await insert(tx, idAgencia, cleanText(nombre) || old.nombre, deed);
  const change = { antes: { nombre: old.nombre }, despues: { nombre: made.nombre, vence: toWire(end) } };
  await auditAdminAct(tx, { accion: 'rotar-clave', objeto: 'agencia', idObjeto: idAgencia, ...change }, deed);
  return made;
}

/**
 * A new key, alone or in place of another. The first answer is the only one that ever holds it: what is stored for repeats has no key in
 * it, so that who repeats reads that it was made, and makes another one (docs/decisions/113).
 */
export async function createClave(
  deps: Deps,
  caller: Operador,
  { idAgencia, body, key, ip }: { idAgencia: number; body: ClaveBody; key: string | undefined; ip: string },
): Promise<NewClaveView> {
  const shown: Pick<NewClaveView, 'clave'> = { clave: null };
  const { nombre, rotar } = body;
  const made = await createKeyed(
    deps,
    caller,
    CREATE,
    { key, body: { idAgencia, ...body } },
    async () => async (tx) => {
      const deed = { by: caller, now: deps.clock.now(), ip };
      const { clave, ...rest } = rotar
        ? await rotateClave(tx, { idAgencia, nombre, rotar }, deed)
        : await insertClave(tx, { idAgencia, nombre, revocar: false }, deed);
      shown.clave = clave;
      return rest;
    },
  );
  return { ...made, ...shown };
}

/** Ends a key: every process refuses it from its next call on. One that was revoked stays so. */
export async function revokeClave(
  tx: Tx,
  { idAgencia, id }: { idAgencia: number; id: number },
  deed: Authorship,
): Promise<void> {
  const { nombre, revocada } = await lockClave(tx, idAgencia, id);
  if (revocada !== null) return;
  await tx.updateTable('agenciaClave').set({ revocada: deed.now }).where('id', '=', id).execute();
  await auditAdminAct(
    tx,
    { accion: 'revocar-clave', objeto: 'agencia', idObjeto: idAgencia, despues: { nombre } },
    deed,
  );
}
