import { errorCode } from '@traza/client/api.ts';
import { toastError } from '#lib/toast.ts';

/** One sentence for every failure to give up seats (T-174, DT-33), but for who was first and when: that one helps. */
export function toastRemovalError(error: unknown, sentence: 'carpool_cancel_failed' | 'carpool_remove_failed'): void {
  toastError(errorCode(error) === 'version_conflict' ? error : sentence);
}
