import { ApiError, isAbort } from '@traza/client/api.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { useSending } from '@traza/client/use-sending.ts';
import type { ActReply } from '@traza/contract';
import { INELIGIBLE_REASONS } from '@traza/domain/mesa';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { ChangedContext } from '@traza/ui/windows/changed.tsx';
import { use } from 'react';
import { panelKey } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { keyOf, type PedidoRef } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { oneReasonText } from '../words/mesa-text.ts';

/** The options of a call that is safe to repeat. */
export interface ActOptions {
  headers: { 'Idempotency-Key': string };
}

/** Lays what the act left on the board, and has the panel read anew. */
function takeReply(ref: PedidoRef, reply: ActReply): void {
  board.putOwn(ref, reply);
  void queryClient.invalidateQueries({ queryKey: panelKey(ref) });
}

/** What an operador reads of a refused act; the reason against a chofer is told in their words. */
export function actErrorText(error: unknown): string {
  const reason = error instanceof ApiError ? error.params['motivo'] : undefined;
  const known = INELIGIBLE_REASONS.find((each) => each === reason);
  if (error instanceof ApiError && error.code === 'not_eligible' && known)
    return errorText(new ApiError(error.status, { code: error.code, params: { motivo: oneReasonText(known) } }));
  return errorText(error);
}

/** The card returns to where it is by now, and the reason is told (M-164). */
function showRefusal(ref: PedidoRef, error: unknown): void {
  if (isAbort(error)) return;
  showToast('error', actErrorText(error));
  void queryClient.invalidateQueries({ queryKey: panelKey(ref) });
}

/** An act that asks nothing more: the card says so until it is done. */
export async function runAct(
  ref: PedidoRef,
  call: (options: ActOptions) => Promise<{ data: ActReply }>,
): Promise<ActReply | undefined> {
  const key = keyOf(ref);
  if (board.isPending(key)) return undefined;
  board.setPending(key, true);
  try {
    const { data } = await call({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
    takeReply(ref, data);
    return data;
  } catch (error) {
    showRefusal(ref, error);
    return undefined;
  } finally {
    board.setPending(key, false);
  }
}

/** An act of a window, which stays open until it is done; what is refused is said in it. */
export function useAct<I, R extends ActReply>(
  ref: PedidoRef,
  { call, done }: { call: (input: I, options: ActOptions) => Promise<{ data: R }>; done: (reply: R) => void },
) {
  const isHeld = use(ChangedContext) !== null;
  const pending = (isPending: boolean) => board.setPending(keyOf(ref), isPending);
  const sending = useSending<I, { data: R }>({
    call: (input, { options }) => {
      pending(true);
      return call(input, options);
    },
    after: () => pending(false),
    done: ({ data }) => {
      takeReply(ref, data);
      done(data);
    },
    // what changed meanwhile shows at once
    failed: () => void queryClient.invalidateQueries({ queryKey: panelKey(ref) }),
  });
  return {
    ...sending,
    send: async (input: I) => (isHeld ? undefined : sending.send(input)),
    refusal: sending.error === null ? undefined : actErrorText(sending.error),
  };
}
