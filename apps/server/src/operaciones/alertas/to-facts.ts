import { laterOf, minutesBetween } from '@traza/domain';
import type { AlertaFacts, LiveViaje } from '@traza/domain/alertas';
import type { LatLon } from '@traza/domain/direcciones';
import { estimateDrive, MESA, predictedEnd, type ViajeCourse, type ViajePrediction } from '@traza/domain/mesa';
import { carriesPeople } from '@traza/domain/solicitudes';
import { countSeeing } from '#pedidos/ofertas/offered.ts';
import type { FactRows, ViajeRow } from './fact-queries.ts';

const read = (text: string) => Temporal.Instant.from(text);

/** Where a vehiculo is, as its last position says. */
export interface KnownPlace extends LatLon {
  ts: Temporal.Instant;
}

function placeOf(told: ViajeRow['position']): KnownPlace | undefined {
  return told ? { lat: told.lat, lon: told.lon, ts: read(told.ts) } : undefined;
}

function newerOf(one: KnownPlace | undefined, other: KnownPlace | undefined): KnownPlace | undefined {
  if (!one || !other) return one ?? other;
  return laterOf(one.ts, other.ts) === one.ts ? one : other;
}

/** Where the vehiculo of a viaje is: told for the viaje itself, or by its plate. */
export function knownPlace({ position, free }: ViajeRow): KnownPlace | undefined {
  return newerOf(placeOf(position), placeOf(free));
}

/** Where each vehiculo is, by whichever viaje its positions are told. */
function placesOf(viajes: readonly ViajeRow[]): Map<number, KnownPlace> {
  const places = new Map<number, KnownPlace>();
  for (const viaje of viajes) {
    const place = knownPlace(viaje);
    const newer = newerOf(places.get(viaje.idVehiculo ?? 0), place);
    if (viaje.idVehiculo !== null && newer) places.set(viaje.idVehiculo, newer);
  }
  return places;
}

/** How far a viaje has come by the events that count. */
export function courseOf({ inicio, seconds, paradas, eventos }: ViajeRow): ViajeCourse {
  const happened = (tipo: string, parada: number) =>
    eventos.find((event) => event.tipo === tipo && event.parada === parada);
  const arrivals = paradas.map((_, place) => happened('arribado', place)?.ts);
  const next = arrivals.findLastIndex((ts) => ts !== undefined) + 1;
  // from the origin it goes on by `iniciado`, from a parada by `circulando` to the next
  const begun = next === 1 ? eventos.find(({ tipo }) => tipo === 'iniciado') : undefined;
  const movingSince = (begun ?? happened('circulando', next))?.ts;
  const estimated = paradas.slice(1).map((parada, index) => estimateDrive(paradas[index] ?? parada, parada).seconds);
  const whole = estimated.reduce((sum, leg) => sum + leg, 0);
  // what was quoted for the whole way, parted as the paradas lie
  const stretch = seconds === null || whole === 0 ? 1 : seconds / whole;
  return {
    paradas: paradas.map(({ espera, hora }, place) => ({
      hour: place === 0 ? read(inicio) : hora === null ? null : read(hora),
      waitMin: espera ?? 0,
      arrived: arrivals[place] === undefined ? null : read(arrivals[place]),
    })),
    isMoving: movingSince !== undefined,
    movingSince: movingSince === undefined ? null : read(movingSince),
    legSeconds: estimated.map((leg) => leg * stretch),
  };
}

/** When it set out: to its origin, or else with people. */
export function setOutOf({ eventos }: ViajeRow): Temporal.Instant | null {
  const first = eventos.find(({ tipo, parada }) => (tipo === 'circulando' && parada === 0) || tipo === 'iniciado');
  return first ? read(first.ts) : null;
}

const SOMEWHERE = { lat: 0, lon: 0 };

function liveViaje(
  row: ViajeRow,
  {
    predictions,
    places,
    now,
  }: {
    predictions: ReadonlyMap<number, ViajePrediction>;
    places: ReadonlyMap<number, KnownPlace>;
    now: Temporal.Instant;
  },
): LiveViaje {
  const { id: idViaje, status, substatus, isSalida, integrado, idChofer, seconds, paradas, tipo, hasPeople } = row;
  const departure = read(row.inicio);
  const waitMin = paradas.reduce((sum, { espera }) => sum + (espera ?? 0), 0);
  const origen = paradas[0] ?? SOMEWHERE;
  const place = places.get(row.idVehiculo ?? 0);
  const isFresh = place !== undefined && minutesBetween(place.ts, now) <= MESA.placeMin;
  return {
    idViaje,
    status,
    substatus,
    isSalida,
    integrado,
    idChofer,
    departure,
    finPrevisto: predictedEnd(departure, { seconds, waitMin }),
    course: courseOf(row),
    prediction: predictions.get(idViaje),
    carriesPeople: tipo === null ? hasPeople : carriesPeople(tipo),
    origen,
    destino: paradas.at(-1) ?? SOMEWHERE,
    setOut: setOutOf(row),
    heard: knownPlace(row)?.ts ?? null,
    driveSeconds: isFresh ? estimateDrive(place, origen).seconds : null,
  };
}

/** What a round decides from, of what was read and predicted. */
export function toFacts(
  { solicitudes, viajes, owners, documentoTipos, hasOpenTurno }: FactRows,
  predictions: ReadonlyMap<number, ViajePrediction>,
  now: Temporal.Instant,
): AlertaFacts {
  const places = placesOf(viajes);
  return {
    solicitudes: solicitudes.map(({ id, departure, abierta, isAsap, offered }) => ({
      idSolicitud: id,
      departure: read(departure),
      isAsap,
      abierta: read(abierta),
      isOwnOnly: countSeeing(offered, now) === 0,
    })),
    viajes: viajes.map((row) => liveViaje(row, { predictions, places, now })),
    owners: owners.map(({ de, id, documentos, assigned }) => ({
      de,
      id,
      documentos: documentos.map(({ idTipo, estado, vence }) => ({
        idTipo,
        idChofer: de === 'chofer' ? id : null,
        idVehiculo: de === 'vehiculo' ? id : null,
        estado,
        vence: vence === null ? null : Temporal.PlainDate.from(vence),
      })),
      assignedEnds: assigned.map(({ inicio, seconds, waitMin }) => predictedEnd(read(inicio), { seconds, waitMin })),
    })),
    documentoTipos,
    hasOpenTurno,
  };
}
