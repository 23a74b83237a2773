/** The card on which something happened. */
export function keyOfTarget(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
}
