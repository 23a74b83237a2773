import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Gathers changes for this long into one refetch. */
const GATHER_MS = 50;
/** What changes all the time is looked at once a second, and not at each change. */
const APART_MS = 1000;

/** Loads changed queries again if they are on the screen; the others load when somebody opens them. */
export class AskAnew {
  readonly #queryClient: QueryClient;
  readonly #keys = new Map<string, QueryKey>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  add(keys: readonly QueryKey[]): void {
    if (keys.length === 0) return;
    for (const key of keys) this.#keys.set(JSON.stringify(key), key);
    this.#timer ??= setTimeout(() => this.#ask(), Math.max(GATHER_MS, this.#lastMs + APART_MS - Date.now()));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #ask(): void {
    const keys = [...this.#keys.values()];
    this.#keys.clear();
    this.#timer = undefined;
    this.#lastMs = Date.now();
    for (const queryKey of keys) void this.#queryClient.invalidateQueries({ queryKey });
  }
}
