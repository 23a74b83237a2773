import { describe, expect, test } from 'vitest';
import { isSameNovedad, type Novedad, pushState, pushType, readPush, receiveNovedad } from './novedad.ts';

const confirmed: Novedad = {
  idSolicitud: 100,
  idViaje: 200,
  fecha: '10/03/2026',
  hora: '09:30',
  estado: 'Confirmado',
  subestado: '',
};

test.each<[string, Partial<Novedad>, boolean]>([
  ['the same', {}, true],
  ['another moment', { hora: '10:00' }, true],
  ['the trip alone is known', { idSolicitud: null }, true],
  ['the same trip for another request', { idSolicitud: 101 }, true],
  ['the request alone is known', { idViaje: null }, true],
  ['another request alone', { idViaje: null, idSolicitud: 101 }, false],
  ['another trip of the same request', { idViaje: 201 }, false],
  ['another state', { estado: 'Finalizado' }, false],
  ['another substate', { subestado: 'Fallo' }, false],
])('T-245 the identity of a notice: %s: %j is %s', (_name, change, isSame) => {
  expect(isSameNovedad(confirmed, { ...confirmed, ...change })).toBe(isSame);
  expect(isSameNovedad({ ...confirmed, ...change }, confirmed)).toBe(isSame);
});

test('T-245 two that know no order in common are two', () => {
  const nameless = { ...confirmed, idSolicitud: null };
  expect(isSameNovedad(nameless, { ...confirmed, idViaje: null })).toBe(false);
});

describe('T-246 a new notice', () => {
  const finished = { ...confirmed, estado: 'Finalizado' };

  test('goes to the front and counts one more', () => {
    const list = receiveNovedad({ novedades: [confirmed], sinLeer: 1 }, finished);
    expect(list).toEqual({ novedades: [finished, confirmed], sinLeer: 2 });
  });

  test('T-245 that is there already changes nothing', () => {
    const list = { novedades: [finished, confirmed], sinLeer: 0 };
    expect(receiveNovedad(list, { ...confirmed })).toBe(list);
  });

  test('DT-49 of twenty the oldest goes', () => {
    const novedades = Array.from({ length: 20 }, (_, index) => ({ ...confirmed, idViaje: index + 1 }));
    const list = receiveNovedad({ novedades, sinLeer: 20 }, confirmed);
    expect(list.novedades).toHaveLength(20);
    expect(list.novedades[0]).toBe(confirmed);
    expect(list.sinLeer).toBe(21);
  });
});

test.each([
  ['PEDIDO_CONFIRMADO', 'Confirmado'],
  ['PEDIDO_ANULADO', 'Anulado'],
  ['PEDIDO_FINALIZADO', 'Finalizado'],
  ['PEDIDO_OTRA_COSA', 'OTRA_COSA'],
  ['MENSAJE_NUEVO', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('T-248 the state of a push of type %s is %s', (type, state) => {
  expect(pushState(type)).toBe(state);
});

test('T-248 the type of a push is its state behind PEDIDO_', () => {
  expect(pushType('Confirmado')).toBe('PEDIDO_CONFIRMADO');
});

describe('T-321 T-248 a push as a notice', () => {
  const push = { ...confirmed, type: 'PEDIDO_CONFIRMADO' };

  test('has the six parts, its state by its type', () => {
    expect(readPush({ ...push, estado: 'Finalizado', extra: 1 })).toEqual(confirmed);
  });

  test.each([
    [null],
    ['PEDIDO_CONFIRMADO'],
    [{ ...push, type: 'AVISO' }],
    [{ ...push, idSolicitud: 0, idViaje: '200' }],
  ])('none: %j', (payload) => {
    expect(readPush(payload)).toBeUndefined();
  });

  test('W-066 an order for as soon as possible', () => {
    expect(readPush({ ...push, asap: true })).toEqual({ ...confirmed, asap: true });
    expect(readPush({ ...push, asap: 'true' })).toEqual(confirmed);
  });

  test('what is missing is empty', () => {
    expect(readPush({ type: 'PEDIDO_ANULADO', idSolicitud: 100 })).toEqual({
      idSolicitud: 100,
      idViaje: null,
      fecha: '',
      hora: '',
      estado: 'Anulado',
      subestado: '',
    });
  });
});
