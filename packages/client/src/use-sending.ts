import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from './api.ts';

export interface SendOptions<I, O> {
  /**
   * Makes the call. `key` is its Idempotency-Key: the same for as long as the same is sent and it is not known whether it arrived, so that
   * a lost answer makes no second order (DO-33); `options` carries it. `signal` ends with the page, for calls that nobody waits for then.
   */
  call: (input: I, sent: { key: string; options: RepeatSafe; signal: AbortSignal }) => Promise<O>;
  /** The part of the input that goes to the server, where that is not all of it. */
  content?: (input: I) => unknown;
  /** A try of an earlier visit of the page of which nobody knows whether it arrived. */
  firstTry?: Try | null;
  /** What follows once it was taken; until it has ended it is still being sent. */
  done?: (output: O, input: I) => void | Promise<void>;
  /** Tells the person about a failure, in the words of the front end. */
  failed: (error: unknown, input: I) => void;
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
  /** Gives up the call under way: its answer is ignored, though the server may have carried it out. */
  giveUp: () => void;
  /** A call that may or may not have arrived, to store together with the form. */
  openTry: () => Try | null;
  /** Goes on with the try of other content that is filled in again. */
  resumeTry: (before: Try | null) => void;
}

/** The options of a call that is safe to repeat. */
export interface RepeatSafe {
  headers: { 'Idempotency-Key': string };
}

/** For `failed`, where the page shows `error` in its place. */
export function shownInPlace(): void {}

/** A call and its key; the names are those of the drafts that browsers store. */
export interface Try {
  body: string;
  key: string;
}

/** The one way in which a person's press becomes a call: once at a time, safe to repeat, and said when it fails. */
export function useSending<I = void, O = unknown>(options: SendOptions<I, O>): Sending<I> {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const last = useRef<Try | null>(options.firstTry ?? null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function send(input: I): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setIsSending(true);
    try {
      last.current = tryOf(options.content ? options.content(input) : input, last.current);
      const { key } = last.current;
      const repeat = { headers: { 'Idempotency-Key': key } };
      const output = await options.call(input, { key, options: repeat, signal: controller.signal });
      if (running.current !== controller) return;
      last.current = null;
      await options.done?.(output, input);
    } catch (failure) {
      if (running.current !== controller) return;
      if (isRefused(failure)) last.current = null;
      if (!isAbort(failure)) {
        setError(failure);
        options.failed(failure, input);
      }
    }
    if (running.current !== controller) return;
    end();
    options.after?.(input);
  }

  function end() {
    running.current = null;
    setIsSending(false);
  }

  function giveUp() {
    running.current?.abort();
    end();
  }

  return {
    send,
    isSending,
    error,
    forgive: () => setError(null),
    giveUp,
    openTry: useCallback(() => last.current, []),
    resumeTry: (before) => {
      last.current = before;
    },
  };
}

/** The same try while the same is sent, another for other content (DO-33). */
export function tryOf(content: unknown, before: Try | null = null): Try {
  const body = JSON.stringify(content) ?? '';
  return before?.body === body ? before : { body, key: crypto.randomUUID() };
}

/** Whether the server refused, and so wrote nothing. Without an answer, or with one of a proxy, that is unknown. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
