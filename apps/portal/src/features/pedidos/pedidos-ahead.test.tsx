import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Status } from '@traza/domain/pedidos';
import { aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { list, openPedidos, options, sideOf } from './pedidos.kit.tsx';

const AHEAD = 'GET /pedidos/';
const NOW = '2026-03-10T12:00:00-03:00';
const at = (id: number, moment: string, status: Status = 'confirmado') =>
  aViaje(id, { status, datetime: `2026-${moment}:00-03:00` });
const future = [at(3, '03-11T09:00'), at(4, '04-02T09:00')];
const past = [at(2, '03-10T08:00', 'finalizado'), at(1, '02-27T08:00', 'finalizado')];

/** Pages of two on either side of the moment. */
function sides(ahead = future, behind = past) {
  return ({ query }: RecordedCall) => {
    const all = query['direction'] === 'future' ? ahead : behind;
    const offset = Number(query['offset']);
    const content = all.slice(offset, offset + 2);
    const last = offset + content.length >= all.length;
    return { data: { content, count: all.length, first: offset === 0, last } };
  };
}

beforeEach(() => {
  setViewport(390, 844);
  vi.setSystemTime(NOW);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const numbers = () => options().map((item) => Number(item.dataset['id']));
const callsOf = (calls: readonly RecordedCall[]) =>
  calls.filter(({ key }) => key === AHEAD).map(({ query }) => `${query['direction']} ${query['offset']}`);

describe('DT-15 the list of a phone, while nothing is chosen', () => {
  test('T-005 shows what is to come, soonest first, and then what was', async () => {
    const { api } = await openPedidos({ [AHEAD]: sides() });
    await waitFor(() => expect(numbers()).toEqual([3, 4, 2, 1]));
    expect(callsOf(api.calls)).toEqual(['future 0', 'past 0']);
    const query = api.calls.find(({ key }) => key === AHEAD)?.query ?? {};
    expect([query['from'], query['limit'], query['idCliente']]).toEqual([NOW, '50', '3']);
    expect(list().textContent).toContain('Próximos · Marzo 2026');
    expect(list().textContent).toContain('Anteriores · Febrero 2026');
    expect(screen.getByRole('listbox', { name: 'Pedidos, primero los próximos' })).toBeTruthy();
    expect(api.countOf('GET /pedidos/usuario')).toBe(0);
  });

  test('goes on page by page, what was only by scrolling', async () => {
    const long = [...future, at(5, '04-03T09:00'), at(6, '04-04T09:00')];
    const { api } = await openPedidos({ [AHEAD]: sides(long) }, { box: { height: 100 } });
    await screen.findByRole('listbox');
    expect(callsOf(api.calls)).toEqual(['future 0']);
    fireEvent.scroll(list(), { target: { scrollTop: 300 } });
    await waitFor(() => expect(callsOf(api.calls)).toEqual(['future 0', 'future 2']));
    await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'));
    fireEvent.scroll(list(), { target: { scrollTop: 600 } });
    await waitFor(() => expect(callsOf(api.calls)).toEqual(['future 0', 'future 2', 'past 0']));
    const moments = api.calls.filter(({ key }) => key === AHEAD).map(({ query }) => query['from']);
    expect(new Set(moments).size).toBe(1);
  });

  test('begins with what was where nothing is to come, and says so where there is nothing', async () => {
    const { unmount } = await openPedidos({ [AHEAD]: sides([]) });
    await waitFor(() => expect(numbers()).toEqual([2, 1]));
    unmount();
    await openPedidos({ [AHEAD]: sideOf([]) });
    expect(await screen.findByText('Todavía no pediste ningún viaje')).toBeTruthy();
  });

  test('W-068 puts what is over under what was, whenever it was for', async () => {
    const off = at(5, '05-20T09:00', 'anulado');
    const { api } = await openPedidos({ [AHEAD]: sides(future, [off, ...past]) });
    await waitFor(() => expect(numbers()).toEqual([3, 4, 5, 2, 1]));
    expect(list().textContent).toContain('Anteriores · Mayo 2026');
    expect(list().textContent).not.toContain('Próximos · Mayo 2026');
    expect(api.calls.filter(({ key, query }) => key === AHEAD && query['terminados'] !== 'past')).toEqual([]);
  });

  test('ruling "One hour for an order": what is under way stands first among what is to come, and stays there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Temporal.Instant.from(NOW).epochMilliseconds });
    const { api } = await openPedidos({ [AHEAD]: sides([at(5, '03-10T11:58', 'registrado'), ...future]) });
    await waitFor(() => expect(numbers()).toEqual([5, 3, 4, 2, 1]));
    const looks = api.countOf(AHEAD);
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => expect(api.countOf(AHEAD)).toBeGreaterThan(looks));
    expect(numbers()).toEqual([5, 3, 4, 2, 1]);
    expect(list().textContent.match(/(?:Próximos|Anteriores) · \w+/g)).toEqual([
      'Próximos · Marzo',
      'Próximos · Abril',
      'Anteriores · Marzo',
      'Anteriores · Febrero',
    ]);
  });

  test('W-068 moves an order that ends while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Temporal.Instant.from(NOW).epochMilliseconds });
    let isOff = false;
    await openPedidos({
      [AHEAD]: (call) => {
        const off = at(3, '03-11T09:00', 'anulado');
        return (isOff ? sides([at(4, '04-02T09:00')], [off, ...past]) : sides())(call);
      },
    });
    await waitFor(() => expect(numbers()).toEqual([3, 4, 2, 1]));
    isOff = true;
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => expect(numbers()).toEqual([4, 3, 2, 1]));
    expect(list().textContent).toContain('Anteriores · Marzo 2026');
  });

  test('gives way to the days that are chosen, and comes back', async () => {
    const { api, user, history } = await openPedidos({ [AHEAD]: sides() });
    await screen.findByText('Todas las fechas');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Período siguiente' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Todas las fechas' }));
    expect(screen.getAllByRole('menuitemradio', { checked: true })).toHaveLength(1);
    await user.click(screen.getByRole('menuitemradio', { name: 'Mes actual' }));
    await waitFor(() => expect(history.location.search).toBe('?since=2026-03-01&until=2026-03-31'));
    await waitFor(() => expect(api.countOf('GET /pedidos/usuario')).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Mes actual' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Todas las fechas' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    await waitFor(() => expect(numbers()).toEqual([3, 4, 2, 1]));
  });

  test('is that of the days where something else narrows it', async () => {
    const { api } = await openPedidos({}, { search: '?status=anulado' });
    await waitFor(() => expect(api.countOf('GET /pedidos/usuario')).toBe(1));
    expect(screen.getByRole('button', { name: 'Semana actual' })).toBeTruthy();
  });

  test('T-036 is of the days for who sees the orders of the company', async () => {
    const session = aSession({ account: anAccount({}, ['showClientPedidos']) });
    const { api } = await openPedidos({}, { session });
    await waitFor(() => expect(api.countOf('GET /pedidos/usuario')).toBe(1));
  });

  test('DT-47 looks again at what can still change, on its own side of the moment', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Temporal.Instant.from(NOW).epochMilliseconds });
    let hasCome = false;
    const waiting = aViaje(3, { status: 'registrado', datetime: '2026-03-11T09:00:00-03:00' });
    const { api } = await openPedidos({
      [AHEAD]: (call) => {
        const later = hasCome ? [{ ...waiting, status: 'confirmado' as const }, at(7, '03-12T09:00')] : [waiting];
        return sides(later)(call);
      },
    });
    await waitFor(() => expect(numbers()).toEqual([3, 2, 1]));
    hasCome = true;
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => expect(numbers()).toEqual([3, 7, 2, 1]));
    expect(options()[0]?.textContent).toContain('Confirmado');
    const moments = api.calls.filter(({ key }) => key === AHEAD).map(({ query }) => query['from']);
    expect(new Set(moments).size).toBe(1);
  });
});
