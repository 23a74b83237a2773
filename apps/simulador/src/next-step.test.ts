import type { AgenciaViaje } from '@traza/contract';
import { describe, expect, test } from 'vitest';
import { planDrive } from './drive-plan.ts';
import { type Fate, fateOf } from './fate.ts';
import { type Situation, type Step, stepAlongRoute, stepWithoutRoute, type ViajePlans } from './next-step.ts';
import { aViaje, NINE, told } from './viaje.kit.ts';

const FATE: Fate = { ...fateOf(100, { seed: 1, dice: false }), setOutSec: 30, boardingSec: 90 };
const [A, B, C] = [-34.604, -34.588, -34.558].map((lat) => ({ lat, lon: -58.4 }));
const between = (from: typeof A, to: typeof A, seconds: number) =>
  planDrive(
    [from, to].flatMap((point) => point ?? []),
    seconds,
  );
const PLANS: ViajePlans = { approach: between(C, A, 300), legs: [between(A, B, 600), between(B, C, 400)] };

function write(step: Step): string {
  if (step.kind === 'tell') return step.parada === null ? step.type : `${step.type} ${step.parada}`;
  return step.kind;
}

function due(viaje: AgenciaViaje, seconds: number, overrides: Partial<Situation> = {}): string {
  const situation: Situation = { viaje, fate: FATE, now: NINE + seconds * 1000, speed: 1, ...overrides };
  return write(stepWithoutRoute(situation) ?? stepAlongRoute(situation, PLANS));
}

/** A trip that was told so far, each event some seconds after nine. */
function after(events: readonly [string, number][], overrides: Partial<AgenciaViaje> = {}, paradas = 2): AgenciaViaje {
  const viaje = aViaje({}, paradas);
  const isAboard = events.some(([event]) => event === 'iniciado');
  return {
    ...viaje,
    status: isAboard ? 'iniciado' : 'confirmado',
    substatus: isAboard || events.length === 0 ? '' : 'a origen',
    eventos: [...viaje.eventos, ...events.map(([event, seconds]) => told(event, seconds))],
    ...overrides,
  };
}

const OUT: [string, number][] = [['circulando 0', 30]];
const THERE: [string, number][] = [...OUT, ['arribado 0', 330]];
const ABOARD: [string, number][] = [...THERE, ['iniciado', 420]];
const LEFT: [string, number][] = [...ABOARD, ['circulando 1', 421]];
const FIRST: [string, number][] = [...LEFT, ['arribado 1', 1021]];

describe('what a driver does now', () => {
  test.each<[string, AgenciaViaje, number, string]>([
    ['nobody named yet', aViaje({ chofer: null }), 0, 'assign'],
    ['as soon as possible, not ready', aViaje(), 29, 'nothing'],
    ['as soon as possible, ready', aViaje(), 30, 'circulando 0'],
    ['on the way to the origin', after(OUT), 329, 'drive'],
    ['at the origin', after(OUT), 330, 'arribado 0'],
    ['waiting for the passenger', after(THERE), 419, 'nothing'],
    ['the passenger is aboard', after(THERE), 420, 'iniciado'],
    ['leaving the origin', after(ABOARD), 420, 'circulando 1'],
    ['on the way', after(LEFT), 1020, 'drive'],
    ['at the next stop', after(LEFT), 1021, 'arribado 1'],
    ['at the last stop', after(FIRST), 1021, 'close'],
    ['at a stop on the way', after(FIRST, {}, 3), 1080, 'nothing'],
    ['leaving a stop on the way after a minute', after(FIRST, {}, 3), 1081, 'circulando 2'],
    ['on the second stretch', after([...FIRST, ['circulando 2', 1081]], {}, 3), 1480, 'drive'],
    ['the requester asked to cancel', after(LEFT, { anulando: true }), 500, 'nothing'],
    ['cancelled', after([], { status: 'anulado' }), 500, 'nothing'],
    ['over', after(FIRST, { status: 'finalizado' }), 5000, 'nothing'],
    ['killed for an hour, then started again', after(LEFT), 3600, 'arribado 1'],
  ])('%s', (_, viaje, seconds, expected) => {
    expect(due(viaje, seconds)).toBe(expected);
  });

  test('a wait that was asked for is kept', () => {
    const viaje = after(FIRST, {}, 3);
    viaje.paradas = viaje.paradas.map((parada) => ({ ...parada, espera: 'PT0H10M' }));
    expect([due(viaje, 1021 + 599), due(viaje, 1021 + 600)]).toEqual(['nothing', 'circulando 2']);
  });

  test('a reservation is left for so as to be there in good time, and begins at its departure', () => {
    const viaje = aViaje({ asap: false, fechaHoraSalida: '2026-03-10T09:30:00-03:00' });
    const leaves = 30 * 60 - PLANS.approach.seconds - 4 * 60;
    expect([due(viaje, leaves - 1), due(viaje, leaves)]).toEqual(['nothing', 'circulando 0']);
    const late: Fate = { ...FATE, outcome: 'late', setOutSec: 600 };
    const lateBy = 840;
    expect([
      due(viaje, leaves + lateBy - 1, { fate: late }),
      due(viaje, leaves + lateBy, { fate: late, speed: 20 }),
    ]).toEqual(['nothing', 'circulando 0']);
    const there = { ...after(THERE), asap: false, fechaHoraSalida: viaje.fechaHoraSalida };
    expect([due(there, 1799), due(there, 1800)]).toEqual(['nothing', 'iniciado']);
  });

  test('a reservation far ahead asks for no route', () => {
    const viaje = aViaje({ asap: false, fechaHoraSalida: '2026-03-10T09:46:00-03:00' });
    expect(stepWithoutRoute({ viaje, now: NINE })).toEqual({ kind: 'nothing' });
    expect(stepWithoutRoute({ viaje, now: NINE + 60_000 })).toBeUndefined();
  });

  test('ten times as fast everything comes ten times as soon', () => {
    expect(due(after(OUT), 59, { speed: 10 })).toBe('drive');
    expect(due(after(OUT), 60, { speed: 10 })).toBe('arribado 0');
    expect(due(aViaje(), 3, { speed: 10 })).toBe('circulando 0');
  });

  test('a trip that fails ends at the origin', () => {
    expect(due(after(THERE), 420, { fate: { ...FATE, outcome: 'failed' } })).toBe('fallo');
  });
});
