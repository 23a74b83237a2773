import type { Status } from '@traza/domain/pedidos';
import { aRequest, aViaje } from '@traza/pedido-ui/pedidos.kit.ts';
import { describe, expect, test } from 'vitest';
import { manyViajes } from '../pedidos.kit.tsx';
import { mergeIntoPages, missingAfter, withWaiting } from './merge-pages.ts';
import { changesIn, type PedidoPages, pedidoKey, pedidosOf } from './pedido-pages.ts';

function loaded(...pages: ReturnType<typeof manyViajes>[]): PedidoPages {
  return {
    pages: pages.map((pedidos, index) => ({ pedidos, next: index < pages.length - 1 ? 'more' : null })),
    pageParams: pages.map(String),
  };
}

const [first, second, third] = manyViajes(3, 300);
const viajes = [first, second, third].filter((pedido) => pedido !== undefined);

describe('what comes again', () => {
  test('T-046 T-047 takes the place of what was there, and what is new stands by its moment', () => {
    const changed = aViaje(299, { status: 'anulado', datetime: second?.datetime ?? '' });
    const late = aViaje(400, { datetime: '2026-03-11T09:00:00-03:00' });
    const merged = mergeIntoPages(loaded(viajes.slice(0, 2), viajes.slice(2)), [late, changed]);
    expect(pedidosOf(merged).map(({ id, status }) => [id, status])).toEqual([
      [400, 'confirmado'],
      [300, 'finalizado'],
      [299, 'anulado'],
      [298, 'finalizado'],
    ]);
    expect(merged.pages.map(({ next }) => next)).toEqual(['more', null]);
  });

  test('T-048 the trip of a request takes its place', () => {
    const data = loaded([aRequest(100)]);
    expect(pedidosOf(mergeIntoPages(data, [aViaje(200, {}, {}, 100)])).map(pedidoKey)).toEqual(['v:200']);
  });

  test('changes nothing where nothing changed, not even the objects', () => {
    const data = loaded(viajes);
    expect(mergeIntoPages(data, structuredClone(viajes))).toBe(data);
  });

  test('leaves the objects of what did not change', () => {
    const data = loaded(viajes);
    const changed = { ...structuredClone(second ?? aViaje(1)), status: 'anulado' as const };
    const merged = pedidosOf(mergeIntoPages(data, [structuredClone(first ?? aViaje(1)), changed]));
    expect(merged[0]).toBe(first);
    expect(merged[1]).not.toBe(second);
  });
});

describe('W-220 what only the list asks for', () => {
  const withSold = (vendidos: number) =>
    aViaje(
      300,
      { datetime: first?.datetime ?? '' },
      { propio: { recorrido: { nombre: 'Norte', vendidos, plazas: 12 } } },
    );
  const ownOf = (data: PedidoPages) => pedidosOf(data).map(({ extras }) => extras.type === 'v' && extras.propio);

  test('stays where the order comes alone, and is new where it comes with it', () => {
    const data = loaded([withSold(3)]);
    const alone = aViaje(300, { datetime: first?.datetime ?? '', status: 'anulado' });
    const merged = mergeIntoPages(data, [alone]);
    expect(pedidosOf(merged).map(({ status }) => status)).toEqual(['anulado']);
    expect(ownOf(merged)).toEqual([{ recorrido: { nombre: 'Norte', vendidos: 3, plazas: 12 } }]);
    expect(ownOf(mergeIntoPages(merged, [withSold(4)]))).toEqual([
      { recorrido: { nombre: 'Norte', vendidos: 4, plazas: 12 } },
    ]);
  });

  test('where nothing else changed, nothing is drawn again', () => {
    const data = loaded([withSold(3)]);
    expect(mergeIntoPages(data, [aViaje(300, { datetime: first?.datetime ?? '', status: withSold(3).status })])).toBe(
      data,
    );
  });
});

describe('a look at the whole list', () => {
  test('lets go what did not come again, as far as it looked', () => {
    const data = loaded(viajes);
    const again = structuredClone(viajes);
    expect(pedidosOf(mergeIntoPages(data, again.slice(1), { coverage: 'all' })).map(({ id }) => id)).toEqual([
      299, 298,
    ]);
    expect(
      pedidosOf(mergeIntoPages(data, again.slice(1, 2), { coverage: 'down to the last' })).map(({ id }) => id),
    ).toEqual([299, 298]);
    expect(pedidosOf(mergeIntoPages(data, again.slice(1, 2))).map(({ id }) => id)).toEqual([300, 299, 298]);
  });
});

test('DT-15 in a list that looks ahead what comes again stands by how far it is', () => {
  const at = (id: number, day: string, status: Status = 'confirmado') =>
    aViaje(id, { status, datetime: `2026-03-${day}T09:00:00-03:00` });
  const data: PedidoPages = {
    pages: [
      { pedidos: [at(1, '12'), at(2, '14'), at(3, '08', 'finalizado')], next: null, turn: '2026-03-10T00:00:00-03:00' },
    ],
    pageParams: [''],
  };
  const merged = mergeIntoPages(data, [at(4, '13'), at(5, '09', 'finalizado'), at(6, '09', 'iniciado')]);
  expect(pedidosOf(merged).map(({ id }) => id)).toEqual([6, 1, 4, 2, 5, 3]);
});

describe('a list that somebody is reading', () => {
  const moment = second?.datetime ?? '';
  const ended = aViaje(299, { status: 'anulado', datetime: moment });
  const asTable = (data: PedidoPages): PedidoPages => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, tabla: { orden: 'salida', sentido: 'desc' } })),
  });
  const states = (data: PedidoPages) => pedidosOf(data).map(({ id, status }) => `${id} ${status}`);
  const late = aViaje(400, { datetime: '2026-03-11T09:00:00-03:00' });

  test('W-323 what the filter finds no more stays in its place as it is now, marked', () => {
    const data = loaded(viajes);
    expect(missingAfter(data, [], [299, 500])).toEqual([299, 500]);
    const merged = mergeIntoPages(data, [], { coverage: [299, 500], left: [ended, aViaje(500)] });
    expect(states(merged)).toEqual(['300 finalizado', '299 anulado', '298 finalizado']);
    expect([...changesIn(merged).out]).toEqual(['v:299']);
    // told again it is the same, and found again it is marked no more
    expect(mergeIntoPages(merged, [], { coverage: [299], left: [structuredClone(ended)] })).toBe(merged);
    expect(changesIn(mergeIntoPages(merged, [ended], { coverage: [299] })).out.size).toBe(0);
    // a look at all of the list does not ask for it again
    expect(
      missingAfter(
        merged,
        [first, third].flatMap((one) => one ?? []),
        'all',
      ),
    ).toEqual([]);
  });

  test('W-323 what is nothing any more goes', () => {
    expect(states(mergeIntoPages(loaded(viajes), [], { coverage: [299] }))).toEqual([
      '300 finalizado',
      '298 finalizado',
    ]);
  });

  test('W-323 the trip of a request stands in its place where the filter finds it no more', () => {
    const data = asTable(loaded([aViaje(300), aRequest(100), aViaje(298)]));
    const merged = mergeIntoPages(data, [], { coverage: [100, 200], left: [aViaje(200, {}, {}, 100)] });
    expect(pedidosOf(merged).map(pedidoKey)).toEqual(['v:300', 'v:200', 'v:298']);
    expect([...changesIn(merged).out]).toEqual(['v:200']);
  });

  test('W-324 into a table nothing is put between the rows: what is new is counted once', () => {
    const data = asTable(loaded(viajes));
    const merged = mergeIntoPages(data, [late, { ...ended, status: 'confirmado' }], { coverage: [400, 299] });
    expect(states(merged)).toEqual(['300 finalizado', '299 confirmado', '298 finalizado']);
    expect([...changesIn(merged).waiting.keys()]).toEqual(['v:400']);
    expect(mergeIntoPages(merged, [late], { coverage: [400] })).toBe(merged);
    // it left before anybody saw it
    expect(changesIn(mergeIntoPages(merged, [], { coverage: [400] })).waiting.size).toBe(0);
  });

  test('W-324 what belongs below the end of what is loaded is no news', () => {
    const data = asTable(loaded(viajes.slice(0, 2), []));
    const open = { ...data, pages: data.pages.map((page) => ({ ...page, next: 'more' })) };
    expect(third && withWaiting(open, [third])).toBe(open);
    expect(changesIn(withWaiting(open, [late])).waiting.size).toBe(1);
  });
});
