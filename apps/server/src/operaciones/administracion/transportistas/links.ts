import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { refuseStale } from '#lib/versioned.ts';
import { openToLinked } from '#pedidos/ofertas/open-to-linked.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { refuseTrial } from '../refuse-trial.ts';
import { type LockedAgencia, lockAgencia, updateAgencia } from './queries.ts';

interface LinkedCliente {
  id: number;
  alias: string;
}

async function link(tx: Tx, idAgencia: number, { id: idCliente }: LinkedCliente, deed: Authorship): Promise<void> {
  await tx.insertInto('agenciaCliente').values({ idAgencia, idCliente }).execute();
  await openToLinked(tx, { idCliente, idAgencia }, deed.now);
  await auditAdminAct(tx, { idCliente, accion: 'vincular', objeto: 'agencia', idObjeto: idAgencia }, deed);
}

/** It sees what is open no more; what it accepted it drives (M-081). */
async function unlink(tx: Tx, idAgencia: number, { id: idCliente }: LinkedCliente, deed: Authorship): Promise<void> {
  await tx.deleteFrom('agenciaCliente').where('idAgencia', '=', idAgencia).where('idCliente', '=', idCliente).execute();
  await auditAdminAct(tx, { idCliente, accion: 'desvincular', objeto: 'agencia', idObjeto: idAgencia }, deed);
}

interface LinkChange {
  add: readonly number[];
  remove: readonly number[];
}

/** Clientes by their numbers, in the order of these; one that there is not refuses all. */
async function findClientes(tx: Tx, ids: readonly number[]): Promise<LinkedCliente[]> {
  const rows = await tx
    .selectFrom('cliente')
    .select(['id', 'alias'])
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute();
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  return rows;
}

/** What is linked already, or is not, stays as it is. */
async function writeLinks(
  tx: Tx,
  agencia: LockedAgencia,
  { add, remove }: LinkChange,
  deed: Authorship,
): Promise<void> {
  const { id } = agencia;
  const linked = new Set(await listLinks(tx, id));
  const added = (await findClientes(tx, add)).filter((cliente) => !linked.has(cliente.id));
  const removed = (await findClientes(tx, remove)).filter((cliente) => linked.has(cliente.id));
  if (added.length + removed.length === 0) return;
  refuseTrial(agencia.denominacion, 'ids');
  for (const { alias } of [...added, ...removed]) refuseTrial(alias, 'ids');
  for (const cliente of added) await link(tx, id, cliente, deed);
  for (const cliente of removed) await unlink(tx, id, cliente, deed);
  await updateAgencia(tx, agencia);
}

async function listLinks(tx: Tx, idAgencia: number): Promise<number[]> {
  const rows = await tx.selectFrom('agenciaCliente').select('idCliente').where('idAgencia', '=', idAgencia).execute();
  return rows.map(({ idCliente }) => idCliente);
}

/** Links an agencia to some clientes, or ends their links. */
export async function changeLinks(
  tx: Tx,
  { id, ...change }: LinkChange & { id: number },
  deed: Authorship,
): Promise<void> {
  await writeLinks(tx, await lockAgencia(tx, id), change, deed);
}

/** The clientes of an agencia are these from now on, and no others (M-081). */
export async function replaceLinks(
  tx: Tx,
  { id, ids, seen }: { id: number; ids: readonly number[]; seen?: number | undefined },
  deed: Authorship,
): Promise<void> {
  const agencia = await lockAgencia(tx, id);
  await refuseStale(tx, 'agencia', agencia, seen);
  const remove = (await listLinks(tx, id)).filter((linked) => !ids.includes(linked));
  await writeLinks(tx, agencia, { add: ids, remove }, deed);
}
