import { isAbort } from './api.ts';
import { type ErrorTextOptions, errorText } from './error-text.ts';
import { PACE } from './limits.ts';
import { type NoticeCode, noticeText } from './notice-text.ts';

export type ToastTone = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** A sentence that no catalogue holds, such as one that another feature words. */
function toastText(tone: ToastTone, text: string): void {
  lastId += 1;
  const id = lastId;
  // the same sentence twice in a row says nothing new: it only stays longer
  publish([...toasts.filter((toast) => toast.text !== text), { id, tone, text }]);
  setTimeout(() => dismissToast(id), PACE.toastMs);
}

export function toastSuccess(code: NoticeCode, params: Record<string, string | number> = {}): void {
  toastText('success', noticeText(code, params));
}

export function toastInfo(code: NoticeCode, params: Record<string, string | number> = {}): void {
  toastText('info', noticeText(code, params));
}

/** The catalogue's sentence for a failure or a code; a request that was cancelled says nothing. */
export function toastError(error: unknown, options: ErrorTextOptions = {}): void {
  if (!isAbort(error)) toastText('error', errorText(error, options));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
