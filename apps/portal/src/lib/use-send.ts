import { type Sending, type SendOptions, useSending } from '@traza/client/use-sending.ts';
import { toastError } from './toast.ts';

type Options<I, O> = Omit<SendOptions<I, O>, 'failed'> & Partial<Pick<SendOptions<I, O>, 'failed'>>;

/** Sends what a person presses; a failure that the screen does not tell is a toast with the catalogue's sentence. */
export function useSend<I = void, O = unknown>(options: Options<I, O>): Sending<I> {
  return useSending({ failed: (failure) => toastError(failure), ...options });
}
