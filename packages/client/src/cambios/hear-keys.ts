import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { AskAnew } from './ask-anew.ts';
import type { Hearing } from './browser-stream.ts';
import type { EventOf } from './read-events.ts';

export interface HeardKeys<E> {
  queryClient: QueryClient;
  /** What has to be asked for anew after an event. */
  keysOf: (event: EventOf<E>) => readonly QueryKey[];
  /** All that the stream keeps up: nobody knows what was missed. */
  allKeys: () => readonly QueryKey[];
}

/** Keeps what a screen shows as the server has it, by what a stream tells. Returns its end. */
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
