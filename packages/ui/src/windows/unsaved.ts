const unsaved = new Set<symbol>();

/** Whether a form stands open whose content is kept nowhere. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Tells that such a form stands open; returns its end. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved');
  unsaved.add(mark);
  return () => void unsaved.delete(mark);
}

/** Somebody goes back or forward from a window that was changed. */
export interface Leaving {
  proceed: () => void;
  stay: () => void;
}

type AskLeaving = (leaving: Leaving) => void;

const changedWindows: AskLeaving[] = [];

/** A changed window is asked before Back leaves it; returns its end. */
export function askBeforeLeaving(ask: AskLeaving): () => void {
  changedWindows.push(ask);
  return () => void changedWindows.splice(changedWindows.indexOf(ask), 1);
}

/** The one on top of the others. */
export function changedWindow(): AskLeaving | undefined {
  return changedWindows.at(-1);
}
