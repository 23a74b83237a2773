import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

/** What only this version of pg_dump or psql says, and statistics of the day. */
const NOISE =
  /^(?:\\.*|SET (?:transaction_timeout|idle_in_transaction_session_timeout|default_toast_compression).*|-- Dumped .*)$\n?/gm;

/** A plain dump of a database that any PostgreSQL and the embedded one read, as small as it gets. */
export function dumpOf(url: string, bin: string): Buffer {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=200', '--exclude-table=pgboss.queue_stats_*'];
  const text = execFileSync(`${bin}/pg_dump`, [...options, url], { encoding: 'utf8', maxBuffer: 1e9 });
  return packed(text.replaceAll(NOISE, ''));
}

/** The same bytes for the same text, whenever it is packed. */
export function packed(content: string | Uint8Array): Buffer {
  return gzipSync(content, { level: 9 });
}
