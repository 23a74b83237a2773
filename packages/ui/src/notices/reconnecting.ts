/** What is asked again for less than this is nobody's business. */
const CALM_MS = 2000;

let lasting = 0;
const listeners = new Set<() => void>();

/** Something is being asked again because nobody answered; returns the end of it. */
export function beginReconnecting(): () => void {
  let isLasting = false;
  const timer = setTimeout(() => {
    isLasting = true;
    count(1);
  }, CALM_MS);
  return () => {
    clearTimeout(timer);
    if (isLasting) count(-1);
  };
}

/** Whether it has lasted so long that a person wonders. */
export function isReconnecting(): boolean {
  return lasting > 0;
}

export function subscribeToReconnecting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function count(change: number): void {
  lasting += change;
  for (const listener of listeners) listener();
}
