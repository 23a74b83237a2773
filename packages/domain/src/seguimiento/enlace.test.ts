import { describe, expect, test } from 'vitest';
import type { Status } from '../pedidos/status.ts';
import {
  canRevoke,
  canShare,
  ENLACE_PARA,
  ENLACE_PHASES,
  enlaceShows,
  enlaceView,
  isEnlaceExpiry,
  isEnlaceOpen,
  placeLabel,
} from './enlace.ts';

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00-03:00`;
const instant = (minute: number) => Temporal.Instant.from(at(minute));
const on = (type: string, parada: number | null, minute: number) => ({ type, parada, timestamp: at(minute) });

/** Of a route of three stops: on at the second, off at the third, unless told otherwise. */
function view(
  para: (typeof ENLACE_PARA)[number],
  events: ReturnType<typeof on>[],
  { status = 'iniciado', asc = 1, des = 2 }: { status?: Status; asc?: number; des?: number } = {},
) {
  return enlaceView(para, { status, events, paradas: 3, asc, des, ended: instant(50) });
}

const TO_ORIGIN = on('circulando', 0, 1);
const AT_ORIGIN = on('arribado', 0, 5);
const BEGUN = on('iniciado', null, 8);
const TO_SECOND = on('circulando', 1, 8);
const AT_SECOND = on('arribado', 1, 20);
const TO_LAST = on('circulando', 2, 25);
const AT_LAST = on('arribado', 2, 40);

describe('W-120 event by event, for a passenger who gets on at the second of three stops', () => {
  const story = [TO_ORIGIN, AT_ORIGIN, BEGUN, TO_SECOND, AT_SECOND, TO_LAST, AT_LAST];
  test.each([
    [0, 'confirmado'],
    [1, 'confirmado'],
    [2, 'confirmado'],
    [3, 'confirmado'],
    [4, 'enCamino'],
    [5, 'espera'],
    [6, 'aBordo'],
    [7, 'terminado'],
  ])('after %i events: %s', (count, phase) => {
    expect(view('pasajero', story.slice(0, count)).phase).toBe(phase);
  });

  test.each(['colega', 'pasajero'] as const)('at the own end no stop is left to drive to: %s', (para) => {
    expect(view(para, story.slice(0, 6)).parada).toBe(2);
    expect(view(para, story).parada).toBeNull();
  });

  test('W-391 when it left is told from the own stop on, and of no stop before', () => {
    const left = (para: 'pasajero' | 'receptor' | 'colega', count: number, own = {}) =>
      view(para, story.slice(0, count), own).left;
    expect([4, 5, 6, 7].map((count) => left('pasajero', count))).toEqual([null, null, at(25), at(25)]);
    expect(left('pasajero', 3, { asc: 0 })).toBe(at(8));
    expect(left('receptor', 7)).toBeNull();
  });

  test('one who gets on at the origin and off before the end is through with it at their stop', () => {
    const own = { asc: 0, des: 1 };
    const phases = story.map((_, index) => view('pasajero', story.slice(0, index + 1), own).phase);
    expect(phases).toEqual(['enCamino', 'espera', 'aBordo', 'aBordo', 'terminado', 'terminado', 'terminado']);
  });

  test('a receiver hears of the car once it drives to them, and until the shipment is handed over', () => {
    const own = { asc: 2, des: 2 };
    const phases = story.map((_, index) => view('receptor', story.slice(0, index + 1), own).phase);
    const before = Array.from({ length: 5 }, () => 'confirmado');
    expect(phases).toEqual([...before, 'enCamino', 'espera']);
    expect(view('receptor', story, { ...own, status: 'finalizado' })).toMatchObject({
      phase: 'terminado',
      since: instant(50),
    });
  });
});

describe('W-121 until when a link answers', () => {
  const open = (minutes: number, status: Status = 'iniciado') =>
    isEnlaceOpen({ status }, view('pasajero', [AT_LAST]), instant(40).add({ minutes }));
  test('until two hours after the own end', () => {
    expect([open(119), open(120), open(121)]).toEqual([true, false, false]);
  });
  test('never of an order that was called off, and always of one that is still to come', () => {
    expect(open(1, 'anulado')).toBe(false);
    expect(isEnlaceOpen({ status: 'registrado' }, view('colega', [], { status: 'registrado' }), instant(0))).toBe(true);
  });
  test('an expiry lies ahead and at most a week after the departure', () => {
    const departure = instant(0);
    const after = (hours: number) => isEnlaceExpiry(departure.add({ hours }), departure, departure);
    expect([after(0), after(1), after(168), after(169)]).toEqual([false, true, true, false]);
  });
});

test('W-119 nobody sees a car, a plate or a phone before it comes, after their end, or as a colleague', () => {
  const told = ENLACE_PARA.flatMap((para) =>
    ENLACE_PHASES.filter((phase) => {
      const cells = enlaceShows(para, phase);
      return cells.has('posicion') || cells.has('telefono');
    }).map((phase) => `${para} ${phase}`),
  );
  expect(told).toEqual([
    'pasajero enCamino',
    'pasajero espera',
    'pasajero aBordo',
    'receptor enCamino',
    'receptor espera',
  ]);
  expect(ENLACE_PARA.filter((para) => enlaceShows(para, 'terminado').has('patente'))).toEqual([]);
  expect(ENLACE_PHASES.filter((phase) => enlaceShows('colega', phase).has('paradas'))).toEqual([]);
});

test('W-123 who may share and revoke', () => {
  const nobody = { seesCliente: false, isRequester: false, isPasajero: false, seesPart: false };
  expect(canShare(nobody)).toBe(false);
  expect(canShare({ ...nobody, isPasajero: true })).toBe(true);
  // who audits a part follows it by its link, and revokes none but their own
  expect(canShare({ ...nobody, seesPart: true })).toBe(true);
  expect(canRevoke({ ...nobody, seesPart: true }, false)).toBe(false);
  expect(canRevoke({ ...nobody, isPasajero: true }, false)).toBe(false);
  expect(canRevoke(nobody, true)).toBe(true);
  expect(canRevoke({ ...nobody, isRequester: true }, false)).toBe(true);
});

test('a place without its street: alias, locality, or nothing', () => {
  expect(placeLabel({ alias: 'Casa', direccion: 'Gurruchaga 1200, CABA' })).toBe('Casa');
  expect(placeLabel({ alias: '', direccion: 'Gurruchaga 1200, CABA, Argentina' })).toBe('CABA');
  expect(placeLabel({ alias: '', direccion: 'Gurruchaga 1200' })).toBe('');
});
