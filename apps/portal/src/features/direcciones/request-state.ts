import { errorCode } from '@traza/client/api.ts';

/** How a write stands. */
export type RequestState = { state: 'notAsked' } | { state: 'loading' } | { state: 'error'; errorCode: string };

export function requestState({ isSending, error }: { isSending: boolean; error: unknown }): RequestState {
  if (isSending) return { state: 'loading' };
  return error ? { state: 'error', errorCode: errorCode(error) } : { state: 'notAsked' };
}
