import { expect, test } from 'vitest';
import { dice } from '../rendiciones/dice.kit.ts';
import { type Asignacion, spanOf } from './asignacion.ts';
import { expectedReasons, type InventedSituation, inventSituation } from './eligibility.kit.ts';
import { INELIGIBLE_REASONS, whyIneligible } from './eligibility.ts';
import { type FlotaFacts, indexFlota } from './flota-facts.ts';
import { predictedEnd } from './predicted-end.ts';

const at = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment);
const PLACE = { lat: -34.6, lon: -58.4 };

function viajeOf({ viaje }: InventedSituation) {
  const departure = at(viaje.departure);
  const waitMin = viaje.waits.reduce((sum, wait) => sum + wait, 0);
  return {
    idViaje: viaje.id,
    idTipoVehiculo: viaje.tipo,
    personas: viaje.people,
    carriesPeople: viaje.carriesPeople,
    departure,
    finPrevisto: predictedEnd(departure, { seconds: viaje.seconds, waitMin }),
  };
}

function asignacionOf(told: InventedSituation['asignaciones'][number]): Asignacion {
  const times = { departure: at(told.departure), finPrevisto: at(told.end) };
  return {
    ...times,
    ...spanOf(times, told.carriesPeople),
    idViaje: told.viaje,
    idChofer: told.chofer,
    idVehiculo: told.vehiculo,
    estado: told.estado,
    origen: PLACE,
    destino: PLACE,
  };
}

const days = new Map<string, Temporal.PlainDate>();

function dayOf(text: string): Temporal.PlainDate {
  const day = days.get(text) ?? Temporal.PlainDate.from(text);
  days.set(text, day);
  return day;
}

function factsOf(situation: InventedSituation): FlotaFacts {
  return {
    choferes: situation.choferes.map(({ id, estado, usual }) => ({ idChofer: id, estado, idVehiculoHabitual: usual })),
    vehiculos: situation.vehiculos.map(({ id, estado, tipo, serves, plazas }) => ({
      idVehiculo: id,
      estado,
      idTipoVehiculo: tipo,
      sirveTipos: serves,
      plazas,
    })),
    turnos: situation.turnos.map(({ chofer, vehiculo, plannedEnd }) => ({
      idChofer: chofer,
      idVehiculo: vehiculo,
      desde: at(situation.now).subtract({ hours: 4 }),
      hastaPrevisto: at(plannedEnd),
    })),
    documentoTipos: situation.documentoTipos.map(({ id, of, isBlocking }) => ({
      idTipo: id,
      de: of,
      bloquea: isBlocking,
      avisosDias: [30],
    })),
    documentos: situation.documentos.map(({ tipo, of, owner, estado, lastDay }) => ({
      idTipo: tipo,
      idChofer: of === 'chofer' ? owner : null,
      idVehiculo: of === 'vehiculo' ? owner : null,
      estado,
      vence: lastDay === null ? null : dayOf(lastDay),
    })),
    asignaciones: situation.asignaciones.map(asignacionOf),
    posiciones: [],
  };
}

/** `npm test -- --all` takes them whole. */
const isWhole = process.env['TRAZA_TEST_ALL'] === '1';
const [SITUATIONS, CHOFERES] = isWhole ? [10_000, 200] : [300, 60];

/** Where the rules say something else than the requirements, and how often each reason was expected. */
function compare(situation: InventedSituation, seen: Map<string, number>) {
  const [viaje, now, flota] = [viajeOf(situation), at(situation.now), indexFlota(factsOf(situation))];
  return [...expectedReasons(situation)].flatMap(([id, expected]) => {
    seen.set(String(expected.reason), (seen.get(String(expected.reason)) ?? 0) + 1);
    const reason = whyIneligible(viaje, { idChofer: id }, { flota, now });
    const actual = { reason: reason?.motivo ?? null, busyUntil: reason?.hasta?.epochMilliseconds ?? null };
    const isSame = actual.reason === expected.reason && actual.busyUntil === expected.busyUntil;
    return isSame ? [] : [{ id, actual, expected }];
  });
}

test('M-215 who is eligible, and the first reason against all others, is what the requirements say', () => {
  const roll = dice(20_260_310);
  const seen = new Map<string, number>();
  for (let n = 0; n < SITUATIONS; n += 1) expect(compare(inventSituation(roll, CHOFERES), seen)).toEqual([]);
  // who sits in no turno is told so before it is asked who has their vehiculo
  const reasons = INELIGIBLE_REASONS.filter((reason) => reason !== 'vehiculo_en_uso');
  expect([...seen.keys()].toSorted()).toEqual([...reasons, 'null'].toSorted());
  for (const count of seen.values()) expect(count).toBeGreaterThan(SITUATIONS / 2);
}, 1_200_000);
