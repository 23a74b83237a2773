/** How long nothing at all may come before something is given up: longer than a bad line needs, shorter than a person waits. */
const PATIENCE_MS = 60_000;

export interface Hearing {
  /** Something came: the time begins anew. */
  heard: () => void;
  /** Aborted with the silence. */
  signal: AbortSignal;
}

/** What `work` brings; after a minute in which it heard nothing it is given up, since a connection can be dead without a word. */
export async function withIdleTimeout<T>(work: (hearing: Hearing) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function heard() {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new Error('nothing came for a minute')), PATIENCE_MS);
  }
  const silence = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  heard();
  try {
    return await Promise.race([work({ heard, signal }), silence]);
  } finally {
    clearTimeout(timer);
  }
}
