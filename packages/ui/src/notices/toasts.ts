import { TOAST_PACE } from '../limits.ts';

export type ToastTone = 'success' | 'info' | 'error';

/** What can be done about what a toast says, "Deshacer". */
export interface ToastAction {
  label: string;
  run: () => void;
  /** How long it can be done, where that is not as long as usual. */
  ms?: number;
}

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  action: ToastAction | undefined;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Shows a sentence for a while. The same one twice in a row says nothing new: it only stays longer. */
export function showToast(tone: ToastTone, text: string, action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  // each of two sentences with a way back leads back from another thing
  publish([...toasts.filter((toast) => toast.text !== text || toast.action), { id, tone, text, action }]);
  // its time begins with the frame that shows it: on a busy page, or in a tab behind another, it would pass unseen
  requestAnimationFrame(() => releaseToast(id));
}

export function dismissToast(id: number): void {
  holdToast(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** One that a person points at, or has come to by keyboard, stays. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Its time begins, or begins anew. */
export function releaseToast(id: number): void {
  const toast = toasts.find((each) => each.id === id);
  if (!toast) return;
  holdToast(id);
  const ms = toast.action ? (toast.action.ms ?? TOAST_PACE.undoMs) : TOAST_PACE.toastMs;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), ms),
  );
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
