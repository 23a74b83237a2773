import { errorCode } from './api.ts';

/** The state of a call: not made, under way, or refused with a code of the catalogue. */
export type RequestState = { state: 'notAsked' } | { state: 'loading' } | { state: 'error'; errorCode: string };

export function requestState({ isSending, error }: { isSending: boolean; error: unknown }): RequestState {
  if (isSending) return { state: 'loading' };
  return error ? { state: 'error', errorCode: errorCode(error) } : { state: 'notAsked' };
}
