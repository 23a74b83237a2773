import { isReadOnly } from './primary.ts';

/** What PostgreSQL says as it goes, before it is back, and where it takes no more connections (appendix A of its manual). */
const SQL_STATES = /^(?:57P0[1-5]|08...|53300)$/;

/** What the network says of a database that is not there. */
const NETWORK_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver and its pool say without a code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Where PostgreSQL, or the system under it, has no place to write any more. */
const FULL_CODES: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether an error means that nothing more can be written: reading goes on, and whoever runs the product has to make place. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return FULL_CODES.has(code) || /No space left on device/i.test(error.message);
}

/** Whether an error means that the database was not reached, or went away in the middle: the same may succeed a second later. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || NETWORK_CODES.has(code) || MESSAGES.test(error.message);
}

/** Whether nobody is there who takes a write: no database, or a server that only reads. It is waited for; nothing is wrong with the call. */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || isReadOnly(error);
}
