import { randomUUID } from 'node:crypto';
import type { Api } from '@traza/contract';
import { LOTES } from '@traza/domain/lotes';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import { attemptOf, createOnce, type Write } from '#lib/idempotency.ts';
import { busyBy, insertLote } from '#plataforma/lotes/insert-lote.ts';
import type { NewLoteRow } from '#plataforma/lotes/lote.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { countSheets } from './queries.ts';

type LoteBody = z.output<Api['POST /lotes']['body']>;

const DAY_HOURS = 24;
const HOUR_SECONDS = 3600;

function rowsOf({ filas, precios }: LoteBody): NewLoteRow[] {
  return filas.map(({ n, ...cells }, index) => ({
    n,
    estado: 'pendiente',
    code: null,
    idCuenta: null,
    version: null,
    datos: { nombre: '', antes: {}, despues: cells, faltas: [], precio: precios[index] ?? null },
  }));
}

/** Keeps the rows of a sheet and has them worked off: once, however often it is sent, and one sheet of a person at a time (W-248, W-252). */
export async function sendRows(
  deps: OrderingDeps,
  caller: Actor,
  body: LoteBody,
  { key, ip }: CreateCall,
): Promise<{ idLote: string }> {
  const { idCliente, nombre } = body;
  accountAt(caller, idCliente);
  const { idPersona } = caller;
  const creado = deps.clock.now();
  const attempt = attemptOf(caller, 'POST /lotes', { key, body, now: creado });
  const id = randomUUID();
  const write: Write<{ idLote: string }> = async (tx) => {
    if ((await countSheets(tx, idPersona, creado.subtract({ hours: DAY_HOURS }))) >= LOTES.perDay) {
      throw new AppError('too_many_requests', { retryAfter: HOUR_SECONDS });
    }
    const lote = { id, idCliente, idPersona, tipo: 'pedidos' as const, nombre, datos: {}, ip, huella: '', creado };
    await insertLote(tx, { ...lote, estado: 'corriendo' }, rowsOf(body));
    const what = { objeto: 'solicitud', accion: 'pedir-varios', despues: { nombre } } as const;
    await auditHead(tx, { id, idCliente, ts: creado, by: caller, ip, ...what });
    await deps.jobs.send(tx, 'trabajar-lote', { idLote: id });
    return { idLote: id };
  };
  try {
    return await createOnce(deps, attempt, () => Promise.resolve(write));
  } catch (error) {
    throw busyBy(error);
  }
}
