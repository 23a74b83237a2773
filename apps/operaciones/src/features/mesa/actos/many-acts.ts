import { ApiError } from '@traza/client/api.ts';
import { queryClient } from '@traza/client/query-client.ts';
import type { ActReply, LinesReply, Tarjeta, UndoReply } from '@traza/contract';
import { MESA } from '@traza/domain/mesa';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { call, panelKey } from '#lib/api.ts';
import { keyOf, type PedidoRef } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { chosen } from '../state/chosen.ts';
import { countText } from '../words/mesa-text.ts';
import { type ActOptions, actErrorText } from './send-act.ts';

/** What became of one of many. */
export interface Outcome extends PedidoRef {
  /** As the act left it on the board, where that is known. */
  left: ActReply | undefined;
  error: LinesReply['lineas'][number]['error'];
}

export function outcomesOf({ leida, lineas }: LinesReply | UndoReply): Outcome[] {
  return lineas.map(({ idCliente, id, tarjeta, error }) => ({ idCliente, id, left: { leida, tarjeta }, error }));
}

/** Acts on one after the other: what is refused stops nobody else, and a repeat of what broke off does nothing twice. */
export async function eachOf(
  tarjetas: readonly Tarjeta[],
  { headers }: ActOptions,
  act: (tarjeta: Tarjeta, options: ActOptions) => Promise<ActReply | undefined>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const tarjeta of tarjetas) {
    const { idCliente, id } = tarjeta;
    const own = { headers: { 'Idempotency-Key': `${keyOf(tarjeta)}:${headers['Idempotency-Key']}` } };
    try {
      outcomes.push({ idCliente, id, left: await act(tarjeta, own), error: null });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
      outcomes.push({ idCliente, id, left: undefined, error: { code: error.code, params: error.params } });
    }
  }
  return outcomes;
}

/** Why it was refused, as the same act alone would say it. */
function refusalOf({ error }: Outcome): string | null {
  if (error === null) return null;
  const { code, params = {} } = error;
  return actErrorText(new ApiError(409, { code, params }));
}

function layOnBoard(outcomes: readonly Outcome[]): void {
  for (const { left, ...ref } of outcomes) {
    if (left) board.putOwn(ref, left);
    void queryClient.invalidateQueries({ queryKey: panelKey(ref) });
  }
}

/** Lays what many acts left on the board: what is done is chosen no longer, what was refused stays with its reason. Answers what is done (M-271). */
export function takeOutcomes(outcomes: readonly Outcome[]): Outcome[] {
  layOnBoard(outcomes);
  chosen.settle(outcomes.map((outcome) => [keyOf(outcome), refusalOf(outcome)]));
  const done = outcomes.filter(({ error }) => error === null);
  const failed = outcomes.length - done.length;
  if (failed > 0) showToast('error', `No se pudo con ${countText(failed, 'pedido', 'pedidos')}: abajo está por qué.`);
  return done;
}

/** Offers to take assignments back, for as long as the server does (M-272). */
export function offerUndo(text: string, assigned: readonly (Tarjeta | null)[]): void {
  const tarjetas = assigned.filter((tarjeta) => tarjeta !== null);
  const { undoMs: ms } = MESA;
  showToast(
    'success',
    text,
    tarjetas.length === 0 ? undefined : { label: 'Deshacer', ms, run: () => void undo(tarjetas) },
  );
}

async function undo(assigned: readonly Tarjeta[]): Promise<void> {
  const pedidos = assigned.map(({ idCliente, id, version }) => ({ idCliente, id, version }));
  const headers: ActOptions['headers'] = { 'Idempotency-Key': crypto.randomUUID() };
  try {
    const { data } = await call('POST /operaciones/v1/asignaciones/deshacer', { body: { pedidos } }, { headers });
    const outcomes = outcomesOf(data);
    layOnBoard(outcomes);
    const done = outcomes.filter(({ error }) => error === null).length;
    if (done > 0) showToast('info', undoneText(done, data.lineas.filter(({ avisado }) => avisado).length));
    const refusal = outcomes.map(refusalOf).find((text) => text !== null);
    if (refusal) showToast('error', refusal);
  } catch (error) {
    showToast('error', actErrorText(error));
  }
}

/** What a customer heard cannot be taken back. */
function undoneText(done: number, told: number): string {
  const text = done === 1 ? 'Deshicimos la asignación.' : `Deshicimos ${done} asignaciones.`;
  if (told === 0) return text;
  return done === 1
    ? `${text} Al cliente ya le habíamos avisado quién iba.`
    : `${text} En ${told} ya le habíamos avisado al cliente quién iba.`;
}
