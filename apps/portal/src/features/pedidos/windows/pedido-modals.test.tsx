import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Pedido, PedidoActionView } from '@traza/contract';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { aParada, aPasaje } from '@traza/testing';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as analytics from '#lib/analytics.ts';
import { anAccount, aSession } from '#test/people.ts';
import { isAhead, openPedidos } from '../pedidos.kit.tsx';

// each is a chunk of its own, that the first test would wait for
beforeAll(() =>
  Promise.all([
    import('./calificacion-modal.tsx'),
    import('./cancel-modal.tsx'),
    import('./remove-modal.tsx'),
    import('./full-modal.tsx'),
    import('./favourite-modal.tsx'),
  ]),
);

afterEach(() => {
  vi.restoreAllMocks();
});

const LIST = 'GET /pedidos/usuario';
const ONE = 'GET /pedidos/:provider/:extrasType/:id';
const RATE = 'POST /pedidos/v1/v/:idViaje/calificaciones';
const REMOVE = 'POST /pedidos/carpool/quitar';

/** The page with one order, its window opened by the address (T-024, T-025). */
async function open(pedido: Pedido, modal: string, changes: Parameters<typeof openPedidos>[0] = {}, rest = {}) {
  const page = await openPedidos(
    { [LIST]: { data: [pedido] }, [ONE]: { data: pedido }, ...changes },
    { search: `?selected=${pedido.id}&modal=${modal}`, ...rest },
  );
  const modalInUrl = () => new URLSearchParams(page.history.location.search).get('modal');
  return { ...page, modalInUrl };
}

const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('rating', () => {
  const told = {
    calificacion: 4,
    obs: '',
    nombre: 'Peralta, Pablo',
    enDesacuerdo: false,
    timestamp: '2026-03-10T12:00:00-03:00',
  };
  const rated = { ...told, reclamo: null, respuesta: null };
  const finished = aViaje(200, {
    status: 'finalizado',
    actions: [{ rel: 'calificar', href: '/pedidos/v1/v/200/calificaciones' }],
  });

  test('T-024 T-133 T-134 T-136 T-137 has five stars with their words, and goes nowhere without one', async () => {
    const { user, api } = await open(finished, 'calificar', { [RATE]: { data: rated } });
    const window = await dialog('Calificá tu pedido');
    const send = within(window).getByRole('button', { name: 'Calificar' });
    expect(send).toHaveProperty('disabled', true);
    const stars = within(window).getAllByRole('radio');
    expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
      '1: Malo',
      '2: Regular',
      '3: Esperado',
      '4: Muy bueno',
      '5: Excelente',
    ]);
    expect(stars.some((star) => star instanceof HTMLInputElement && star.checked)).toBe(false);
    await user.click(stars[1] ?? send);
    expect(within(window).getByText('Regular')).toBeTruthy();
    expect(send).toHaveProperty('disabled', false);
    expect(within(window).getByText('Para iniciar un reclamo es necesario calificar.')).toBeTruthy();
    expect(within(window).getByRole('checkbox', { name: 'Quiero que revisen la facturación' })).toHaveProperty(
      'checked',
      false,
    );
    expect(api.countOf(RATE)).toBe(0);
  });

  test('T-026 T-135 T-138 T-139 T-145 is sent to its address, closes the window and refreshes the order', async () => {
    const logged = vi.spyOn(analytics, 'logEvent');
    const { user, api, modalInUrl } = await open(finished, 'calificar', {
      [RATE]: { data: rated },
      [ONE]: { data: { ...finished, status: 'calificado', actions: [] } },
    });
    const window = await dialog('Calificá tu pedido');
    await user.click(within(window).getByRole('radio', { name: '4: Muy bueno' }));
    await user.click(within(window).getByRole('checkbox'));
    await user.click(within(window).getByRole('button', { name: 'Calificar' }));
    await waitFor(() => expect(modalInUrl()).toBeNull());
    const sent = api.calls.find(({ key }) => key === RATE);
    expect(sent?.params).toEqual({ idViaje: '200' });
    expect(sent?.body).toEqual({ username: 'pablo.empleado', calificacion: 4, observacion: '', enDesacuerdo: true });
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(logged).toHaveBeenCalledWith('calificacion', { estrellas: 4, enDesacuerdo: true });
    await waitFor(() => expect(screen.getByRole('option').textContent).toContain('Calificado'));
    expect(screen.queryByRole('button', { name: 'Calificar' })).toBeNull();
  });

  test('W-093 that was taken stands on the order before the order is asked for again, with thanks', async () => {
    const never = new Promise<never>(() => undefined);
    let looks = 0;
    const { user } = await open(finished, 'calificar', {
      [RATE]: { data: rated },
      [LIST]: (asked) => (isAhead(asked) ? { data: [] } : (looks += 1) === 1 ? { data: [finished] } : never),
      [ONE]: () => never,
      'GET /sgv/rest/viajes/:idViaje/calificaciones': () => never,
    });
    const window = await dialog('Calificá tu pedido');
    await user.click(within(window).getByRole('radio', { name: '4: Muy bueno' }));
    await user.click(within(window).getByRole('button', { name: 'Calificar' }));
    expect(await screen.findByText('¡Gracias! Guardamos tu calificación.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const detail = screen.getByRole('region', { name: 'Detalle del pedido' });
    expect(within(detail).getAllByRole('img', { name: /^4 / }).length).toBeGreaterThan(0);
  });

  test('W-094 W-237 with a claim says its number and leads to it, with its answer, whatever was closed', async () => {
    const CALIFICACIONES = 'GET /sgv/rest/viajes/:idViaje/calificaciones';
    const disputed = { ...rated, enDesacuerdo: true, reclamo: { id: 12, estado: 'abierto' } } as const;
    const given = aViaje(200, { status: 'calificado' }, { calificaciones: [told] });
    const respuesta = { texto: 'Corregimos la distancia.', timestamp: '2026-03-11T12:00:00-03:00' };
    const { user, history } = await open(finished, 'calificar', {
      [RATE]: { data: disputed },
      [ONE]: { data: given },
      [CALIFICACIONES]: [{ ...disputed, reclamo: { id: 12, estado: 'cerrado' }, respuesta }],
    });
    const window = await dialog('Calificá tu pedido');
    await user.click(within(window).getByRole('radio', { name: '4: Muy bueno' }));
    await user.click(within(window).getByRole('checkbox'));
    await user.click(within(window).getByRole('button', { name: 'Calificar' }));
    expect(
      await screen.findByText('¡Gracias! Guardamos tu calificación. Abrimos el reclamo 12. Te avisamos por acá.'),
    ).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Calificación/, expanded: true }));
    await user.click(screen.getByRole('button', { name: 'Ver el reclamo' }));
    expect(await screen.findByText('Corregimos la distancia.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Reclamo 12 · Cerrado'));
    expect(new URLSearchParams(history.location.search).get('reclamo')).toBe('12');
  });

  test('T-140 that fails says why, and closes the window anyway', async () => {
    const { user, modalInUrl } = await open(finished, 'calificar', { [RATE]: () => fail(409, 'already_rated') });
    const window = await dialog('Calificá tu pedido');
    await user.click(within(window).getByRole('radio', { name: '5: Excelente' }));
    await user.click(within(window).getByRole('button', { name: 'Calificar' }));
    expect(await screen.findByText('Ya calificaste este pedido.')).toBeTruthy();
    await waitFor(() => expect(modalInUrl()).toBeNull());
  });

  test('T-141 says when the way does not load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(finished, 'calificar', {
      'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': () => fail(500, 'internal_error'),
    });
    await dialog('Calificá tu pedido');
    expect(await screen.findByText(/^Ocurrió un error interno/)).toBeTruthy();
  });

  test('T-026 of an order that may not be rated opens nothing, and leaves the address', async () => {
    const { modalInUrl } = await open(aViaje(200, { status: 'finalizado' }), 'calificar');
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Calificá tu pedido' })).toBeNull();
  });

  test('T-144 of others are asked for with the trip', async () => {
    const pedido = aViaje(200, { status: 'calificado' }, { calificaciones: [told] });
    const { api } = await open(pedido, '', {
      'GET /sgv/rest/viajes/:idViaje/calificaciones': [rated, { ...rated, nombre: 'Ruiz, Tomás', obs: 'Muy puntual' }],
    });
    expect(await screen.findByText('Muy puntual')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === 'GET /sgv/rest/viajes/:idViaje/calificaciones')?.url).toBe(
      '/api/sgv/rest/viajes/200/calificaciones',
    );
  });
});

describe('cancelling', () => {
  const CANCEL = 'DELETE /pedidos/v1/v/:id';
  const aviso = (changes: Partial<NonNullable<PedidoActionView['aviso']>> = {}) => ({
    tardia: false,
    costoMinimo: 3200,
    gratisHasta: '2026-03-10T09:15:00-03:00',
    ...changes,
  });
  const cancellable = (warning = aviso()) =>
    aViaje(200, { actions: [{ rel: 'anular', href: '/pedidos/v1/v/200', aviso: warning }] });
  const asked = { data: { id: 200, extrasType: 'v' as const, anulando: true as const, tardia: false } };

  test.each([
    [
      'free for now',
      aviso(),
      'Podés anularlo sin cargo hasta el 10/03/2026 a las 09:15 hs. Después se cobra el costo mínimo de $3.200,00.',
    ],
    ['free without a limit', aviso({ gratisHasta: null }), 'Anularlo ahora no tiene costo.'],
    [
      'late',
      aviso({ tardia: true, gratisHasta: null }),
      'Ya pasó el plazo para anular sin cargo: se cobra el costo mínimo de $3.200,00.',
    ],
  ])('T-024 T-146 DT-29 asks first, and says what it costs: %s', async (_, warning, text) => {
    const { api } = await open(cancellable(warning), 'anular');
    const window = await dialog('Anular pedido');
    expect(within(window).getByText('¿Confirmás la anulación del pedido 200?')).toBeTruthy();
    expect(within(window).getByText(text)).toBeTruthy();
    expect(api.countOf(CANCEL)).toBe(0);
  });

  test('T-147 T-148 asks the address of the action, closes and shows that it is worked on', async () => {
    const leaving = aViaje(200, {}, { pasajes: [aPasaje({ idViaje: 200, anulando: true })] });
    const { user, api, modalInUrl } = await open(cancellable(), 'anular', {
      [CANCEL]: asked,
      [ONE]: { data: leaving },
    });
    const window = await dialog('Anular pedido');
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(api.calls.filter(({ key }) => key === CANCEL).map(({ url }) => url)).toEqual(['/api/pedidos/v1/v/200']);
    expect(
      (await screen.findAllByText('Estamos procesando la solicitud de anulación de este pedido')).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });

  test('T-147 a request is cancelled as one', async () => {
    const request = aRequest(100, {
      actions: [{ rel: 'anular', href: '/pedidos/v1/s/100', aviso: aviso({ gratisHasta: null }) }],
    });
    const { user, api } = await open(request, 'anular', {
      'DELETE /pedidos/v1/s/:id': { data: { id: 100, extrasType: 's', anulando: true, tardia: false } },
    });
    const window = await dialog('Anular pedido');
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(api.countOf('DELETE /pedidos/v1/s/:id')).toBe(1));
  });

  test('what changes under the open window is announced, and nothing is sent before a yes', async () => {
    let pedido: Pedido = { ...cancellable(), version: 7 };
    const { user, api } = await open(pedido, 'anular', {
      [LIST]: () => ({ data: [pedido] }),
      [ONE]: () => ({ data: pedido }),
      [CANCEL]: asked,
    });
    const window = await dialog('Anular pedido');
    pedido = { ...cancellable(aviso({ tardia: true, gratisHasta: null })), version: 8 };
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    // the page says so itself again: files of one worker share it
    focusManager.setFocused(undefined);
    await within(window).findByText('Cambió mientras tenías abierta esta ventana.');
    const cancel = within(window).getByRole('button', { name: 'Anular' });
    expect(cancel.closest('fieldset')).toHaveProperty('disabled', true);
    await user.click(within(window).getByRole('button', { name: 'Sí, seguir' }));
    // what it costs by now stands there
    expect(within(window).getByText(/Ya pasó el plazo/)).toBeTruthy();
    await user.click(cancel);
    await waitFor(() => expect(api.calls.find(({ key }) => key === CANCEL)?.headers.get('if-match')).toBe('"8"'));
  });

  test('what somebody else changed meanwhile is told with who and when: what it costs may be another', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const params = { quien: 'Remises Sur', cuando: '2026-03-09T08:59:00-03:00' };
    const { user, api } = await open({ ...cancellable(), version: 7 }, 'anular', {
      [CANCEL]: () => fail(409, 'version_conflict', { params }),
    });
    const window = await dialog('Anular pedido');
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    expect(await screen.findByText(/^Remises Sur lo cambió el 09\/03\/26 a las 08:59\./)).toBeTruthy();
    expect(api.calls.find(({ key }) => key === CANCEL)?.headers.get('if-match')).toBe('"7"');
  });

  test('T-149 a failure is logged and closes the window, without a word', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, modalInUrl } = await open(cancellable(), 'anular', { [CANCEL]: () => fail(500, 'internal_error') });
    const window = await dialog('Anular pedido');
    await user.click(within(window).getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(warned).toHaveBeenCalledWith('the order was not cancelled:', 'internal_error');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('T-150 is not offered while it is worked on', async () => {
    const pedido = { ...cancellable(), extras: aViaje(200, {}, { pasajes: [aPasaje({ anulando: true })] }).extras };
    const { modalInUrl } = await open(pedido, 'anular');
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });

  test('XT-25 an action that leads elsewhere is not offered', async () => {
    await open(aViaje(200, { actions: [{ rel: 'anular', href: '/api/usuarios', aviso: aviso() }] }), '');
    await screen.findByRole('heading', { name: /^Pedido · / });
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  });
});

describe('passengers of a fixed-route trip', () => {
  const person = (username: string | null, name: string) => ({
    name,
    firstName: null,
    lastName: null,
    phone: null,
    legajo: null,
    username,
  });
  const asiento = (idPasaje: number, username: string | null, name: string, nombreSolicitante = 'Peralta Pablo') =>
    aPasaje({ idPasaje, idViaje: 200, idCarpool: 12, pasajero: person(username, name), nombreSolicitante });
  const empty = (idPasaje: number) =>
    aPasaje({ idPasaje, idViaje: 200, idCarpool: 12, tipo: 'ASIENTO VACÍO', pasajero: null, nombreSolicitante: '' });
  const paradas = [
    aParada({ idParada: 1, idPasajesAsc: [900, 901], idPasajesDes: [] }),
    aParada({ idParada: 2, idPasajesAsc: [], idPasajesDes: [900, 901] }),
  ];
  const recorrido = (
    actions: Pedido['actions'],
    pasajes = [asiento(900, 'truiz', 'Ruiz, Tomás'), asiento(901, null, 'Paz, Juan')],
  ) => aViaje(200, { actions }, { idCarpool: 12, paradas, pasajes });
  const quitar = [{ rel: 'quitar', href: '/pedidos/carpool/quitar' } as const];
  const manager = {
    session: aSession({ account: anAccount({}, ['manageFixedRoutes', 'travel', 'registerGoRequest']) }),
  };
  const left = { data: { quitados: [900], asientosDisponibles: 1 } };

  test('T-025 T-170 T-171 T-172 T-173 are chosen by name and taken off', async () => {
    const { user, api, modalInUrl } = await open(
      recorrido(quitar, [asiento(900, 'truiz', 'Ruiz, Tomás'), asiento(901, null, 'Paz, Juan'), empty(902)]),
      'quitar',
      { [REMOVE]: left },
      manager,
    );
    const window = await dialog('Seleccione los pasajeros a quitar');
    const boxes = within(window).getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    expect(within(window).getByRole('button', { name: 'Quitar 0 pasajeros' })).toHaveProperty('disabled', true);
    await user.click(boxes[0] ?? window);
    await user.click(within(window).getByRole('button', { name: 'Quitar 1 pasajero' }));
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(api.calls.find(({ key }) => key === REMOVE)?.body).toEqual({
      listaPasajes: [{ idPasaje: 900, idPedido: 200, username: 'truiz' }],
      cliente: 3,
    });
    expect(screen.getByText('Pasajero quitado con éxito')).toBeTruthy();
  });

  test('T-173 several at once', async () => {
    const { user } = await open(recorrido(quitar), 'quitar', { [REMOVE]: left }, manager);
    const window = await dialog('Seleccione los pasajeros a quitar');
    for (const box of within(window).getAllByRole('checkbox')) await user.click(box);
    await user.click(within(window).getByRole('button', { name: 'Quitar 2 pasajeros' }));
    expect(await screen.findByText('Pasajeros quitados con éxito')).toBeTruthy();
  });

  test.each([
    ['some', 1, 'Ocurrió un error al quitar pasajeros'],
    ['all', 2, 'Ocurrió un error al anular el pedido'],
  ])('T-174 DT-33 a failure to take off %s', async (_, count, text) => {
    const { user } = await open(
      recorrido(quitar),
      'quitar',
      { [REMOVE]: () => fail(409, 'order_not_editable') },
      manager,
    );
    const window = await dialog('Seleccione los pasajeros a quitar');
    for (const box of within(window).getAllByRole('checkbox').slice(0, count)) await user.click(box);
    await user.click(within(window).getByRole('button', { name: /^Quitar \d/ }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['quitar', 'Seleccione los pasajeros a quitar', 'Quitar 1 pasajero'],
    ['anular', 'Dejar mi lugar', 'Dejar mi lugar'],
  ])('%s: who took the passenger off before is told, with when', async (modal, title, button) => {
    const params = { quien: 'Ana Arrieta', cuando: '2026-03-09T08:59:00-03:00' };
    const pasajes = [asiento(900, 'pablo.empleado', 'Empleado, Pablo', 'Gómez Luis')];
    const pedido = { ...recorrido(modal === 'quitar' ? quitar : [], pasajes), version: 7 };
    const { user, api } = await open(
      pedido,
      modal,
      { [REMOVE]: () => fail(409, 'version_conflict', { params }) },
      modal === 'quitar' ? manager : undefined,
    );
    const window = await dialog(title);
    for (const box of within(window).queryAllByRole('checkbox')) await user.click(box);
    await user.click(within(window).getByRole('button', { name: button }));
    expect(await screen.findByText(/^Ana Arrieta lo cambió el 09\/03\/26 a las 08:59\./)).toBeTruthy();
    expect(api.calls.find(({ key }) => key === REMOVE)?.headers.get('if-match')).toBe('"7"');
  });

  test('T-161 the requester takes off those they asked seats for, and not the others', async () => {
    const pasajes = [
      asiento(900, null, 'Ruiz, Tomás', 'Empleado Pablo'),
      asiento(901, null, 'Paz, Juan', 'Gómez Luis'),
    ];
    await open(recorrido(quitar, pasajes), 'quitar');
    const window = await dialog('Seleccione los pasajeros a quitar');
    expect(within(window).getAllByRole('checkbox')).toHaveLength(1);
    expect(within(window).getByText('Ruiz, Tomás')).toBeTruthy();
  });

  test('T-153 T-151 DT-32 a passenger who asked for nothing cancels the own seat alone', async () => {
    const pasajes = [
      asiento(900, null, 'Ruiz, Tomás', 'Gómez Luis'),
      asiento(901, 'pablo.empleado', 'Empleado, Pablo', 'Gómez Luis'),
    ];
    const { user, api } = await open(recorrido([], pasajes), '', { [REMOVE]: left });
    await user.click(await screen.findByRole('button', { name: 'Dejar mi lugar' }));
    const window = await dialog('Dejar mi lugar');
    await user.click(within(window).getByRole('button', { name: 'Dejar mi lugar' }));
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key === REMOVE)?.body).toEqual({
        listaPasajes: [{ idPasaje: 901, idPedido: 200, username: 'pablo.empleado' }],
        cliente: 3,
      }),
    );
  });

  test('W-310 who asked for the seat gives up their own, told which one and that nothing is charged for it', async () => {
    const pasajes = [
      asiento(900, null, 'Ruiz, Tomás', 'Gómez Luis'),
      asiento(901, 'pablo.empleado', 'Empleado, Pablo', 'Empleado Pablo'),
    ];
    const pedido = recorrido(quitar, pasajes);
    const lugar = { asientos: 1, precio: 3200 };
    const { user, api } = await open({ ...pedido, extras: { ...pedido.extras, lugar } } as Pedido, '', {
      [REMOVE]: left,
    });
    await user.click(await screen.findByRole('button', { name: 'Dejar mi lugar' }));
    const window = await dialog('Dejar mi lugar');
    expect(
      within(window).getByText('Dejarlo ahora no tiene costo. Los $3.200,00 de tu lugar no se cobran.'),
    ).toBeTruthy();
    await user.click(within(window).getByRole('button', { name: 'Dejar mi lugar' }));
    expect(await screen.findByText('Dejaste tu lugar')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === REMOVE)?.body).toMatchObject({ listaPasajes: [{ idPasaje: 901 }] });
  });
});

describe('the order over the whole screen', () => {
  test('T-085 T-090 T-091 T-109 T-110 shows a map with a card at its side', async () => {
    const pasajes = [1, 2, 3, 4, 5].map((idPasaje) => aPasaje({ idPasaje }));
    const { user, modalInUrl } = await open(aViaje(200, {}, { pasajes }), '');
    await user.click(await screen.findByRole('button', { name: 'Ver en pantalla completa' }));
    expect(modalInUrl()).toBe('detalle');
    const window = await dialog('Detalle del pedido');
    // T-109 T-110: which way the map shows, how far and how long
    expect(within(window).getByText(/^Recorrido cotizado • \d+,\d\d km • \d+ min$/)).toBeTruthy();
    const card = within(window).getByRole('region', { name: 'Detalle del pedido' });
    expect(within(card).getByRole('list', { name: 'Estado del pedido' })).toBeTruthy();
    await user.click(within(card).getByRole('button', { name: '+2 pasajeros' }));
    expect(within(card).queryByRole('button', { name: '+2 pasajeros' })).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Cerrar' }));
    expect(modalInUrl()).toBeNull();
  });

  test.each<[Pedido['status'], boolean]>([
    ['confirmado', true],
    ['iniciado', true],
    ['finalizado', false],
  ])('T-096 follows a trip that is %s: %s', async (status, isFollowed) => {
    const actions = [{ rel: 'seguimiento' as const, href: `/seguimiento/${'A'.repeat(22)}` }];
    await open(aViaje(200, { status, actions }), 'detalle');
    const window = await dialog('Detalle del pedido');
    expect(within(window).queryAllByRole('link', { name: /Ver Seguimiento/ })).toHaveLength(isFollowed ? 1 : 0);
  });

  test.each<[Pedido, number]>([
    [aRequest(100), 0],
    [aViaje(200), 1],
    [aViaje(200, { status: 'iniciado' }), 1],
    [aViaje(200, { status: 'finalizado' }), 1],
    [aViaje(200, { status: 'calificado' }), 1],
    [aViaje(200, { status: 'anulado' }), 1],
  ])('T-097 DT-61 closing it asks for the order again, unless it is registrado: %#', async (pedido, count) => {
    const { api, modalInUrl } = await open(pedido, 'detalle');
    const window = await dialog('Detalle del pedido');
    // who called it off is told by the order itself
    const before = pedido.status === 'anulado' ? 1 : 0;
    await waitFor(() => expect(api.countOf(ONE)).toBe(before));
    fireEvent.click(within(window).getByRole('button', { name: 'Cerrar' }));
    // what is asked again is asked with the press: the address changes after it
    await waitFor(() => expect(modalInUrl()).toBeNull());
    expect(api.countOf(ONE)).toBe(before + count);
  });
});

test('T-026 Escape closes the window alone, and the detail stays', async () => {
  const { user, modalInUrl, selected } = await open(aViaje(200), 'detalle');
  await dialog('Detalle del pedido');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(modalInUrl()).toBeNull());
  expect(selected()).toBe('200');
  expect(await screen.findByRole('region', { name: 'Detalle del pedido' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(selected()).toBeUndefined());
});

describe('asking again', () => {
  test('opens the form with the order, and keeps it under a name', async () => {
    const KEEP = 'POST /pedidos/favoritos';
    const { user, api } = await open(aViaje(200), '', { [KEEP]: () => fail(409, 'favourite_name_used') });
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await user.click(screen.getByRole('menuitem', { name: 'Guardar como favorito' }));
    const window = await dialog('Guardar pedido favorito');
    await user.click(within(window).getByRole('button', { name: 'Guardar' }));
    expect(within(window).getByText('El nombre debe tener entre 1 y 60 caracteres.')).toBeTruthy();
    await user.type(within(window).getByRole('textbox', { name: 'Nombre' }), 'A casa');
    await user.click(within(window).getByRole('button', { name: 'Guardar' }));
    expect(await within(window).findByText(/Ya tenés un pedido favorito con ese nombre/)).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEEP)?.body).toEqual({ nombre: 'A casa', extrasType: 'v', id: 200 });
  });

  test.each([
    ['Repetir', '?repetir=v-200'],
    ['Pedir el regreso', '?regreso=v-200'],
  ])('%s leads to the form', async (action, search) => {
    const { user, history } = await open(aViaje(200), '');
    await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await user.click(screen.getByRole('menuitem', { name: action }));
    await waitFor(() => expect(history.location.href).toBe(`/crear${search}`));
  });
});
