import type { EnlacePara } from '@traza/domain/seguimiento';
import type { Db, Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { newPublicId, tokenHash } from '#lib/ids.ts';
import { codeFor, openText, sealText } from '#lib/signing.ts';

const PURPOSE = 'enlace';

export interface NewEnlace {
  idCliente: number;
  idPedido: number;
  claveHash: Buffer;
  clave: Buffer;
  para: EnlacePara;
  idPasaje: number | null;
  idPersona: number | null;
  nombre: string;
  /** The number of its audience, as it is dialled. */
  tel: string | null;
  creadoPor: number;
  creado: Temporal.Instant;
  vence: Temporal.Instant | null;
  automatico?: boolean;
}

export async function insertEnlace(tx: Tx, row: NewEnlace): Promise<number> {
  const { id } = await tx.insertInto('enlace').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A new id of an enlace, as it is stored: hashed, and under seal to be read again. */
export async function newEnlaceKey(db: Db): Promise<{ idEnlace: string; clave: Buffer; claveHash: Buffer }> {
  // the e keeps it apart from a public id
  const idEnlace = `e${newPublicId()}`;
  return { idEnlace, clave: await sealText(db, PURPOSE, idEnlace), claveHash: tokenHash(idEnlace) };
}

/** The id of an enlace that was stored. */
export function readEnlaceKey(db: Db, clave: Buffer): Promise<string> {
  return openText(db, PURPOSE, clave);
}

/** What only a person's own message holds beside the link, which requesters read too: whoever has it takes a refusal back. */
export function messageCode(db: Db, idEnlace: string): Promise<string> {
  return codeFor(db, 'mensaje', idEnlace);
}

/** The link as a message of ours holds it. */
export async function messageHref({ db, settings }: Pick<Deps, 'db' | 'settings'>, idEnlace: string): Promise<string> {
  return `${settings.publicUrl}/seguimiento/${idEnlace}#${await messageCode(db, idEnlace)}`;
}

/** For whom an enlace is made by Traza. */
export interface EnlaceOwner {
  idCliente: number;
  idPedido: number;
  idPasaje: number;
  para: 'pasajero' | 'receptor';
  idPersona: number | null;
  nombre: string;
  /** What they are told by; null where that is no telephone. */
  tel: string | null;
  /** The user of who asked for the pedido. */
  creadoPor: number;
}

export interface OwnEnlace {
  id: number;
  idEnlace: string;
}

/** Who tells a traveller of two things at once makes their link once: the second waits here, and finds it. */
async function lockPasaje(tx: Tx, { idCliente, idPasaje }: EnlaceOwner): Promise<void> {
  await tx
    .selectFrom('pasaje')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idPasaje)
    .forNoKeyUpdate()
    .execute();
}

/** The newest link that Traza made for a pasaje. */
async function findOwn(tx: Tx, { idCliente, idPasaje }: EnlaceOwner) {
  return tx
    .selectFrom('enlace')
    .select(['id', 'clave', 'idPersona', 'nombre', 'tel', 'revocado'])
    .where('idCliente', '=', idCliente)
    .where('idPasaje', '=', idPasaje)
    .where('automatico', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** A link belongs to a name and a number. */
function isOf(known: OwnRow, { idPersona, nombre, tel }: EnlaceOwner): boolean {
  const isSameNumber = known.tel === null || tel === null || known.tel === tel;
  return isSameNumber && known.idPersona === idPersona && (idPersona !== null || known.nombre === nombre);
}

async function revoke(tx: Tx, { id }: OwnRow, idCliente: number, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('enlace')
    .set({ revocado: now })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends every link of those who leave their pasaje, in the transaction in which they do, and what they were still to be told but that it is
 * off for them. None is their own any more: who takes the pasaje, or comes back to it, gets a new one.
 */
export async function endEnlaces(
  tx: Tx,
  { idCliente, pasajes }: { idCliente: number; pasajes: readonly number[] },
  now: Temporal.Instant,
): Promise<void> {
  if (pasajes.length === 0) return;
  await tx
    .updateTable('enlace')
    .set({ revocado: now, automatico: false })
    .where('idCliente', '=', idCliente)
    .where('idPasaje', 'in', pasajes)
    .where('revocado', 'is', null)
    .execute();
  await tx
    .updateTable('aviso')
    .set({ estado: 'superado' })
    .where('idCliente', '=', idCliente)
    .where('idPasaje', 'in', pasajes)
    .where('acto', '<>', 'anulado')
    .where('estado', '=', 'pendiente')
    .execute();
}

/**
 * The link of one traveller: the one that Traza made before, or a new one where the seat is somebody else's by now. Undefined where theirs
 * was revoked: who ended it meant it.
 */
export async function ensureOwnEnlace(
  db: Db,
  owner: EnlaceOwner,
  now: Temporal.Instant,
): Promise<OwnEnlace | undefined> {
  const fresh = await newEnlaceKey(db);
  const made = await db.transaction().execute(async (tx) => {
    await lockPasaje(tx, owner);
    const known = await findOwn(tx, owner);
    if (known && isOf(known, owner)) return known;
    if (known?.revocado === null) await revoke(tx, known, owner.idCliente, now);
    const { clave, claveHash } = fresh;
    const id = await insertEnlace(tx, { ...owner, clave, claveHash, creado: now, vence: null, automatico: true });
    return { id, clave, revocado: null };
  });
  if (made.revocado !== null) return undefined;
  return { id: made.id, idEnlace: await readEnlaceKey(db, made.clave) };
}
