import { expect, test } from 'vitest';
import { MESA, predictViaje } from '../mesa/index.ts';
import { minutesBetween } from '../time.ts';
import { type Alerta, figureMinutes, isSameFigure, subjectKey } from './alerta.ts';
import { alertasOf } from './alertas-of.ts';
import type { AlertaFacts, LiveViaje } from './facts.ts';
import { ALERTA_TYPES } from './limits.ts';

const NOON = Temporal.Instant.from('2026-03-10T12:00:00-03:00');
const HERE = { lat: -34.6, lon: -58.4 };
const after = (instant: Temporal.Instant, seconds: number) => instant.add({ seconds });

/** Whole numbers below a bound, the same for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
type Dice = ReturnType<typeof dice>;

/** What is known of a viaje that somebody drives, and of the one after it. */
interface World {
  departure: Temporal.Instant;
  next: Temporal.Instant;
  setOut: Temporal.Instant | null;
  arrived: Temporal.Instant | null;
  hasBegun: boolean;
  position: { ts: Temporal.Instant; seconds: number } | null;
  hasChofer: boolean;
}

function born(roll: Dice): World {
  return {
    departure: after(NOON, roll(7200) - 5400),
    next: after(NOON, roll(5400)),
    setOut: roll(2) === 0 ? null : after(NOON, -1800),
    arrived: null,
    hasBegun: false,
    position: roll(2) === 0 ? null : { ts: after(NOON, -roll(1200)), seconds: roll(2400) },
    hasChofer: true,
  };
}

/** Something happens, or nothing. */
function changed(world: World, roll: Dice, now: Temporal.Instant): World {
  const heard = { ts: now, seconds: roll(2400) };
  switch (roll(12)) {
    case 0:
    case 1:
    case 2:
      return { ...world, position: heard };
    case 3:
      return { ...world, setOut: world.setOut ?? now, position: heard };
    case 4:
      return world.setOut ? { ...world, arrived: world.arrived ?? now } : world;
    case 5:
      return world.arrived ? { ...world, hasBegun: true } : world;
    case 6:
      return { ...world, departure: after(now, roll(3600) - 1800) };
    case 7:
      return world.setOut ? world : { ...world, hasChofer: !world.hasChofer };
    default:
      return world;
  }
}

function factsOf(world: World, now: Temporal.Instant): AlertaFacts {
  const { departure, setOut, arrived, hasBegun, position, hasChofer } = world;
  const course = (from: Temporal.Instant, came: Temporal.Instant | null, isMoving: boolean) => ({
    paradas: [
      { hour: from, waitMin: 0, arrived: came },
      { hour: null, waitMin: 0, arrived: null },
    ],
    isMoving,
    legSeconds: [1800],
  });
  const viaje = (idViaje: number, from: Temporal.Instant): LiveViaje => ({
    idViaje,
    status: 'confirmado',
    substatus: '',
    isSalida: false,
    integrado: true,
    idChofer: hasChofer ? 12 : null,
    carriesPeople: true,
    departure: from,
    finPrevisto: after(from, 1800),
    origen: HERE,
    destino: HERE,
    setOut: null,
    heard: null,
    driveSeconds: position?.seconds ?? null,
    prediction: undefined,
    course: course(from, null, false),
  });
  const driven = course(departure, arrived, hasBegun);
  const present: LiveViaje = {
    ...viaje(1, departure),
    status: hasBegun ? 'iniciado' : 'confirmado',
    setOut,
    heard: position?.ts ?? null,
    course: driven,
    prediction: setOut ? predictViaje(driven, position, now) : undefined,
  };
  const solicitud = { idSolicitud: 5, departure, isAsap: false, abierta: NOON, isOwnOnly: false };
  return {
    solicitudes: [solicitud],
    viajes: [present, viaje(2, world.next)],
    owners: [],
    documentoTipos: [],
    hasOpenTurno: true,
  };
}

/** Whether a position gets too old to predict by in between: what is known is another thing then, and the next round says so. */
function isLostBetween({ position }: World, from: Temporal.Instant, to: Temporal.Instant): boolean {
  const isFresh = (at: Temporal.Instant) => position !== null && minutesBetween(position.ts, at) <= MESA.predictionMin;
  return isFresh(from) && !isFresh(to);
}

/** What is stored after a round: what says the same is not written anew. */
function round(stored: readonly Alerta[], world: World, now: Temporal.Instant): Alerta[] {
  const { opens, rises, stays } = alertasOf(factsOf(world, now), { open: stored, quiet: [] }, now);
  const before = new Map(stored.map((alerta) => [subjectKey(alerta), alerta]));
  return [...opens, ...rises, ...stays].map((alerta) => {
    const was = before.get(subjectKey(alerta));
    return was?.nivel === alerta.nivel && isSameFigure(was, alerta, now) ? was : alerta;
  });
}

interface Look {
  tipo: Alerta['tipo'];
  shown: number;
  right: number;
}

/** What is shown of each alerta between two rounds, and what a reckoning of that moment says. */
function looksAt(stored: readonly Alerta[], world: World, now: Temporal.Instant): Look[] {
  const { opens, rises, stays } = alertasOf(factsOf(world, now), { open: stored, quiet: [] }, now);
  const fresh = new Map([...opens, ...rises, ...stays].map((alerta) => [subjectKey(alerta), alerta]));
  return stored.flatMap((alerta) => {
    const right = fresh.get(subjectKey(alerta));
    if (!right) return [];
    return [{ tipo: alerta.tipo, shown: figureMinutes(alerta, now), right: figureMinutes(right, now) }];
  });
}

function looksOf(seed: number): Look[] {
  const roll = dice(seed * 7919);
  const looks: Look[] = [];
  let [world, stored, now]: [World, Alerta[], Temporal.Instant] = [born(roll), [], NOON];
  for (let turn = 0; turn < 12; turn += 1) {
    world = changed(world, roll, now);
    stored = round(stored, world, now);
    const rounded = now;
    now = after(now, roll(16));
    if (!isLostBetween(world, rounded, now)) looks.push(...looksAt(stored, world, now));
  }
  return looks;
}

test('M-258 at any moment of 10,000 histories what is shown equals a fresh reckoning within a minute', () => {
  const seen = new Map<string, { least: number; most: number }>();
  const wrong = [];
  for (let seed = 1; seed <= 10_000; seed += 1)
    for (const { tipo, shown, right } of looksOf(seed)) {
      if (Math.abs(shown - right) > 1) wrong.push({ seed, tipo, shown, right });
      const { least = shown, most = shown } = seen.get(tipo) ?? {};
      seen.set(tipo, { least: Math.min(least, shown), most: Math.max(most, shown) });
    }
  expect(wrong).toEqual([]);
  // each kind was seen, and at many figures
  const wide = [...seen].filter(([, { least, most }]) => most - least > 10).map(([tipo]) => tipo);
  expect(new Set(wide)).toEqual(new Set(ALERTA_TYPES.filter((tipo) => tipo !== 'DOCUMENTO')));
}, 120_000);
