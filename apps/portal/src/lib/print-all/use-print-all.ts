import { useEffect, useState } from 'react';
import { useSend } from '../use-send.ts';

interface PrintAll<T> {
  /** What stands on the page while it is printed; null before and after. */
  all: T | null;
  print: () => void;
  isLoading: boolean;
}

/** Loads all that a list finds, prints it, and lets go of it: a browser prints what stands there, and waits for nothing (W-385). */
export function usePrintAll<T>(load: (signal: AbortSignal) => Promise<T>): PrintAll<T> {
  const [all, setAll] = useState<T | null>(null);
  const { send, isSending } = useSend({ call: async (_: void, { signal }) => load(signal), done: setAll });
  useEffect(() => {
    if (all === null) return undefined;
    const end = () => setAll(null);
    addEventListener('afterprint', end);
    // the rows stand there by then
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
    };
  }, [all]);
  return { all, print: () => void send(), isLoading: isSending };
}
