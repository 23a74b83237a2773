import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { type Answers, fail, fakeApi, loseConnection } from '@traza/client/test/fake-api.ts';
import { parseSearch, stringifySearch } from '@traza/client/url-state.ts';
import type { PedidoNovedades, StoredNovedad } from '@traza/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleNews, useHasNews } from '#lib/news.ts';
import type { Session } from '#lib/session.ts';
import { accountsOf, anAccount, aSession } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { Bell } from './bell.tsx';
import { novedadText } from './messages.ts';
// on a busy machine it would come later than a clock that stands still waits for
import './novedad-panel.tsx';

const KEY = 'B'.repeat(87);
const LIST = 'GET /notificaciones';
const DEVICES = 'POST /notificaciones/devices';

function aNovedad(id: number, changes: Partial<StoredNovedad> = {}): StoredNovedad {
  return {
    id,
    idCliente: 3,
    idSolicitud: 100 + id,
    idViaje: 200 + id,
    fecha: '10/03/2026',
    hora: '09:30',
    estado: 'Confirmado',
    subestado: '',
    creada: '2026-03-10T09:00:00-03:00',
    leida: false,
    ...changes,
  };
}
/** What the server makes of notices, the newest first. */
function listing(novedades: StoredNovedad[], clavePublica = KEY) {
  const pedidos = new Map<number, PedidoNovedades>();
  for (const { idCliente, idSolicitud, idViaje, fecha, hora, estado, subestado, creada, leida } of novedades) {
    const id = idViaje ?? idSolicitud ?? 0;
    const aviso = { estado, subestado, creada };
    const known = pedidos.get(id);
    pedidos.set(id, {
      idCliente,
      extrasType: idViaje === null ? 's' : 'v',
      id,
      destino: 'Aeroparque',
      fecha,
      hora,
      ultima: known?.ultima ?? aviso,
      anteriores: known ? [...known.anteriores, aviso] : [],
      leida: leida && (known?.leida ?? true),
    });
  }
  const sinLeer = novedades.filter(({ leida }) => !leida).length;
  return { data: { novedades, pedidos: [...pedidos.values()], sinLeer, clavePublica } };
}

const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
/** What the browser allows, and what the person answers when it asks them. */
function allow(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  const notification = { permission, requestPermission };
  requestPermission.mockReset().mockImplementation(async () => {
    notification.permission = answer;
    return answer;
  });
  vi.stubGlobal('Notification', notification);
}
const setInBrowser = (permission: NotificationPermission) => Object.assign(Notification, { permission });

/** What the browser tells of a change in its settings. */
const status = new EventTarget();

/** Chromium alone asks without a press, and alone names itself so. */
const asChromium = () => Object.defineProperty(navigator, 'userAgentData', { value: {}, configurable: true });

/** The browser's side of Web Push, as far as a test without a push service goes. */
let worker = new EventTarget();
let subscribed: { applicationServerKey?: unknown }[] = [];
function stubPush(): void {
  worker = new EventTarget();
  subscribed = [];
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: {} }) };
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: (options: { applicationServerKey?: unknown }) => {
      subscribed.push(options);
      return Promise.resolve(subscription);
    },
  };
  const serviceWorker = Object.assign(worker, {
    register: () => Promise.resolve({ active: {}, pushManager }),
    startMessages: () => undefined,
  });
  vi.stubGlobal('PushManager', EventTarget);
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}
async function fromWorker(data: unknown): Promise<void> {
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data })));
  await wait(1);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.setItem('traza.token', 't');
  allow('default');
  asChromium();
  stubPush();
});
afterEach(() => {
  vi.useRealTimers();
  settleNews();
  for (const own of ['serviceWorker', 'userAgentData', 'permissions']) Reflect.deleteProperty(navigator, own);
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(answers: Answers = {}, session: Session = aSession()) {
  const api = fakeApi({ [LIST]: listing([]), [DEVICES]: { data: {} }, ...answers });
  const root = createRootRoute({ component: Bell });
  const routes = ['/', '/pedidos', '/aprobaciones'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await act(() => router.load());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a small router of the test in place of the registered one
  renderUi(<RouterProvider router={router as never} />, { session });
  await wait(0);
  return { api, history };
}
const bell = () => screen.getByRole('button', { name: /^(Notificaciones|Novedades)/ });
async function press(): Promise<HTMLElement> {
  fireEvent.click(bell());
  await wait(0);
  return screen.getByRole('dialog', { name: 'Notificaciones' });
}

describe('the permission', () => {
  test('A-357 T-241 T-240 is asked for 5 seconds after the start, once', async () => {
    await open();
    await wait(4999);
    expect(requestPermission).not.toHaveBeenCalled();
    await wait(1);
    expect(requestPermission).toHaveBeenCalledTimes(1);
    await wait(60_000);
    expect(requestPermission).toHaveBeenCalledTimes(1);
  });

  test('DA-24 and again by a press of the bell, where the browser wants one', async () => {
    await open();
    await wait(5000);
    await press();
    expect(requestPermission).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['Chromium', 'default', 1, 2],
    ['Chromium', 'granted', 0, 0],
    ['Chromium', 'denied', 0, 0],
    ['Safari and Firefox', 'default', 0, 1],
    ['Safari and Firefox', 'granted', 0, 0],
    ['Safari and Firefox', 'denied', 0, 0],
  ] as const)(
    'in %s that is %s is asked for %i times by itself, %i with a press',
    async (browser, permission, itself, pressed) => {
      allow(permission);
      if (browser !== 'Chromium') Reflect.deleteProperty(navigator, 'userAgentData');
      await open();
      await wait(10_000);
      expect(requestPermission).toHaveBeenCalledTimes(itself);
      expect(bell().getAttribute('aria-label')?.includes('apagados')).toBe(permission === 'denied');
      await press();
      expect(requestPermission).toHaveBeenCalledTimes(pressed);
    },
  );

  test('that Safari says is denied though nobody was asked is none: the bell says what the browser has', async () => {
    requestPermission.mockImplementation(async () => 'denied');
    await open();
    await wait(5000);
    const panel = await press();
    expect(within(panel).queryByRole('note')).toBeNull();
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones');
  });

  test.each([
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
    ['the bell opens', () => fireEvent.click(bell())],
    ['the browser tells of it', () => status.dispatchEvent(new Event('change'))],
  ])('is read again when %s', async (_when, happen) => {
    Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
    allow('denied');
    await open();
    expect(bell().getAttribute('aria-label')).toContain('apagados');
    setInBrowser('granted');
    act(() => void happen());
    await wait(0);
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones');
    expect(requestPermission).not.toHaveBeenCalled();
  });

  test('A-355 A-356 T-242 T-244 granted, the bell is on and the browser is registered', async () => {
    allow('default', 'granted');
    const { api } = await open();
    expect(api.countOf(DEVICES)).toBe(0);
    await wait(5000);
    expect(bell().querySelector('.lucide-bell-ring')).toBeTruthy();
    const token = JSON.stringify({ endpoint: 'https://push.example.com/1', keys: {} });
    expect(api.calls.find(({ key }) => key === DEVICES)?.body).toEqual({
      app: 'in.web',
      username: 'pablo.empleado',
      token,
    });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  });

  test('A-358 A-359 A-426 T-243 W-097 W-266 denied, the bell says why; what happened is there to be read', async () => {
    allow('denied');
    const { api } = await open({ [LIST]: listing([aNovedad(1)]) });
    // what counts is not crossed out, and what opens is not disabled
    expect(bell().getAttribute('aria-disabled')).toBeNull();
    expect(bell().querySelector('.lucide-bell')).toBeTruthy();
    expect(bell().getAttribute('aria-label')).toBe('Novedades. Avisos del navegador apagados, 1 sin leer');
    const panel = await press();
    expect(within(panel).getByRole('note').textContent).toBe(
      'Las notificaciones están desactivadas. Habilitalas en la configuración de tu navegador.',
    );
    expect(within(panel).getByText('Confirmado por transportista.')).toBeTruthy();
    expect(api.countOf(DEVICES)).toBe(0);
  });

  test('DT-47 without keys the bell is disabled, nothing is registered and the list is asked for every 60 seconds', async () => {
    allow('granted');
    const { api } = await open({ [LIST]: listing([], '') });
    expect(bell().querySelector('.lucide-bell-off')).toBeTruthy();
    expect(api.countOf(LIST)).toBe(1);
    await wait(59_999);
    expect(api.countOf(LIST)).toBe(1);
    await wait(1);
    expect(api.countOf(LIST)).toBe(2);
    expect(api.countOf(DEVICES)).toBe(0);
  });
});

describe('DT-49 the panel', () => {
  test('order, date and hour, what happened, and how many are unread', async () => {
    const detail = { estado: 'Finalizado', subestado: 'Fallo', leida: true };
    await open({ [LIST]: listing([aNovedad(2), aNovedad(1, detail)]) });
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones, 1 sin leer');
    const items = within(await press())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Confirmado por transportista.Pedido 202 · 10/03/2026 09:30 hsAeroparque10/03/26Sin leer',
      'Controla el costo y califica el servicio. FalloPedido 201 · 10/03/2026 09:30 hsAeroparque10/03/26',
    ]);
  });

  test.each([
    [9, '9'],
    [10, '9+'],
  ])('%i unread read %s', async (count, text) => {
    await open({ [LIST]: listing(Array.from({ length: count }, (_, index) => aNovedad(count - index))) });
    expect(bell().textContent).toBe(text);
    // what is seen is part of what is heard (WCAG 2.5.3)
    expect(bell().getAttribute('aria-label')).toContain(text);
  });

  const READ = 'POST /notificaciones/pedidos/leidas';
  const told = (id: number, estado: string, minutes: number) =>
    aNovedad(id, { idSolicitud: 101, idViaje: 201, estado, creada: `2026-03-10T09:0${minutes}:00-03:00` });

  test('W-095 one entry for each order: the newest of it in bold, what was before when asked for', async () => {
    await open({
      [LIST]: listing([told(3, 'Arribado', 3), told(2, 'Circulando', 2), told(1, 'Confirmado', 1), aNovedad(9)]),
    });
    const panel = await press();
    expect(within(panel).getAllByRole('button', { name: /Pedido/ })).toHaveLength(2);
    expect(within(panel).getByText('El vehículo llegó al origen.').closest('strong')).toBeTruthy();
    const before = within(panel).getByText('Ver los 2 avisos').closest('details');
    expect(before?.open).toBe(false);
    fireEvent.click(within(panel).getByText('Ver los 2 avisos'));
    expect([...(before?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'El vehículo va en camino.10/03/26',
      'Confirmado por transportista.10/03/26',
    ]);
  });

  test('W-096 opening it reads nothing; an entry leads to its order, and all that was told of it is read', async () => {
    const { api, history } = await open({
      [LIST]: listing([aNovedad(2), told(3, 'Circulando', 2), told(1, 'Confirmado', 1)]),
      [READ]: () => new Promise(() => undefined),
    });
    const panel = await press();
    expect(api.countOf(READ)).toBe(0);
    expect(bell().textContent).toBe('3');
    fireEvent.click(within(panel).getByRole('button', { name: /Pedido 201/ }));
    await wait(0);
    expect(history.location.href).toBe('/pedidos?selected=201');
    expect(api.calls.filter(({ key }) => key === READ).map(({ body }) => body)).toEqual([{ pedidos: [201] }]);
    // before the server has answered
    expect(bell().textContent).toBe('1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('W-096 an order that is opened from elsewhere is read too, once, whatever comes of it', async () => {
    const { api, history } = await open({
      [LIST]: listing([aNovedad(2), told(1, 'Confirmado', 1)]),
      [READ]: () => fail(500, 'internal_error'),
    });
    await act(async () => history.push('/pedidos?selected=999'));
    await wait(0);
    expect(api.countOf(READ)).toBe(0);
    await act(async () => history.push('/pedidos?selected=201'));
    await wait(0);
    expect(api.calls.find(({ key }) => key === READ)?.body).toEqual({ pedidos: [201] });
    await wait(60_000);
    expect(api.countOf(READ)).toBe(1);
  });

  test('what waits for an authorization leads there, in the account of its client', async () => {
    const chooseAccount = vi.fn<Session['chooseAccount']>(() => Promise.resolve());
    const other = anAccount({ idCuentaSgv: 31, idClientePadre: 4, nombreCliente: 'Río Salud' });
    const session = aSession({ accounts: accountsOf(anAccount(), other), chooseAccount });
    const pending = aNovedad(1, { idCliente: 4, idViaje: null, estado: 'Pendiente', leida: true });
    const { history } = await open({ [LIST]: listing([pending]) }, session);
    fireEvent.click(within(await press()).getByRole('button', { name: /Espera tu autorización/ }));
    await wait(0);
    expect(chooseAccount).toHaveBeenCalledWith(other);
    expect(history.location.href).toBe('/aprobaciones?selected=101');
  });

  test('T-246 cleared, up to the newest that was shown', async () => {
    let stored = [aNovedad(2), aNovedad(1)];
    const { api } = await open({
      [LIST]: () => listing(stored),
      'DELETE /notificaciones': () => {
        stored = [];
      },
    });
    fireEvent.click(within(await press()).getByRole('button', { name: 'Limpiar' }));
    await wait(0);
    expect(api.calls.find(({ key }) => key === 'DELETE /notificaciones')?.query).toEqual({ hasta: '2' });
    expect(screen.getByText('Sin novedades')).toBeTruthy();
    expect(bell().getAttribute('aria-label')).toBe('Notificaciones');
  });

  test('a list that failed can be asked for again', async () => {
    let isDown = true;
    await open({ [LIST]: () => (isDown ? loseConnection() : listing([])) });
    const panel = await press();
    await wait(1);
    expect(within(panel).getByRole('alert').textContent).toContain('No pudimos cargar las notificaciones.');
    isDown = false;
    fireEvent.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    await wait(1);
    expect(within(panel).getByText('Sin novedades')).toBeTruthy();
  });

  test('Escape closes it and gives the focus back; Tab moves inside it', async () => {
    await open({ [LIST]: listing([aNovedad(1)]) });
    const panel = await press();
    expect(document.activeElement).toBe(panel);
    fireEvent.keyDown(panel, { key: 'Tab' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.keyDown(panel, { key: 'Escape' });
    await wait(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(bell());
  });
});

describe('news', () => {
  const PUSH = {
    type: 'PEDIDO_FINALIZADO',
    idSolicitud: 101,
    idViaje: 201,
    fecha: '10/03/2026',
    hora: '09:30',
    estado: 'Finalizado',
    subestado: '',
  };

  test('DT-49 T-017 a new notice lights the dot of the list; those of before the start do not', async () => {
    const { result } = renderHook(() => useHasNews());
    let stored = [aNovedad(1)];
    await open({ [LIST]: () => listing(stored) });
    expect(result.current).toBe(false);
    stored = [aNovedad(2), ...stored];
    await wait(20_000);
    expect(result.current).toBe(true);
    expect(bell().textContent).toBe('2');
  });

  test('T-246 T-248 a push is in front and counted at once; T-245 told again, it is not', async () => {
    let isDown = false;
    await open({ [LIST]: () => (isDown ? loseConnection() : listing([aNovedad(1)])) });
    isDown = true;
    for (let times = 0; times < 2; times += 1) await fromWorker({ type: 'traza.novedad', push: PUSH });
    expect(bell().textContent).toBe('2');
    const [first] = within(await press()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Controla el costo y califica el servicio.');
  });

  test('T-248 what tells of no order is left alone', async () => {
    await open({ [LIST]: listing([aNovedad(1)]) });
    await fromWorker({ type: 'traza.novedad', push: { ...PUSH, type: 'MENSAJE' } });
    await fromWorker('nothing of ours');
    expect(bell().textContent).toBe('1');
  });

  test('DT-48 a notice of the browser that is pressed leads to its order, never outside', async () => {
    const { history } = await open();
    await fromWorker({ type: 'traza.abrir', path: '//evil.example/pedidos' });
    expect(history.location.href).toBe('/');
    await fromWorker({ type: 'traza.abrir', path: '/pedidos?selected=201' });
    await wait(0);
    expect(history.location.href).toBe('/pedidos?selected=201');
  });
});

test.each([
  ['Confirmado', 'Confirmado por transportista.'],
  ['Anulado', 'Anulado sin costo para el cliente.'],
  ['Finalizado', 'Controla el costo y califica el servicio.'],
  ['Registrado', 'Estado desconocido.'],
  ['toString', 'Estado desconocido.'],
  ['', 'Estado desconocido.'],
])('T-247 the state %s reads %s', (estado, text) => {
  expect(novedadText({ estado })).toBe(text);
});
