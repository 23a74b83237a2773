import { isAbort } from '@traza/client/api.ts';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { type ErrorTextOptions, errorText } from './error-text.ts';
import { type MessageCode, messageText } from './message-text.ts';

export function toastSuccess(code: MessageCode, params: Record<string, string | number> = {}): void {
  showToast('success', messageText(code, params));
}

/** Says what was done and offers the way back, where it is not final. */
export function toastUndo(code: MessageCode, undo: () => void): void {
  showToast('success', messageText(code), { label: 'Deshacer', run: undo });
}

/** Says what was done and leads to what came of it. */
export function toastLead(
  code: MessageCode,
  params: Record<string, string | number>,
  action: { label: string; run: () => void },
): void {
  showToast('success', messageText(code, params), action);
}

export function toastInfo(code: MessageCode, params: Record<string, string | number> = {}): void {
  showToast('info', messageText(code, params));
}

/** The catalogue's sentence for a failure or a code; a request that was cancelled says nothing. */
export function toastError(error: unknown, options: ErrorTextOptions = {}): void {
  if (!isAbort(error)) showToast('error', errorText(error, options));
}
