import { Socket } from 'node:net';

/**
 * How long nothing may move on a connection of a server: longer than any statement of it takes, shorter than people wait. What works for
 * longer, such as a migration, has a connection of its own (decision 083).
 */
export const SILENT_MS = 25_000;
/** PostgreSQL gives up a little later than we do: we hear of it as of a lost connection, and locks of the lost one are let go. */
const LATER_MS = 5000;

/** A connection on which nothing moves is destroyed: whoever waits on it hears of it, and the pool opens another one. */
export function socketOf(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () =>
    socket.destroy(new Error(`Connection terminated: nothing came for ${silentMs} ms`)),
  );
}

/** What each transaction works under, so that PostgreSQL holds no lock for somebody who is not heard any more. */
export function limitsOf(silentMs: number): readonly string[] {
  const ms = silentMs + LATER_MS;
  return [`statement_timeout = ${ms}`, `idle_in_transaction_session_timeout = ${ms}`];
}
