import { describe, expect, test } from 'vitest';
import {
  applyCarrierEvent,
  type CarrierEventType,
  readCarrierEvent,
  type TripEvent,
  type TripFacts,
} from './carrier-event.ts';
import type { OrderState, Status, Substatus } from './status.ts';

const START = Temporal.Instant.from('2026-03-10T09:00:00-03:00');
/** Minutes after nine. */
const at = (minutes: number) => START.add({ seconds: Math.round(minutes * 60) });

/** `arribado 0 @12` is the arrival at the origin, twelve minutes after nine. */
function told(text: string): TripEvent & { type: CarrierEventType } {
  const [, type = '', parada, minutes = '0'] = /^(\w+)(?: (\d))? @(-?[\d.]+)$/.exec(text) ?? [];
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cases below name events
    type: type as CarrierEventType,
    parada: parada === undefined ? null : Number(parada),
    timestamp: at(Number(minutes)),
  };
}

function state(status: Status, substatus: Substatus = ''): OrderState {
  return { status, substatus };
}

function aTrip(now: OrderState, events: string[], overrides: Partial<TripFacts> = {}): TripFacts {
  return { state: now, integrado: true, stops: 3, events: events.map(told), failedWaitMin: 10, ...overrides };
}

const BEGUN = ['registrado @-5', 'confirmado @0'];
const TO_ORIGIN = [...BEGUN, 'circulando 0 @10'];
const AT_ORIGIN = [...TO_ORIGIN, 'arribado 0 @20'];
const ABOARD = [...AT_ORIGIN, 'iniciado @22', 'circulando 1 @23'];

function outcome(trip: TripFacts, event: string): string {
  const step = applyCarrierEvent(trip, told(event));
  if ('code' in step) return step.params ? `${step.code} ${step.params['n']}` : step.code;
  if (step.kind === 'repeated') return 'repeated';
  const events = step.events.map(({ type, parada }) => (parada === null ? type : `${type} ${parada}`)).join(', ');
  if (step.kind === 'stored') return `stored: ${events}`;
  return `${step.state.status}/${step.state.substatus}: ${events}`;
}

describe('an event that a carrier tells', () => {
  test.each<[string, TripFacts, string, string]>([
    ['sets out', aTrip(state('confirmado'), BEGUN), 'circulando 0 @10', 'confirmado/a origen: circulando 0'],
    [
      'arrives at the origin',
      aTrip(state('confirmado', 'a origen'), TO_ORIGIN),
      'arribado 0 @20',
      'confirmado/a origen: arribado 0',
    ],
    [
      'DT-26 begins by iniciado',
      aTrip(state('confirmado', 'a origen'), AT_ORIGIN),
      'iniciado @22',
      'iniciado/: iniciado',
    ],
    [
      'DT-26 begins by leaving the origin',
      aTrip(state('confirmado', 'a origen'), AT_ORIGIN),
      'circulando 1 @22',
      'iniciado/: circulando 1',
    ],
    ['reaches a stop', aTrip(state('iniciado'), ABOARD), 'arribado 1 @30', 'iniciado/: arribado 1'],
    ['skips a stop', aTrip(state('iniciado'), ABOARD), 'circulando 2 @30', 'iniciado/: circulando 2'],
    [
      'ends, the last arrival told',
      aTrip(state('iniciado'), [...ABOARD, 'arribado 2 @40']),
      'finalizado @41',
      'finalizado/: finalizado',
    ],
    [
      'ends, the last arrival untold',
      aTrip(state('iniciado'), ABOARD),
      'finalizado @41',
      'finalizado/: arribado 2, finalizado',
    ],
    ['sets out twice', aTrip(state('confirmado', 'a origen'), TO_ORIGIN), 'circulando 0 @11', 'repeated'],
    [
      'ends twice',
      aTrip(state('finalizado'), [...ABOARD, 'arribado 2 @40', 'finalizado @41']),
      'finalizado @41',
      'repeated',
    ],
    ['tells an old event of a rated trip again', aTrip(state('calificado'), ABOARD), 'arribado 0 @20', 'repeated'],
    ['begins before setting out', aTrip(state('confirmado'), BEGUN), 'iniciado @10', 'invalid_transition'],
    ['arrives before setting out', aTrip(state('confirmado'), BEGUN), 'arribado 0 @10', 'invalid_transition'],
    [
      'ends before beginning',
      aTrip(state('confirmado', 'a origen'), AT_ORIGIN),
      'finalizado @30',
      'invalid_transition',
    ],
    [
      'drives back to the origin',
      aTrip(state('iniciado'), [...AT_ORIGIN.slice(0, 2), 'circulando 1 @23']),
      'circulando 0 @30',
      'invalid_transition',
    ],
    [
      'drives back to a stop',
      aTrip(state('iniciado'), [...ABOARD, 'circulando 2 @30']),
      'arribado 1 @31',
      'invalid_transition',
    ],
    [
      'XT-27 tells something new of a finished trip',
      aTrip(state('finalizado'), ABOARD),
      'arribado 1 @50',
      'invalid_transition',
    ],
    [
      'tells something older of a finished trip',
      aTrip(state('finalizado'), ABOARD),
      'arribado 1 @21',
      'invalid_transition',
    ],
    ['tells something of a cancelled trip', aTrip(state('anulado'), BEGUN), 'circulando 0 @10', 'invalid_transition'],
  ])('%s', (_, trip, event, expected) => {
    expect(outcome(trip, event)).toBe(expected);
  });

  test.each<[string, TripFacts, string, string]>([
    [
      'an arrival that comes late',
      aTrip(state('iniciado'), [...ABOARD, 'circulando 2 @30']),
      'arribado 1 @29',
      'stored: arribado 1',
    ],
    [
      'a boarding that comes late',
      aTrip(state('iniciado'), [...AT_ORIGIN, 'circulando 1 @23']),
      'iniciado @22',
      'stored: iniciado',
    ],
    [
      'a departure of before the acceptance',
      aTrip(state('confirmado'), BEGUN),
      'circulando 0 @-6',
      'stored: circulando 0',
    ],
    [
      'a clock that is five minutes slow moves the trip',
      aTrip(state('confirmado'), BEGUN),
      'circulando 0 @-5',
      'confirmado/a origen: circulando 0',
    ],
    ['an end older than the drive is no end', aTrip(state('iniciado'), ABOARD), 'finalizado @22', 'invalid_transition'],
    [
      'a kept departure told again in time moves the trip',
      aTrip(state('confirmado'), [...BEGUN, 'circulando 0 @-6']),
      'circulando 0 @10',
      'confirmado/a origen: ',
    ],
  ])('older than the present state: %s', (_, trip, event, expected) => {
    expect(outcome(trip, event)).toBe(expected);
  });

  test.each<[string, string[], string, string]>([
    ['a second short of the minimum', AT_ORIGIN, 'fallo @29.98', 'invalid_transition 10'],
    ['at the minimum', AT_ORIGIN, 'fallo @30', 'finalizado/Fallo: fallo'],
    ['without having arrived', TO_ORIGIN, 'fallo @60', 'invalid_transition 10'],
  ])('a Fallo %s', (_, events, event, expected) => {
    expect(outcome(aTrip(state('confirmado', 'a origen'), events), event)).toBe(expected);
  });

  test('a Fallo with people aboard is refused', () => {
    expect(outcome(aTrip(state('iniciado'), ABOARD), 'fallo @60')).toBe('invalid_transition');
  });

  test('a carrier without events closes a confirmed trip, one with events does not', () => {
    const trip = aTrip(state('confirmado'), BEGUN);
    expect(outcome({ ...trip, integrado: false }, 'finalizado @60')).toBe('finalizado/: finalizado');
    expect(outcome(trip, 'finalizado @60')).toBe('invalid_transition');
  });
});

describe('reading an event', () => {
  const now = at(0);
  test.each<[string, CarrierEventType, number | null, number, string]>([
    ['the first stop', 'arribado', 0, 0, 'arribado 0'],
    ['the last stop', 'arribado', 2, 0, 'arribado 2'],
    ['a stop after the last', 'arribado', 3, 0, 'parada'],
    ['a stop before the first', 'circulando', -1, 0, 'parada'],
    ['half a stop', 'circulando', 0.5, 0, 'parada'],
    ['a movement without a stop', 'circulando', null, 0, 'parada'],
    ['iniciado without a stop', 'iniciado', null, 0, 'iniciado null'],
    ['iniciado at a stop, which it has not', 'iniciado', 1, 0, 'iniciado null'],
    ['iniciado outside the route', 'iniciado', 9, 0, 'parada'],
    ['XT-27 five minutes ahead', 'iniciado', null, 5, 'iniciado null'],
    ['XT-27 more than five minutes ahead', 'iniciado', null, 5.02, 'timestamp'],
  ])('%s', (_, type, parada, minutes, expected) => {
    const read = readCarrierEvent({ type, parada, timestamp: at(minutes) }, { stops: 3, now });
    expect('code' in read ? read.field : `${read.type} ${read.parada}`).toBe(expected);
  });
});
