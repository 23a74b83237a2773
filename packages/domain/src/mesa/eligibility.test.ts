import { expect, test } from 'vitest';
import {
  INELIGIBLE_REASONS,
  type IneligibleReason,
  needsTurno,
  whyIneligible,
  whyNotAssignable,
} from './eligibility.ts';
import { type FlotaFacts, indexFlota } from './flota-facts.ts';
import { aFlota, anAsignacion, at, aViaje } from './mesa.kit.ts';

const NOW = at('09:30');
const CHOFER = { idChofer: 12 };
const [chofer, other] = aFlota().choferes;
const [vehiculo] = aFlota().vehiculos;
const [turno] = aFlota().turnos;
if (!chofer || !other || !vehiculo || !turno) throw new Error('the kit has them');

function reasonWith(changes: Partial<FlotaFacts>, viaje = aViaje(), now = NOW) {
  return whyIneligible(viaje, CHOFER, { flota: indexFlota(aFlota(changes)), now })?.motivo;
}

/** What makes each reason hold for chofer 12, and nothing else where it can be alone. */
const MAKES: Record<IneligibleReason, (facts: FlotaFacts) => FlotaFacts> = {
  baja: (facts) => ({ ...facts, choferes: facts.choferes.map((each) => ({ ...each, estado: 'suspendido' })) }),
  sin_vehiculo: (facts) => ({ ...facts, vehiculos: facts.vehiculos.map((each) => ({ ...each, estado: 'baja' })) }),
  fuera_de_turno: (facts) => ({ ...facts, turnos: facts.turnos.filter(({ idChofer }) => idChofer !== 12) }),
  vehiculo_en_uso: (facts) => ({ ...facts, turnos: [{ ...turno, idChofer: 13 }] }),
  tipo: (facts) => ({
    ...facts,
    vehiculos: facts.vehiculos.map((each) => ({ ...each, idTipoVehiculo: 8, sirveTipos: [] })),
  }),
  plazas: (facts) => ({ ...facts, vehiculos: facts.vehiculos.map((each) => ({ ...each, plazas: 1 })) }),
  documento: (facts) => ({ ...facts, documentos: [] }),
  ocupado: (facts) => ({ ...facts, asignaciones: [anAsignacion('10:10', '10:20')] }),
};

const PAIRS = INELIGIBLE_REASONS.flatMap((first, place) =>
  INELIGIBLE_REASONS.slice(place + 1).map((second): [IneligibleReason, IneligibleReason] => [first, second]),
);

test('nothing holds against the chofer of the kit', () => {
  expect(reasonWith({})).toBeUndefined();
});

test.each(INELIGIBLE_REASONS.filter((reason) => reason !== 'vehiculo_en_uso'))('%s alone', (reason) => {
  expect(reasonWith(MAKES[reason](aFlota()))).toBe(reason);
});

test.each(PAIRS)('M-154 of %s and %s the first is told', (first, second) => {
  // whose vehiculo is in use sits in no turno themselves, which is told before
  const isHidden = first === 'vehiculo_en_uso';
  expect(reasonWith(MAKES[first](MAKES[second](aFlota())))).toBe(isHidden ? 'fuera_de_turno' : first);
});

test.each(INELIGIBLE_REASONS.slice(4))(
  'M-154 of a vehiculo in use and %s the first is told, once the turno yields',
  (second) => {
    const flota = indexFlota(MAKES.vehiculo_en_uso(MAKES[second](aFlota())));
    expect(whyIneligible(aViaje(), CHOFER, { flota, now: NOW, isAnyway: true })?.motivo).toBe('vehiculo_en_uso');
  },
);

test.each([
  ['a departure in 120 minutes', at('08:00'), true],
  ['a departure in 120 minutes and a second', at('07:59:59'), false],
  ['a departure of before', at('11:00'), true],
])('%s', (_, now, expected) => {
  expect(needsTurno(aViaje(), now)).toBe(expected);
});

test.each([
  ['ends before the predicted end', at('10:29:59'), 'fuera_de_turno'],
  ['ends with it', at('10:30'), undefined],
])('a turno that %s', (_, hastaPrevisto, expected) => {
  expect(reasonWith({ turnos: [{ ...turno, hastaPrevisto }] })).toBe(expected);
});

test.each([
  ['no open turno', []],
  ['a turno that ends before', [{ ...turno, hastaPrevisto: at('08:00') }]],
])('later than in 120 minutes %s is enough', (_, turnos) => {
  expect(reasonWith({ turnos }, aViaje(), at('07:30'))).toBeUndefined();
});

test.each([
  ['the one of the turno for what departs soon', '09:30', turno, undefined],
  ['the one of the turno that lasts until the end', '07:00', turno, undefined],
  ['the usual one after the turno', '07:00', { ...turno, hastaPrevisto: at('10:00') }, 'sin_vehiculo'],
])('a chofer counts with %s', (_, now, open, expected) => {
  const changes = {
    choferes: [{ ...chofer, idVehiculoHabitual: 32 }],
    vehiculos: [vehiculo, { ...vehiculo, idVehiculo: 32, estado: 'suspendido' as const }],
    turnos: [open],
  };
  expect(reasonWith(changes, aViaje(), at(now))).toBe(expected);
});

test.each([
  ['neither turno nor usual vehiculo', [], 'sin_vehiculo'],
  ['a turno, which needs no usual one', [{ ...turno, hastaPrevisto: at('08:00') }], undefined],
])('with %s', (_, turnos, expected) => {
  expect(reasonWith({ choferes: [{ ...chofer, idVehiculoHabitual: null }], turnos }, aViaje(), at('07:00'))).toBe(
    expected,
  );
});

test.each([
  ['its own', 3, undefined],
  ['a further one', 2, undefined],
  ['another', 8, 'tipo'],
])('a tipo that is %s', (_, idTipoVehiculo, expected) => {
  expect(reasonWith({}, aViaje({ idTipoVehiculo }))).toBe(expected);
});

test.each([
  [4, undefined],
  [5, 'plazas'],
])('%d people in four plazas', (personas, expected) => {
  expect(reasonWith({}, aViaje({ personas }))).toBe(expected);
});

test.each([
  ['expires on the day of the predicted end', 'aprobado', '2026-03-10', undefined],
  ['expires the day before', 'aprobado', '2026-03-09', 'documento'],
  ['is in review', 'en_revision', '2026-12-31', 'documento'],
] as const)('M-112 a blocking documento that %s', (_, estado, day, expected) => {
  const vence = Temporal.PlainDate.from(day);
  const documentos = aFlota().documentos.map((each) => ({ ...each, estado, vence }));
  expect(reasonWith({ documentos })).toBe(expected);
});

test.each([
  ['of the chofer', 1],
  ['of the vehiculo', 2],
])('M-112 a kind %s is met by nothing, and one that does not block needs nothing', (_, idTipo) => {
  const documentos = aFlota().documentos.filter((each) => each.idTipo !== idTipo);
  const documentoTipos = aFlota().documentoTipos.map((each) => ({ ...each, bloquea: each.idTipo !== idTipo }));
  expect([reasonWith({ documentos }), reasonWith({ documentos, documentoTipos })]).toEqual(['documento', undefined]);
});

test('M-112 the day is that of the end, after midnight', () => {
  const vence = Temporal.PlainDate.from('2026-03-10');
  const documentos = aFlota().documentos.map((each) => ({ ...each, vence }));
  const night = { departure: at('23:40'), finPrevisto: Temporal.Instant.from('2026-03-11T00:10-03:00') };
  expect(reasonWith({ documentos }, aViaje(night), at('20:00'))).toBe('documento');
});

test.each([
  ['ends when this one begins to be taken', anAsignacion('09:00', '09:40'), undefined],
  ['ends a minute later', anAsignacion('09:00', '09:41'), at('09:46')],
  ['begins when this one ends to be taken', anAsignacion('10:50', '11:30'), undefined],
  ['begins a minute before', anAsignacion('10:49', '11:30'), at('11:35')],
  ['is this very one', anAsignacion('10:00', '10:30', { idViaje: 1 }), undefined],
  ['was dropped', anAsignacion('10:00', '10:30', { estado: 'caida' }), undefined],
  ['was driven', anAsignacion('10:00', '10:30', { estado: 'cumplida' }), undefined],
  ['carries things', anAsignacion('10:00', '10:30', { carriesPeople: false }), undefined],
  ['is of another chofer with this vehiculo', anAsignacion('10:00', '10:30', { idChofer: 13 }), at('10:35')],
  ['is of this chofer with another vehiculo', anAsignacion('10:00', '10:30', { idVehiculo: 32 }), at('10:35')],
  ['is of others', anAsignacion('10:00', '10:30', { idChofer: 13, idVehiculo: 32 }), undefined],
])('a viaje that %s excludes, or does not', (_, asignacion, until) => {
  const flota = indexFlota(aFlota({ asignaciones: [asignacion] }));
  expect(whyIneligible(aViaje(), CHOFER, { flota, now: NOW })?.hasta?.toString()).toBe(until?.toString());
});

test('what carries things overlaps with anything', () => {
  const asignaciones = [anAsignacion('10:00', '10:30')];
  expect(reasonWith({ asignaciones }, aViaje({ carriesPeople: false, personas: 0 }))).toBeUndefined();
});

test('of several that overlap the first end is told', () => {
  const asignaciones = [anAsignacion('10:20', '11:00'), anAsignacion('09:50', '10:05', { idChofer: 13 })];
  const flota = indexFlota(aFlota({ asignaciones }));
  expect(whyIneligible(aViaje(), CHOFER, { flota, now: NOW })?.hasta).toEqual(at('10:10'));
});

test.each(INELIGIBLE_REASONS)('%s yields, or does not', (reason) => {
  const flota = indexFlota(MAKES[reason](aFlota()));
  const isRefused = whyNotAssignable(aViaje(), CHOFER, { flota, now: NOW, isAnyway: true }) !== undefined;
  expect(isRefused).toBe(reason !== 'fuera_de_turno' && reason !== 'tipo');
});

test('what does not yield is told where what yields came first', () => {
  const flota = indexFlota(MAKES.fuera_de_turno(MAKES.plazas(aFlota())));
  expect(whyNotAssignable(aViaje(), CHOFER, { flota, now: NOW })).toEqual({
    code: 'not_eligible',
    params: { motivo: 'fuera_de_turno' },
  });
  expect(whyNotAssignable(aViaje(), CHOFER, { flota, now: NOW, isAnyway: true })?.params).toEqual({ motivo: 'plazas' });
});

test.each([
  ['of another chofer in an open turno', { idChofer: 13, idVehiculo: 31 }, 'vehiculo_en_uso'],
  ['that nobody knows', { idChofer: 12, idVehiculo: 99 }, 'sin_vehiculo'],
  ['that is free', { idChofer: 12, idVehiculo: 32 }, undefined],
  ['and a chofer whom nobody knows', { idChofer: 99, idVehiculo: 32 }, 'baja'],
])('a vehiculo is named %s', (_, pair, expected) => {
  const flota = indexFlota(aFlota());
  expect(whyIneligible(aViaje(), pair, { flota, now: NOW, isAnyway: true })?.motivo).toBe(expected);
});
