import type { Auditor } from '@traza/domain/rendiciones';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** A person with an address who may sign in, and the facts that decide what they audit. */
export interface HolderRow extends Auditor {
  idCuenta: number;
  idPersona: number;
  nombre: string;
  apellido: string;
  email: string;
}

interface HolderSearch {
  idCliente: number;
  /** Some persons alone. */
  ids?: readonly number[];
  /** Folded words, each of which the name holds. */
  words?: readonly string[];
}

/** The people of a client who audit something: the few of thousands whose permissions say so. */
export async function findHolders(db: Executor, { idCliente, ids, words = [] }: HolderSearch): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select c.id as id_cuenta, c.id_persona, p.nombre, p.apellido, c.email, c.permisos,
           (select coalesce(json_agg(json_build_object('id', x.id_ceco)), '[]') from cuenta_ceco_auditado x
             where x.id_cliente = c.id_cliente and x.id_cuenta = c.id) as cecos_auditados,
           (select coalesce(json_agg(json_build_object('id', x.id_grupo)), '[]') from cuenta_grupo_auditado x
             where x.id_cliente = c.id_cliente and x.id_cuenta = c.id) as grupos_auditados
      from cuenta c join persona p on p.id = c.id_persona
     where c.id_cliente = ${idCliente} and c.activa and trim(c.email) <> ''
       and (c.permisos ->> 'showReports')::boolean
       and exists (select 1 from usuario u where u.id_persona = c.id_persona and u.activo)
       ${ids === undefined ? sql`` : sql`and c.id_persona = any(${ids}::int[])`}
       ${words.length === 0 ? sql`` : sql`and ${sql.join(words.map(isInName), sql` and `)}`}
     order by c.orden, c.id`.execute(db);
  return rows;
}

const isInName = (word: string) =>
  sql<boolean>`normalizar_busqueda(p.nombre || ' ' || p.apellido) like armar_patron(${word})`;

/** The summaries that somebody sent by hand since a moment, oldest first. */
export async function findSent(
  tx: Tx,
  { idCliente, idPersona, since }: { idCliente: number; idPersona: number; since: Temporal.Instant },
): Promise<{ creado: Temporal.Instant; estado: string; filtros: unknown }[]> {
  return tx
    .selectFrom('informe')
    .select(['creado', 'estado', 'filtros'])
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', idPersona)
    .where('reporte', '=', 'resumen')
    .where('porSuscripcion', '=', false)
    .where('creado', '>', since)
    .orderBy('creado')
    .execute();
}

export interface SubscriptionRow {
  id: number;
  creada: Temporal.Instant;
  /** `idPersona` of each. */
  personas: { idPersona: number; nombre: string; apellido: string }[];
}

/** The monthly ones of an account, the oldest first. */
export async function findSubscriptions(
  db: Executor,
  { idCliente, idCuenta }: { idCliente: number; idCuenta: number },
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select s.id, s.creada,
           (select coalesce(json_agg(json_build_object('idPersona', p.id, 'nombre', p.nombre, 'apellido', p.apellido)
                                     order by c.orden, c.id), '[]')
              from resumen_suscriptor r join cuenta c on c.id_cliente = r.id_cliente and c.id = r.id_cuenta
              join persona p on p.id = c.id_persona
             where r.id_cliente = s.id_cliente and r.id_suscripcion = s.id) as personas
      from resumen_suscripcion s
     where s.id_cliente = ${idCliente} and s.id_cuenta = ${idCuenta} order by s.id`.execute(db);
  return rows;
}

export async function insertSubscription(
  tx: Tx,
  {
    cuentas,
    ...row
  }: { idCliente: number; idCuenta: number; creada: Temporal.Instant; mesEnviado: string | null } & {
    cuentas: readonly number[];
  },
): Promise<number> {
  const { id } = await tx.insertInto('resumenSuscripcion').values(row).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('resumenSuscriptor')
    .values(cuentas.map((idCuenta) => ({ idCliente: row.idCliente, idSuscripcion: id, idCuenta })))
    .execute();
  return id;
}

/** Deletes one of those of some accounts; answers what it was, for the trail. */
export async function deleteSubscription(
  tx: Tx,
  { id, cuentas }: { id: number; cuentas: readonly { idCliente: number; idCuenta: number }[] },
): Promise<{ idCliente: number; personas: SubscriptionRow['personas'] } | undefined> {
  for (const { idCliente, idCuenta } of cuentas) {
    const found = (await findSubscriptions(tx, { idCliente, idCuenta })).find((row) => row.id === id);
    if (!found) continue;
    const deleted = await tx
      .deleteFrom('resumenSuscripcion')
      .where('idCliente', '=', idCliente)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    // of several at once one did
    return deleted && { idCliente, personas: found.personas };
  }
  return undefined;
}

/** Those of active accounts to which a month has not gone out yet. */
export async function findDue(
  db: Executor,
  month: string,
): Promise<{ id: number; idCliente: number; idCuenta: number; idPersona: number }[]> {
  return db
    .selectFrom('resumenSuscripcion as s')
    .innerJoin('cuenta as c', (join) => join.onRef('c.idCliente', '=', 's.idCliente').onRef('c.id', '=', 's.idCuenta'))
    .select(['s.id', 's.idCliente', 's.idCuenta', 'c.idPersona'])
    .where('c.activa', '=', true)
    .where((eb) => eb.or([eb('s.mesEnviado', 'is', null), eb('s.mesEnviado', '<', month)]))
    .orderBy('s.idCliente')
    .orderBy('s.id')
    .execute();
}

/** Says that a month goes out; false where it does already. */
export async function markSent(
  tx: Tx,
  { idCliente, id, mes: month }: { idCliente: number; id: number; mes: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('resumenSuscripcion')
    .set({ mesEnviado: month })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('mesEnviado', 'is', null), eb('mesEnviado', '<', month)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
