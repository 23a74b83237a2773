import { describe, expect, test } from 'vitest';
import { type ActionSubject, type ActionViewer, actionsOf, canChangeAsientos } from './actions.ts';
import { type Cancellable, freeUntil, isLateAnulacion, whyNotCancellable } from './anulacion.ts';
import { STATUSES, type Status, SUBSTATUSES } from './status.ts';
import { isTrackable } from './tracking.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}-03:00`);
const NOW = at('10:00:00');

function subject(overrides: Partial<ActionSubject> = {}): ActionSubject {
  return {
    isTrip: true,
    status: 'confirmado',
    substatus: '',
    isCarpool: false,
    inicio: at('15:00:00'),
    isAsap: false,
    hasArrived: false,
    integrado: true,
    ended: null,
    tickets: [{ isEmpty: false, anulando: false }],
    ...overrides,
  };
}
const requester: ActionViewer = { isRequester: true, isPassenger: false, hasRated: false, manageFixedRoutes: false };
const pasajero: ActionViewer = { ...requester, isRequester: false, isPassenger: true };
const stranger: ActionViewer = { ...requester, isRequester: false };
const rels = (pedido: Partial<ActionSubject>, viewer: ActionViewer) =>
  actionsOf(subject(pedido), viewer, 15, NOW)
    .map(({ rel }) => rel)
    .join(' ');

describe('actions of an order (orders.md §3.3)', () => {
  const ended = { ended: at('09:00:00') };
  test.each<[string, Partial<ActionSubject>, ActionViewer, string]>([
    ['registrado, not taken yet', { isTrip: false, status: 'registrado', integrado: false }, requester, 'anular'],
    ['registrado, somebody else', { isTrip: false, status: 'registrado', integrado: false }, pasajero, ''],
    ['confirmado, the requester', {}, requester, 'seguimiento anular'],
    ['confirmado, T-152 not the requester', {}, pasajero, 'seguimiento'],
    [
      'confirmado, T-150 a ticket anulando',
      { tickets: [{ isEmpty: false, anulando: true }] },
      requester,
      'seguimiento',
    ],
    ['confirmado, DT-60 not integrated', { integrado: false }, requester, 'anular'],
    ['iniciado', { status: 'iniciado' }, requester, 'seguimiento'],
    ['finalizado', { status: 'finalizado', ...ended }, requester, 'seguimiento calificar'],
    ['finalizado, a passenger', { status: 'finalizado', ...ended }, pasajero, 'seguimiento calificar'],
    ['finalizado, an auditor', { status: 'finalizado', ...ended }, stranger, 'seguimiento'],
    ['calificado, has rated', { status: 'calificado', ...ended }, { ...requester, hasRated: true }, 'seguimiento'],
    ['calificado by another', { status: 'calificado', ...ended }, pasajero, 'seguimiento calificar'],
    ['ruling: anulado, whose link is gone at once', { status: 'anulado', ...ended }, requester, ''],
    ['T-151 a fixed route', { isCarpool: true }, requester, 'seguimiento quitar'],
    [
      'a fixed route with an empty seat',
      {
        isCarpool: true,
        tickets: [
          { isEmpty: false, anulando: false },
          { isEmpty: true, anulando: false },
        ],
      },
      requester,
      'seguimiento quitar agregar',
    ],
    [
      'a fixed route, T-161 A-320 manageFixedRoutes',
      { isCarpool: true },
      { ...stranger, manageFixedRoutes: true },
      'seguimiento quitar',
    ],
    [
      'a fixed route with an empty seat, A-320 manageFixedRoutes',
      {
        isCarpool: true,
        tickets: [
          { isEmpty: false, anulando: false },
          { isEmpty: true, anulando: false },
        ],
      },
      { ...stranger, manageFixedRoutes: true },
      'seguimiento quitar agregar',
    ],
    ['a fixed route, a passenger', { isCarpool: true }, pasajero, 'seguimiento'],
    [
      'T-156 a fixed route of empty seats',
      { isCarpool: true, tickets: [{ isEmpty: true, anulando: false }] },
      requester,
      'seguimiento',
    ],
  ])('%s', (_, pedido, viewer, expected) => {
    expect(rels(pedido, viewer)).toBe(expected);
  });

  test('T-157 T-158 seats change only while registrado or confirmado, before the start', () => {
    for (const status of STATUSES) {
      for (const substatus of SUBSTATUSES) {
        const isOpen = status === 'registrado' || status === 'confirmado';
        const expected = isOpen && (substatus === '' || substatus === 'a origen');
        expect([status, substatus, canChangeAsientos(subject({ isCarpool: true, status, substatus }))]).toEqual([
          status,
          substatus,
          expected,
        ]);
      }
    }
  });
});

describe('cancellation (DT-29)', () => {
  const pedido = (overrides: Partial<Cancellable>): Cancellable => ({ ...subject(), ...overrides });
  test.each<[string, Partial<Cancellable>, string, boolean]>([
    ['more than 15 minutes before', {}, '14:44:59', false],
    ['15 minutes before', {}, '14:45:00', true],
    ['after the departure', {}, '15:30:00', true],
    ['ruling: the vehicle came before the hour that was asked for', { hasArrived: true }, '14:44:59', false],
    ['ruling: and the last minutes before it are as late as ever', { hasArrived: true }, '14:45:00', true],
    ['it came, and nobody asked for an hour', { isAsap: true, hasArrived: true }, '10:00:00', true],
    ['nobody asked for an hour, and it is on its way', { isAsap: true }, '10:00:00', false],
    ['registrado is free', { status: 'registrado' }, '15:30:00', false],
  ])('%s', (_, overrides, now, expected) => {
    expect(isLateAnulacion(pedido(overrides), 15, at(now))).toBe(expected);
  });
  test.each<[string, Partial<Cancellable>, string, string | undefined]>([
    ['confirmed: until 15 minutes before', {}, '14:44:59', '14:45:00'],
    ['late: no more', {}, '14:45:00', undefined],
    ['ruling: the vehicle came early: still until then', { hasArrived: true }, '10:00:00', '14:45:00'],
    ['it came, and nobody asked for an hour: no more', { isAsap: true, hasArrived: true }, '10:00:00', undefined],
    ['registrado: nothing limits it yet', { status: 'registrado' }, '10:00:00', undefined],
  ])('until when it is free: %s', (_, overrides, now, expected) => {
    const until = freeUntil(pedido(overrides), 15, at(now));
    expect(until?.toString()).toBe(expected && at(expected).toString());
  });
  test("the minutes are the client's", () => {
    expect(isLateAnulacion(pedido({}), 60, at('14:00:00'))).toBe(true);
    expect(isLateAnulacion(pedido({}), 60, at('13:59:59'))).toBe(false);
  });
  test.each<[Status, string | undefined]>([
    ['registrado', undefined],
    ['confirmado', undefined],
    ['iniciado', 'order_not_cancellable'],
    ['finalizado', 'order_not_cancellable'],
    ['calificado', 'order_not_cancellable'],
    ['anulado', 'order_not_cancellable'],
  ])('%s', (status, code) => {
    expect(whyNotCancellable(pedido({ status }), { isRequester: true })?.code).toBe(code);
    expect(whyNotCancellable(pedido({ status }), { isRequester: false })?.code).toBe('forbidden');
  });
});

describe('the public link (DT-23)', () => {
  const link = (status: Status, ended: string | null, integrado = true) =>
    isTrackable({ status, integrado, ended: ended === null ? null : Temporal.Instant.from(ended) }, NOW);
  test.each<[Status, string | null, boolean]>([
    ['registrado', null, false],
    ['confirmado', null, true],
    ['iniciado', null, true],
    ['finalizado', '2026-11-19T10:00:01-03:00', true],
    ['finalizado', '2026-11-19T10:00:00-03:00', false],
    ['calificado', '2026-11-19T10:00:01-03:00', true],
    ['anulado', '2026-11-19T10:00:00-03:00', false],
    ['finalizado', null, false],
  ])('%s, ended %s: %s', (status, ended, expected) => {
    expect(link(status, ended)).toBe(expected);
    expect(link(status, ended, false)).toBe(false);
  });
});
