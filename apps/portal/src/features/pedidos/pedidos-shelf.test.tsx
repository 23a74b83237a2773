import { screen, waitFor, within } from '@testing-library/react';
import type { RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import type { Status, Substatus } from '@traza/domain/pedidos';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PedidoShelf } from './page/pedidos-screen.tsx';
import { isAhead, manyViajes, openPedidos, options, pagesOf, sideOf } from './pedidos.kit.tsx';

const CALL = 'GET /pedidos/usuario';
/** A Tuesday. */
const NOW = '2026-03-10T12:00:00-03:00';
const at = (id: number, moment: string, status: Status = 'confirmado', substatus: Substatus = '') =>
  aViaje(id, { status, substatus, datetime: `2026-${moment}:00-03:00` });

const week = [
  at(9, '03-12T09:00'),
  at(8, '03-10T20:00'),
  at(7, '03-10T18:00'),
  at(6, '03-10T16:00'),
  at(5, '03-10T14:00'),
  at(4, '03-10T12:10', 'confirmado', 'a origen'),
  at(3, '03-10T11:40', 'iniciado'),
  at(2, '03-10T09:00', 'finalizado'),
  at(1, '03-09T09:00', 'finalizado'),
];

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await PedidoShelf.preload();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answered = (listed: readonly Pedido[], ahead: readonly Pedido[]) => ({
  [CALL]: (asked: RecordedCall) => ({ data: isAhead(asked) ? [...ahead] : [...listed] }),
});

const half = (name: string) => screen.queryByRole('region', { name });
const times = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('button')
    .map((card) => card.querySelector('time')?.textContent);

describe('W-090 the shelf above the list', () => {
  test('has three cards at most of what is under way and of today, and takes nothing out of the list (DW-13)', async () => {
    const { api } = await openPedidos({ [CALL]: { data: week } });
    await screen.findByRole('region', { name: 'En curso' });
    expect(times('En curso')).toEqual(['11:40 hs', '12:10 hs']);
    expect(times('Hoy')).toEqual(['14:00 hs', '16:00 hs', '18:00 hs']);
    expect(options().map((item) => Number(item.dataset['id']))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(api.countOf(CALL)).toBe(1);
  });

  test('a card opens its order, and closes it again', async () => {
    const { user, selected } = await openPedidos({ [CALL]: { data: week } });
    const cards = within(await screen.findByRole('region', { name: 'En curso' })).getAllByRole('button');
    await user.click(cards[0] ?? document.body);
    await waitFor(() => expect(selected()).toBe('3'));
    expect(cards[0]?.getAttribute('aria-pressed')).toBe('true');
    await user.click(cards[0] ?? document.body);
    await waitFor(() => expect(selected()).toBeUndefined());
  });

  test('of a list that does not reach today it asks once more, for what is not over', async () => {
    const later = Array.from({ length: 60 }, (_, index) => at(900 - index, '03-13T09:00'));
    const shelf = ({ query }: RecordedCall) => query['status'] === 'abierto';
    const { api } = await openPedidos(
      {
        [CALL]: (asked) =>
          isAhead(asked)
            ? { data: [] }
            : shelf(asked)
              ? { data: [at(3, '03-10T11:40', 'iniciado')] }
              : pagesOf(later)(asked),
      },
      { box: { height: 100 } },
    );
    await screen.findByRole('region', { name: 'En curso' });
    expect(half('Hoy')).toBeNull();
    const asked = api.calls.filter((one) => one.key === CALL && shelf(one)).map(({ query }) => query);
    expect(asked).toEqual([
      { idClient: '3', since: '2026-03-10', until: '2026-03-10', status: 'abierto', sentido: 'asc' },
    ]);
  });

  test('of a longer list that goes on into yesterday it asks for nothing', async () => {
    const long = [
      ...week,
      ...manyViajes(60, 800).map((viaje) => ({ ...viaje, datetime: '2026-03-08T10:00:00-03:00' })),
    ];
    const { api } = await openPedidos({ [CALL]: pagesOf(long) }, { box: { height: 100 } });
    await screen.findByRole('region', { name: 'Hoy' });
    expect(api.countOf(CALL)).toBe(1);
  });

  test('stands above the list of a phone too, which reaches what was', async () => {
    setViewport(390, 844);
    const { api } = await openPedidos({
      'GET /pedidos/': ({ query }) =>
        sideOf(query['direction'] === 'future' ? [at(5, '03-10T14:00')] : [at(3, '03-10T11:40', 'iniciado')]),
    });
    await screen.findByRole('region', { name: 'En curso' });
    expect(times('Hoy')).toEqual(['14:00 hs']);
    expect(api.countOf(CALL)).toBe(0);
  });
});

describe('"Próximos" above the list', () => {
  const sunday = at(20, '03-15T09:00', 'registrado');

  test.each([
    ['of the present week, on its last day', ''],
    ['of another month', '?since=2026-01-01&until=2026-01-31'],
    ['of the days it is of', '?since=2026-03-15&until=2026-03-21'],
  ])('has the order of tomorrow whatever the days are: %s', async (_which, search) => {
    vi.setSystemTime('2026-03-14T23:59:59-03:00');
    const { allCalls } = await openPedidos(answered([], [sunday]), { search });
    await screen.findByRole('region', { name: 'Próximos' });
    expect(times('Próximos')).toEqual(['15 mar 09:00']);
    expect(allCalls.find(isAhead)?.query).toEqual({
      idClient: '3',
      since: '2026-03-15',
      until: '2027-03-15',
      status: 'abierto',
      sentido: 'asc',
      limit: '3',
    });
  });

  test('ends where its day begins: then it stands in "Hoy", and in that alone', async () => {
    vi.setSystemTime('2026-03-15T00:00:00-03:00');
    await openPedidos(answered([sunday], []));
    await screen.findByRole('region', { name: 'Hoy' });
    expect(half('Próximos')).toBeNull();
  });

  test('leaves out what comes already, for it stands in "En curso"', async () => {
    vi.setSystemTime('2026-03-14T23:50:00-03:00');
    await openPedidos(answered([], [at(21, '03-15T00:10', 'confirmado', 'a origen'), sunday]));
    await screen.findByRole('region', { name: 'Próximos' });
    expect(times('En curso')).toEqual(['00:10 hs']);
    expect(times('Próximos')).toEqual(['15 mar 09:00']);
  });

  test('is not above a list that begins with the next ones itself', async () => {
    setViewport(390, 844);
    await openPedidos({ 'GET /pedidos/': sideOf([at(5, '03-10T14:00'), at(9, '03-12T09:00')]) });
    await screen.findByRole('region', { name: 'Hoy' });
    expect(half('Próximos')).toBeNull();
  });
});

describe('W-091 there is no shelf', () => {
  test.each([
    ['while something is searched for', '?q=perez'],
    ['while a filter is set', '?status=confirmado'],
    ['while a type is set', '?type=trip'],
  ])('%s', async (_why, search) => {
    const { allCalls } = await openPedidos({ [CALL]: { data: week } }, { search });
    await screen.findByRole('listbox');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(['En curso', 'Hoy', 'Próximos'].map(half)).toEqual([null, null, null]);
    expect(allCalls.filter(({ key }) => key === CALL)).toHaveLength(1);
  });

  test('over days without today, but for the next departures', async () => {
    await openPedidos(answered(week, [at(9, '03-12T09:00')]), { search: '?since=2026-03-01&until=2026-03-09' });
    await screen.findByRole('region', { name: 'Próximos' });
    expect([half('En curso'), half('Hoy')]).toEqual([null, null]);
  });

  test('where nothing is under way and nothing leaves today', async () => {
    await openPedidos({ [CALL]: { data: [at(9, '03-12T09:00'), at(2, '03-10T09:00', 'finalizado')] } });
    await screen.findByRole('listbox');
    expect(half('Hoy')).toBeNull();
    expect(half('En curso')).toBeNull();
  });

  test('over chosen days with today in them there is', async () => {
    await openPedidos({ [CALL]: { data: week } }, { search: '?since=2026-03-10&until=2026-03-10' });
    expect(await screen.findByRole('region', { name: 'Hoy' })).toBeTruthy();
  });
});
