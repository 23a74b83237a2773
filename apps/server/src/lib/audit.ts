import type { AuditAct } from '@traza/domain/auditoria';
import type { Executor } from '#db/database.ts';
import { type Author, authorRow } from './author.ts';

interface AuditFacts {
  idCliente: number;
  ts: Temporal.Instant;
  by: Author;
  idObjeto: string | number;
  ip?: string;
  /** The act of many that it is part of; the line that tells of the act is about that number. */
  idLote?: string | undefined;
  antes?: unknown;
  despues?: unknown;
}
export type AuditEntry = AuditFacts & AuditAct;

/** An act of many, by the number that its lines carry. */
export type AuditHead = Omit<AuditFacts, 'idObjeto' | 'idLote'> & AuditAct & { id: string };

/** The line that tells of an act of many: the others that carry its number are folded into it (W-315). */
export async function auditHead(tx: Executor, { id, ...head }: AuditHead): Promise<void> {
  await audit(tx, { ...head, idObjeto: id, idLote: id });
}

function rowOf(entry: AuditEntry) {
  const { idUsuario, idAgencia, idOperador, actor } = authorRow(entry.by);
  const ip = entry.ip ?? null;
  return {
    idCliente: entry.idCliente,
    ts: entry.ts,
    idUsuario,
    idAgencia,
    idOperador,
    actor,
    accion: entry.accion,
    objeto: entry.objeto,
    idObjeto: String(entry.idObjeto),
    idLote: entry.idLote ?? null,
    // that of an operador is nothing that a company reads, or finds anything by (M-046)
    ...(idOperador === null ? { ip } : { ipOperador: ip }),
    antes: entry.antes === undefined ? null : JSON.stringify(entry.antes),
    despues: entry.despues === undefined ? null : JSON.stringify(entry.despues),
  };
}

/** The write of who did what to what, for the transaction of the change itself. */
export function auditWrite(tx: Executor, entry: AuditEntry) {
  return tx.insertInto('auditoria').values(rowOf(entry));
}

/** Writes it at once; answers the number of the line. */
export async function audit(tx: Executor, entry: AuditEntry): Promise<number> {
  const { id } = await auditWrite(tx, entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

const LINES_AT_ONCE = 500;

/** The lines of one act about any number of things, in their order. */
export async function auditMany(tx: Executor, entries: readonly AuditEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += LINES_AT_ONCE) {
    const some = entries.slice(from, from + LINES_AT_ONCE).map(rowOf);
    await tx.insertInto('auditoria').values(some).execute();
  }
}
