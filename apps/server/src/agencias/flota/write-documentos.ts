import type { Api, DocumentoView } from '@traza/contract';
import { DOCUMENTOS, whyNotDecide, whyNotDocumento } from '@traza/domain/flota';
import type * as z from 'zod';
import type { Executor, Tx } from '#db/database.ts';
import { badInput, refuse, required } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { refuseStale } from '#lib/versioned.ts';
import {
  dayOf,
  findDocumentos,
  findPresent,
  type LockedDocumento,
  lockDocumento,
  presentDocumento,
  replaceOthers,
  todayOf,
} from './documento-queries.ts';
import { ownAgencia } from './queries.ts';
import { auditFlota } from './trace.ts';

const CREATE = 'POST /operaciones/v1/documentos';
type NewDocumento = z.output<Api[typeof CREATE]['body']>;

/** An act of the caller, once for each key. */
interface DocumentoCall {
  key: string | undefined;
  ip?: string | undefined;
}

export async function oneDocumento(db: Executor, id: number, now: Temporal.Instant): Promise<DocumentoView> {
  const [row] = await findDocumentos(db, { id, historial: true, q: '' });
  return presentDocumento(required(row, 'not_found'), todayOf(now));
}

/** Whose it is to be: somebody or something of the own flota, of the kind that the documento is for. */
async function ownerColumns(tx: Tx, { de, id, idTipo }: NewDocumento) {
  const { id: idAgencia } = await ownAgencia(tx);
  const owner = await tx
    .selectFrom(de)
    .select('id')
    .where('id', '=', id)
    .where('idAgencia', '=', idAgencia)
    .forNoKeyUpdate()
    .executeTakeFirst();
  required(owner, 'not_found');
  const tipo = await tx
    .selectFrom('documentoTipo')
    .select('id')
    .where('id', '=', idTipo)
    .where('de', '=', de)
    .executeTakeFirst();
  if (!tipo) throw badInput('idTipo');
  return { idTipo, idChofer: de === 'chofer' ? id : null, idVehiculo: de === 'vehiculo' ? id : null };
}

/** A documento in review: it counts for nothing until somebody approves it, and takes the place of one that waits (M-107). */
export async function createDocumento(
  deps: Deps,
  caller: Operador,
  { body, key, ip }: DocumentoCall & { body: NewDocumento },
): Promise<DocumentoView> {
  const { emitido = null, vence = null } = body;
  const numero = body.numero || null;
  refuse(whyNotDocumento({ numero, emitido: dayOf(emitido), vence: dayOf(vence) }));
  return createKeyed(deps, caller, CREATE, { key, body }, async () => async (tx) => {
    const now = deps.clock.now();
    const owner = await ownerColumns(tx, body);
    const reemplaza = await findPresent(tx, owner);
    const { id } = await tx
      .insertInto('documento')
      .values({ ...owner, numero, emitido, vence, reemplaza, creado: now, idOperador: caller.idOperador })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceOthers(tx, { ...owner, id }, 'en_revision', now);
    const despues = { ...owner, numero, emitido, vence };
    await auditFlota(tx, { objeto: 'documento', accion: 'crear', id, despues }, { by: caller, now, ip });
    return oneDocumento(tx, id, now);
  });
}

interface DocumentoDecision {
  id: number;
  version?: number | undefined;
}

async function decide(
  deps: Deps,
  caller: Operador,
  {
    id,
    version,
    key,
    ip,
    ...decision
  }: DocumentoDecision & DocumentoCall & { estado: 'aprobado' | 'rechazado'; motivo: string | null },
  call: 'POST /operaciones/v1/documentos/:id/aprobar' | 'POST /operaciones/v1/documentos/:id/rechazar',
): Promise<DocumentoView> {
  return createKeyed(deps, caller, call, { key, body: { id, version, ...decision } }, async () => async (tx) => {
    const now = deps.clock.now();
    const documento = required(await lockDocumento(tx, id), 'not_found');
    await refuseStale(tx, 'documento', documento, version);
    const { estado, reemplazado, hasFile } = documento;
    refuse(whyNotDecide({ estado, hasFile, isReplaced: reemplazado !== null }, decision.estado));
    await writeDecision(tx, documento, { ...decision, idOperador: caller.idOperador, decidido: now });
    if (decision.estado === 'aprobado') await replaceOthers(tx, documento, 'aprobado', now);
    const accion = decision.estado === 'aprobado' ? 'aprobar' : 'rechazar';
    const { motivo } = decision;
    const act = { objeto: 'documento', accion, id, ...(motivo !== null && { despues: { motivo } }) } as const;
    await auditFlota(tx, act, { by: caller, now, ip });
    return oneDocumento(tx, id, now);
  });
}

async function writeDecision(
  tx: Tx,
  { id, version }: LockedDocumento,
  columns: { estado: 'aprobado' | 'rechazado'; motivo: string | null; idOperador: number; decidido: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('documento')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** It counts from now on; the one before counts no more, whatever its day (M-112). */
export async function approveDocumento(
  deps: Deps,
  caller: Operador,
  call: DocumentoDecision & DocumentoCall,
): Promise<DocumentoView> {
  const decision = { ...call, estado: 'aprobado', motivo: null } as const;
  return decide(deps, caller, decision, 'POST /operaciones/v1/documentos/:id/aprobar');
}

export async function rejectDocumento(
  deps: Deps,
  caller: Operador,
  { motivo, ...call }: DocumentoDecision & DocumentoCall & { motivo: string },
): Promise<DocumentoView> {
  if (motivo === '') refuse({ code: 'missing_fields', field: 'motivo' });
  if (motivo.length > DOCUMENTOS.reasonMax) refuse({ code: 'string_too_long', field: 'motivo' });
  const decision = { ...call, estado: 'rechazado', motivo } as const;
  return decide(deps, caller, decision, 'POST /operaciones/v1/documentos/:id/rechazar');
}
