import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from './api.ts';
import { toastError } from './toast.ts';

export interface SendOptions<I, O> {
  /**
   * Makes the call. `key` is its Idempotency-Key: the same for as long as the same is sent and it is not known whether it arrived, so that
   * a lost answer makes no second order (DO-33). `signal` ends with the page, for calls that nobody waits for then.
   */
  call: (input: I, sent: { key: string; signal: AbortSignal }) => Promise<O>;
  /** What follows once it was taken; until it has ended it is still being sent. */
  done?: (output: O, input: I) => void | Promise<void>;
  /** What is said of a failure; without it the catalogue's sentence, as a toast. */
  failed?: (error: unknown, input: I) => void;
  /** What follows in either case. */
  after?: (input: I) => void;
}

export interface Sending<I> {
  /** Sends, unless something is being sent; resolves when that has ended, and never fails. */
  send: (input: I) => Promise<void>;
  isSending: boolean;
  /** Why the last one failed, until the next one or `forgive()`. */
  error: unknown;
  forgive: () => void;
}

/** For `failed`, where the page shows `error` in its place. */
export function shownInPlace(): void {}

interface Try {
  content: string;
  key: string;
}

/** The one way in which a person's press becomes a call: once at a time, safe to repeat, and said when it fails. */
export function useSend<I = void, O = unknown>(options: SendOptions<I, O>): Sending<I> {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isBusy = useRef(false);
  const last = useRef<Try | null>(null);
  const page = useRef(new AbortController());

  useEffect(() => {
    // a page that is shown once more, as in development, is another one
    if (page.current.signal.aborted) page.current = new AbortController();
    return () => page.current.abort();
  }, []);

  async function send(input: I): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(null);
    setIsSending(true);
    try {
      last.current = tryOf(last.current, input);
      const output = await options.call(input, { key: last.current.key, signal: page.current.signal });
      last.current = null;
      await options.done?.(output, input);
    } catch (failure) {
      if (isRefused(failure)) last.current = null;
      if (!isAbort(failure)) {
        setError(failure);
        if (options.failed) options.failed(failure, input);
        else toastError(failure);
      }
    }
    isBusy.current = false;
    setIsSending(false);
    options.after?.(input);
  }

  return { send, isSending, error, forgive: () => setError(null) };
}

function tryOf(before: Try | null, input: unknown): Try {
  const content = JSON.stringify(input) ?? '';
  return before?.content === content ? before : { content, key: crypto.randomUUID() };
}

/** The server said no, and wrote nothing; without its answer, or with one of what stands before it, nobody knows. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
