import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fail, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { aParada, aPasaje, someSolicitudExtras } from '@traza/testing';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SessionContext } from '#lib/session.ts';
import { accountsOf, anAccount, aParticularAccount, aSession, aUser } from '#test/people.ts';
import { renderUi } from '#test/render.tsx';
import { renderApp } from '../../test/render-app.tsx';
import { PedidoList } from './list/pedido-list.tsx';
import { answers, isAhead, layOut, list, manyViajes, openPedidos, options, pagesOf, sideOf } from './pedidos.kit.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const renderSignedIn = (ui: ReactNode) => renderUi(<SessionContext value={aSession()}>{ui}</SessionContext>);
const showing = (pedidos: Pedido[]) => ({ 'GET /pedidos/usuario': { data: pedidos } });

describe('an item', () => {
  test('T-067 T-068 T-071 T-074 says status, moment, title, ends and price', async () => {
    await openPedidos(showing([aRequest(100)]));
    const item = await screen.findByRole('option');
    expect(item.textContent).toContain('Registrado 10/03/26 09:30 hs');
    for (const text of ['Peralta, Pablo', 'AV. CORRIENTES 1234, CABA', 'AEROPARQUE JORGE NEWBERY, CABA', '$9.850,50']) {
      expect(within(item).getByText(text)).toBeTruthy();
    }
  });

  test('W-275 W-276 on its way it says so beside its state, and when the vehicle comes', async () => {
    const scene = {
      extrasType: 'v' as const,
      dice: 'llega' as const,
      minutos: 6,
      quien: '',
      chofer: 'Luis',
      lugar: 'Casa',
    };
    const ahora = [{ ...scene, id: 200, viaja: 'yo' as const, hora: '2026-03-10T09:24:00-03:00' }];
    const coming = aViaje(200, { substatus: 'a origen' });
    const there = aViaje(201, { substatus: 'a origen' }, { arribado: '2026-03-10T09:20:00-03:00' });
    const { api } = await openPedidos({ ...showing([coming, there]), 'GET /pedidos/ahora': { data: ahora } });
    const [first, second] = await screen.findAllByRole('option');
    await waitFor(() => expect(first?.textContent).toContain('10/03/26 09:30 hs · llega 09:24'));
    expect(first?.textContent).toContain('Confirmado En camino');
    expect(second?.textContent).toContain('Confirmado En la puerta');
    expect(api.calls.find(({ key }) => key === 'GET /pedidos/ahora')?.query['ids']).toBe('200');
  });

  test('W-092 T-028 shows its number and its service; a press on the number copies it and chooses nothing', async () => {
    const { user } = await openPedidos(showing([aViaje(200, {}, { idCarpool: 7, reservas: [180, 181] })]));
    const item = within(await screen.findByRole('option'));
    expect(item.getByText('PARAMI · Auto')).toBeTruthy();
    for (const [text, copied] of [
      ['N° 200', '200'],
      ['Tu reserva N° 180', '180'],
      ['Tu reserva N° 181', '181'],
    ] as const) {
      await user.click(item.getByText(text));
      expect(await navigator.clipboard.readText()).toBe(copied);
    }
    expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy();
    expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('false');
  });

  test('W-262 on a phone a tap on the number opens the order, as anywhere on its row', async () => {
    setViewport(390, 844);
    const { user, selected } = await openPedidos({
      'GET /pedidos/': sideOf([aViaje(200, {}, { idCarpool: 7, reservas: [180] })]),
    });
    await user.click(await screen.findByText('Tu reserva N° 180'));
    await waitFor(() => expect(selected()).toBe('200'));
    expect(screen.queryByText('Copiado al portapapeles')).toBeNull();
  });

  test('W-220 T-068 T-069 of a salida its route and its sold seats, beside what it says of anybody', async () => {
    const recorrido = { nombre: 'Norte', vendidos: 2, plazas: 12 };
    const pasajes = [aPasaje({ idCarpool: 7 }), aPasaje({ idCarpool: 7, idPasaje: 2 })];
    await openPedidos(showing([aViaje(200, {}, { idCarpool: 7, pasajes, propio: { recorrido } })]));
    const item = await screen.findByRole('option');
    expect(item.textContent).toContain(
      'Recorrido Fijo + 2 pasajeros PARAMI · Auto Administración Norte · 2 de 12 lugaresAV. CORRIENTES',
    );
  });

  test.each([
    ['/recorridos', 'GET /pedidos/recorridos', 'recorrido'],
    ['/pedidos', 'GET /pedidos/usuario', undefined],
  ] as const)('W-220 of the lists that of fixed routes alone asks for it: %s', async (path, key, campos) => {
    const account = anAccount({}, ['manageFixedRoutes', 'travel', 'registerGoRequest']);
    localStorage.setItem('traza.token', 't');
    const api = fakeApi(answers({ 'GET /usuarios': { data: aUser() }, 'GET /cuentas': { data: accountsOf(account) } }));
    renderApp(path);
    await waitFor(() => expect(api.countOf(key)).toBeGreaterThan(0));
    expect(api.calls.find((call) => call.key === key)?.query['campos']).toBe(campos);
  });

  test('T-028 Ctrl+C copies the number of the order where the arrows stand', async () => {
    const { user } = await openPedidos(showing([aViaje(200), aViaje(199)]));
    await screen.findAllByRole('option');
    act(() => list().focus());
    await user.keyboard('{ArrowDown}');
    fireEvent.copy(list());
    expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('199');
  });

  test('T-066 shows the icon of its status', async () => {
    const pedidos = [
      aRequest(105),
      aViaje(104),
      aViaje(103, { status: 'calificado' }),
      aViaje(102, { status: 'anulado' }),
      aViaje(101, { status: 'iniciado' }),
    ];
    await openPedidos(showing(pedidos));
    await screen.findAllByRole('option');
    const names = ['lucide-ticket', 'lucide-clipboard-check', 'lucide-star', 'lucide-ban', 'lucide-flag'];
    expect(options().map((item) => names.find((name) => item.querySelector(`.${name}`)))).toEqual(names);
  });

  test('T-072 T-073 lists the stops between in a tooltip', async () => {
    const stop = (idParada: number, direccion: string) =>
      aParada({ idParada, dir: { direccion, lat: -34.6, lon: -58.4, alias: '' } });
    const paradas = [stop(1, 'Uno'), stop(2, 'Dos'), stop(3, 'Tres'), stop(4, 'Cuatro')];
    await openPedidos(showing([aRequest(100, { extras: someSolicitudExtras({ paradas }) })]));
    const more = await screen.findByText('+ 2 paradas');
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.pointerOver(more, { pointerType: 'mouse' });
    expect(screen.getByRole('tooltip').textContent).toBe('DOS\nTRES');
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    // and says them to those without a pointer
    expect(more.textContent).toBe('+ 2 paradas: DOS; TRES');
  });

  test.each<[string, Pedido]>([
    [
      'Estamos procesando la solicitud de anulación de este pedido',
      aRequest(100, { extras: someSolicitudExtras({ pasajes: [aPasaje({ anulando: true })] }) }),
    ],
    [
      'Tu calificación está pendiente y es importante para mejorar el servicio.',
      aViaje(100, { status: 'finalizado', actions: [{ rel: 'calificar', href: '/pedidos/v1/v/100/calificaciones' }] }),
    ],
  ])('T-078 T-079 a dot warns: %s', async (text, pedido) => {
    await openPedidos(showing([pedido]));
    fireEvent.pointerOver(await screen.findByText(text), { pointerType: 'mouse' });
    expect(screen.getByRole('tooltip').textContent).toBe(text);
  });

  test('T-080 has a layout of its own on a phone', async () => {
    setViewport(390, 844);
    await openPedidos({ 'GET /pedidos/': sideOf([aRequest(100)]) });
    expect((await screen.findByRole('listbox')).dataset['layout']).toBe('phone');
    // one address under the other: higher than a row of a desktop
    expect(screen.getByRole('option').parentElement?.style.height).toBe('96px');
  });

  test('T-080 and another one on a desktop', async () => {
    await openPedidos(showing([aRequest(100)]));
    expect((await screen.findByRole('listbox')).dataset['layout']).toBe('desktop');
    expect(screen.getByRole('option').parentElement?.style.height).toBe('68px');
  });
});

describe('the list', () => {
  test('T-065 stands under months, the present one first', async () => {
    await openPedidos(
      showing([
        aViaje(2, { datetime: '2026-03-10T09:30:00-03:00' }),
        aViaje(1, { datetime: '2026-02-27T09:30:00-03:00' }),
      ]),
    );
    await screen.findAllByRole('option');
    expect(list().textContent.match(/(Marzo|Febrero) 2026/g)).toEqual(['Marzo 2026', 'Febrero 2026']);
  });

  test('T-019 ten rows of skeleton stand where items come', async () => {
    const answer = Promise.withResolvers<{ data: Pedido[] }>();
    await openPedidos({ 'GET /pedidos/usuario': () => answer.promise });
    expect(await screen.findAllByTestId('skeleton-row')).toHaveLength(10);
    await act(async () => answer.resolve({ data: [aRequest(100)] }));
    await screen.findByRole('option');
    expect(screen.queryAllByTestId('skeleton-row')).toHaveLength(0);
  });

  test.each([
    ['past', 'future'],
    ['future', 'past'],
  ])('T-032 says when there is nothing in these days, to who has ordered in the %s', async (side) => {
    await openPedidos({ 'GET /pedidos/': ({ query }) => sideOf(query['direction'] === side ? [aRequest(100)] : []) });
    expect(await screen.findByText('No se encontraron pedidos')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nuevo pedido' })).toBeTruthy();
  });

  test('T-032 says so as well where nobody knows whether there ever was anything', async () => {
    await openPedidos({ 'GET /pedidos/': () => fail(500, 'internal_error') });
    expect(await screen.findByText('No se encontraron pedidos')).toBeTruthy();
  });

  test('T-032 says so to who sees the orders of others, without asking for more', async () => {
    const session = aSession({ account: anAccount({}, ['showClientPedidos', 'travel']) });
    const { api } = await openPedidos({}, { session });
    expect(await screen.findByText('No se encontraron pedidos')).toBeTruthy();
    expect(api.countOf('GET /pedidos/')).toBe(0);
  });

  test('W-100 says to who never ordered anything where to begin', async () => {
    const { user, history } = await openPedidos();
    expect(await screen.findByText('Todavía no pediste ningún viaje')).toBeTruthy();
    expect(screen.queryByText('No se encontraron pedidos')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Pedir el primero' }));
    expect(history.location.pathname).toBe('/crear');
  });

  test('W-100 leaves T-032 to a filter that finds nothing', async () => {
    const { api } = await openPedidos({}, { search: '?status=anulado' });
    expect(await screen.findByText('No se encontraron pedidos')).toBeTruthy();
    expect(api.countOf('GET /pedidos/')).toBe(0);
  });

  test('says what failed, and asks again', async () => {
    let isDown = true;
    const { user } = await openPedidos({
      'GET /pedidos/usuario': () => (isDown ? fail(500, 'internal_error') : { data: [aRequest(100)] }),
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option')).toBeTruthy();
  });

  test('DT-06 names the client of the account, none for a particular one', async () => {
    const listed = ({ api }: Awaited<ReturnType<typeof openPedidos>>) =>
      api.calls.find(({ key }) => key === 'GET /pedidos/usuario');
    const corporate = await openPedidos();
    await screen.findByText('Todavía no pediste ningún viaje');
    expect(listed(corporate)?.query['idClient']).toBe('3');
    corporate.unmount();
    const particular = await openPedidos({}, { session: aSession({ account: aParticularAccount() }) });
    await screen.findByText('No se encontraron pedidos');
    expect(Object.keys(listed(particular)?.query ?? {})).toEqual(['since', 'until']);
    // it has no order forms
    expect(screen.queryByRole('link', { name: 'Nuevo pedido' })).toBeNull();
  });

  test('draws only what is in sight of ten thousand orders', async () => {
    layOut();
    fakeApi({});
    const pedidos = manyViajes(10_000, 20_000);
    renderSignedIn(
      <PedidoList
        pedidos={pedidos}
        selected={-1}
        onToggle={() => undefined}
        layout="desktop"
        canLoadMore={false}
        count={pedidos.length}
        isLoadingMore={false}
        onMore={() => undefined}
      />,
    );
    expect(options().length).toBeGreaterThan(8);
    expect(options().length).toBeLessThan(40);
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('10000');
  });
});

describe('more pages', () => {
  function scrollTo(top: number) {
    list().scrollTop = top;
    fireEvent.scroll(list());
  }

  /** The pages that were asked for; the shelf above them asks by the same call, on a day that they do not reach. */
  const pagesAsked = (calls: readonly RecordedCall[]) =>
    calls.filter(({ key, query }) => key === 'GET /pedidos/usuario' && query['status'] === undefined);

  const printing = (event: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(event)));

  test('on paper every loaded order stands, and what is left out is said', async () => {
    layOut();
    await openPedidos({ 'GET /pedidos/usuario': pagesOf(manyViajes(120)) });
    await screen.findAllByRole('option');
    expect(options().length).toBeLessThan(50);
    printing('beforeprint');
    expect(options()).toHaveLength(50);
    expect(screen.getByText('Se imprimen los primeros 50 pedidos: hay más en la lista.')).toBeTruthy();
    printing('afterprint');
    expect(options().length).toBeLessThan(50);
    expect(screen.queryByText(/Se imprimen/)).toBeNull();
  });

  test('on paper a list that is all there leaves nothing out', async () => {
    layOut();
    await openPedidos({ 'GET /pedidos/usuario': pagesOf(manyViajes(40)) });
    await screen.findAllByRole('option');
    printing('beforeprint');
    expect(options()).toHaveLength(40);
    expect(screen.queryByText(/Se imprimen/)).toBeNull();
    printing('afterprint');
  });

  test('T-018 T-045 come within 100 px of the end, until one is not full', async () => {
    const pedidos = manyViajes(99);
    const { api } = await openPedidos({ 'GET /pedidos/usuario': pagesOf(pedidos) });
    await screen.findAllByRole('option');
    const end = list().scrollHeight - list().clientHeight;
    scrollTo(end - 101);
    expect(pagesAsked(api.calls)).toHaveLength(1);
    scrollTo(end - 99);
    await waitFor(() => expect(pagesAsked(api.calls)).toHaveLength(2));
    expect(pagesAsked(api.calls).at(-1)?.query['cursor']).toBe(`${pedidos[49]?.datetime},${pedidos[49]?.id}`);
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('99'));
    scrollTo(list().scrollHeight);
    expect(pagesAsked(api.calls)).toHaveLength(2);
  });

  test('T-045 a full page followed by nothing is the end too', async () => {
    const { api } = await openPedidos({ 'GET /pedidos/usuario': pagesOf(manyViajes(50)) });
    await screen.findAllByRole('option');
    scrollTo(list().scrollHeight);
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('50'));
    scrollTo(list().scrollHeight);
    expect(pagesAsked(api.calls)).toHaveLength(2);
  });

  test('T-019 ten rows of skeleton stand at the end meanwhile', async () => {
    const answer = pagesOf(manyViajes(99));
    await openPedidos({
      'GET /pedidos/usuario': (call) => (call.query['cursor'] ? new Promise<never>(() => undefined) : answer(call)),
    });
    await screen.findAllByRole('option');
    scrollTo(list().scrollHeight);
    await waitFor(() => expect(screen.queryAllByTestId('skeleton-row')).toHaveLength(10));
  });

  test('that fail are asked for again by hand alone', async () => {
    const answer = pagesOf(manyViajes(99));
    let isDown = true;
    const { api, user } = await openPedidos({
      'GET /pedidos/usuario': (call) => (call.query['cursor'] && isDown ? fail(500, 'internal_error') : answer(call)),
    });
    await screen.findAllByRole('option');
    scrollTo(list().scrollHeight);
    expect(await screen.findByText('No pudimos cargar más pedidos.')).toBeTruthy();
    scrollTo(list().scrollHeight);
    expect(pagesAsked(api.calls)).toHaveLength(2);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('99'));
  });
});

describe('choosing', () => {
  test('T-022 T-023 writes the order into the address, and takes it out again', async () => {
    const { user, selected } = await openPedidos(showing([aRequest(101), aRequest(100)]));
    const [, second] = await screen.findAllByRole('option');
    expect(options().map((item) => item.getAttribute('aria-selected'))).toEqual(['false', 'false']);
    if (second) await user.click(second);
    await waitFor(() => expect(selected()).toBe('100'));
    await waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'));
    if (second) await user.click(second);
    await waitFor(() => expect(selected()).toBeUndefined());
    expect(screen.queryByRole('region', { name: 'Detalle del pedido' })).toBeNull();
  });

  test('by the keyboard: arrows move, Enter and Space choose', async () => {
    const { user, selected } = await openPedidos(showing([aRequest(102), aRequest(101), aRequest(100)]));
    await screen.findAllByRole('option');
    act(() => list().focus());
    const active = () => list().getAttribute('aria-activedescendant');
    expect(active()).toBe('pedido-102');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe('pedido-101');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(selected()).toBe('101'));
    await user.keyboard('{End}');
    expect(active()).toBe('pedido-100');
    await user.keyboard(' ');
    await waitFor(() => expect(selected()).toBe('100'));
    await user.keyboard('{Home}');
    expect(active()).toBe('pedido-102');
  });

  test('draws two items again, not the rest', () => {
    layOut();
    fakeApi({});
    const drawn: number[] = [];
    // an item reads the status of its order each time it is drawn
    const pedidos = manyViajes(5).map((pedido) =>
      Object.defineProperty({ ...pedido }, 'status', {
        get() {
          drawn.push(pedido.id);
          return 'finalizado';
        },
      }),
    );
    function Chooser() {
      const [selected, setSelected] = useState(5000);
      return (
        <PedidoList
          pedidos={pedidos}
          selected={selected}
          onToggle={setSelected}
          layout="desktop"
          canLoadMore={false}
          count={5}
          isLoadingMore={false}
          onMore={() => undefined}
        />
      );
    }
    renderSignedIn(<Chooser />);
    expect(new Set(drawn).size).toBe(5);
    drawn.length = 0;
    fireEvent.click(options()[2] ?? list());
    expect(new Set(drawn)).toEqual(new Set([4998, 5000]));
  });

  test('an order that the address chose is brought into sight', async () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    await openPedidos({ 'GET /pedidos/usuario': pagesOf(manyViajes(50)) }, { search: '?selected=4960' });
    await screen.findAllByRole('option');
    await waitFor(() => expect(JSON.stringify(scrollTo.mock.calls)).toMatch(/"top":2\d{3}/));
  });
});

test('T-042 another account starts with nothing, from the first page', async () => {
  layOut();
  localStorage.setItem('traza.token', 't');
  const rio = anAccount({ idCuentaSgv: 12, idClientePadre: 4, nombreCliente: 'Río Salud' });
  const api = fakeApi(
    answers({
      'GET /usuarios': { data: aUser() },
      'GET /cuentas': { data: accountsOf(anAccount(), rio) },
      'GET /pedidos/usuario': ({ query }) => ({ data: query['idClient'] === '3' ? [aRequest(100)] : [aRequest(300)] }),
    }),
  );
  const { href } = renderApp('/pedidos?selected=100');
  expect((await screen.findByRole('option')).id).toBe('pedido-100');
  fireEvent.click(screen.getByRole('button', { name: /Andina Servicios/ }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /Río Salud/ }));
  await waitFor(() => expect(options().map(({ id }) => id)).toEqual(['pedido-300']));
  expect(href()).toBe('/pedidos');
  const asked = api.calls
    .filter((call) => call.key === 'GET /pedidos/usuario' && !isAhead(call))
    .map(({ query }) => query);
  expect(asked.map(({ idClient, cursor }) => [idClient, cursor])).toEqual([
    ['3', undefined],
    ['4', undefined],
  ]);
});

test('T-008 the reports understand the same address: filters, days, order and window', async () => {
  const actions = [{ rel: 'calificar' as const, href: '/pedidos/v1/v/100/calificaciones' }];
  const { api } = await openPedidos(
    {
      'GET /pedidos/v2/informes': { data: [aViaje(100, { status: 'finalizado', actions })] },
      'GET /sgv/rest/cuentas/grupos': { content: [], totalElements: 0 },
    },
    {
      session: aSession({ account: anAccount({}, ['showClientPedidos']) }),
      section: 'informes',
      search:
        '?q=ana&status=finalizado&type=trip&group=4&since=2026-11-11&until=2026-11-20&selected=100&modal=calificar',
    },
  );
  expect(await screen.findByRole('dialog', { name: /Calific/ })).toBeTruthy();
  expect(api.calls.find(({ key }) => key === 'GET /pedidos/v2/informes')?.query).toEqual({
    idClient: '3',
    q: 'ana',
    status: 'finalizado',
    type: 'trip',
    group: '4',
    since: '2026-11-11',
    until: '2026-11-20',
  });
  expect(document.querySelector('[role="option"]')?.getAttribute('aria-selected')).toBe('true');
});
