/** Whether a press on a button counts: one that is busy has its focus, and refuses. */
export function isUsable(button: HTMLElement): boolean {
  return !button.matches(':disabled, [aria-disabled="true"]');
}
