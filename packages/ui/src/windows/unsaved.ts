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
