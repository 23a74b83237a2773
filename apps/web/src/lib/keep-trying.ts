const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Tries until it works: when the network is back, and in between after waits that grow from 2 s to 30 s. Returns the end
 * of it.
 */
export function keepTrying(attempt: () => Promise<boolean>): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let isTrying = false;

  async function tryNow() {
    if (isOver || isTrying) return;
    clearTimeout(timer);
    isTrying = true;
    const worked = await attempt();
    isTrying = false;
    if (worked) stop();
    else plan();
  }

  function plan() {
    if (isOver) return;
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
  plan();
  return stop;
}
