import { showToast } from '@traza/ui/notices/toasts.ts';
import { isAbort } from './api.ts';
import { type ErrorTextOptions, errorText } from './error-text.ts';
import { type NoticeCode, noticeText } from './notice-text.ts';

export function toastSuccess(code: NoticeCode, params: Record<string, string | number> = {}): void {
  showToast('success', noticeText(code, params));
}

export function toastInfo(code: NoticeCode, params: Record<string, string | number> = {}): void {
  showToast('info', noticeText(code, params));
}

/** The catalogue's sentence for a failure or a code; a request that was cancelled says nothing. */
export function toastError(error: unknown, options: ErrorTextOptions = {}): void {
  if (!isAbort(error)) showToast('error', errorText(error, options));
}
