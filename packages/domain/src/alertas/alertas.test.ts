import { describe, expect, test } from 'vitest';
import type { Documento } from '../flota/index.ts';
import { predictViaje } from '../mesa/index.ts';
import { type Alerta, isSameFigure, quietUntil } from './alerta.ts';
import { type AlertasBefore, alertasOf } from './alertas-of.ts';
import type { AlertaFacts, DocumentedOwner, LiveViaje, OpenSolicitud } from './facts.ts';

const at = (hour: string) => Temporal.Instant.from(`2026-03-10T${hour}-03:00`);
const NOW = at('10:00');
const NONE: AlertasBefore = { open: [], quiet: [] };
const ORIGIN = { lat: -34.6, lon: -58.4 };

/** Of 10:30, half an hour long, assigned, and nothing has happened yet. */
function viaje({ arrived = null, ...changes }: Partial<LiveViaje> & { arrived?: string | null } = {}): LiveViaje {
  const departure = changes.departure ?? at('10:30');
  return {
    idViaje: 1,
    status: 'confirmado',
    substatus: '',
    isSalida: false,
    integrado: true,
    idChofer: 12,
    carriesPeople: true,
    departure,
    finPrevisto: departure.add({ minutes: 30 }),
    origen: ORIGIN,
    destino: ORIGIN,
    setOut: null,
    heard: null,
    driveSeconds: 60,
    prediction: undefined,
    course: {
      paradas: [
        { hour: departure, waitMin: 0, arrived: arrived === null ? null : at(arrived) },
        { hour: null, waitMin: 0, arrived: null },
      ],
      isMoving: arrived !== null,
      legSeconds: [1800],
    },
    ...changes,
  };
}

function facts(changes: Partial<AlertaFacts>): AlertaFacts {
  return { solicitudes: [], viajes: [], owners: [], documentoTipos: [], hasOpenTurno: true, ...changes };
}

type Changes = Parameters<typeof viaje>[0];
type Level = Alerta['nivel'] | undefined;
const withViajes = (...viajes: LiveViaje[]) => facts({ viajes });
const read = (alertas: readonly Alerta[]) => alertas.map(({ tipo, nivel, cifra }) => [tipo, nivel, cifra.minutos]);
const opening = (told: AlertaFacts, now = NOW) => read(alertasOf(told, NONE, now).opens);

function solicitud(changes: Partial<OpenSolicitud> = {}): OpenSolicitud {
  return { idSolicitud: 5, departure: at('10:25'), isAsap: false, abierta: at('08:00'), isOwnOnly: false, ...changes };
}

test.each<[string, Partial<OpenSolicitud>, Level, number]>([
  ['25 min before the departure', { departure: at('10:25') }, 'amarilla', 25],
  ['a second more', { departure: at('10:25:01') }, undefined, 0],
  ['10 min before it', { departure: at('10:10') }, 'roja', 10],
  ['a second more', { departure: at('10:10:01') }, 'amarilla', 11],
  ['past it', { departure: at('09:45') }, 'roja', -15],
  ['3 min after asking', { isAsap: true, abierta: at('09:57') }, 'amarilla', 3],
  ['a second less', { isAsap: true, abierta: at('09:57:01') }, undefined, 0],
  ['6 min after asking', { isAsap: true, abierta: at('09:54') }, 'roja', 6],
  ['a second less', { isAsap: true, abierta: at('09:54:01') }, 'amarilla', 5],
  ['asked for now, seen by the own flota in turno', { isAsap: true, abierta: NOW, isOwnOnly: true }, undefined, 0],
])('M-183 nobody took it %s', (_, changes, nivel, minutos) => {
  const told = facts({ solicitudes: [solicitud(changes)] });
  expect(opening(told)).toEqual(nivel ? [['SIN_TOMAR', nivel, minutos]] : []);
});

test.each<[string, Partial<OpenSolicitud>, number]>([
  ['the own flota alone sees it, and no turno is open', { isAsap: true, abierta: NOW, isOwnOnly: true }, 1],
  ['others see it as well', { isAsap: true, abierta: NOW }, 0],
  ['it is for later', { isOwnOnly: true, departure: at('11:00') }, 0],
])('M-183 red at once where %s', (_, changes, count) => {
  const { opens } = alertasOf(facts({ solicitudes: [solicitud(changes)], hasOpenTurno: false }), NONE, NOW);
  expect(opens.filter(({ nivel }) => nivel === 'roja')).toHaveLength(count);
});

const bare = { idChofer: null };

test.each<[string, Changes, Level, number]>([
  ['60 min before the departure', { ...bare, departure: at('11:00') }, 'amarilla', 60],
  ['a second more', { ...bare, departure: at('11:00:01') }, undefined, 0],
  ['30 min before it', { ...bare, departure: at('10:30') }, 'roja', 30],
  ['a second more', { ...bare, departure: at('10:30:01') }, 'amarilla', 31],
  ['with a chofer', { departure: at('10:30') }, undefined, 0],
  ['of an agencia that names none', { ...bare, integrado: false }, undefined, 0],
  ['of a salida of such an agencia', { ...bare, integrado: false, isSalida: true }, 'roja', 30],
  ['of a salida', { ...bare, status: 'registrado', isSalida: true }, 'roja', 30],
  ['lost on its way to the origin', { ...bare, substatus: 'a origen' }, 'roja', 30],
])('M-184 no chofer %s', (_, changes, nivel, minutos) => {
  expect(opening(withViajes(viaje(changes)))).toEqual(nivel ? [['SIN_CHOFER', nivel, minutos]] : []);
});

test.each<[string, Changes, Level, number]>([
  ['it would just arrive in time', { departure: at('10:13'), driveSeconds: 600 }, undefined, 0],
  ['it would not', { departure: at('10:12:59'), driveSeconds: 600 }, 'amarilla', 1],
  ['nobody knows where it is', { departure: at('10:18'), driveSeconds: null }, undefined, 0],
  ['nobody knows, a second later', { departure: at('10:17:59'), driveSeconds: null }, 'amarilla', 1],
  ['it is at the origin at the departure', { departure: at('10:00'), driveSeconds: 0 }, 'roja', 3],
  ['a second before', { departure: at('10:00:01'), driveSeconds: 600 }, 'amarilla', 13],
  [
    'it set out',
    { departure: at('10:05'), driveSeconds: 600, setOut: at('09:59'), substatus: 'a origen' },
    undefined,
    0,
  ],
  ['its agencia reports nothing', { departure: at('09:59'), integrado: false }, undefined, 0],
])('M-185 not set out: %s', (_, changes, nivel, minutos) => {
  expect(opening(withViajes(viaje(changes)))).toEqual(nivel ? [['NO_SALIO', nivel, minutos]] : []);
});

test.each([
  ['before its departure', '10:10', '10:09:59', false],
  ['from its departure on', '10:10', '10:10', true],
])('M-185 whose chofer is under way on the one before is left to EFECTO_DOMINO %s', (_, departure, now, opens) => {
  const present = viaje({ departure: at('09:40'), status: 'iniciado', setOut: at('09:30'), heard: at(now) });
  const next = viaje({ idViaje: 2, departure: at(departure), driveSeconds: 3600 });
  const found = alertasOf(withViajes(present, next), NONE, at(now)).opens;
  expect(found.some(({ tipo, idObjeto }) => tipo === 'NO_SALIO' && idObjeto === 2)).toBe(opens);
});

/** On its way to the origin, of 10:00, where it arrives so many seconds after that. */
function onItsWay(seconds: number | undefined, changes: Changes = {}): LiveViaje {
  const told = viaje({ departure: NOW, substatus: 'a origen', setOut: at('09:50'), heard: NOW, ...changes });
  const prediction = seconds === undefined ? undefined : predictViaje(told.course, { ts: NOW, seconds }, NOW);
  return { ...told, prediction };
}

const openDemora = (nivel: Alerta['nivel'], parada = 0): AlertasBefore => ({
  open: [{ objeto: 'viaje', idObjeto: 1, tipo: 'DEMORA', nivel, cifra: { minutos: 7, parada } }],
  quiet: [],
});

describe('M-186 late at the next parada with an hour', () => {
  test.each([
    [299, undefined],
    [300, 'amarilla'],
    [599, 'amarilla'],
    [600, 'roja'],
  ])('by %d s opens %s', (seconds, nivel) => {
    expect(opening(withViajes(onItsWay(seconds)))).toEqual(nivel ? [['DEMORA', nivel, Math.floor(seconds / 60)]] : []);
  });

  test.each([
    ['amarilla', 180, 'stays', 'amarilla'],
    ['amarilla', 179, 'closes', 'amarilla'],
    ['amarilla', 600, 'rises', 'roja'],
    ['roja', 299, 'stays', 'roja'],
    ['roja', 179, 'closes', 'roja'],
  ] as const)('an open one, %s, by %d s %s', (nivel, seconds, change, expected) => {
    const changes = alertasOf(withViajes(onItsWay(seconds)), openDemora(nivel), NOW);
    expect(
      Object.entries(changes).flatMap(([key, alertas]: [string, Alerta[]]) => alertas.map((each) => [key, each.nivel])),
    ).toEqual([[change, expected]]);
  });

  test('of a silent one that is open nobody knows better', () => {
    const { stays, closes } = alertasOf(withViajes(onItsWay(undefined)), openDemora('amarilla'), NOW);
    expect([read(stays), closes]).toEqual([[['DEMORA', 'amarilla', 7]], []]);
  });

  test('of a silent one that arrived meanwhile it ends', () => {
    const told = onItsWay(undefined, { arrived: '09:59', status: 'iniciado', substatus: '' });
    expect(read(alertasOf(withViajes(told), openDemora('amarilla'), NOW).closes)).toEqual([['DEMORA', 'amarilla', 7]]);
  });

  test('an hour that passed unseen is late for certain', () => {
    const told = onItsWay(undefined, { departure: at('09:54'), heard: NOW });
    expect(opening(withViajes(told))).toEqual([['DEMORA', 'amarilla', 6]]);
  });

  test('it tells the parada', () => {
    expect(alertasOf(withViajes(onItsWay(300)), NONE, NOW).opens[0]?.cifra).toEqual({
      minutos: 5,
      momento: at('10:05').toString(),
      parada: 0,
    });
  });
});

describe('M-187 the present viaje makes the next one late', () => {
  const next = (hour: string, changes: Changes = {}) => viaje({ idViaje: 2, departure: at(hour), ...changes });
  // under way since 9:30, arrives in ten minutes where the next one begins
  const present = (changes: Changes = {}) =>
    onItsWay(600, { departure: at('09:40'), status: 'iniciado', substatus: '', arrived: '09:40', ...changes });
  const dominoes = (pair: LiveViaje[], before = NONE) => {
    const { opens, rises, stays } = alertasOf(withViajes(...pair), before, NOW);
    return [...opens, ...rises, ...stays].filter(({ tipo }) => tipo === 'EFECTO_DOMINO');
  };
  const open = (nivel: Alerta['nivel']): AlertasBefore => ({
    open: [{ objeto: 'viaje', idObjeto: 2, tipo: 'EFECTO_DOMINO', nivel, cifra: { minutos: 7, idViaje: 1 } }],
    quiet: [],
  });

  test.each([
    ['10:05:01', undefined],
    ['10:05', 'amarilla'],
    ['10:00:01', 'amarilla'],
    ['10:00', 'roja'],
  ])('one of %s: %s', (hour, nivel) => {
    expect(dominoes([present(), next(hour)]).map((each) => each.nivel)).toEqual(nivel ? [nivel] : []);
  });

  test.each([
    ['10:07', 'amarilla', ['amarilla']],
    ['10:07:01', 'amarilla', []],
    ['10:07', 'roja', ['roja']],
  ] as const)('one of %s, open and %s, stays while it is 3 min late', (hour, nivel, expected) => {
    expect(dominoes([present(), next(hour)], open(nivel)).map((each) => each.nivel)).toEqual(expected);
  });

  test('it stands at the next one and names the present one', () => {
    expect(dominoes([present(), next('10:05')])).toMatchObject([{ idObjeto: 2, cifra: { idViaje: 1, minutos: 5 } }]);
  });

  test('without a position the quoted end counts, or now where that passed', () => {
    const silentOne = { ...present(), prediction: undefined };
    expect(dominoes([silentOne, next('10:05')])).toMatchObject([{ nivel: 'amarilla', cifra: { minutos: 5 } }]);
  });

  test('who arrived at the last parada is free', () => {
    const there = present();
    const paradas = there.course.paradas.map((parada) => ({ ...parada, arrived: at('09:59') }));
    const done = { ...there, prediction: undefined, course: { ...there.course, paradas } };
    expect(dominoes([done, next('10:02')])).toEqual([]);
  });

  test('the way between them counts: 13 km take 26 min', () => {
    const far = { lat: -34.6 + 10 / 111.19508, lon: -58.4 };
    expect(dominoes([present(), next('10:31', { origen: far })])).toMatchObject([{ cifra: { minutos: 5 } }]);
  });

  test.each<[string, Changes]>([
    ['of another chofer', { idChofer: 13 }],
    ['that carries things', { carriesPeople: false }],
    ['that set out', { setOut: at('09:59') }],
  ])('not one %s', (_, changes) => {
    expect(dominoes([present(), next('10:05', changes)])).toEqual([]);
  });

  test('not the one after the next', () => {
    const later = viaje({ idViaje: 3, departure: at('10:06') });
    expect(dominoes([present(), next('10:05'), later]).map(({ idObjeto }) => idObjeto)).toEqual([2]);
  });
});

test.each<[string, Changes, Level, number]>([
  ['heard of less than 3 min ago', { heard: at('09:57:01') }, undefined, 0],
  ['silent for 3 min', { heard: at('09:57') }, 'amarilla', 3],
  ['for less than 10', { heard: at('09:50:01') }, 'amarilla', 9],
  ['for 10 min', { heard: at('09:50') }, 'roja', 10],
  ['never heard of since it set out', { heard: null, setOut: at('09:56') }, 'amarilla', 4],
  ['silent before it set out', { heard: at('09:00'), setOut: at('09:59') }, undefined, 0],
  ['of an agencia that reports nothing', { heard: null, integrado: false }, undefined, 0],
  ['not set out', { setOut: null, substatus: '', heard: at('09:00') }, undefined, 0],
])('M-188 %s', (_, changes, nivel, minutos) => {
  const told = viaje({ substatus: 'a origen', setOut: at('09:30'), ...changes });
  expect(opening(withViajes(told)).filter(([tipo]) => tipo === 'SIN_SEÑAL')).toEqual(
    nivel ? [['SIN_SEÑAL', nivel, minutos]] : [],
  );
});

test('M-188 from the last arrival on nobody has to be heard of', () => {
  const told = viaje({ status: 'iniciado', setOut: at('09:00'), heard: at('09:30') });
  const paradas = told.course.paradas.map((parada) => ({ ...parada, arrived: at('09:30') }));
  expect(opening(withViajes({ ...told, course: { ...told.course, paradas } }))).toEqual([]);
});

test.each([
  ['09:30:01', undefined, 0],
  ['09:30', 'amarilla', 30],
  ['09:00:01', 'amarilla', 59],
  ['09:00', 'roja', 60],
])('M-189 not closed, and predicted to end at %s', (end, nivel, minutos) => {
  const told = viaje({ integrado: false, idChofer: null, departure: at('08:00'), finPrevisto: at(end) });
  expect(opening(withViajes(told))).toEqual(nivel ? [['SIN_CIERRE', nivel, minutos]] : []);
});

describe('M-190 documentos of choferes and vehiculos', () => {
  const tipos = [
    { idTipo: 1, de: 'chofer', bloquea: true, avisosDias: [7, 30] },
    { idTipo: 2, de: 'chofer', bloquea: false, avisosDias: [30] },
    { idTipo: 3, de: 'chofer', bloquea: true, avisosDias: [30] },
  ] as const;
  const documento = (vence: string | null, changes: Partial<Documento> = {}): Documento => ({
    idTipo: 1,
    idChofer: 12,
    idVehiculo: null,
    estado: 'aprobado',
    vence: vence === null ? null : Temporal.PlainDate.from(vence),
    ...changes,
  });
  const found = (documentos: Documento[], changes: Partial<DocumentedOwner> = {}) =>
    alertasOf(
      facts({ owners: [{ de: 'chofer', id: 12, documentos, assignedEnds: [], ...changes }], documentoTipos: tipos }),
      NONE,
      NOW,
    ).opens;

  test.each([
    ['expires the day after the first warning day', [documento('2026-04-10')], undefined],
    ['has its first warning day', [documento('2026-04-09')], 'amarilla'],
    ['counts for the last day', [documento('2026-03-10')], 'amarilla'],
    ['expired', [documento('2026-03-09')], 'roja'],
    ['never expires', [documento(null)], undefined],
    ['does not block', [documento('2026-03-09', { idTipo: 2 })], undefined],
    ['was followed by another', [documento('2026-03-09'), documento('2027-03-09')], undefined],
    [
      'is to be followed by one in review',
      [documento('2026-03-09'), documento('2027-03-09', { estado: 'en_revision' })],
      'roja',
    ],
  ])('one that %s', (_, documentos, nivel) => {
    expect(found(documentos).map((each) => each.nivel)).toEqual(nivel ? [nivel] : []);
  });

  test.each([
    ['on its last day', '2026-03-20T23:59:59-03:00', 'amarilla'],
    ['the day after', '2026-03-21T00:00:00-03:00', 'roja'],
  ])('one that counts until the 20th, and a viaje that ends %s', (_, end, nivel) => {
    const [alerta] = found([documento('2026-03-20')], { assignedEnds: [Temporal.Instant.from(end)] });
    expect(alerta).toEqual({
      objeto: 'chofer',
      idObjeto: 12,
      tipo: 'DOCUMENTO',
      nivel,
      cifra: { idTipo: 1, vence: '2026-03-20' },
    });
  });

  test('of several the worst is told, once', () => {
    const [soon, sooner, past] = [
      documento('2026-03-20'),
      documento('2026-03-15', { idTipo: 3 }),
      documento('2026-03-01', { idTipo: 3 }),
    ];
    expect(found([soon, sooner]).map(({ cifra }) => cifra.idTipo)).toEqual([3]);
    expect(found([documento('2026-03-12'), past]).map(({ cifra, nivel }) => [cifra.idTipo, nivel])).toEqual([
      [3, 'roja'],
    ]);
  });
});

describe('M-182 what opens, rises, goes on and closes', () => {
  const lonely = viaje(bare);
  const open = (nivel: Alerta['nivel'], idObjeto = 1): Alerta => ({
    objeto: 'viaje',
    idObjeto,
    tipo: 'SIN_CHOFER',
    nivel,
    cifra: { minutos: 60 },
  });
  const changesOf = (before: Partial<AlertasBefore>, viajes = [lonely], now = NOW) => {
    const { opens, rises, stays, closes } = alertasOf(withViajes(...viajes), { ...NONE, ...before }, now);
    return { opens: read(opens), rises: read(rises), stays: read(stays), closes: read(closes) };
  };
  const nothing = { opens: [], rises: [], stays: [], closes: [] };

  test('one opens with its level and figure', () => {
    expect(changesOf({})).toEqual({ ...nothing, opens: [['SIN_CHOFER', 'roja', 30]] });
  });

  test('one rises from yellow to red', () => {
    expect(changesOf({ open: [open('amarilla')] })).toEqual({ ...nothing, rises: [['SIN_CHOFER', 'roja', 30]] });
  });

  test('one goes on', () => {
    expect(changesOf({ open: [open('roja')] })).toEqual({ ...nothing, stays: [['SIN_CHOFER', 'roja', 30]] });
  });

  test('one goes on at a lower level where the departure was put off', () => {
    const later = viaje({ ...bare, departure: at('10:50') });
    expect(changesOf({ open: [open('roja')] }, [later])).toEqual({
      ...nothing,
      stays: [['SIN_CHOFER', 'amarilla', 50]],
    });
  });

  test('one closes when its cause ends, or what it is about is gone', () => {
    expect(changesOf({ open: [open('roja'), open('amarilla', 9)] }, [viaje()])).toEqual({
      ...nothing,
      closes: [
        ['SIN_CHOFER', 'roja', 60],
        ['SIN_CHOFER', 'amarilla', 60],
      ],
    });
  });

  test('a round that follows at once changes nothing', () => {
    const { opens } = alertasOf(withViajes(lonely), NONE, NOW);
    expect(changesOf({ open: opens })).toEqual({ ...nothing, stays: [['SIN_CHOFER', 'roja', 30]] });
  });

  test.each([
    ['red until later', 'roja', at('10:00:01'), []],
    ['red until now', 'roja', NOW, [['SIN_CHOFER', 'roja', 30]]],
    ['yellow until later, and it is red', 'amarilla', at('10:14'), [['SIN_CHOFER', 'roja', 30]]],
  ] as const)('silenced %s', (_, nivel, calladaHasta, opens) => {
    expect(changesOf({ quiet: [{ objeto: 'viaje', idObjeto: 1, tipo: 'SIN_CHOFER', nivel, calladaHasta }] })).toEqual({
      ...nothing,
      opens,
    });
  });

  test('silencing lasts fifteen minutes', () => {
    expect(quietUntil(NOW)).toEqual(at('10:15'));
  });
});

describe('M-182 a figure that grows by itself is stored as a moment', () => {
  const cases: [string, (now: Temporal.Instant) => Alerta[]][] = [
    ['not set out', (now) => alertasOf(withViajes(viaje({ departure: at('10:00') })), NONE, now).opens],
    ['not closed', (now) => alertasOf(withViajes(viaje({ finPrevisto: at('09:00') })), NONE, now).opens],
    [
      'nobody took it',
      (now) => alertasOf(facts({ solicitudes: [solicitud({ departure: at('10:10') })] }), NONE, now).opens,
    ],
  ];
  test.each(cases)('%s: what was stored is what would be stored later, but for the minutes', (_, reckon) => {
    const first = reckon(NOW);
    expect(first.length).toBeGreaterThan(0);
    for (const minutes of [1, 2, 5]) {
      const later = reckon(NOW.add({ minutes }));
      const same = first.filter(({ tipo, cifra }) =>
        later.some((one) => one.tipo === tipo && isSameFigure({ tipo, cifra }, one, NOW.add({ minutes }))),
      );
      expect(same).toEqual(first);
    }
  });

  test('another moment, parada or lateness is another figure', () => {
    const [past, soon] = [at('09:58').toString(), at('10:03').toString()];
    const isSame = (tipo: Alerta['tipo'], one: Alerta['cifra'], other: Alerta['cifra']) =>
      isSameFigure({ tipo, cifra: one }, { tipo, cifra: other }, NOW);
    expect(isSame('DEMORA', { minutos: 5, parada: 1 }, { minutos: 6, parada: 1 })).toBe(false);
    expect(isSame('DEMORA', { minutos: 5, parada: 1 }, { minutos: 5, parada: 0 })).toBe(false);
    expect(isSame('DEMORA', { minutos: 5, momento: past }, { minutos: 7, momento: soon })).toBe(true);
    expect(isSame('DEMORA', { minutos: 5, momento: past }, { minutos: 5, momento: soon })).toBe(false);
    expect(isSame('SIN_SEÑAL', { minutos: 5, momento: past }, { minutos: 9, momento: past })).toBe(true);
    expect(isSame('SIN_SEÑAL', { minutos: 5, momento: past }, { minutos: 5, momento: soon })).toBe(false);
    expect(isSame('SIN_SEÑAL', { minutos: 5 }, { minutos: 5, momento: past })).toBe(false);
  });
});
