import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';

/** An act: the lines of many by the number of its lote, or one line of the trail by its own. */
export type ActReference = { idLote: string } | { idLine: number };

/** What a key of `actKeyOf` names. */
export function actOf(huella: string): ActReference {
  const [, idLine] = /^linea (\d+)$/.exec(huella) ?? [];
  return idLine === undefined ? { idLote: huella } : { idLine: Number(idLine) };
}

/** The line that tells of an act. */
export interface ActRow {
  id: number;
  idLote: string | null;
  ts: Temporal.Instant;
  idUsuario: number | null;
  objeto: string;
  accion: string;
  antes: Readonly<Record<string, unknown>> | null;
}

export async function findAct(db: Executor, idCliente: number, acto: ActReference): Promise<ActRow | undefined> {
  const which =
    'idLote' in acto
      ? sql`a.id_lote = ${acto.idLote}::uuid and a.id_objeto = a.id_lote::text`
      : sql`a.id = ${acto.idLine}`;
  const { rows } = await sql<ActRow>`
    select a.id, a.id_lote, a.ts, a.id_usuario, a.objeto, a.accion, a.antes from auditoria a
     where a.id_cliente = ${idCliente} and ${which}`.execute(db);
  return rows[0];
}

/** What an act wrote, its lines alone; the table is `a`. */
export function linesOf(idCliente: number, acto: ActReference) {
  const of =
    'idLote' in acto
      ? sql`a.id_lote = ${acto.idLote}::uuid and a.id_objeto <> a.id_lote::text`
      : sql`a.id = ${acto.idLine}`;
  return sql`auditoria a where a.id_cliente = ${idCliente} and ${of}`;
}
