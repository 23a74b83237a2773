import type { Api, ApiKey, CasoStandingView } from '@traza/contract';
import { centsFromPesos, laterOf, parseWire, toWire } from '@traza/domain';
import type { AuditActionOf } from '@traza/domain/auditoria';
import {
  type CasoAct,
  isHeldByOther,
  type LlamadaResult,
  outcomeOfCall,
  whyNotAnswer,
  whyNotCaso,
  whyNotWait,
} from '@traza/domain/bandeja';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { answerReclamo } from '#dinero/reclamos/answer-reclamo.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findStanding, type LockedCaso, lockCaso } from './caso-queries.ts';
import { presentStanding } from './present-caso.ts';

/** Lines that concern no cliente are recorded under this one: how operadores work on a caso is nothing that a cliente reads. */
const NO_CLIENTE = 0;

type Body<Key extends ApiKey> = Api[Key] extends { body: infer B extends z.ZodType } ? z.output<B> : never;

/** An act of the caller on a caso, once for each key (M-208). */
interface CasoCall {
  id: number;
  key: string | undefined;
  ip?: string | undefined;
}

interface CasoWork {
  caso: LockedCaso;
  now: Temporal.Instant;
}

/** Runs an act under the lock of its caso, and answers how it stands then. */
async function actOn(
  deps: Deps,
  operador: Operador,
  { call, id, key, body }: CasoCall & { call: ApiKey; body?: unknown },
  write: (tx: Tx, work: CasoWork) => Promise<void>,
): Promise<CasoStandingView> {
  return createKeyed(deps, operador, call, { key, body: { id, body } }, async () => async (tx) => {
    const caso = required(await lockCaso(tx, id), 'not_found');
    await write(tx, { caso, now: deps.clock.now() });
    return presentStanding(required(await findStanding(tx, id), 'internal_error'));
  });
}

/** Refuses what cannot be done with it, and who works on what somebody else took, unless they do so knowingly (M-200). */
async function refuseAct(
  tx: Tx,
  act: CasoAct,
  caso: LockedCaso,
  { idOperador, igual }: { idOperador: number; igual: boolean | undefined },
): Promise<void> {
  refuse(whyNotCaso(act, caso));
  if (igual === true || !isHeldByOther(caso, idOperador)) return;
  const taker = await findStanding(tx, caso.id);
  const params = { quien: taker?.operador ?? '', ...(caso.tomado && { cuando: toWire(caso.tomado) }) };
  throw new AppError('already_taken', { params });
}

export async function writeCaso(tx: Tx, id: number, columns: Updateable<Schema['caso']>): Promise<void> {
  await tx
    .updateTable('caso')
    .set((eb) => ({ ...columns, version: sql<number>`${eb.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute();
}

interface CasoTrace {
  accion: AuditActionOf<'caso'>;
  id: number;
  by: Parameters<typeof audit>[1]['by'];
  now: Temporal.Instant;
  despues?: object;
  ip?: string | undefined;
}

/** Writes down what was done with a caso, where no cliente reads it. */
export async function auditCaso(tx: Tx, { id, now, ip, ...trace }: CasoTrace): Promise<void> {
  const from = ip === undefined ? {} : { ip };
  await audit(tx, { idCliente: NO_CLIENTE, ts: now, objeto: 'caso', idObjeto: id, ...trace, ...from });
}

/** Says who works on it: who claimed reads "En revisión" at once. Whoever comes second reads who has it, and may take it over (M-200). */
export async function takeCaso(
  deps: Deps,
  operador: Operador,
  { body: { igual }, ...call }: CasoCall & { body: Body<'POST /operaciones/v1/casos/:id/tomar'> },
): Promise<CasoStandingView> {
  const { idOperador } = operador;
  const name = 'POST /operaciones/v1/casos/:id/tomar';
  return actOn(deps, operador, { ...call, call: name, body: igual }, async (tx, { caso, now }) => {
    await refuseAct(tx, 'tomar', caso, { idOperador, igual });
    if (caso.estado === 'tomado' && caso.idOperador === idOperador) return;
    await writeCaso(tx, caso.id, { estado: 'tomado', idOperador, tomado: now, hasta: null, motivo: null });
    await auditCaso(tx, { accion: 'tomar', id: caso.id, by: operador, now, ip: call.ip });
  });
}

/** Writes what operadores tell each other about it; it stays as it is. */
export async function addCasoNota(
  deps: Deps,
  operador: Operador,
  { body, ...call }: CasoCall & { body: Body<'POST /operaciones/v1/casos/:id/notas'> },
): Promise<CasoStandingView> {
  const name = 'POST /operaciones/v1/casos/:id/notas';
  return actOn(deps, operador, { ...call, call: name, body }, async (tx, { caso, now }) => {
    await tx
      .insertInto('casoNota')
      .values({ idCaso: caso.id, texto: body.texto, idOperador: operador.idOperador, creada: now })
      .execute();
    // whoever has it open hears of it
    await writeCaso(tx, caso.id, {});
    await auditCaso(tx, { accion: 'anotar', id: caso.id, by: operador, now, ip: call.ip });
  });
}

/** Lets it rest until an hour, at which it comes back and is due (M-201). */
export async function waitCaso(
  deps: Deps,
  operador: Operador,
  { body, ...call }: CasoCall & { body: Body<'POST /operaciones/v1/casos/:id/esperar'> },
): Promise<CasoStandingView> {
  const name = 'POST /operaciones/v1/casos/:id/esperar';
  const { motivo, igual } = body;
  return actOn(deps, operador, { ...call, call: name, body }, async (tx, { caso, now }) => {
    const hasta = required(parseWire(body.hasta), 'bad_input');
    await refuseAct(tx, 'esperar', caso, { idOperador: operador.idOperador, igual });
    refuse(whyNotWait({ motivo, hasta }, now));
    await rest(tx, caso, { hasta, motivo, idOperador: operador.idOperador });
    await auditCaso(tx, {
      accion: 'esperar',
      id: caso.id,
      by: operador,
      now,
      ip: call.ip,
      despues: { hasta: toWire(hasta), motivo },
    });
  });
}

async function rest(
  tx: Tx,
  { id, vence }: LockedCaso,
  columns: { hasta: Temporal.Instant; motivo: string | null; idOperador: number; intentos?: number },
): Promise<void> {
  await writeCaso(tx, id, { ...columns, estado: 'en_espera', tomado: null, vence: laterOf(columns.hasta, vence) });
}

/** Answers a reclamo and closes it, as the command does (M-202). */
export async function answerCaso(
  deps: Deps,
  operador: Operador,
  { body, ...call }: CasoCall & { body: Body<'POST /operaciones/v1/casos/:id/responder'> },
): Promise<CasoStandingView> {
  const name = 'POST /operaciones/v1/casos/:id/responder';
  const { texto, resultado = null, igual } = body;
  return actOn(deps, operador, { ...call, call: name, body }, async (tx, { caso, now }) => {
    const { id, idCliente, idReclamo } = caso;
    const { idOperador } = operador;
    await refuseAct(tx, 'responder', caso, { idOperador, igual });
    refuse(whyNotAnswer(texto));
    const reconocido = body.reconocido == null ? null : centsFromPesos(body.reconocido);
    const key = { idCliente: required(idCliente, 'internal_error'), id: required(idReclamo, 'internal_error') };
    await answerReclamo(tx, deps, key, { respuesta: { texto, resultado, reconocido }, by: operador, ip: call.ip });
    await tx
      .updateTable('caso')
      .set({ idOperador, tomado: caso.tomado ?? now })
      .where('id', '=', id)
      .execute();
  });
}

/** What came of a call: it is over, so that it can be asked for again at once, or comes back in a quarter of an hour (M-205). */
export async function closeLlamada(
  deps: Deps,
  operador: Operador,
  { body, ...call }: CasoCall & { body: Body<'POST /operaciones/v1/casos/:id/cerrar'> },
): Promise<CasoStandingView> {
  const name = 'POST /operaciones/v1/casos/:id/cerrar';
  const { resultado, igual } = body;
  return actOn(deps, operador, { ...call, call: name, body }, async (tx, { caso, now }) => {
    const { idOperador } = operador;
    await refuseAct(tx, 'cerrar', caso, { idOperador, igual });
    const outcome = outcomeOfCall(resultado, caso, now);
    if (outcome.estado === 'en_espera') {
      const { hasta, intentos } = outcome;
      await rest(tx, { ...caso, vence: hasta }, { hasta, motivo: null, idOperador, intentos });
      const despues = { resultado, hasta: toWire(hasta) };
      await auditCaso(tx, { accion: 'esperar', id: caso.id, by: operador, now, ip: call.ip, despues });
      return;
    }
    const { intentos } = outcome;
    await writeCaso(tx, caso.id, { estado: 'cerrado', cerrado: now, resultado, intentos, idOperador, hasta: null });
    await endLlamada(tx, operador, { caso, resultado, now, ip: call.ip });
  });
}

async function endLlamada(
  tx: Tx,
  operador: Operador,
  { caso, resultado, now, ip }: CasoWork & { resultado: LlamadaResult; ip: string | undefined },
): Promise<void> {
  const idLlamada = required(caso.idLlamada, 'internal_error');
  await tx.updateTable('llamadaSoporte').set({ estado: 'atendida' }).where('id', '=', idLlamada).execute();
  await audit(tx, {
    idCliente: caso.idCliente ?? NO_CLIENTE,
    ts: now,
    by: operador,
    accion: 'atender',
    objeto: 'llamada',
    idObjeto: idLlamada,
    despues: { resultado },
    ...(ip !== undefined && { ip }),
  });
}
