import type { AvisoAct } from '@traza/domain/avisos';
import { sql } from 'kysely';
import type { Deps } from '#lib/deps.ts';
import { type CalendarMethod, type Mailbox, writeCalendar } from '#lib/icalendar.ts';
import type { CalendarFile } from '#plataforma/correo/enqueue-mail.ts';
import type { PendingAviso } from './aviso-queries.ts';
import { eventOf, listCalendarRows } from './viaje-events.ts';

/** The viaje of an aviso; of a plan that was booked, all of its viajes in which the same person travels. */
function ofAviso({ idCliente, idSolicitud, idPasaje, idPersona, acto }: PendingAviso) {
  const own = sql`select ${idCliente}::int id_cliente, ${idSolicitud}::int id_solicitud, ${idPasaje}::int id_pasaje`;
  if (acto !== 'pedido') return own;
  return sql`${own} union
    select s.id_cliente, s.id, j.id from solicitud o
      join solicitud s on s.id_cliente = o.id_cliente and s.id_plan = o.id_plan and s.estado not in ('P', 'X')
      left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
      join pasaje j on j.id_cliente = s.id_cliente and j.id_solicitud = s.id and j.id_persona = ${idPersona}::int
     where o.id_cliente = ${idCliente}::int and o.id = ${idSolicitud}::int and v.status is distinct from 'anulado'`;
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
  const { id, acto, quien, nombre, email, idPersona, idioma: language } = aviso;
  if (acto === 'arribado' || quien !== 'pasajero') return undefined;
  const rows = await listCalendarRows(deps.db, ofAviso(aviso));
  if (rows.length === 0) return undefined;
  // of two avisos of a viaje the later one has the higher number
  const owner = { idPersona, language, sequence: id, isOff: acto === 'anulado' };
  const metodo = methodOf(acto, rows.length);
  const emails = (email ?? '').split(/[,;\s]+/).filter((each) => each !== '');
  const contenido = writeCalendar({
    method: metodo,
    product: deps.settings.product,
    stamp: deps.clock.now(),
    organizer: organizerOf(deps.settings),
    // who publishes invites nobody
    attendees: metodo === 'PUBLISH' ? [] : emails.map((each) => ({ name: nombre, email: each })),
    events: await Promise.all(rows.map(async (row) => eventOf(deps, row, owner))),
  });
  return { nombre: 'viaje.ics', metodo, contenido };
}
