import { ApiError } from '@traza/client/api.ts';
import { EMPLEADOS } from '@traza/domain/empleados';
import type { Dispatch } from 'react';
import { call } from '#lib/api.ts';
import { fieldOf } from '../form/empleado-draft.ts';
import { IMPORT } from './import-messages.ts';
import { type EmpleadoFaults, type ImportRow, type Reader, refusedOf } from './import-rows.ts';
import type { ImportEvent, ImportGridState, Lot } from './import-state.ts';
import { loteOfSheet } from './sheet-lote.ts';

export interface ImportContext {
  idCliente: number;
  read: Reader;
  dispatch: Dispatch<ImportEvent>;
  isStopped: () => boolean;
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function bodyOf({ idCliente, read }: ImportContext, rows: readonly ImportRow[]) {
  const empleados = rows.map(({ cells }) => {
    const { empleado } = read(cells);
    return { ...empleado, idCentrosDeCostoHabilitados: [...empleado.idCentrosDeCostoHabilitados] };
  });
  return { idClientePadre: idCliente, empleados };
}

type FaultRows = readonly { faltas: readonly { field: string; code: string }[] }[];

/** Keeps what the server said of each row; answers the lines that it refuses. */
function showRefused(
  { dispatch }: ImportContext,
  rows: readonly ImportRow[],
  faultRows: FaultRows,
  isShown: (code: string) => boolean = () => true,
): number[] {
  const refused = new Map<number, EmpleadoFaults>();
  for (const [index, row] of rows.entries()) {
    const faltas = (faultRows[index]?.faltas ?? []).flatMap(({ field, code }) => {
      const known = fieldOf(field);
      return known === undefined || !isShown(code) ? [] : [{ field: known, code }];
    });
    refused.set(row.line, refusedOf(row, faltas));
  }
  dispatch({ type: 'rowsRefused', refused });
  return [...refused].flatMap(([line, faults]) => (Object.keys(faults).length > 0 ? [line] : []));
}

/** Tries rows with the server, which writes nothing; answers the lines that it would refuse. */
export async function tryRows(
  context: ImportContext,
  rows: readonly ImportRow[],
  isShown?: (code: string) => boolean,
): Promise<ReadonlySet<number>> {
  const wrong = new Set<number>();
  let done = 0;
  for (const chunk of chunksOf(rows, EMPLEADOS.importCheckMax)) {
    if (context.isStopped()) break;
    context.dispatch({ type: 'taskMoved', task: { tag: 'checking', done, total: rows.length, isStopping: false } });
    const body = bodyOf(context, chunk);
    const { data } = await call('POST /usuarios/administracion/lote/verificacion', { body });
    for (const line of showRefused(context, chunk, data.filas, isShown)) wrong.add(line);
    done += chunk.length;
  }
  return wrong;
}

/** One lot under its key; without an answer it stays as it is, to be sent again. */
async function sendLot(context: ImportContext, lot: Lot, { rows, sheet }: ImportGridState): Promise<void> {
  const { dispatch } = context;
  const sent = rows.filter(({ line }) => lot.lines.includes(line));
  dispatch({ type: 'lotSent', lot });
  try {
    const headers = { 'Idempotency-Key': lot.key };
    const body = { ...bodyOf(context, sent), idLote: loteOfSheet(sheet) };
    const { data } = await call('POST /usuarios/administracion/lote', { body }, { headers });
    const created = sent.filter((_, at) => data.filas[at]?.cuenta).map(({ line }) => line);
    dispatch({ type: 'lotAnswered', created });
    showRefused(context, sent, data.filas);
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) dispatch({ type: 'lotRefused' });
    throw error;
  }
}

/**
 * Makes everybody who is not made yet, lot by lot, once the server has nothing against any of them; of `chosen` lines those that
 * it has nothing against, and the others stay (W-165).
 */
export async function sendAll(
  context: ImportContext,
  state: ImportGridState,
  chosen?: ReadonlySet<number>,
): Promise<void> {
  const { dispatch, isStopped } = context;
  const { rows, lot } = state;
  const asked = rows.filter(({ status, line }) => status === 'draft' && (chosen?.has(line) ?? true));
  const refused = await tryRows(context, asked);
  const drafts = asked.filter(({ line }) => !refused.has(line));
  if (refused.size > 0 && (chosen === undefined || drafts.length === 0)) {
    dispatch({ type: 'checked', task: { tag: 'stopped', text: IMPORT.fixFirst } });
    return;
  }
  const fresh = chunksOf(drafts, EMPLEADOS.importChunk).map((chunk) => ({
    key: crypto.randomUUID(),
    lines: chunk.map(({ line }) => line),
  }));
  const lots = lot ? [lot, ...fresh] : fresh;
  const total = lots.reduce((sum, { lines }) => sum + lines.length, 0);
  let done = 0;
  for (const next of lots) {
    if (isStopped()) break;
    dispatch({ type: 'taskMoved', task: { tag: 'sending', done, total, isStopping: false } });
    await sendLot(context, next, state);
    done += next.lines.length;
  }
  dispatch({ type: 'taskMoved', task: isStopped() ? { tag: 'stopped', text: IMPORT.stopped } : { tag: 'idle' } });
}
