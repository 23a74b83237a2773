/**
 * Loads by key, one batch at a time: keys that are asked for while a batch is under way go together in the next. However many ask,
 * one connection is taken, and nobody waits for more than two batches.
 */
export function batched<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  let isBusy = false;
  async function loadWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      try {
        const found = await load([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    isBusy = false;
  }
  return async (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<V | undefined>();
    waiting.set(key, asked);
    void loadWaiting();
    return asked.promise;
  };
}
