import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { AskAnew } from './ask-anew.ts';
import type { Hearing } from './browser-stream.ts';
import type { EventOf } from './read-events.ts';

export interface HeardKeys<E> {
  queryClient: QueryClient;
  /** The queries to load again after an event. */
  keysOf: (event: EventOf<E>) => readonly QueryKey[];
  /** All queries that the stream keeps up to date, for when changes were missed. */
  allKeys: () => readonly QueryKey[];
}

/** Loads queries again when the stream announces a change to them. Returns its end. */
export function hearKeys<E>(
  holdStream: (hearing: Hearing<E>) => () => void,
  { queryClient, keysOf, allKeys }: HeardKeys<E>,
): () => void {
  const anew = new AskAnew(queryClient);
  const endStream = holdStream({
    onEvent: (event) => anew.add(keysOf(event)),
    onLost: () => anew.add(allKeys()),
  });
  return () => {
    endStream();
    anew.close();
  };
}
