import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type AuditEntry, audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';

/** The columns of a line that may name people, as they read once redacted. A redaction changes no other column. */
export interface RedactedLine {
  id: number;
  actor: string;
  idObjeto: string;
  ip: string | null;
  antes: unknown;
  despues: unknown;
}

interface Redaction {
  idCliente: number;
  /** The lines as they read from now on. */
  filas: readonly RedactedLine[];
  now: Temporal.Instant;
  by?: AuditEntry['by'];
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/**
 * Removes a person from lines of a cliente's audit trail. The old seals stay, so the chain remains whole; their salts go, so that nobody
 * can guess a removed text and check it against the seal. Each redacted line gets a new seal, and one new line of the trail lists all
 * redacted lines.
 */
export async function redactAuditoria(tx: Tx, { idCliente, filas, now, by = SISTEMA }: Redaction): Promise<void> {
  if (filas.length === 0) return;
  // locks the chain against the sealing job, which could otherwise carry a salt from pending to sealed while this removes both
  await sql`insert into auditoria_cadena (id_cliente) values (${idCliente}) on conflict do nothing`.execute(tx);
  await sql`select from auditoria_cadena where id_cliente = ${idCliente} for update`.execute(tx);
  for (const row of filas) await redactOne(tx, idCliente, row);
  await audit(tx, {
    idCliente,
    ts: now,
    by,
    objeto: 'auditoria',
    accion: 'suprimir',
    idObjeto: idCliente,
    despues: { filas: filas.map(({ id }) => id) },
  });
}

/** A line older than the chain that has no seal yet gets none here: the sealing job seals it later, already redacted. */
async function redactOne(tx: Tx, idCliente: number, { id, actor, idObjeto, ip, antes, despues }: RedactedLine) {
  await tx
    .updateTable('auditoria')
    .set({ actor, idObjeto, ip, antes: json(antes), despues: json(despues) })
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  await sql`
    with sellada as (
      update auditoria_sello set sal = null where id_cliente = ${idCliente} and id = ${id} returning id
    ), anotada as (
      update auditoria_pendiente set sal = null where id_cliente = ${idCliente} and id = ${id} returning id
    )
    insert into auditoria_pendiente (id_cliente, id, clase, fija, persona, sal, anotado)
    select a.id_cliente, a.id, 'suprimida', huella_fija(a), huella_personal(a, s.sal), s.sal, clock_timestamp()
      from auditoria a, (select uuid_send(gen_random_uuid()) as sal offset 0) s
     where a.id_cliente = ${idCliente} and a.id = ${id}
       and (exists (select from sellada) or exists (select from anotada))`.execute(tx);
}
