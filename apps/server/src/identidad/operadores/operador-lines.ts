import type { OperadorLine } from '@traza/contract';
import { foldSearch, toWire } from '@traza/domain';
import type { Role } from '@traza/domain/operadores';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { required } from '#lib/app-error.ts';
import { rolesOf } from './queries.ts';

export interface OperadorFilter {
  q: string;
  rol?: Role | undefined;
  estado?: OperadorLine['estado'] | undefined;
  limit: number;
  /** The last one of the page before. */
  cursor?: number | undefined;
}

interface OperadorColumns {
  id: number;
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly string[];
  activo: boolean;
  hash: string | null;
  ultimoIngreso: Temporal.Instant | null;
  version: number;
}

/** An operador as whoever looks after them sees them: nothing that opens anything. */
export function presentOperador({ hash, roles, ultimoIngreso, ...row }: OperadorColumns): OperadorLine {
  const { id, nombre, apellido, email, activo, version } = row;
  const invited = hash === null ? 'invitado' : 'activo';
  return {
    id,
    nombre,
    apellido,
    email,
    roles: rolesOf(roles),
    activo,
    estado: activo ? invited : 'inactivo',
    ultimoIngreso: ultimoIngreso && toWire(ultimoIngreso),
    version,
  };
}

const STATES = {
  invitado: sql<boolean>`o.activo and o.hash is null`,
  activo: sql<boolean>`o.activo and o.hash is not null`,
  inactivo: sql<boolean>`not o.activo`,
} as const;

const TEXT = sql`concat_ws(E'\n', o.apellido || ', ' || o.nombre, o.nombre || ' ' || o.apellido, o.email)`;

/** A page of operadores by surname, and one row more where there are more. */
export async function listOperadorRows(db: Executor, { q, rol, estado, limit, cursor }: OperadorFilter) {
  return db
    .selectFrom('operador as o')
    .selectAll()
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`normalizar_busqueda(${TEXT}) like armar_patron(${foldSearch(q)})`),
    )
    .$if(rol !== undefined, (query) => query.where(sql<boolean>`${rol} = any(o.roles)`))
    .$if(estado !== undefined, (query) => query.where(STATES[estado ?? 'activo']))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(normalizar_busqueda(o.apellido), normalizar_busqueda(o.nombre), o.id) > (select normalizar_busqueda(apellido), normalizar_busqueda(nombre), id from operador where id = ${cursor})`,
      ),
    )
    .orderBy(sql`normalizar_busqueda(o.apellido)`)
    .orderBy(sql`normalizar_busqueda(o.nombre)`)
    .orderBy('o.id')
    .limit(limit + 1)
    .execute();
}

export async function findOperadorLine(db: Executor, id: number): Promise<OperadorLine> {
  const row = await db.selectFrom('operador').selectAll().where('id', '=', id).executeTakeFirst();
  return presentOperador(required(row, 'not_found'));
}
