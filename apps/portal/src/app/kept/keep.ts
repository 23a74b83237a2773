import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from '@traza/client/query-client.ts';
import type { Inicio } from '@traza/contract';
import { INICIO_KEY } from '@traza/pedido-form/query-keys.ts';
import { prefetchPedido } from '#features/pedidos/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { keepCode } from './keep-code.ts';
import { restoreKept, writeKept } from './kept-data.ts';

/** What comes at once is stored once. */
const WAIT_MS = 1000;
/** The page that stands is ready first. */
const CODE_WAIT_MS = 3000;
/** The page, as the worker finds it (`public/sw.js`). */
const PAGE = { store: 'traza.pagina', at: '/sin-conexion' };

/** Only a page that came by a secure way has a store and a worker. */
const canKeep = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Shows what was kept of who is signed in; nothing where nothing was. */
export async function showKept(): Promise<void> {
  const username = browserSession.readUsername();
  if (canKeep() && username !== null) await restoreKept(queryClient, username).catch(() => undefined);
}

/** Keeps the page and what it knows for a visit without network, until the session ends (W-366). */
export function keep(client: QueryClient, username: string): () => void {
  if (!canKeep()) return () => undefined;
  void keepPage().catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    timer = undefined;
    // it may have ended while this waited
    if (browserSession.readToken() === null || browserSession.readUsername() !== username) return;
    prefetchUnderWay(client);
    // a full disk, or a store that is forbidden: the next visit without network shows nothing, as before
    void writeKept(client, username).catch(() => undefined);
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(write, WAIT_MS);
  });
  timer = setTimeout(write, WAIT_MS);
  const code = setTimeout(() => void keepCode(), CODE_WAIT_MS);
  return () => {
    clearTimeout(code);
    clearTimeout(timer);
    stop();
  };
}

/** The home leads to what is under way: its detail is kept too, whichever list it stands in. */
function prefetchUnderWay(client: QueryClient): void {
  for (const [[, account], inicio] of client.getQueriesData<Inicio>({ queryKey: INICIO_KEY })) {
    for (const viaje of inicio?.enCurso ?? []) void prefetchPedido(client, String(account), viaje);
  }
}

/** Stores the page once a build: scripts and styles the browser keeps by itself, for they never change. */
async function keepPage(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const store = await caches.open(PAGE.store);
  const kept = await (await store.match(PAGE.at))?.text();
  if (script && kept?.includes(script)) return;
  const page = await fetch('/pedidos');
  if (page.ok) await store.put(PAGE.at, page);
}
