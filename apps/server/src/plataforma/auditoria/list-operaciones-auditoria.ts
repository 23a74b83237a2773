import type { Api, Output } from '@traza/contract';
import { cleanText, toWire } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { type AuditRow, objectName } from './find-audit.ts';
import { cursorAfter, periodOf, readCursor } from './list-auditoria.ts';
import { gathered, isIndexed, SHORT_LINES } from './search-sql.ts';

type OperacionesQuery = z.output<Api['GET /operaciones/v1/auditoria']['query']>;
type OperacionesPage = Output<Api['GET /operaciones/v1/auditoria']>['data'];

/** What operadores did, and what commands and the server did to them: the words of the index `auditoria_operaciones`. */
const OF_OPERADORES = sql`(a.id_operador is not null or a.objeto = 'operador')`;
const NEWEST = sql`order by a.ts desc, a.id desc`;

type OperacionesRow = Omit<AuditRow, 'idLote' | 'filas'> & { idCliente: number; alias: string | null };

/** A page of the trail of operadores, newest first, for who looks after them. */
export async function listOperacionesAuditoria(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: OperacionesQuery,
): Promise<OperacionesPage> {
  const { from, to } = periodOf(query, clock.now());
  const days = sql`${OF_OPERADORES} and a.ts >= ${from} and a.ts < ${to}`;
  const rows = await findRows(db, days, query);
  const page = rows.slice(0, AUDITORIA.page);
  const last = page.at(-1);
  return {
    filas: page.map(({ idCliente, alias, ts, ...row }) => ({
      ...row,
      ts: toWire(ts),
      cliente: alias === null ? null : { id: idCliente, alias },
    })),
    siguiente: rows.length > AUDITORIA.page && last ? cursorAfter(last) : null,
    opciones: query.cursor === undefined ? await findChoices(db, days) : null,
  };
}

async function findRows(db: Executor, days: RawBuilder<unknown>, asked: OperacionesQuery): Promise<OperacionesRow[]> {
  const { idOperador, idCliente, objeto, cursor } = asked;
  const query = cleanText(asked.q);
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const within = sql.join(
    [
      days,
      ...(idOperador === undefined ? [] : [sql`a.id_operador = ${idOperador}`]),
      ...(idCliente === undefined ? [] : [sql`a.id_cliente = ${idCliente}`]),
      ...(objeto === undefined ? [] : [sql`a.objeto = ${objeto}`]),
      ...(after ? [sql`(a.ts, a.id) < (${after.ts}, ${after.id})`] : []),
    ],
    sql` and `,
  );
  // what is too short for the index is looked for in the newest lines
  const lines = isIndexed({ query })
    ? sql`auditoria a where ${within}`
    : sql`(select a.* from auditoria a where ${within} ${NEWEST} limit ${SHORT_LINES}) a where true`;
  const found = query === '' ? sql`` : sql` and ${gathered} like armar_patron(${query})`;
  const { rows } = await sql<OperacionesRow>`
    select a.id, a.ts, a.actor, o.nombre || ' ' || o.apellido as nombre_actor, a.accion, a.objeto, a.id_objeto,
           ${objectName} as nombre_objeto, coalesce(a.ip_operador, a.ip) as ip, a.antes, a.despues, a.id_cliente, c.alias
      from (select a.* from ${lines}${found} ${NEWEST} limit ${AUDITORIA.page + 1}) a
      left join operador o on o.id = a.id_operador
      left join cliente c on c.id = a.id_cliente
     ${NEWEST}`.execute(db);
  return rows;
}

/** Who did something in some days, to whom, and to what kinds of things. */
async function findChoices(db: Executor, days: RawBuilder<unknown>): Promise<NonNullable<OperacionesPage['opciones']>> {
  const { rows } = await sql<{ idOperador: number | null; idCliente: number; objeto: string }>`
    select distinct a.id_operador, a.id_cliente, a.objeto from auditoria a where ${days}`.execute(db);
  const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids.filter((each) => each !== null))];
  const operadores = await sql<{ id: number; alias: string }>`
    select id, nombre || ' ' || apellido as alias from operador
     where id = any(${idsOf(rows.map(({ idOperador }) => idOperador))}::int[]) order by normalizar_busqueda(apellido), normalizar_busqueda(nombre), id`.execute(
    db,
  );
  const clientes = await sql<{ id: number; alias: string }>`
    select id, alias from cliente where id = any(${idsOf(rows.map(({ idCliente }) => idCliente))}::int[]) order by normalizar_busqueda(alias), id`.execute(
    db,
  );
  return {
    operadores: operadores.rows,
    clientes: clientes.rows,
    objetos: [...new Set(rows.map(({ objeto }) => objeto))].toSorted(),
  };
}
