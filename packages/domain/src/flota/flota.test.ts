import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { type AvailabilityFacts, availabilityOf } from './availability.ts';
import {
  type Documento,
  documentosByOwner,
  lackingTypes,
  lastingDocumento,
  ownerKey,
  standingsOf,
  validityOf,
} from './documentos.ts';
import {
  isPatente,
  normalisePatente,
  tidyChofer,
  tidyVehiculo,
  whyNotChofer,
  whyNotVehiculo,
  whyNotWorkState,
} from './forms.ts';
import { movesVehiculo } from './free-position.ts';
import { defaultTurnoEnd, isTurnoForgotten, whyNotTurno, whyNotTurnoEnd } from './turnos.ts';

const at = (hour: string) => Temporal.Instant.from(`2026-03-10T${hour}-03:00`);
const day = (text: string) => Temporal.PlainDate.from(text);
const NOW = at('10:00');

describe('documentos', () => {
  test.each([
    ['the day before its first warning', '2026-03-31', 'vigente'],
    ['its first warning day', '2026-04-01', 'por_vencer'],
    ['its last day', '2026-05-01', 'por_vencer'],
    ['the day after', '2026-05-02', 'vencido'],
  ])('M-111 a documento on %s', (_, today, expected) => {
    expect(validityOf({ vence: day('2026-05-01') }, { avisosDias: [7, 30] }, day(today))).toBe(expected);
  });

  test.each([
    ['a second before midnight', '2026-05-01T23:59:59-03:00', 'por_vencer'],
    ['at midnight', '2026-05-02T00:00:00-03:00', 'vencido'],
  ])('M-111 its last day ends in Buenos Aires: %s', (_, moment, expected) => {
    const today = Temporal.Instant.from(moment).toZonedDateTimeISO('America/Argentina/Buenos_Aires').toPlainDate();
    expect(validityOf({ vence: day('2026-05-01') }, { avisosDias: [30] }, today)).toBe(expected);
  });

  test('M-111 what never expires counts always, and without warning days nothing warns', () => {
    expect(validityOf({ vence: null }, { avisosDias: [30] }, day('2090-01-01'))).toBe('vigente');
    expect(validityOf({ vence: day('2026-05-01') }, { avisosDias: [] }, day('2026-05-01'))).toBe('vigente');
  });

  const licencia = { idTipo: 1, de: 'chofer', bloquea: true, avisosDias: [30] } as const;
  const documento = (changes: Partial<Documento> = {}): Documento => ({
    idTipo: 1,
    idChofer: 12,
    idVehiculo: null,
    estado: 'aprobado',
    vence: day('2026-05-01'),
    ...changes,
  });

  test.each<[string, Documento[], boolean]>([
    ['approved, on its last day', [documento()], true],
    ['approved, expired the day before', [documento({ vence: day('2026-04-30') })], false],
    ['in review', [documento({ estado: 'en_revision' })], false],
    ['rejected', [documento({ estado: 'rechazado' })], false],
    [
      'approved, while its successor is in review',
      [documento(), documento({ estado: 'en_revision', vence: null })],
      true,
    ],
    [
      'expired, and its successor approved',
      [documento({ vence: day('2026-04-30') }), documento({ vence: null })],
      true,
    ],
    ['of another kind', [documento({ idTipo: 2 })], false],
    ['none', [], false],
  ])('M-112 a blocking kind by a documento that is %s', (_, own, isMet) => {
    expect(lackingTypes(own, [licencia], { de: 'chofer', day: day('2026-05-01') })).toEqual(isMet ? [] : [licencia]);
  });

  test('what does not block, and what is of vehiculos, is lacking to no chofer', () => {
    const tipos = [
      { ...licencia, bloquea: false },
      { ...licencia, de: 'vehiculo' as const },
    ];
    expect(lackingTypes([], tipos, { de: 'chofer', day: day('2026-05-01') })).toEqual([]);
  });

  test('of several the one that lasts longest counts', () => {
    const [short, long, endless] = [documento(), documento({ vence: day('2026-06-01') }), documento({ vence: null })];
    expect(lastingDocumento([short, long], licencia)).toBe(long);
    expect(lastingDocumento([long, short], licencia)).toBe(long);
    expect(lastingDocumento([endless, long], licencia)).toBe(endless);
  });

  test.each<[string, Documento[], string, string | null]>([
    ['approved', [documento()], 'por_vencer', '2026-05-01'],
    [
      'approved, its successor in review',
      [documento(), documento({ estado: 'en_revision', vence: null })],
      'por_vencer',
      '2026-05-01',
    ],
    ['over', [documento({ vence: day('2026-04-09') })], 'vencido', '2026-04-09'],
    ['in review', [documento({ estado: 'en_revision' })], 'en_revision', null],
    ['rejected', [documento({ estado: 'rechazado' })], 'falta', null],
    ['none', [], 'falta', null],
  ])('M-101 how somebody stands in a kind whose documento is %s', (_, own, validez, vence) => {
    expect(standingsOf(own, [licencia], { de: 'chofer', day: day('2026-04-10') })).toEqual([
      { idTipo: 1, bloquea: true, validez, vence: vence && day(vence) },
    ]);
    expect(standingsOf(own, [licencia], { de: 'vehiculo', day: day('2026-04-10') })).toEqual([]);
  });

  test('each owner has their own', () => {
    const byOwner = documentosByOwner([documento(), documento({ idChofer: null, idVehiculo: 12 })]);
    expect(byOwner.get(ownerKey({ de: 'chofer', id: 12 }))).toHaveLength(1);
    expect(byOwner.get(ownerKey({ de: 'vehiculo', id: 12 }))).toHaveLength(1);
  });
});

describe('turnos', () => {
  test('lasts twelve hours unless somebody says otherwise', () => {
    expect(defaultTurnoEnd(NOW)).toEqual(at('22:00'));
  });

  test.each([
    ['now', '10:00', 'date_past'],
    ['a second later', '10:00:01', undefined],
    ['sixteen hours after its beginning', '21:00', undefined],
    ['a second more', '21:00:01', 'date_too_far'],
  ])('planned to end %s', (_, hour, code) => {
    expect(whyNotTurnoEnd({ desde: at('05:00'), hastaPrevisto: at(hour) }, NOW)?.code).toBe(code);
  });

  test.each([
    ['activo', 'activo', undefined],
    ['suspendido', 'activo', 'baja'],
    ['baja', 'baja', 'baja'],
    ['activo', 'suspendido', 'sin_vehiculo'],
  ] as const)('a chofer who is %s with a vehiculo that is %s', (chofer, vehiculo, reason) => {
    const refusal = reason && { code: 'not_eligible', params: { motivo: reason } };
    expect(whyNotTurno({ estado: chofer }, { estado: vehiculo })).toEqual(refusal);
  });

  test.each([
    ['a second before two hours', '11:59:59', false, false],
    ['after two hours', '12:00', false, true],
    ['after two hours, driving', '12:00', true, false],
  ])('is forgotten %s', (_, now, isDriving, expected) => {
    expect(isTurnoForgotten({ hastaPrevisto: NOW }, isDriving, at(now))).toBe(expected);
  });
});

describe('positions of free vehiculos', () => {
  const here = { lat: -34.6, lon: -58.4, ts: NOW };

  test.each([
    ['the first one', here, undefined, true],
    ['a newer one', here, '09:59:59', true],
    ['the same again', here, '10:00', false],
    ['an older one', here, '10:00:01', false],
    ['five minutes ahead', { ...here, ts: at('10:05') }, undefined, true],
    ['further ahead', { ...here, ts: at('10:05:01') }, undefined, false],
    ['five minutes old', { ...here, ts: at('09:55') }, undefined, true],
    ['older', { ...here, ts: at('09:54:59') }, undefined, false],
    ['0,0', { ...here, lat: 0, lon: 0 }, undefined, false],
    ['beyond the pole', { ...here, lat: -91 }, undefined, false],
    ['beyond the globe', { ...here, lon: 181 }, undefined, false],
    ['no number', { ...here, lat: Number.NaN }, undefined, false],
    ['where nobody drives', { ...here, lat: 10 }, undefined, false],
  ])('%s', (_, position, last, expected) => {
    const before = last === undefined ? undefined : { ts: at(last) };
    expect(movesVehiculo(position, before, { area: DIRECCIONES.area, now: NOW })).toBe(expected);
  });
});

test.each<[string, Partial<AvailabilityFacts>, string, string | null]>([
  ['in a turno', {}, 'libre', null],
  ['taken until in 15 minutes', { busyUntil: at('10:15') }, 'ocupado', '10:15'],
  ['taken until a second earlier', { busyUntil: at('10:14:59') }, 'por_liberarse', '10:14:59'],
  ['taken until now', { busyUntil: at('10:00') }, 'libre', null],
  ['driving past the predicted end', { busyUntil: at('09:40'), isDriving: true }, 'por_liberarse', '10:00'],
  ['heard of less than three minutes ago', { heard: at('09:57:01') }, 'libre', null],
  ['silent for three minutes', { heard: at('09:57') }, 'sin_senal', null],
  ['never heard of', { heard: null }, 'sin_senal', null],
  ['silent and taken', { heard: null, busyUntil: at('11:00') }, 'sin_senal', '11:00'],
  ['without a turno', { hasTurno: false, heard: null }, 'fuera_de_turno', null],
  ['without a turno, and taken later', { hasTurno: false, busyUntil: at('11:00') }, 'fuera_de_turno', '11:00'],
  ['without a turno, driving', { hasTurno: false, isDriving: true, busyUntil: at('11:00') }, 'ocupado', '11:00'],
])('M-122 a chofer %s', (_, facts, state, freeFrom) => {
  const known = { hasTurno: true, heard: at('09:59'), isDriving: false, busyUntil: null, ...facts };
  expect(availabilityOf(known, NOW)).toEqual({ state, freeFrom: freeFrom && at(freeFrom) });
});

describe('M-102 the form of a chofer', () => {
  const form = { nombre: ' ana  maría ', apellido: 'LÓPEZ', legajo: ' 12 ', phone: '011 15 4567-8901' };
  const good = { nombre: 'Ana María', apellido: 'López', legajo: '12', phone: '+5491145678901' };
  const codes = (fields: object) => whyNotChofer({ ...good, ...fields }).map(({ field, code }) => `${field} ${code}`);

  test('is tidied: capitals, single blanks, a phone that can be dialled; what is blank is left out', () => {
    expect(tidyChofer(form)).toEqual(good);
    expect(tidyChofer({ ...form, legajo: ' ', phone: '' })).toEqual({ ...good, legajo: null, phone: null });
  });

  test.each([
    ['nothing', {}, []],
    ['no legajo and no phone', { legajo: null, phone: null }, []],
    ['blanks', { nombre: '', apellido: '' }, ['nombre missing_fields', 'apellido missing_fields']],
    ['signs', { nombre: 'A<', apellido: '1' }, ['nombre name_invalid', 'apellido surname_invalid']],
    [
      'a long legajo and a short phone',
      { legajo: 'x'.repeat(21), phone: '123' },
      ['legajo legajo_invalid', 'phone phone_invalid'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(codes(fields)).toEqual(expected);
  });
});

describe('M-103 the form of a vehiculo', () => {
  test.each([
    ['ab 123-cd', 'AB123CD', true],
    ['OKL·812', 'OKL812', true],
    ['a 123 bcd', 'A123BCD', true],
    ['ABC1D23', 'ABC1D23', true],
    ['123 abc', '123ABC', true],
    ['AB12', 'AB12', false],
    ['ABCDEF', 'ABCDEF', false],
    ['123456', '123456', false],
    ['AB123CDEF', 'AB123CDEF', false],
    ['ñb123cd', 'ÑB123CD', false],
    ['—', '', false],
  ])('the plate %s', (typed, patente, isOne) => {
    expect([normalisePatente(typed), isPatente(patente)]).toEqual([patente, isOne]);
  });

  test('every fault is told', () => {
    const bad = { patente: '', marca: '', modelo: 'x'.repeat(61), plazas: 61 };
    expect(whyNotVehiculo(tidyVehiculo(bad)).map(({ code }) => code)).toEqual([
      'missing_fields',
      'missing_fields',
      'string_too_long',
      'capacity_exceeded',
    ]);
    expect(whyNotVehiculo(tidyVehiculo({ patente: 'ab123cd', marca: ' Fiat ', modelo: 'Uno', plazas: 1 }))).toEqual([]);
  });
});

test.each([
  ['suspendido', null, 'missing_fields'],
  ['suspendido', '', 'missing_fields'],
  ['suspendido', 'Licencia', undefined],
  ['baja', null, undefined],
  ['activo', null, undefined],
] as const)('M-102 who is %s for %s', (estado, reason, code) => {
  expect(whyNotWorkState(estado, reason)?.code).toBe(code);
});
