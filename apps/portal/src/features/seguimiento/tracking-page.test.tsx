import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fail, fakeApi, loseConnection } from '@traza/client/test/fake-api.ts';
import type { Configuration, Tracking } from '@traza/contract';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPath, aPerson, aTracking, PUBLIC_ID, someEvents } from './tracking.kit.ts';
import { TrackingPage } from './tracking-page.tsx';

const shownMap = vi.hoisted(() => vi.fn<(props: MapProps) => null>(() => null));
vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: shownMap }));

const CONFIGURATION: Configuration = {
  product: 'Traza',
  soporte: {
    telefono: '0800 555 8729',
    email: 'soporte@traza.example',
    whatsapp: '+54 9 11 5555 0000',
    emailReservas: '',
  },
  appStoreUrl: '',
  analyticsUrl: '',
  mapStyleUrl: '',
  demo: false,
};

const DATA = 'GET /pedidos/seguimiento/:pedidoPublicId';
const EVENTS = 'GET /pedidos/seguimiento/:pedidoPublicId/eventos';
const PATH = 'GET /pedidos/seguimiento/:pedidoPublicId/recorrido';
const CAR = 'GET /pedidos/seguimiento/:pedidoPublicId/last';

function serve(tracking: Tracking, change: Answers = {}) {
  return fakeApi({
    'GET /configuracion': { data: CONFIGURATION },
    'GET /direcciones/distancias/:points/': { data: { durationInSeconds: 754 } },
    [DATA]: { data: tracking },
    [EVENTS]: { data: someEvents('registrado', 'confirmado') },
    [PATH]: { data: aPath(false) },
    [CAR]: () => ({ data: null }),
    ...change,
  });
}

async function open(tracking = aTracking(), change: Answers = {}) {
  const api = serve(tracking, change);
  const page = render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
  await screen.findByRole('heading', { level: 1 });
  return { ...api, ...page };
}

function steps(): { text: string | null; isNow: boolean }[] {
  const list = screen.getByRole('list', { name: 'Estado del pedido' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => ({ text: item.textContent, isNow: item.getAttribute('aria-current') === 'step' }));
}

beforeEach(() => {
  shownMap.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the page shows', () => {
  test('T-250 it asks without a session', async () => {
    const { calls } = await open();
    expect(calls.every(({ headers }) => !headers.has('Authorization'))).toBe(true);
    expect(calls.filter(({ params }) => params['pedidoPublicId'] === PUBLIC_ID)).not.toHaveLength(0);
  });

  test('T-009 what its address asks for besides the order is not heard', async () => {
    // the settings of the product come once for all pages
    const queries = ({ calls }: Awaited<ReturnType<typeof open>>) =>
      calls.filter(({ key }) => key !== 'GET /configuracion').map(({ key, query }) => [key, query]);
    const plain = await open();
    const expected = queries(plain);
    plain.unmount();
    history.replaceState(null, '', '?selected=5&showReal=false&token=abc');
    const asked = await open();
    history.replaceState(null, '', '/');
    expect(queries(asked)).toEqual(expected);
    expect(screen.getByRole('list', { name: 'Estado del pedido' })).toBeDefined();
  });

  test('T-011 its title is that of the section and the product', async () => {
    await open();
    expect(document.title).toBe('Seguimiento - Traza');
  });

  test('T-252 T-253 T-254 T-255 T-256 the summary', async () => {
    await open(aTracking({ status: 'iniciado' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Viaje' })).toBeDefined();
    expect(screen.getByText('En curso')).toBeDefined();
    for (const text of ['20 nov 09:30 hs', 'Recorrido cotizado • 12,10 km', 'Andina Servicios', 'Corporativo']) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  test('T-258 T-106 T-108 the driver, with a phone to call, and the vehicle', async () => {
    await open();
    const chofer = within(screen.getByRole('region', { name: 'Conductor' }));
    expect(chofer.getByText('Luis Gómez')).toBeDefined();
    expect(chofer.getByRole('link', { name: 'Llamar a Luis Gómez: +54 9 11 5555-0000' }).getAttribute('href')).toBe(
      'tel:+5491155550000',
    );
    expect(chofer.getByText('Toyota Corolla')).toBeDefined();
    expect(chofer.getByText('AB 123 CD')).toBeDefined();
  });

  test('ruling "Cancelled orders in public": says "Anulado", and has nothing of who drove and who travelled', async () => {
    const { viaje, pasajes } = aTracking();
    const nobody = { anulando: false, person: null, emisor: null, receptor: null };
    const told = Object.fromEntries(Object.entries(pasajes).map(([id, { tipo }]) => [id, { tipo, ...nobody }]));
    const vehiculo = { ...viaje.vehiculo, patente: null, marca: null, modelo: null };
    await open(aTracking({ status: 'anulado', pasajes: told, viaje: { ...viaje, chofer: null, vehiculo } }), {
      [EVENTS]: { data: someEvents('registrado', 'anulado') },
    });
    expect(screen.getAllByText('Anulado').length).toBeGreaterThan(0);
    for (const name of ['Conductor', 'Pasajeros']) expect(screen.queryByRole('region', { name })).toBeNull();
    expect(document.body.textContent).not.toMatch(/no informado|AB 123 CD|min\b/);
  });

  test('T-107 an unknown driver and vehicle', async () => {
    const { viaje } = aTracking();
    const vehiculo = { ...viaje.vehiculo, patente: null, marca: null, modelo: null };
    await open(aTracking({ viaje: { ...viaje, chofer: null, vehiculo } }));
    expect(screen.getByText('Chofer no informado')).toBeDefined();
    expect(screen.getByText('Vehículo no informado')).toBeDefined();
  });

  test('T-258 three passengers, and the rest on demand', async () => {
    const names = ['Ana', 'Beto', 'Caro', 'Dora', 'Elio'];
    const pasajes = Object.fromEntries(
      names.map((name, index) => [
        900 + index,
        { tipo: 'PASAJERO' as const, anulando: false, person: aPerson(name, 'Paz'), emisor: null, receptor: null },
      ]),
    );
    await open(aTracking({ pasajes }));
    const people = within(screen.getByRole('region', { name: 'Pasajeros' }));
    expect(people.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(people.getByRole('button', { name: '+2 pasajeros' }));
    expect(people.getAllByRole('listitem')).toHaveLength(5);
    expect(people.queryByRole('button', { name: /\+/ })).toBeNull();
  });

  test('T-263 an order that is being annulled says so', async () => {
    await open(aTracking({ anulando: true }));
    expect(screen.getByText('Estamos procesando la solicitud de anulación de este pedido')).toBeDefined();
  });

  test('T-257 the map has the stops, the route and the vehicle', async () => {
    await open(aTracking(), {
      [EVENTS]: { data: someEvents('registrado', 'confirmado', 'circulando 0') },
      [CAR]: { data: { lat: -34.61, lon: -58.39, timestamp: '2026-11-20T10:03:00-03:00' } },
    });
    await waitFor(() => expect(shownMap.mock.lastCall?.[0].vehiculo).toMatchObject({ lat: -34.61, lon: -58.39 }));
    const { markers, lines, fit } = shownMap.mock.lastCall?.[0] ?? { label: '' };
    expect(markers?.map(({ kind, label }) => [kind, label])).toEqual([
      ['origen', 'Origen'],
      ['destino', 'Destino'],
    ]);
    expect(lines?.map(({ tone }) => tone)).toEqual(['route']);
    expect(fit).toContainEqual({ lat: -34.61, lon: -58.39 });
  });

  test('T-272 choosing a stop greys the other legs of the map', async () => {
    await open(aTracking({}, 3), { [PATH]: { data: aPath(false, 9) } });
    await waitFor(() => expect(shownMap.mock.lastCall?.[0].lines).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: /Destino/ }));
    expect(shownMap.mock.lastCall?.[0].lines?.map(({ tone }) => tone)).toEqual(['grey', 'route']);
    await userEvent.click(screen.getByRole('button', { name: 'Ver todo el recorrido' }));
    expect(shownMap.mock.lastCall?.[0].lines?.map(({ tone }) => tone)).toEqual(['route', 'route']);
  });
});

describe('the timeline', () => {
  test.each([
    ['horizontal', 1280, 800],
    ['vertical', 390, 844],
  ])('T-251 it is %s at %i px', async (orientation, width, height) => {
    setViewport(width, height);
    await open();
    await screen.findByText('Registrado');
    expect(screen.getByRole('list', { name: 'Estado del pedido' }).dataset['orientation']).toBe(orientation);
  });

  test('T-265 T-270 T-271 on the way it says how long still', async () => {
    await open(aTracking(), {
      [EVENTS]: { data: someEvents('registrado', 'confirmado', 'circulando 0') },
      [CAR]: { data: { lat: -34.61, lon: -58.39, timestamp: '2026-11-20T10:03:00-03:00' } },
    });
    expect(await screen.findByText('Tiempo estimado a origen: 12 min')).toBeDefined();
    expect(steps().find(({ isNow }) => isNow)?.text).toBe('Espera llegar en 12 min');
  });

  test('T-266 the waiting clock advances every second', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:04:42Z') });
    serve(aTracking(), { [EVENTS]: { data: someEvents('registrado', 'confirmado', 'arribado 0') } });
    render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(steps().find(({ isNow }) => isNow)?.text).toBe('Esperando hace 02:42 min');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(steps().find(({ isNow }) => isNow)?.text).toBe('Esperando hace 02:43 min');
  });

  test('T-267 at the last stop it is completed', async () => {
    await open(aTracking({ status: 'iniciado' }), {
      [EVENTS]: { data: someEvents('registrado', 'circulando 0', 'arribado 0', 'circulando 1', 'arribado 1') },
    });
    expect(await screen.findByText('Completado')).toBeDefined();
    expect(steps().at(-1)).toMatchObject({ text: 'FinalizadoAeroparque10:04', isNow: true });
  });

  test('T-094 a place longer than 53 characters is cut, and whole in its tooltip', async () => {
    const long = 'Centro de Distribución del Parque Industrial de General Pacheco';
    const tracking = aTracking();
    const paradas = tracking.paradas.map((parada) => ({ ...parada, dir: { ...parada.dir, alias: long } }));
    await open({ ...tracking, paradas });
    await screen.findByText('Registrado');
    const cut = within(screen.getByRole('list', { name: 'Estado del pedido' })).getAllByTitle(long)[0];
    expect(cut?.textContent).toBe(`${long.slice(0, 53)}…`);
  });

  test('a change of state is announced politely, without the clocks', async () => {
    const { container } = await open(aTracking(), {
      [EVENTS]: { data: someEvents('registrado', 'confirmado', 'circulando 0') },
    });
    await screen.findByText('Registrado');
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('confirmado. En camino a origen');
  });
});

describe('what one can do', () => {
  test('T-259 refresh asks for everything again', async () => {
    const { countOf } = await open();
    await screen.findByText('Registrado');
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    for (const key of [DATA, EVENTS, PATH] as const) await waitFor(() => expect(countOf(key)).toBe(2));
  });

  test('T-259 DT-27 share by WhatsApp, e-mail and link', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    const text = encodeURIComponent(`Seguí este viaje en vivo: ${location.origin}${location.pathname}`);
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(`https://wa.me/?text=${text}`);
    expect(screen.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe(
      `mailto:?subject=Traza%20-%20Seguimiento&body=${text}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }));
    expect(await screen.findByText('Enlace copiado')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
  });

  test('T-260 support by phone, WhatsApp and e-mail', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Soporte' }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['tel:08005558729', 'https://wa.me/5491155550000', 'mailto:soporte@traza.example']),
    );
  });

  test('T-260 what is not configured has no control', async () => {
    const soporte = { ...CONFIGURATION.soporte, telefono: '', whatsapp: '' };
    await open(aTracking(), { 'GET /configuracion': { data: { ...CONFIGURATION, soporte } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Soporte' }));
    expect(screen.queryByText('Teléfono')).toBeNull();
    expect(screen.getByRole('link', { name: /E-mail/ })).toBeDefined();
  });

  test('Escape closes what a button opened and returns to it', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Compartir' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('T-274 opening it is logged, with no id', async () => {
    const beacon = vi.fn<typeof navigator.sendBeacon>(() => true);
    vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }));
    await open(aTracking(), { 'GET /configuracion': { data: { ...CONFIGURATION, analyticsUrl: '/a' } } });
    await waitFor(() => expect(beacon).toHaveBeenCalledExactlyOnceWith('/a', '{"name":"seguimiento","params":{}}'));
  });
});

describe('when something fails', () => {
  test('T-261 an unknown id is not available', async () => {
    await open(aTracking(), {
      [DATA]: () => fail(404, 'tracking_not_found'),
      [EVENTS]: () => fail(404, 'tracking_not_found'),
      [PATH]: () => fail(404, 'tracking_not_found'),
    });
    expect(screen.getByRole('heading', { name: 'Seguimiento No disponible' })).toBeDefined();
    expect(screen.getByText('Información de seguimiento no disponible')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each<[string, Answers, string]>([
    [
      'T-332',
      { [DATA]: () => fail(500, 'internal_error') },
      'Ha ocurrido un error al recuperar datos del seguimiento.',
    ],
    ['T-332', { [DATA]: () => loseConnection() }, 'Ha ocurrido un error al recuperar datos del seguimiento.'],
    ['T-333', { [EVENTS]: { data: [] } }, 'No se encontraron eventos para este seguimiento.'],
    ['T-334', { [EVENTS]: () => fail(500, 'internal_error') }, 'Ha ocurrido un error al recuperar los eventos.'],
    [
      'T-335',
      { [PATH]: () => fail(500, 'internal_error') },
      'Ha ocurrido un error al recuperar las posiciones del tracker.',
    ],
  ])('%s T-262 T-336 the modal opens and points to support', async (_row, change, text) => {
    await open(aTracking(), change);
    const modal = within(await screen.findByRole('dialog', { name: 'Inconveniente con el seguimiento' }));
    expect(modal.getByText(text)).toBeDefined();
    expect(modal.getByText(/usá el botón de soporte/)).toBeDefined();
    await userEvent.click(modal.getByRole('button', { name: 'Continuar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('DT-25 after Continuar the page stays, and says that it is not live', async () => {
    await open(aTracking(), { [PATH]: () => fail(500, 'internal_error') });
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('heading', { name: 'Viaje' })).toBeDefined();
    expect(screen.getByText(/El seguimiento en vivo está detenido/)).toBeDefined();
  });

  test('after 10 s without an answer it says how old it is, until one comes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T15:15:03Z') });
    let isSilent = false;
    const answered =
      <T,>(data: T) =>
      () =>
        isSilent ? new Promise<never>(() => {}) : { data };
    serve(aTracking(), {
      [DATA]: answered(aTracking()),
      [EVENTS]: answered(someEvents('registrado', 'confirmado')),
      [PATH]: answered(aPath(false)),
    });
    render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    isSilent = true;
    await act(() => vi.advanceTimersByTimeAsync(9900));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Sin conexión. Lo que ves es de las 12:15:03')).toBeDefined();
    isSilent = false;
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
  });

  test('one that never answered says so after 10 s too', async () => {
    vi.useFakeTimers();
    const silent = () => new Promise<never>(() => {});
    serve(aTracking(), { [DATA]: silent, [EVENTS]: silent, [PATH]: silent });
    render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
    await act(() => vi.advanceTimersByTimeAsync(9900));
    expect(screen.queryByText('Sin conexión')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Sin conexión')).toBeDefined();
  });

  test('T-283 a trip that is over is asked for no more, and nothing is missing then', async () => {
    vi.useFakeTimers();
    serve(aTracking({ status: 'finalizado' }), { [EVENTS]: { data: someEvents('registrado', 'arribado 1') } });
    render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
  });

  test('T-289 leaving the page stops asking', async () => {
    vi.useFakeTimers();
    const { countOf } = serve(aTracking());
    const { unmount } = render(<TrackingPage pedidoPublicId={PUBLIC_ID} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countOf(EVENTS)).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
