import { TOAST_PACE } from '../limits.ts';

export type ToastTone = 'success' | 'info' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a sentence for a while. The same one twice in a row says nothing new: it only stays longer. */
export function showToast(tone: ToastTone, text: string): void {
  lastId += 1;
  const id = lastId;
  publish([...toasts.filter((toast) => toast.text !== text), { id, tone, text }]);
  // its time begins with the frame that shows it: on a busy page, or in a tab behind another, it would pass unseen
  requestAnimationFrame(() => setTimeout(() => dismissToast(id), TOAST_PACE.toastMs));
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
