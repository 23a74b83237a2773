import { parseSearch, stringifySearch } from '@traza/client/url-state.ts';
import { describe, expect, test } from 'vitest';
import { pedidosSearch, recorridosSearch, usuariosSearch } from './search.ts';

const PEDIDOS =
  '?selected=41&modal=anular&q=%22Paz%2C+Ana%22&status=confirmado&type=trip&group=-1&since=2026-01-01&until=2026-01-31';

describe('keys of the address', () => {
  test('A-053 A-054 those of orders survive a round trip, texts unchanged', () => {
    const search = pedidosSearch(parseSearch(PEDIDOS));
    expect(search).toEqual({
      selected: '41',
      modal: 'anular',
      q: '"Paz, Ana"',
      status: 'confirmado',
      type: 'trip',
      group: '-1',
      since: '2026-01-01',
      until: '2026-01-31',
    });
    expect(stringifySearch({ ...search })).toBe(PEDIDOS);
  });

  test('A-052 fixed routes have neither type nor group', () => {
    expect(Object.keys(recorridosSearch(parseSearch(PEDIDOS)))).toEqual([
      'selected',
      'modal',
      'q',
      'status',
      'since',
      'until',
    ]);
  });

  test('A-057 users', () => {
    expect(usuariosSearch(parseSearch('?q=123&estado=activo&group=5&other=1'))).toEqual({
      q: '123',
      estado: 'activo',
      group: '5',
    });
  });

  test('an empty value is no value', () => {
    expect(pedidosSearch(parseSearch('?q=&status='))).toEqual({});
    expect(stringifySearch({ q: '', status: undefined })).toBe('');
  });
});
