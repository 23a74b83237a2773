import { errorCode } from '@traza/client/api.ts';
import { toastError, toastInfo } from '#lib/toast.ts';

/** Says why a mail to readers was not sent. */
export function toastMailFailure(error: unknown): void {
  const code = errorCode(error);
  if (code === 'report_already_requested') toastInfo('resumen_already_sent');
  else if (code === 'too_many_requests') toastInfo('resumen_day_limit');
  else toastError(code === 'person_invalid' ? 'receiver_invalid' : error);
}
