import { AVISOS, type AvisoAct, type AvisoLanguage, typedPart } from '@traza/domain/avisos';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { CalendarFile } from '#features/correo/enqueue-mail.ts';
import type { Deps } from '#lib/deps.ts';
import { type CalendarEvent, type CalendarMethod, type Mailbox, writeCalendar } from '#lib/icalendar.ts';
import { codeFor } from '#lib/signing.ts';
import type { PendingAviso } from './aviso-queries.ts';

/** What of a viaje stands in the calendar of who travels in it. */
interface CalendarRow {
  idPedido: number;
  /** The first solicitud of those that replaced each other: it is one viaje to who travels. */
  idFirst: number;
  isWaiting: boolean;
  departure: Temporal.Instant;
  seconds: number | null;
  direccion: string;
  lugar: string;
  lat: number;
  lon: number;
}

/** How long an event is where nobody knows how long the way takes. */
const USUAL_MINUTES = 30;
const DIRECCION_MAX = 120;

const TITLES: Readonly<Record<AvisoLanguage, (place: string) => string>> = {
  es: (place) => `Viaje desde ${place}`,
  pt: (place) => `Viagem saindo de ${place}`,
  en: (place) => `Ride from ${place}`,
};

/** The viaje of an aviso; of a plan that was booked, all of its viajes in which the same person travels. */
async function listRows(db: Db, aviso: PendingAviso): Promise<CalendarRow[]> {
  const { idCliente, idSolicitud, idPasaje, idPersona, acto } = aviso;
  const { rows } = await sql<CalendarRow>`
    select coalesce(j.id_viaje, s.id) "idPedido", s.estado = 'B' "isWaiting",
           (with recursive asked as (
              select o.id, o.id_reemplazada from solicitud o where o.id_cliente = s.id_cliente and o.id = s.id
              union all
              select o.id, o.id_reemplazada from asked join solicitud o on o.id_cliente = s.id_cliente and o.id = asked.id_reemplazada)
            select min(id) from asked) "idFirst",
           case when v.id_carpool is not null then coalesce(p.fecha_hora, v.inicio)
                else coalesce(v.inicio, s.fecha_hora_salida) end departure,
           case when v.id_carpool is null then coalesce(v.segundos_cotizados, s.segundos) end seconds,
           p.direccion, p.alias lugar, p.lat, p.lon
      from pasaje j
      join solicitud s on s.id_cliente = j.id_cliente and s.id = j.id_solicitud
      join parada p on p.id_cliente = j.id_cliente and p.id = j.id_parada_asc
      left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
     where j.id_cliente = ${idCliente}::int and (j.id = ${idPasaje}::int or ${acto === 'pedido'} and j.id_persona = ${idPersona}::int
       and s.estado not in ('P', 'X') and coalesce(v.status, '') <> 'anulado'
       and s.id_plan = (select o.id_plan from solicitud o where o.id_cliente = ${idCliente}::int and o.id = ${idSolicitud}::int))
     order by departure, j.id`.execute(db);
  return rows;
}

/** No link that opens without a session: calendars are shown to others. */
async function eventOf(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  row: CalendarRow,
  { aviso, isOff }: { aviso: PendingAviso; isOff: boolean },
): Promise<CalendarEvent> {
  const { id, idCliente, idPersona, idioma, cliente } = aviso;
  const { idPedido, idFirst, departure, seconds, direccion, lugar, lat, lon } = row;
  const whole = typedPart(direccion, DIRECCION_MAX);
  const place = typedPart(lugar || (direccion.split(',')[0] ?? ''), AVISOS.placeMax);
  const code = await codeFor(db, 'calendario', `${idCliente} ${idFirst} ${idPersona}`);
  const url = `${settings.publicUrl}/pedidos?selected=${idPedido}`;
  return {
    uid: `viaje-${idFirst}-${code}@traza`,
    // of two avisos of a viaje the later one has the higher number
    sequence: id,
    start: departure,
    minutes: seconds === null ? USUAL_MINUTES : Math.ceil(seconds / 60),
    status: isOff ? 'CANCELLED' : row.isWaiting ? 'TENTATIVE' : 'CONFIRMED',
    summary: TITLES[idioma](place),
    description: `${typedPart(cliente, AVISOS.clienteMax)} · N° ${idPedido}${isOff ? '' : `\n${url}`}`,
    location: lugar === '' ? whole : `${place}, ${whole}`,
    geo: { lat, lon },
    url: isOff ? undefined : url,
  };
}

/** Who sends mails; nobody where no sender is set. */
function organizerOf({ product, mail: { from } }: Deps['settings']): Mailbox | undefined {
  const [, name = '', email = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return email === '' ? undefined : { name: name.trim() || product, email: email.trim() };
}

/** An invitation, which programs bring up to date by themselves, may hold one event alone; of a plan they are published. */
function methodOf(act: AvisoAct, count: number): CalendarMethod {
  if (act === 'anulado') return 'CANCEL';
  return count === 1 ? 'REQUEST' : 'PUBLISH';
}

/** The file that puts a viaje, or those of a plan, into the calendar of who travels, changes it there, or takes it out; none of an arrival. */
export async function calendarOf(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  aviso: PendingAviso,
): Promise<CalendarFile | undefined> {
  const { acto, nombre, email } = aviso;
  if (acto === 'arribado' || aviso.quien !== 'pasajero') return undefined;
  const rows = await listRows(deps.db, aviso);
  if (rows.length === 0) return undefined;
  const reading = { aviso, isOff: acto === 'anulado' };
  const metodo = methodOf(acto, rows.length);
  const emails = (email ?? '').split(/[,;\s]+/).filter((each) => each !== '');
  const contenido = writeCalendar({
    method: metodo,
    product: deps.settings.product,
    stamp: deps.clock.now(),
    organizer: organizerOf(deps.settings),
    // who publishes invites nobody
    attendees: metodo === 'PUBLISH' ? [] : emails.map((each) => ({ name: nombre, email: each })),
    events: await Promise.all(rows.map(async (row) => eventOf(deps, row, reading))),
  });
  return { nombre: 'viaje.ics', metodo, contenido };
}
