import { expect, test } from 'vitest';
import { dice } from '../rendiciones/dice.kit.ts';
import { type Candidato, candidatosFor, candidatosToRoute, countReasons, rankByRouter } from './candidatos.ts';
import type { FlotaFacts } from './flota-facts.ts';
import { aFlota, anAsignacion, at, aViaje, northBy } from './mesa.kit.ts';

const NOW = at('09:30');

/** Choferes 1 to n, each in the vehiculo of the same number, so many kilometres to the south of the origin. */
function fleetAt(kilometers: readonly number[], changes: Partial<FlotaFacts> = {}): FlotaFacts {
  const [vehiculo] = aFlota().vehiculos;
  if (!vehiculo) throw new Error('the kit has one');
  const ids = kilometers.map((_, index) => index + 1);
  return aFlota({
    choferes: ids.map((id) => ({ idChofer: id, estado: 'activo', idVehiculoHabitual: id })),
    vehiculos: ids.map((id) => ({ ...vehiculo, idVehiculo: id })),
    turnos: ids.map((id) => ({ idChofer: id, idVehiculo: id, desde: at('06:00'), hastaPrevisto: at('18:00') })),
    documentoTipos: [],
    posiciones: kilometers.flatMap((far, index) =>
      Number.isNaN(far) ? [] : [{ idVehiculo: index + 1, ts: at('09:29'), ...northBy(-far) }],
    ),
    ...changes,
  });
}

const idsOf = (candidatos: readonly Candidato[]) => candidatos.map(({ idChofer }) => idChofer);

test('M-153 one line for each chofer: eligible, or the one reason', () => {
  const { elegibles, noElegibles } = candidatosFor(aViaje(), aFlota(), NOW);
  expect(elegibles).toMatchObject([{ idChofer: 12, idVehiculo: 31, sinTurno: false }]);
  expect(noElegibles).toEqual([{ idChofer: 13, motivo: 'fuera_de_turno', hasta: null, faltan: [] }]);
});

test('M-153 a list holds each chofer of the flota once', () => {
  const flota = fleetAt([1, 2, 3, 4], {
    asignaciones: [anAsignacion('10:00', '10:30', { idChofer: 2, idVehiculo: 9 })],
  });
  const { elegibles, noElegibles } = candidatosFor(aViaje(), flota, NOW);
  expect([...idsOf(elegibles), ...noElegibles.map(({ idChofer }) => idChofer)]).toEqual([1, 3, 4, 2]);
});

test('later than in two hours nobody needs a turno, and the line says so', () => {
  const { elegibles } = candidatosFor(aViaje({ departure: at('12:00'), finPrevisto: at('12:30') }), aFlota(), NOW);
  expect(elegibles.map(({ idChofer, sinTurno }) => [idChofer, sinTurno])).toEqual([
    [12, false],
    [13, true],
  ]);
});

test('M-155 whoever is late stands after whoever is not, by how late; then by empty way', () => {
  // 13 km take 2,028 s: at 10:03:48, 4 minutes late
  expect(idsOf(candidatosFor(aViaje(), fleetAt([13, 2, 12, 1]), NOW).elegibles)).toEqual([4, 2, 3, 1]);
});

test('M-155 of equal ways whoever drives less today comes first, then the lower number', () => {
  const asignaciones = [
    anAsignacion('06:00', '06:30', { idChofer: 1, estado: 'cumplida' }),
    anAsignacion('06:00', '06:30', { idChofer: 2, estado: 'caida' }),
  ];
  const { elegibles } = candidatosFor(aViaje(), fleetAt([1, 1, 1], { asignaciones }), NOW);
  expect(elegibles.map(({ idChofer, viajesHoy }) => [idChofer, viajesHoy])).toEqual([
    [2, 0],
    [3, 0],
    [1, 1],
  ]);
});

test('a viaje of the day before, or after, is none of today', () => {
  const asignaciones = ['2026-03-09T23:59:59-03:00', '2026-03-10T00:00-03:00', '2026-03-11T00:00-03:00'].map(
    (departure) => anAsignacion('06:00', '06:30', { departure: Temporal.Instant.from(departure), estado: 'cumplida' }),
  );
  expect(candidatosFor(aViaje(), aFlota({ asignaciones }), NOW).elegibles[0]?.viajesHoy).toBe(1);
});

function shuffled<T>(values: readonly T[], roll: (below: number) => number): T[] {
  return values
    .map((value) => ({ value, place: roll(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

test('M-155 the same facts in any order give the same list', () => {
  const roll = dice(155);
  for (let n = 0; n < 20; n += 1) {
    const facts = fleetAt(
      Array.from({ length: 30 }, () => (roll(5) === 0 ? Number.NaN : roll(4) * 4)),
      {
        asignaciones: Array.from({ length: 40 }, (_, index) => {
          const start = at('06:00').add({ minutes: 15 * roll(30) });
          const bare = anAsignacion('06:00', '06:30', { idViaje: 300 + index, idChofer: 1 + roll(30) });
          const finPrevisto = start.add({ minutes: 30 });
          return { ...bare, departure: start, finPrevisto, desde: start, hasta: finPrevisto };
        }),
      },
    );
    const expected = candidatosFor(aViaje(), facts, NOW);
    const mixed = Object.fromEntries(
      Object.entries(facts).map(([table, rows]: [string, readonly object[]]) => [table, shuffled(rows, roll)]),
    );
    expect(candidatosFor(aViaje(), { ...facts, ...mixed }, NOW)).toEqual(expected);
  }
});

const positionAt = (ts: string) => ({ idVehiculo: 31, ...northBy(-2), ts: at(ts) });

test.each([
  ['the last position of ten minutes', [], '09:20', { minutos: 6, tarde: 0, kmVacios: 2.6 }],
  ['nowhere, by a position that is older', [], '09:19:59', null],
  [
    'the end of the viaje before, whatever the position',
    [anAsignacion('09:00', '09:40')],
    '09:29',
    { minutos: 16, tarde: 0, kmVacios: 2.6 },
  ],
  [
    'the end of that which ends last',
    [anAsignacion('09:00', '09:40'), anAsignacion('08:00', '08:30', { idViaje: 199 })],
    '09:29',
    { minutos: 16, tarde: 0, kmVacios: 2.6 },
  ],
  [
    'the end of a viaje that should be over',
    [anAsignacion('09:00', '09:20')],
    '09:29',
    { minutos: 6, tarde: 0, kmVacios: 2.6 },
  ],
  [
    'where the position is, after a viaje that was driven',
    [anAsignacion('09:00', '09:20', { estado: 'cumplida', destino: northBy(9) })],
    '09:29',
    { minutos: 6, tarde: 0, kmVacios: 2.6 },
  ],
  [
    'where the position is, before a viaje after this one',
    [anAsignacion('11:00', '11:30', { destino: northBy(9) })],
    '09:29',
    { minutos: 6, tarde: 0, kmVacios: 2.6 },
  ],
  [
    'the end of what carries things as well',
    [anAsignacion('09:50', '10:10', { carriesPeople: false })],
    '09:29',
    { minutos: 46, tarde: 16, kmVacios: 2.6 },
  ],
])('M-156 the place of a chofer is %s', (_, asignaciones, ts, figures) => {
  const [line] = candidatosFor(aViaje(), aFlota({ asignaciones, posiciones: [positionAt(ts)] }), NOW).elegibles;
  expect(line?.place === null ? null : line?.figures).toEqual(figures);
});

test('M-156 who is nowhere known stands last', () => {
  expect(idsOf(candidatosFor(aViaje(), fleetAt([Number.NaN, 30, 2]), NOW).elegibles)).toEqual([3, 2, 1]);
});

test.each([
  // in time at 10:00, at the destination at 10:30, 1.3 km further 156 s later
  ['five minutes late', '10:27:36', 5],
  ['less than that', '10:28:36', null],
])('the next viaje is %s', (_, departure, expected) => {
  const asignaciones = [
    anAsignacion(departure, '11:30', { origen: northBy(6), desde: at('10:40'), hasta: at('11:35') }),
  ];
  const [line] = candidatosFor(aViaje(), aFlota({ asignaciones }), NOW).elegibles;
  expect(line?.proximoEnRiesgo).toEqual(expected && { idViaje: 200, departure: at(departure), minutos: expected });
});

test('parcels after it are not at risk', () => {
  const asignaciones = [anAsignacion('10:10', '11:30', { carriesPeople: false })];
  expect(candidatosFor(aViaje(), aFlota({ asignaciones }), NOW).elegibles[0]?.proximoEnRiesgo).toBeNull();
});

test('the first five stand anew by the ways of the router; an estimate says so, and is never under a routed one that it beats', () => {
  const { elegibles } = candidatosFor(aViaje(), fleetAt([1, 2, 3, 4, 5, 6]), NOW);
  expect(idsOf(candidatosToRoute(elegibles))).toEqual([1, 2, 3, 4, 5]);
  const drives = new Map([
    [1, { toOrigin: { meters: 40_000, seconds: 3600 } }],
    [2, { toOrigin: { meters: 9000, seconds: 600 } }],
  ]);
  const ranked = rankByRouter(aViaje(), elegibles, { drives, now: NOW });
  const lines = ranked.map((each) => [each.idChofer, each.figures?.minutos, each.figures?.tarde, each.isEstimate]);
  expect(lines).toEqual([
    [3, 8, 0, true],
    [4, 11, 0, true],
    [5, 13, 0, true],
    [6, 16, 0, true],
    [2, 10, 0, false],
    [1, 60, 30, false],
  ]);
  // without an hour whoever is there first comes first, whatever the empty way
  const soon = rankByRouter(aViaje({ isAsap: true }), elegibles, { drives, now: NOW });
  expect(idsOf(soon)).toEqual([3, 2, 4, 5, 6, 1]);
});

test('whose documento lacks it is said which', () => {
  const flota = aFlota();
  const { noElegibles } = candidatosFor(aViaje(), { ...flota, documentos: [] }, NOW);
  expect(noElegibles.find(({ motivo }) => motivo === 'documento')?.faltan).toEqual(
    flota.documentoTipos.filter(({ bloquea }) => bloquea).map(({ idTipo }) => idTipo),
  );
});

test('whoever drives it is no candidato, and is among the others neither', () => {
  const asignaciones = [anAsignacion('10:00', '10:30', { idViaje: 100, idChofer: 2 })];
  const { elegibles, noElegibles } = candidatosFor(aViaje({ idViaje: 100 }), fleetAt([1, 2, 3], { asignaciones }), NOW);
  expect([idsOf(elegibles), noElegibles]).toEqual([[1, 3], []]);
});

test('what takes longer by the router puts the next viaje at risk', () => {
  const asignaciones = [anAsignacion('11:00', '11:30', { origen: northBy(5) })];
  const { elegibles } = candidatosFor(aViaje(), aFlota({ asignaciones }), NOW);
  const drives = new Map([[12, { toOrigin: { meters: 9000, seconds: 3600 }, toNext: { meters: 900, seconds: 360 } }]]);
  expect(elegibles[0]?.proximoEnRiesgo).toBeNull();
  const [line] = rankByRouter(aViaje(), elegibles, { drives, now: NOW });
  expect(line?.proximoEnRiesgo).toEqual({ idViaje: 200, departure: at('11:00'), minutos: 6 });
});

test('the others are counted by reason, and those who are taken until the first is free', () => {
  const asignaciones = [
    anAsignacion('10:00', '10:30', { idChofer: 1, idVehiculo: 9 }),
    anAsignacion('09:40', '10:05', { idChofer: 2, idVehiculo: 9 }),
  ];
  const flota = fleetAt([1, 2, 3, 4], { asignaciones });
  const turnos = flota.turnos.filter(({ idChofer }) => idChofer !== 3);
  expect(countReasons(candidatosFor(aViaje(), { ...flota, turnos }, NOW).noElegibles)).toEqual([
    { motivo: 'fuera_de_turno', count: 1, hasta: null },
    { motivo: 'ocupado', count: 2, hasta: at('10:10') },
  ]);
});
