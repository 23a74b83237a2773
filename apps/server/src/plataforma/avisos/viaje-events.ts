import { AVISOS, type AvisoLanguage, typedPart } from '@traza/domain/avisos';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import type { CalendarEvent } from '#lib/icalendar.ts';
import { codeFor } from '#lib/signing.ts';

/** What of a viaje stands in the calendar of who travels in it. */
export interface CalendarRow {
  idCliente: number;
  cliente: string;
  idPedido: number;
  /** The first solicitud of those that replaced each other: it is one viaje to who travels. */
  idFirst: number;
  version: number;
  isWaiting: boolean;
  departure: Temporal.Instant;
  seconds: number | null;
  /** None of a seat that is nobody's any more. */
  direccion: string | null;
  lugar: string | null;
  lat: number | null;
  lon: number | null;
}

/** How long an event is where nobody knows how long the way takes. */
const USUAL_MINUTES = 30;
const DIRECCION_MAX = 120;

const TITLES: Readonly<Record<AvisoLanguage, (place: string) => string>> = {
  es: (place) => `Viaje desde ${place}`,
  pt: (place) => `Viagem saindo de ${place}`,
  en: (place) => `Ride from ${place}`,
};

/** The viajes of what a query chooses by `id_cliente`, `id_solicitud` and `id_pasaje`, by departure. */
export async function listCalendarRows(db: Db, chosen: RawBuilder<unknown>): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with chosen as materialized (${chosen})
    select s.id_cliente "idCliente", k.alias cliente, coalesce(s.id_viaje, s.id) "idPedido", s.version, s.estado = 'B' "isWaiting",
           (with recursive asked as (
              select o.id, o.id_reemplazada from solicitud o where o.id_cliente = s.id_cliente and o.id = s.id
              union all
              select o.id, o.id_reemplazada from asked join solicitud o on o.id_cliente = s.id_cliente and o.id = asked.id_reemplazada)
            select min(id) from asked) "idFirst",
           case when v.id_carpool is not null then coalesce(p.fecha_hora, v.inicio)
                else coalesce(v.inicio, s.fecha_hora_salida) end departure,
           case when v.id_carpool is null then coalesce(v.segundos_cotizados, s.segundos) end seconds,
           p.direccion, p.alias lugar, p.lat, p.lon
      from chosen
      join solicitud s on s.id_cliente = chosen.id_cliente and s.id = chosen.id_solicitud
      join cliente k on k.id = s.id_cliente
      join pasaje j on j.id_cliente = chosen.id_cliente and j.id = chosen.id_pasaje
      left join parada p on p.id_cliente = j.id_cliente and p.id = j.id_parada_asc
      left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
     order by departure, j.id`.execute(db);
  return rows;
}

interface EventReader {
  idPersona: number | null;
  language: AvisoLanguage;
  sequence: number;
  isOff: boolean;
}

/** Where it begins. */
function placeOf({ direccion, lugar, lat, lon }: CalendarRow, language: AvisoLanguage) {
  const whole = typedPart(direccion ?? '', DIRECCION_MAX);
  const place = typedPart(lugar || ((direccion ?? '').split(',')[0] ?? ''), AVISOS.placeMax);
  return {
    summary: TITLES[language](place),
    // many places are called as their address begins
    location: whole.startsWith(place) ? whole : `${place}, ${whole}`,
    geo: lat === null || lon === null ? undefined : { lat, lon },
  };
}

/** Of a viaje that is off no place is told: the seat may be somebody else's by now. */
const OFF: Readonly<Record<AvisoLanguage, string>> = {
  es: 'Viaje anulado',
  pt: 'Viagem cancelada',
  en: 'Ride cancelled',
};

/** No link that opens without a session: calendars are shown to others. */
export async function eventOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  row: CalendarRow,
  { idPersona, language, sequence, isOff }: EventReader,
): Promise<CalendarEvent> {
  const { idCliente, cliente, idPedido, idFirst, departure, seconds, isWaiting } = row;
  const code = await codeFor(db, 'calendario', `${idCliente} ${idFirst} ${idPersona}`);
  const url = `${settings.publicUrl}/pedidos?selected=${idPedido}`;
  return {
    uid: `viaje-${idFirst}-${code}@traza`,
    sequence,
    start: departure,
    minutes: seconds === null ? USUAL_MINUTES : Math.ceil(seconds / 60),
    status: isOff ? 'CANCELLED' : isWaiting ? 'TENTATIVE' : 'CONFIRMED',
    ...(isOff ? { summary: OFF[language], location: '', geo: undefined } : placeOf(row, language)),
    description: `${typedPart(cliente, AVISOS.clienteMax)} · N° ${idPedido}${isOff ? '' : `\n${url}`}`,
    url: isOff ? undefined : url,
  };
}
