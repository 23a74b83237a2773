import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '#lib/browser-session.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import { restoreKept, writeKept } from './kept-data.ts';

const USER = ['sesion', 'usuario'];
const LIST = pedidosKey('3:7', 'lista', 'pedidos', 'todas');
let stores = new Map<string, Map<string, Response>>();

/** As much of the store of a browser as is asked for. */
beforeEach(() => {
  stores = new Map();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (at: string) => store.get(at)?.clone(),
      put: async (at: string, answer: Response) => void store.set(at, answer),
    };
  };
  vi.stubGlobal('caches', { open, delete: async (name: string) => stores.delete(name) });
});
afterEach(() => vi.unstubAllGlobals());

const page = (id: number) => ({ pedidos: [{ id }], next: null });

async function keepOf(username: string): Promise<void> {
  const client = new QueryClient();
  client.setQueryData(USER, { username }, { updatedAt: 1000 });
  const held = { out: new Set(), waiting: new Map() };
  client.setQueryData(LIST, { pages: [{ ...page(200), held }, page(100)], pageParams: ['', 'c'] }, { updatedAt: 2000 });
  client.setQueryData(['empleados', '3:7'], { secret: true });
  await writeKept(client, username);
}

async function shownTo(username: string): Promise<QueryClient> {
  const client = new QueryClient();
  await restoreKept(client, username);
  return client;
}

test('W-366 a visit without network finds who reads and their list by its first page, as old as it is', async () => {
  await keepOf('pablo');
  const client = await shownTo('pablo');
  expect(client.getQueryData(USER)).toEqual({ username: 'pablo' });
  expect(client.getQueryData(LIST)).toEqual({ pages: [page(200)], pageParams: [''] });
  expect(client.getQueryState(LIST)?.dataUpdatedAt).toBe(2000);
  expect(client.getQueryData(['empleados', '3:7'])).toBeUndefined();
});

test('W-366 what another screen knew stays beside what this one knows, the later answer of the same question', async () => {
  await keepOf('pablo');
  const client = new QueryClient();
  client.setQueryData(LIST, { pages: [page(201)], pageParams: [''] }, { updatedAt: 3000 });
  await writeKept(client, 'pablo');
  const later = await shownTo('pablo');
  expect(later.getQueryData(USER)).toEqual({ username: 'pablo' });
  expect(later.getQueryData(LIST)).toEqual({ pages: [page(201)], pageParams: [''] });
});

test('W-366 nobody else is shown it, and the end of the session removes it', async () => {
  await keepOf('pablo');
  expect((await shownTo('ana')).getQueryCache().getAll()).toEqual([]);
  // somebody else in the same browser leaves nothing of the one before
  await keepOf('ana');
  expect((await shownTo('pablo')).getQueryCache().getAll()).toEqual([]);
  browserSession.leave();
  expect(stores.size).toBe(0);
});
