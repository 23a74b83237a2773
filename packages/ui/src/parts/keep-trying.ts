const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

let returns = 0;
addEventListener('online', () => {
  returns += 1;
});

/** How often the network has come back to this page: what failed with fewer may be tried again at once. */
export function networkReturns(): number {
  return returns;
}

/**
 * Tries until it works: when the network is back, and in between after waits that grow from 2 s to 30 s. Whoever was asked
 * with `seen` returns of the network is behind where it has come back since. Returns the end of it.
 */
export function keepTrying(attempt: () => Promise<boolean>, seen = returns): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isTrying = false;

  async function tryNow() {
    if (isOver || isTrying) return;
    clearTimeout(timer);
    isTrying = true;
    const before = returns;
    const worked = await attempt();
    isTrying = false;
    if (worked) stop();
    else plan(before);
  }

  function plan(before: number) {
    if (isOver) return;
    // told of while nobody could listen
    if (before !== returns) return void tryNow();
    timer = setTimeout(() => void tryNow(), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  const onOnline = () => void tryNow();

  function stop() {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  }

  addEventListener('online', onOnline);
  plan(seen);
  return stop;
}
