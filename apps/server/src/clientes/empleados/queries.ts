import type { Alias, Permissions } from '@traza/domain/cuentas';
import type { ClienteCatalogue, EmpleadoText } from '@traza/domain/empleados';
import { statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type AdministeredCliente, withinReach } from './reach.ts';
import { textColumns } from './text-columns.ts';

export interface EmpleadoRow extends Record<EmpleadoText, string | null> {
  idCuenta: number;
  idCliente: number;
  idPersona: number;
  nombre: string;
  apellido: string;
  activa: boolean;
  permisos: Permissions;
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

/** All data of one empleado within reach; nobody can find an erased persona to edit. */
export async function findEmpleado(
  db: Executor,
  idCuenta: number,
  reaches: readonly AdministeredCliente[],
): Promise<EmpleadoRow | undefined> {
  const [row] = await findRows(db, [idCuenta], reaches);
  return row;
}

/** How many orders of a client that are not over somebody asked for or travels in. */
export async function countAhead(
  db: Executor,
  { idCliente, idPersona }: Pick<EmpleadoRow, 'idCliente' | 'idPersona'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('pedidoPersona')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCliente', '=', idCliente)
    .where('idPersona', '=', idPersona)
    .where('status', 'in', statusesIn('asked', 'taken', 'driven'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of many, in any order. */
export async function findRows(
  db: Executor,
  accountIds: readonly number[],
  reaches: readonly AdministeredCliente[],
): Promise<EmpleadoRow[]> {
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
     where c.id = any(${accountIds}::int[]) and p.suprimida is null and ${withinReach(reaches)}`.execute(db);
  return rows;
}

export interface ClienteRow {
  alias: string;
  cecos: (Alias & { activo: boolean })[];
  formasDePago: Alias[];
}

/** A client with its cecos, active or not, and its payment methods, by name. */
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

/** Everything of a cliente that a form may name. */
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

export async function isCecoOf(db: Executor, idCliente: number, idCeco: number): Promise<boolean> {
  const row = await db
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('id', '=', idCeco)
    .executeTakeFirst();
  return row !== undefined;
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
