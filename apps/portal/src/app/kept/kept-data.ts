import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { KEPT } from '#lib/browser-store.ts';

/** What the last visit knew, by whom. */
interface KeptVisit {
  username: string;
  queries: KeptQuery[];
}

/** An answer, and when it came. */
interface KeptQuery {
  queryKey: QueryKey;
  data: unknown;
  updatedAt: number;
}

/** A name in the store of the browser: nothing is ever asked for under it. */
const AT = '/sin-conexion/datos';
/** The screens that are read without network, and who reads them. */
const SECTIONS: readonly unknown[] = ['sesion', 'inicio', 'pedidos', 'vistas'];
/** Of these the last ones are kept: two lists with the viajes that run, and what stands around them. */
const MOST = 24;

function cachedOf({ queryKey, state }: Query): KeptQuery {
  return { queryKey, data: cut(state.data), updatedAt: state.dataUpdatedAt };
}

/** Lists are kept by their first page, and as they were asked for: what changed since is asked for again anyway. */
function cut(data: unknown): unknown {
  if (!isPaged(data)) return data;
  const { held: _held, ...first } = data.pages[0] ?? {};
  return { pages: [first], pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is { pages: { held?: unknown }[]; pageParams: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

function isKept({ queryKey, state }: Query): boolean {
  return state.status === 'success' && state.data !== undefined && SECTIONS.includes(queryKey[0]);
}

/** Stores what is known now beside what was kept before; of the same question the later answer stays. */
export async function writeKept(client: QueryClient, username: string): Promise<void> {
  const known = new Map<string, KeptQuery>();
  const fresh = client.getQueryCache().findAll({ predicate: isKept }).map(cachedOf);
  for (const query of [...((await readKept(username))?.queries ?? []), ...fresh]) {
    known.set(JSON.stringify(query.queryKey), query);
  }
  const newest = [...known.values()].toSorted((a, b) => b.updatedAt - a.updatedAt);
  // whoever reads them comes first, however long ago they were asked for
  const isWho = ({ queryKey }: KeptQuery) => queryKey[0] === 'sesion';
  const kept: KeptVisit = {
    username,
    queries: [...newest.filter(isWho), ...newest.filter((one) => !isWho(one))].slice(0, MOST),
  };
  const store = await caches.open(KEPT);
  await store.put(AT, new Response(JSON.stringify(kept)));
}

/** What was kept of this person; nothing of anybody else. */
async function readKept(username: string): Promise<KeptVisit | undefined> {
  const answer = await (await caches.open(KEPT)).match(AT);
  if (!answer) return undefined;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module alone writes it
    const kept = (await answer.json()) as KeptVisit;
    return kept.username === username ? kept : undefined;
  } catch {
    // half written: as good as none
    return undefined;
  }
}

/** Puts what was kept of this person where screens read it. */
export async function restoreKept(client: QueryClient, username: string): Promise<void> {
  const kept = await readKept(username);
  for (const { queryKey, data, updatedAt } of kept?.queries ?? []) client.setQueryData(queryKey, data, { updatedAt });
}
