import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { foldResumen } from '#dinero/informes/tableros/resumen-sql.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { eraseAuditoria } from './erase-auditoria.ts';
import { eraseCorreos } from './erase-correos.ts';
import { markOwned } from './owned.ts';
import { NOBODY, type PersonaTable, withTracesRemoved } from './persona-table.ts';
import { PERSONA_TABLES } from './persona-tables.ts';
import { auditPersona, lockSubject, type Subject } from './subject.ts';
import { withoutTracesIn } from './traces.ts';
import { whyKept } from './why-kept.ts';

/** Tables whose rows are written by functions of their own. */
const BY_THEMSELVES = new Set(['correo', 'auditoria']);
/** Rows of JSON that are read, and orders that are projected, at a time. */
const BATCH = 500;

export type Erasure = { done: true; pedidos: number } | { done: false; why: string[] };

/** Removes somebody's data from a row; the row stays. */
async function blank(
  tx: Tx,
  name: string,
  { de, borra, quita, derivada }: PersonaTable,
  quien: Subject,
): Promise<void> {
  if (de === undefined || borra !== undefined || quita === undefined) return;
  const columns = Object.entries(quita);
  if (columns.length === 0) return;
  const values = columns.map(
    ([column, value]) => sql`${sql.ref(column)} = ${derivada === column ? sql.ref(column) : value}`,
  );
  await sql`update ${sql.table(name)} set ${sql.join(values)} where ${de(quien)}`.execute(tx);
}

/** A shipment has a sender and a receiver: only what is theirs goes. */
async function blankMails(tx: Tx, { de }: PersonaTable, quien: Subject): Promise<void> {
  const { huellas, telefonos } = quien;
  if (de === undefined) return;
  const side = (role: string) => {
    const [nombre, celular] = [sql.ref(`${role}_nombre`), sql.ref(`${role}_celular`)];
    const isTheirs = sql`(${nombre} ~* ${huellas.patron ?? '$.'} or ${celular} = any(${telefonos}::text[]))`;
    return sql`${nombre} = case when ${isTheirs} then ${NOBODY} else ${nombre} end,
               ${celular} = case when ${isTheirs} then '' else ${celular} end`;
  };
  await sql`update envio set ${side('despachante')}, ${side('receptor')} where ${de(quien)}`.execute(tx);
}

/** Removes somebody from free text that may name them. */
async function clean(tx: Tx, name: string, { texto }: PersonaTable, quien: Subject): Promise<void> {
  const { patron } = quien.huellas;
  if (texto === undefined || patron === undefined) return;
  const { donde, columnas, json = [] } = texto;
  for (const column of columnas) {
    await sql`update ${sql.table(name)} set ${withTracesRemoved(column, patron)}
               where (${donde(quien)}) and ${sql.ref(column)} ~* ${patron}`.execute(tx);
  }
  for (const column of json) await cleanJson(tx, name, column, { donde: donde(quien), quien });
}

async function cleanJson(
  tx: Tx,
  name: string,
  column: string,
  { donde, quien }: { donde: ReturnType<NonNullable<PersonaTable['de']>>; quien: Subject },
): Promise<void> {
  const [table, json] = [sql.table(name), sql.ref(column)];
  const { patron } = quien.huellas;
  // JSON is stored letter by letter because of its digest (docs/decisions/073)
  const digest =
    name === 'rendicion'
      ? sql`, huella_firmada = coalesce(huella_firmada, sha256(convert_to(${json}::text, 'UTF8')))`
      : sql``;
  // a `ctid` is unique only within one partition, so the partition goes with it
  const { rows: places } = await sql<{ part: string; place: string }>`
    select tableoid::text as part, ctid::text as place from ${table} where (${donde}) and ${json}::text ~* ${patron}
     order by tableoid, ctid for update`.execute(tx);
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH);
    const { rows } = await sql<{ part: string; place: string; value: string }>`
      select u.part::text, u.place::text, t.${json}::text as value
        from unnest(${batch.map(({ part }) => part)}::oid[], ${batch.map(({ place }) => place)}::tid[]) u (part, place)
        join ${table} t on t.ctid = u.place and t.tableoid = u.part`.execute(tx);
    for (const { part, place, value } of rows) {
      const cleaned = JSON.stringify(withoutTracesIn(JSON.parse(value), quien.huellas));
      await sql`update ${table} set ${json} = ${cleaned}::${sql.raw(name === 'rendicion' ? 'json' : 'jsonb')}${digest}
                 where ctid = ${place}::tid and tableoid = ${part}::oid`.execute(tx);
    }
  }
}

async function eraseRows(tx: Tx, quien: Subject): Promise<void> {
  for (const [name, table] of Object.entries(PERSONA_TABLES)) {
    if (BY_THEMSELVES.has(name)) continue;
    const { de, borra } = table;
    const going = borra === true ? de : borra;
    if (going) await sql`delete from ${sql.table(name)} where ${going(quien)}`.execute(tx);
    if (name === 'envio') await blankMails(tx, table, quien);
    else await blank(tx, name, table, quien);
    await clean(tx, name, table, quien);
  }
}

/** What lists hold of their orders is made of what was just written. */
async function projectOwned(tx: Tx): Promise<void> {
  const { rows } = await sql<{ idCliente: number; ids: number[] }>`
    select id_cliente, array_agg(id_pedido order by id_pedido) as ids from suyo group by id_cliente order by 1`.execute(
    tx,
  );
  for (const { idCliente, ids } of rows) {
    for (let from = 0; from < ids.length; from += BATCH)
      await projectPedidos(tx, idCliente, ids.slice(from, from + BATCH));
  }
}

/**
 * Erases somebody in one transaction (Ley 25.326, art. 16): what is theirs alone goes, what others need stays under the name "Persona
 * suprimida", and no figure moves. Refused with its reasons where it would harm others; a second time changes nothing.
 */
export async function erasePersona(tx: Tx, idPersona: number, now: Temporal.Instant): Promise<Erasure> {
  const quien = await lockSubject(tx, idPersona);
  if (!quien) return { done: false, why: ['no existe'] };
  if (quien.suprimida !== null) return { done: true, pedidos: 0 };
  const why = await whyKept(tx, quien, now);
  if (why.length > 0) return { done: false, why };
  const pedidos = await markOwned(tx, quien);
  await eraseCorreos(tx, quien);
  await eraseRows(tx, quien);
  await eraseAuditoria(tx, quien, now);
  await projectOwned(tx);
  // totals of places and causes that carried the name, and what waits to be added to them
  await foldResumen(tx);
  await tx.updateTable('persona').set({ suprimida: now }).where('id', '=', idPersona).execute();
  await auditPersona(tx, quien, 'suprimir', now);
  return { done: true, pedidos };
}
