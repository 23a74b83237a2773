import type { Empleado } from '@traza/contract';
import { type Alias, type ClienteCatalogue, type EmpleadoText, LISTED_TEXTS, type Permisos } from '@traza/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type Reach, withinReach } from './reach.ts';
import { TEXT_COLUMN, textColumns } from './text-columns.ts';

export interface EmpleadosFilter {
  idCliente: number;
  /** Null is who has none, undefined is everybody. */
  idGrupo: number | null | undefined;
  activo: boolean | undefined;
  query: string;
  length: number;
  offset: number;
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

const MAX_WORDS = 8;

/** Each for itself, so that surname and name are found in any order (ruling; the person search does the same). */
function wordsOf(query: string): string[] {
  return query
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

function conditionsOf({ idCliente, idGrupo, activo, query }: EmpleadosFilter): RawBuilder<unknown>[] {
  return [
    sql`c.id_cliente = ${idCliente}`,
    ...(idGrupo === undefined ? [] : [idGrupo === null ? sql`c.id_grupo is null` : sql`c.id_grupo = ${idGrupo}`]),
    ...(activo === undefined ? [] : [activo ? sql`c.activa` : sql`not c.activa`]),
    ...wordsOf(query).map((word) => sql`c.busqueda like armar_patron(${word})`),
  ];
}

/** Without a text the counts kept by group and state add up to the exact number, at any size. */
function keptTotal({ idCliente, idGrupo, activo }: EmpleadosFilter): RawBuilder<unknown> {
  const conditions = [
    sql`t.id_cliente = ${idCliente}`,
    ...(idGrupo === undefined ? [] : [sql`t.id_grupo = ${idGrupo ?? 0}`]),
    ...(activo === undefined ? [] : [sql`t.activa = ${activo}`]),
  ];
  return sql`select coalesce(sum(t.cantidad), 0) from empleados_total t where ${all(conditions)}`;
}

/**
 * Those that match, in the order of the list, and how many they are. A text is looked up once for both, and apart from the page,
 * so that no planner walks the whole client in order in the hope of ten matches.
 */
function matchesOf(filter: EmpleadosFilter): { found: RawBuilder<unknown>; total: RawBuilder<unknown> } {
  const columns = sql`select c.id, c.id_grupo, c.orden from cuenta c where ${all(conditionsOf(filter))}`;
  if (filter.query === '') return { found: sql`found as not materialized (${columns})`, total: keptTotal(filter) };
  return { found: sql`found as materialized (${columns})`, total: sql`select count(*) from found` };
}

const listed = sql.join(LISTED_TEXTS.map((text) => sql`${sql.lit(text)}, ${TEXT_COLUMN[text]}`));

/** A page of employees by surname, name and number, with how many there are in all, in one statement (DA-32). */
export async function findEmpleados(
  db: Executor,
  filter: EmpleadosFilter,
): Promise<{ empleados: Empleado[]; total: number }> {
  const { idCliente, idGrupo, length, offset } = filter;
  const { found, total } = matchesOf(filter);
  // null is no constant to an index: naming the column keeps its order
  const order = idGrupo === null ? sql`id_grupo, orden, id` : sql`orden, id`;
  const { rows } = await sql<{ empleados: Empleado[]; total: number }>`
    with ${found}
    select (${total})::int as total, coalesce((
      select json_agg(json_build_object(
               'id', c.id, 'idPersona', p.id, ${listed},
               'grupo', case when g.id is not null then json_build_object('id', g.id, 'alias', g.nombre) end,
               'activo', c.activa) order by page.orden, page.id)
        from (select id, orden from found order by ${order} limit ${length} offset ${offset}) page
        join cuenta c on c.id_cliente = ${idCliente} and c.id = page.id
        join persona p on p.id = c.id_persona
        left join grupo g on g.id_cliente = c.id_cliente and g.id = c.id_grupo), '[]') as empleados`.execute(db);
  return rows[0] ?? { empleados: [], total: 0 };
}

export interface EmpleadoRow extends Record<EmpleadoText, string | null> {
  idCuenta: number;
  idCliente: number;
  idPersona: number;
  nombre: string;
  apellido: string;
  activa: boolean;
  permisos: Permisos;
  idCecoPreferido: number | null;
  idFormaPagoDefecto: number | null;
  soporteTelefonico: boolean | null;
  idGrupo: number | null;
  username: string | null;
  cecos: number[];
  cecosAuditados: number[];
  gruposAuditados: number[];
  otrosClientes: boolean;
}

/** Everything that is kept of one employee within reach. */
export async function findEmpleado(
  db: Executor,
  idCuenta: number,
  reaches: readonly Reach[],
): Promise<EmpleadoRow | undefined> {
  const listed = (table: string, column: string) => sql`array(
    select x.${sql.ref(column)} from ${sql.table(table)} x
     where x.id_cliente = c.id_cliente and x.id_cuenta = c.id order by 1)`;
  const { rows } = await sql<EmpleadoRow>`
    select c.id as id_cuenta, c.id_cliente, p.id as id_persona, ${textColumns}, c.activa, c.permisos, c.id_ceco_preferido, c.id_forma_pago_defecto,
           c.soporte_telefonico, c.id_grupo, u.username,
           ${listed('cuenta_ceco', 'id_ceco')} as cecos,
           ${listed('cuenta_ceco_auditado', 'id_ceco')} as cecos_auditados,
           ${listed('cuenta_grupo_auditado', 'id_grupo')} as grupos_auditados,
           exists (select 1 from cuenta o where o.id_persona = c.id_persona and o.id_cliente <> c.id_cliente)
             as otros_clientes
      from cuenta c join persona p on p.id = c.id_persona left join usuario u on u.id_persona = p.id
     where c.id = ${idCuenta} and ${withinReach(reaches)}`.execute(db);
  return rows[0];
}

export interface ClienteRow {
  alias: string;
  cecos: (Alias & { activo: boolean })[];
  formasDePago: Alias[];
}

/** A client with its cost centres, active or not, and its payment methods, by name. */
export async function findCliente(db: Executor, idCliente: number): Promise<ClienteRow | undefined> {
  const { rows } = await sql<ClienteRow>`
    select cl.alias,
           (select coalesce(json_agg(json_build_object('id', k.id, 'alias', k.denominacion, 'activo', k.activo)
                                     order by normalizar_texto(k.denominacion), k.id), '[]')
              from centro_costo k where k.id_cliente = cl.id) as cecos,
           (select coalesce(json_agg(json_build_object('id', f.id, 'alias', f.alias) order by normalizar_texto(f.alias), f.id), '[]')
              from cliente_forma_pago x join forma_pago f on f.id = x.id_forma_pago
             where x.id_cliente = cl.id) as formas_de_pago
      from cliente cl where cl.id = ${idCliente}`.execute(db);
  return rows[0];
}

/** What a form may name at a client. */
export async function findCatalogue(db: Executor, idCliente: number): Promise<ClienteCatalogue> {
  const { rows } = await sql<ClienteCatalogue>`
    select (select coalesce(json_agg(json_build_object('id', id, 'activo', activo)), '[]')
              from centro_costo where id_cliente = ${idCliente}) as cecos,
           array(select id from grupo where id_cliente = ${idCliente}) as grupos,
           array(select id_forma_pago from cliente_forma_pago where id_cliente = ${idCliente}) as formas_de_pago`.execute(
    db,
  );
  return rows[0] ?? { cecos: [], grupos: [], formasDePago: [] };
}

export async function isGrupoOf(db: Executor, idCliente: number, idGrupo: number): Promise<boolean> {
  const row = await db
    .selectFrom('grupo')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idGrupo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these somebody else already has: the document, the user name, the address to sign in with. */
export async function findTaken(
  db: Executor,
  { dni, tipoDoc, usuario, email }: { dni: string; tipoDoc: string; usuario: string; email: string },
): Promise<{ dni: boolean; usuario: boolean; email: boolean }> {
  const { rows } = await sql<{ dni: boolean; usuario: boolean; email: boolean }>`
    select exists (select 1 from persona where tipo_doc = ${tipoDoc} and doc_num = ${dni}) as dni,
           exists (select 1 from usuario where lower(username) = lower(${usuario})) as usuario,
           exists (select 1 from usuario where lower(email) = lower(${email})) as email`.execute(db);
  return rows[0] ?? { dni: false, usuario: false, email: false };
}

/** Which of many documents, user names and addresses somebody already has; names and addresses in small letters. */
export async function findTakenAmong(
  db: Executor,
  { dnis, tipoDoc, usuarios, emails }: { dnis: string[]; tipoDoc: string; usuarios: string[]; emails: string[] },
): Promise<{ dnis: string[]; usuarios: string[]; emails: string[] }> {
  const { rows } = await sql<{ dnis: string[]; usuarios: string[]; emails: string[] }>`
    select array(select doc_num from persona where tipo_doc = ${tipoDoc} and doc_num = any(${dnis})) as dnis,
           array(select lower(username) from usuario where lower(username) = any(${usuarios})) as usuarios,
           array(select lower(email) from usuario where lower(email) = any(${emails})) as emails`.execute(db);
  return rows[0] ?? { dnis: [], usuarios: [], emails: [] };
}

/** Whether somebody of the client can still administer it. */
export async function hasAdministrator(db: Executor, idCliente: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cuenta c join usuario u on u.id_persona = c.id_persona
     where c.id_cliente = ${idCliente} and c.activa and u.activo and (c.permisos ->> 'manageEmpleados')::boolean
     limit 1`.execute(db);
  return rows.length > 0;
}
