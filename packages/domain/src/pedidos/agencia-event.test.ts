import { describe, expect, test } from 'vitest';
import { type AgenciaEventType, applyAgenciaEvent, type ViajeEvent, type ViajeFacts } from './agencia-event.ts';
import type { PedidoState, Status, Substatus } from './status.ts';

const START = Temporal.Instant.from('2026-03-10T09:00:00-03:00');
/** Minutes after nine. */
const at = (minutes: number) => START.add({ seconds: Math.round(minutes * 60) });

/** `arribado 0 @12` is the arrival at the origin, twelve minutes after nine. */
function told(text: string): ViajeEvent & { type: AgenciaEventType } {
  const [, type = '', parada, minutes = '0'] = /^(\w+)(?: (\d))? @(-?[\d.]+)$/.exec(text) ?? [];
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the cases below name events
    type: type as AgenciaEventType,
    parada: parada === undefined ? null : Number(parada),
    timestamp: at(Number(minutes)),
  };
}

function state(status: Status, substatus: Substatus = ''): PedidoState {
  return { status, substatus };
}

function aViaje(now: PedidoState, events: string[], overrides: Partial<ViajeFacts> = {}): ViajeFacts {
  const registered = at(-5);
  const facts = { state: now, integrado: true, paradas: 3, registered, kept: [], failedWaitMin: 10 } as const;
  return { ...facts, departure: undefined, events: events.map(told), ...overrides };
}

const BEGUN = ['registrado @-5', 'confirmado @0'];
const TO_ORIGIN = [...BEGUN, 'circulando 0 @10'];
const AT_ORIGIN = [...TO_ORIGIN, 'arribado 0 @20'];
const ABOARD = [...AT_ORIGIN, 'iniciado @22', 'circulando 1 @23'];

function apply(viaje: ViajeFacts, text: string, receivedAt?: number) {
  const { timestamp: declared, ...event } = told(text);
  return applyAgenciaEvent(viaje, { ...event, declared }, receivedAt === undefined ? declared : at(receivedAt));
}

/** What became of an event that was told at the moment that it declares, or at another. */
function outcome(viaje: ViajeFacts, text: string, receivedAt?: number): string {
  const step = apply(viaje, text, receivedAt);
  if ('code' in step) return [step.code, step.field, step.params?.['n']].filter((part) => part !== undefined).join(' ');
  if (step.kind === 'repeated') return 'repeated';
  if (step.kind === 'kept') return `kept: ${nameOf(step.event)}`;
  return `${step.state.status}/${step.state.substatus}: ${step.events.map(nameOf).join(', ')}`;
}

function nameOf({ type, parada }: Pick<ViajeEvent, 'type' | 'parada'>): string {
  return parada === null ? type : `${type} ${parada}`;
}

describe('an event that a carrier tells', () => {
  test.each<[string, ViajeFacts, string, string]>([
    ['sets out', aViaje(state('confirmado'), BEGUN), 'circulando 0 @10', 'confirmado/a origen: circulando 0'],
    [
      'arrives at the origin',
      aViaje(state('confirmado', 'a origen'), TO_ORIGIN),
      'arribado 0 @20',
      'confirmado/a origen: arribado 0',
    ],
    [
      'DT-26 begins by iniciado',
      aViaje(state('confirmado', 'a origen'), AT_ORIGIN),
      'iniciado @22',
      'iniciado/: iniciado',
    ],
    [
      'DT-26 begins by leaving the origin',
      aViaje(state('confirmado', 'a origen'), AT_ORIGIN),
      'circulando 1 @22',
      'iniciado/: circulando 1',
    ],
    ['reaches a stop', aViaje(state('iniciado'), ABOARD), 'arribado 1 @30', 'iniciado/: arribado 1'],
    [
      'ends, the last arrival told',
      aViaje(state('iniciado'), [...ABOARD, 'arribado 2 @40']),
      'finalizado @41',
      'finalizado/: finalizado',
    ],
    [
      'ends, the last arrival untold',
      aViaje(state('iniciado'), ABOARD),
      'finalizado @41',
      'finalizado/: arribado 2, finalizado',
    ],
    ['sets out twice', aViaje(state('confirmado', 'a origen'), TO_ORIGIN), 'circulando 0 @11', 'repeated'],
    [
      'ends twice',
      aViaje(state('finalizado'), [...ABOARD, 'arribado 2 @40', 'finalizado @41']),
      'finalizado @41',
      'repeated',
    ],
    ['tells an old event of a rated trip again', aViaje(state('calificado'), ABOARD), 'arribado 0 @20', 'repeated'],
    ['begins before setting out', aViaje(state('confirmado'), BEGUN), 'iniciado @10', 'invalid_transition'],
    ['arrives before setting out', aViaje(state('confirmado'), BEGUN), 'arribado 0 @10', 'invalid_transition'],
    [
      'ends before beginning',
      aViaje(state('confirmado', 'a origen'), AT_ORIGIN),
      'finalizado @30',
      'invalid_transition',
    ],
    [
      'XT-27 tells something new of a finished trip',
      aViaje(state('finalizado'), ABOARD),
      'arribado 1 @50',
      'invalid_transition',
    ],
    [
      'tells something older of a finished trip',
      aViaje(state('finalizado'), ABOARD),
      'arribado 1 @21',
      'invalid_transition',
    ],
    ['tells something of a cancelled trip', aViaje(state('anulado'), BEGUN), 'circulando 0 @10', 'invalid_transition'],
  ])('%s', (_, viaje, event, expected) => {
    expect(outcome(viaje, event)).toBe(expected);
  });

  test.each<[string, ViajeFacts, string, string]>([
    [
      'an arrival at a stop that was left',
      aViaje(state('iniciado'), [...ABOARD, 'circulando 2 @30']),
      'arribado 1 @31',
      'kept: arribado 1',
    ],
    [
      'a boarding after the departure',
      aViaje(state('iniciado'), [...AT_ORIGIN, 'circulando 1 @23']),
      'iniciado @24',
      'kept: iniciado',
    ],
    [
      'a departure to a stop that was reached',
      aViaje(state('iniciado'), [...AT_ORIGIN, 'iniciado @22', 'arribado 1 @30']),
      'circulando 1 @31',
      'kept: circulando 1',
    ],
    [
      'a way to the origin with people aboard',
      aViaje(state('iniciado'), [...BEGUN, 'circulando 1 @23']),
      'circulando 0 @30',
      'kept: circulando 0',
    ],
    [
      'what was kept, told again',
      aViaje(state('iniciado'), [...AT_ORIGIN, 'circulando 1 @23'], { kept: [{ type: 'iniciado', parada: null }] }),
      'iniciado @25',
      'repeated',
    ],
    [
      'a departure that an older release kept still sets out',
      aViaje(state('confirmado'), [...BEGUN, 'circulando 0 @-4']),
      'circulando 0 @10',
      'confirmado/a origen: ',
    ],
  ])('ruling: what would move the trip back has no effect: %s', (_, viaje, event, expected) => {
    expect(outcome(viaje, event)).toBe(expected);
  });

  const LOST = [
    { type: 'circulando', parada: 0 },
    { type: 'arribado', parada: 0 },
  ];
  test.each<[string, ViajeFacts, string, string]>([
    [
      'sets out anew',
      aViaje(state('confirmado'), BEGUN, { kept: LOST }),
      'circulando 0 @30',
      'confirmado/a origen: circulando 0',
    ],
    [
      'arrives anew',
      aViaje(state('confirmado', 'a origen'), TO_ORIGIN, { kept: LOST }),
      'arribado 0 @35',
      'confirmado/a origen: arribado 0',
    ],
    [
      'takes nobody on board before it was there itself',
      aViaje(state('confirmado', 'a origen'), TO_ORIGIN, { kept: LOST }),
      'iniciado @36',
      'invalid_transition',
    ],
    [
      'repeats what it told',
      aViaje(state('confirmado', 'a origen'), AT_ORIGIN, { kept: LOST }),
      'arribado 0 @37',
      'repeated',
    ],
  ])('M-170 a viaje lost its vehiculo, and the next one %s', (_, viaje, event, expected) => {
    expect(outcome(viaje, event)).toBe(expected);
  });

  test.each<[string, ViajeFacts, string, string]>([
    ['the second before the first', aViaje(state('iniciado'), ABOARD), 'arribado 2 @30', 'invalid_transition'],
    [
      'the second, the first skipped on the way',
      aViaje(state('iniciado'), [...ABOARD, 'circulando 2 @30']),
      'arribado 2 @31',
      'invalid_transition',
    ],
    [
      'the second, the first told late and kept',
      aViaje(state('iniciado'), [...ABOARD, 'circulando 2 @30'], { kept: [{ type: 'arribado', parada: 1 }] }),
      'arribado 2 @31',
      'iniciado/: arribado 2',
    ],
    ['a way past the first', aViaje(state('iniciado'), ABOARD), 'circulando 2 @30', 'invalid_transition'],
    [
      'a way past the first that was reached',
      aViaje(state('iniciado'), [...ABOARD, 'arribado 1 @30']),
      'circulando 2 @31',
      'iniciado/: circulando 2',
    ],
    [
      'a way to the first before the origin was reached',
      aViaje(state('confirmado', 'a origen'), TO_ORIGIN),
      'circulando 1 @22',
      'invalid_transition',
    ],
    [
      'people aboard before the origin was reached',
      aViaje(state('confirmado', 'a origen'), TO_ORIGIN),
      'iniciado @22',
      'invalid_transition',
    ],
  ])('ruling: stops are reached in their order: %s', (_, viaje, event, expected) => {
    expect(outcome(viaje, event)).toBe(expected);
  });

  test.each<[string, string[], string, string]>([
    ['a second short of the minimum', AT_ORIGIN, 'fallo @29.98', 'invalid_transition 10'],
    ['at the minimum', AT_ORIGIN, 'fallo @30', 'finalizado/Fallo: fallo'],
    ['without having arrived', TO_ORIGIN, 'fallo @60', 'invalid_transition 10'],
  ])('a Fallo %s', (_, events, event, expected) => {
    expect(outcome(aViaje(state('confirmado', 'a origen'), events), event)).toBe(expected);
  });

  test.each<[string, number | undefined, string, string]>([
    ['a minute before it could be', 45, 'fallo @54.98', 'invalid_transition 10'],
    ['ten minutes after the departure', 45, 'fallo @55', 'finalizado/Fallo: fallo'],
    ['that came after the departure', 15, 'fallo @30', 'finalizado/Fallo: fallo'],
    ['of who asked for no hour', undefined, 'fallo @30', 'finalizado/Fallo: fallo'],
  ])('ruling: nobody is late before the departure: a Fallo %s', (_, departure, event, expected) => {
    const viaje = aViaje(state('confirmado', 'a origen'), AT_ORIGIN, {
      departure: departure === undefined ? undefined : at(departure),
    });
    expect(outcome(viaje, event)).toBe(expected);
  });

  test.each<[string, number | undefined, string]>([
    ['more than two hours early', 140.1, 'invalid_transition'],
    ['two hours early', 140, 'confirmado/a origen: arribado 0'],
    ['days early, for who asked for no hour', undefined, 'confirmado/a origen: arribado 0'],
  ])('ruling: an arrival %s', (_, departure, expected) => {
    const viaje = aViaje(state('confirmado', 'a origen'), TO_ORIGIN, {
      departure: departure === undefined ? undefined : at(departure),
    });
    expect(outcome(viaje, 'arribado 0 @20')).toBe(expected);
  });

  test('a Fallo with people aboard is refused', () => {
    expect(outcome(aViaje(state('iniciado'), ABOARD), 'fallo @60')).toBe('invalid_transition');
  });

  test('a carrier without events closes a confirmed trip, one with events does not', () => {
    const viaje = aViaje(state('confirmado'), BEGUN);
    expect(outcome({ ...viaje, integrado: false }, 'finalizado @60')).toBe('finalizado/: finalizado');
    expect(outcome(viaje, 'finalizado @60')).toBe('invalid_transition');
  });
});

describe('the place and the time of an event', () => {
  test.each<[string, string, string]>([
    ['a stop after the last', 'arribado 3 @22', 'bad_input parada'],
    ['a movement without a stop', 'circulando @22', 'bad_input parada'],
    ['iniciado outside the route', 'iniciado 9 @22', 'bad_input parada'],
    ['iniciado at a stop, which it has not', 'iniciado 1 @22', 'iniciado/: iniciado'],
  ])('%s', (_, event, expected) => {
    expect(outcome(aViaje(state('confirmado', 'a origen'), AT_ORIGIN), event)).toBe(expected);
  });

  test.each([-1, 0.5])('stop %s is outside the route', (parada) => {
    const told = { type: 'circulando', parada, declared: at(22) } as const;
    expect(applyAgenciaEvent(aViaje(state('confirmado'), BEGUN), told, at(22))).toEqual({
      code: 'bad_input',
      field: 'parada',
    });
  });

  test('ruling: an end that declares to be twenty minutes old ends now, and not before what happened', () => {
    const viaje = aViaje(state('iniciado'), [...ABOARD, 'arribado 1 @30']);
    const step = apply(viaje, 'finalizado @10', 41);
    expect(step).toMatchObject({ kind: 'moved', state: state('finalizado'), at: at(30) });
    expect('events' in step && step.events).toMatchObject([
      { type: 'arribado', parada: 2, timestamp: at(30), declared: null, isDrawn: false },
      { type: 'finalizado', timestamp: at(30), declared: at(10), isDrawn: true },
    ]);
  });

  test('ruling: a wait at the origin is as long as the server saw it', () => {
    const viaje = aViaje(state('confirmado', 'a origen'), AT_ORIGIN);
    expect(outcome(viaje, 'fallo @35', 25)).toBe('invalid_transition 10');
    expect(outcome(viaje, 'fallo @35', 30)).toBe('finalizado/Fallo: fallo');
  });

  test('ruling: what was told already needs no credible time', () => {
    const viaje = aViaje(state('confirmado', 'a origen'), AT_ORIGIN);
    expect(outcome(viaje, 'circulando 0 @10', 13 * 60)).toBe('repeated');
    expect(outcome(viaje, 'iniciado @10', 13 * 60)).toBe('bad_input timestamp');
  });
});
