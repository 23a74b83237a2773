import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOVEDAD_STATES, pushType } from '@traza/domain/notificaciones';
import { beforeEach, expect, test, vi } from 'vitest';
import { novedadText } from './messages.ts';

const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8');

interface Page {
  focused: boolean;
  postMessage: (message: unknown) => void;
  focus: () => Promise<void>;
}
type Handler = (event: object) => void;

let pages: Page[] = [];
let handlers = new Map<string, Handler>();
const showNotification = vi.fn<(title: string, options: Record<string, unknown>) => Promise<void>>();
const fetchPage = vi.fn<() => Promise<string>>();
const match = vi.fn<() => Promise<string | undefined>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
const disablePreload = vi.fn<() => Promise<void>>();

/** The worker as the browser runs it: its file alone, over the parts of its global that it uses. */
beforeEach(() => {
  pages = [];
  handlers = new Map();
  showNotification.mockReset().mockResolvedValue(undefined);
  openWindow.mockReset().mockResolvedValue(undefined);
  const self = {
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    registration: { showNotification, navigationPreload: { disable: disablePreload } },
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the worker is a file of its own that no module can import
  new Function('self', 'fetch', 'caches', source)(self, fetchPage, { open: () => Promise.resolve({ match }) });
});

async function happen(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}
const push = (payload: unknown) => happen('push', { data: { json: () => payload } });
const aPage = (focused: boolean) => ({
  focused,
  postMessage: vi.fn<(message: unknown) => void>(),
  focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
});
const CONFIRMED = {
  type: 'PEDIDO_CONFIRMADO',
  idSolicitud: 100,
  idViaje: 200,
  fecha: '10/03/2026',
  hora: '09:30',
  estado: 'Confirmado',
  subestado: '',
};

test('DT-48 shows number, date and hour, and passes the push on to the open pages', async () => {
  const page = aPage(false);
  pages = [page];
  await push(CONFIRMED);
  expect(showNotification).toHaveBeenCalledWith(
    'Pedido 100 · 10/03/2026 09:30 hs',
    expect.objectContaining({ body: 'Confirmado por transportista.', tag: 'pedido-200' }),
  );
  expect(page.postMessage).toHaveBeenCalledWith({ type: 'traza.novedad', push: CONFIRMED });
});

test.each([...NOVEDAD_STATES, 'Otro'])('T-247 %s reads as in the bell', async (estado) => {
  await push({ ...CONFIRMED, type: pushType(estado) });
  expect(showNotification.mock.calls[0]?.[1]['body']).toBe(novedadText({ estado }));
});

test.each([[{ ...CONFIRMED, type: 'MENSAJE_NUEVO' }], [{}], [null]])('T-248 %j is none of ours', async (payload) => {
  await push(payload);
  expect(showNotification).not.toHaveBeenCalled();
});

test('T-248 nor is what is no JSON', async () => {
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON');
      },
    },
  });
  expect(showNotification).not.toHaveBeenCalled();
});

async function click(payload: object): Promise<void> {
  await push(payload);
  const data = showNotification.mock.calls[0]?.[1]['data'];
  await happen('notificationclick', { notification: { close: () => undefined, data } });
}

test('DT-48 a press opens the order in a page that is there', async () => {
  const [behind, front] = [aPage(false), aPage(true)];
  pages = [behind, front];
  await click(CONFIRMED);
  expect(front.postMessage).toHaveBeenLastCalledWith({ type: 'traza.abrir', path: '/pedidos?selected=200' });
  expect(front.focus).toHaveBeenCalledTimes(1);
  expect(behind.focus).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  [CONFIRMED, '/pedidos?selected=200'],
  [{ ...CONFIRMED, idViaje: null }, '/pedidos?selected=100'],
  [{ ...CONFIRMED, idCliente: 4 }, '/pedidos?selected=200&cliente=4'],
  [{ ...CONFIRMED, idCliente: '4&modal=anular' }, '/pedidos?selected=200'],
  [{ ...CONFIRMED, idViaje: null, type: 'PEDIDO_PENDIENTE' }, '/aprobaciones?selected=100'],
])('DT-48 and in a new one where none is: %j', async (payload, path) => {
  await click(payload);
  expect(openWindow).toHaveBeenCalledWith(path);
});

test("W-366 without network the pages that are read so come from the store; a guest's are not touched", async () => {
  const ask = async (path: string, mode = 'navigate') => {
    const answers: Promise<unknown>[] = [];
    const request = { mode, url: `https://traza.test${path}` };
    handlers.get('fetch')?.({ request, respondWith: (answer: Promise<unknown>) => answers.push(answer) });
    return answers.length === 0 ? 'untouched' : await answers[0];
  };
  fetchPage.mockResolvedValue('fresh');
  match.mockResolvedValue('kept');
  expect(await ask('/pedidos?selected=5')).toBe('fresh');
  fetchPage.mockRejectedValue(new TypeError('Failed to fetch'));
  expect([await ask('/pedidos?selected=5'), await ask('/'), await ask('/crear')]).toEqual(['kept', 'kept', 'kept']);
  for (const path of ['/seguimiento/abc', '/tablero', '/operaciones/', '/api/pedidos', '/login']) {
    expect([path, await ask(path)]).toEqual([path, 'untouched']);
  }
  expect(await ask('/pedidos', 'cors')).toBe('untouched');
  match.mockResolvedValue(undefined);
  await expect(ask('/pedidos')).rejects.toThrow('Failed to fetch');
});

test('no page is asked for ahead: one that is left to the browser would be asked for twice', async () => {
  await happen('activate', {});
  expect(disablePreload).toHaveBeenCalledOnce();
});
