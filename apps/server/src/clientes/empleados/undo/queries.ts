import type { WrittenChange } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { type ActReference, linesOf } from '#plataforma/auditoria/act-reference.ts';

export interface WrittenLine extends WrittenChange {
  id: number;
  accion: string;
}

/** The lines of an act about empleados; the table is `a`. */
const empleadoLines = (idCliente: number, acto: ActReference) =>
  sql`${linesOf(idCliente, acto)} and a.objeto = 'cuenta' and a.accion in ('crear', 'editar')`;

/** Whom an act wrote to, each once, in its order. Who has no account any more is left out. */
export async function findSubjects(
  db: Executor,
  idCliente: number,
  acto: ActReference,
): Promise<{ idCuenta: number; nombre: string }[]> {
  const { rows } = await sql<{ idCuenta: number; nombre: string }>`
    select c.id as id_cuenta, p.apellido || ', ' || p.nombre as nombre
      from (select a.id_objeto, min(a.id) as first from ${empleadoLines(idCliente, acto)} group by a.id_objeto) w
      join cuenta c on c.id_cliente = ${idCliente} and c.id = w.id_objeto::int
      join persona p on p.id = c.id_persona
     order by w.first`.execute(db);
  return rows;
}

/** What an act wrote about one empleado, the last first. */
export async function findWritten(
  tx: Tx,
  idCliente: number,
  acto: ActReference,
  idCuenta: number,
): Promise<WrittenLine[]> {
  const { rows } = await sql<WrittenLine>`
    select a.id, a.accion, a.antes, a.despues from ${empleadoLines(idCliente, acto)} and a.id_objeto = ${String(idCuenta)}
     order by a.id desc`.execute(tx);
  return rows;
}

interface LaterChange extends Pick<WrittenChange, 'antes' | 'despues'> {
  quien: string;
  ts: Temporal.Instant;
}

/** What was written about an empleado after a line, the newest first. */
export async function findLater(
  tx: Tx,
  idCliente: number,
  { idCuenta, after, limit }: { idCuenta: number; after: number; limit: number },
): Promise<LaterChange[]> {
  const { rows } = await sql<LaterChange>`
    select coalesce(p.nombre || ' ' || p.apellido, a.actor) as quien, a.ts, a.antes, a.despues
      from auditoria a left join usuario u on u.id = a.id_usuario left join persona p on p.id = u.id_persona
     where a.id_cliente = ${idCliente} and a.objeto = 'cuenta' and a.id_objeto = ${String(idCuenta)} and a.id > ${after}
       and a.accion <> 'invitar'
     order by a.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Whether somebody ever signed in, and whether they asked for anything or travel in it. */
export async function findUse(
  tx: Tx,
  { idCliente, idPersona }: { idCliente: number; idPersona: number },
): Promise<{ hasSignedIn: boolean; hasPedidos: boolean }> {
  const { rows } = await sql<{ hasSignedIn: boolean; hasPedidos: boolean }>`
    select exists (select from usuario where id_persona = ${idPersona} and ultimo_ingreso is not null) as has_signed_in,
           exists (select from pedido_persona where id_cliente = ${idCliente} and id_persona = ${idPersona}) as has_pedidos`.execute(
    tx,
  );
  return rows[0] ?? { hasSignedIn: false, hasPedidos: false };
}

/** The password of the invitation opens nothing any more. */
export async function withdrawInvitation(tx: Tx, idPersona: number): Promise<void> {
  await sql`delete from clave_temporal t using usuario u where u.id = t.id_usuario and u.id_persona = ${idPersona}`.execute(
    tx,
  );
}
