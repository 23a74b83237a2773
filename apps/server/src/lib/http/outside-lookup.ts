import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 3000;
/** In a process, for all who ask. */
const MOST_AT_ONCE = 64;
/** A name whose server said nothing is not asked about again for so long. */
const SILENT_MS = 30_000;
const MOST_SILENT = 5000;

/** What a name leads to could not be found out now. */
class LookupError extends Error {
  readonly code: string;

  constructor(code: string, hostname: string) {
    super(`${code} ${hostname}`);
    this.code = code;
  }
}

export interface LookupSettings {
  /** Whether names that no server of names knows may be the machine's own, as those of a network of containers are. */
  isOwn?: boolean;
  /** Asked instead of those of the machine. */
  servers?: readonly string[];
  timeoutMs?: number;
}

const SILENT = new Set(['ETIMEOUT', 'ECANCELLED']);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ENOTFOUND';
}

/** Asks for both families; whichever answers is enough, and a server that says nothing is not waited for. */
async function ask(hostname: string, servers: readonly string[] | undefined, timeoutMs: number) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const families = [
    resolver.resolve4(hostname).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(hostname).then((found) => found.map((address) => ({ address, family: 6 }))),
  ];
  const answers = await Promise.allSettled(families);
  clearTimeout(timer);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
  throw new LookupError(codes.find((code) => SILENT.has(code)) ?? codes[0] ?? 'ENOTFOUND', hostname);
}

function askSystem(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });
}

/**
 * Looks up names that people and partners brought. Node's own look-up takes one of the few threads that passwords, files and the name of the
 * database need too, for as long as a server of names says nothing; this one takes none, asks for so long and so many at once, and a
 * name whose server said nothing is not asked about again for a while.
 */
export function outsideLookup({ isOwn, servers, timeoutMs = TIMEOUT_MS }: LookupSettings = {}): LookupFunction {
  const asking = new Map<string, Promise<LookupAddress[]>>();
  const silent = new LRUCache<string, true>({ max: MOST_SILENT, ttl: SILENT_MS });

  async function find(hostname: string): Promise<LookupAddress[]> {
    try {
      return await ask(hostname, servers, timeoutMs);
    } catch (error) {
      if (SILENT.has(codeOf(error))) {
        silent.set(hostname, true);
        throw new LookupError('ETIMEOUT', hostname);
      }
      if (isOwn) return askSystem(hostname);
      throw error;
    }
  }
  async function findOnce(hostname: string): Promise<LookupAddress[]> {
    const family = isIP(hostname);
    if (family !== 0) return [{ address: hostname, family }];
    if (silent.has(hostname)) throw new LookupError('ETIMEOUT', hostname);
    if (asking.size >= MOST_AT_ONCE && !asking.has(hostname)) throw new LookupError('EBUSY', hostname);
    const found = asking.get(hostname) ?? find(hostname).finally(() => asking.delete(hostname));
    asking.set(hostname, found);
    return found;
  }

  const findFor = callbackify(findOnce);
  return (hostname, { all }, done) =>
    findFor(hostname, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new LookupError('ENOTFOUND', hostname), '', 0);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    });
}
