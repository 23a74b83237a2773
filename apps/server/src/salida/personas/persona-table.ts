import { ERASED_PERSONA } from '@traza/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Subject } from './subject.ts';

/** Which rows, of a table that is read or written by itself. */
export type TableRows = (quien: Subject) => RawBuilder<unknown>;

/**
 * What a table stores about people: every column of text, JSON or bytes, and every reference to somebody, is in one of these lists. A test
 * reads the columns of the schema and fails where one is in none.
 */
export interface PersonaTable {
  /** The rows that belong to somebody: an export contains them. */
  de?: TableRows;
  /** True deletes the rows of `de`; a condition deletes the rows that it selects. */
  borra?: true | TableRows;
  /** Columns with somebody's data in the rows of `de`, and the values that replace it. */
  quita?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Free text that may name anybody: the person's name, e-mail, phone… are removed from it in those rows. */
  texto?: { donde: TableRows; columnas: readonly string[]; json?: readonly string[] };
  /** Made of other columns, and made anew with them: by a trigger or by the projection. */
  derivada?: string;
  /** References to somebody: a number that leads to a Persona suprimida. */
  persona?: string;
  /** Columns that are about no person. */
  ajena?: string;
  /** Kept or left alone although it is about people, each with the reason. */
  guarda?: Readonly<Record<string, string>>;
  /** Columns that an export leaves out: secrets and bytes. */
  secreta?: string;
}

/** The pedidos that somebody asked for, travelled in, or is named in; `markOwned` makes this table. */
const OWNED = sql`select id_cliente, id_pedido from suyo`;

export const NOBODY = sql.lit(ERASED_PERSONA);
export const NADA = sql`null`;
export const EMPTY = sql`''`;

/** Rows of a user, of a person, of an account. */
export const delUsuario: TableRows = ({ usuarios }) => sql`id_usuario = any(${usuarios}::int[])`;
export const dePersona: TableRows = ({ idPersona }) => sql`id_persona = ${idPersona}`;
export const ofAccount: TableRows = ({ cuentas, clientes }) =>
  sql`id_cliente = any(${clientes}::int[]) and id_cuenta = any(${cuentas}::int[])`;
export const deSusClientes: TableRows = ({ clientes }) => sql`id_cliente = any(${clientes}::int[])`;
export const deSusCasos: TableRows = ({ idPersona, clientes }) =>
  sql`(id_llamada in (select id from llamada_soporte where id_persona = ${idPersona}) or id_cliente = any(${clientes}::int[]))`;

/** Rows of their orders, which stand under one of these columns. */
export const ofTheirPedidos =
  (...columns: readonly string[]): TableRows =>
  () =>
    sql.join(
      columns.map((column) => sql`(id_cliente, ${sql.ref(column)}) in (${OWNED})`),
      sql` or `,
    );

/** A column of text without what gives somebody away in it. */
export const withTracesRemoved = (column: string, patron: string) =>
  sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${patron}, ${NOBODY}, 'gi')`;

const never = sql`false`;

/** Whether a column of a name says theirs, and one of a phone theirs: columns of `tablas.ts`, never what somebody typed. */
export const nameMatches = (column: string, { huellas }: Subject) =>
  huellas.patron === undefined ? never : sql`${sql.raw(column)} ~* ${huellas.patron}`;
export const phoneMatches = (column: string, { telefonos }: Subject) =>
  sql`${sql.raw(column)} = any(${telefonos}::text[])`;

/** The pasajes of their orders that are theirs: by number, or by the name or phone that somebody typed. */
export const susPasajes: TableRows = (quien) => sql`(${ofTheirPedidos('id_solicitud', 'id_viaje')(quien)})
  and (id_persona = ${quien.idPersona} or ${nameMatches('nombre', quien)} or ${phoneMatches('tel', quien)})`;
