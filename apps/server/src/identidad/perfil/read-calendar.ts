import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { writeCalendar } from '#lib/icalendar.ts';
import { tokenHash } from '#lib/ids.ts';
import { eventOf, listCalendarRows } from '#plataforma/avisos/viaje-events.ts';

const NAME = 'Mis viajes';
/** What lies further back is of no use in a calendar. */
const DAYS_BACK = 30;
/** How often it is noted that a program reads. */
const NOTE_HOURS = 1;

/** Whose calendar a key opens, while their user is open. */
async function findOwner(db: Db, key: string) {
  return db
    .selectFrom('calendario as c')
    .innerJoin('usuario as u', 'u.id', 'c.idUsuario')
    .select(['c.idUsuario', 'u.idPersona'])
    .where('c.claveHash', '=', tokenHash(key))
    .where('u.activo', '=', true)
    .executeTakeFirst();
}

async function recordRead(db: Db, idUsuario: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('calendario')
    .set({ leido: now })
    .where('idUsuario', '=', idUsuario)
    .where((eb) => eb.or([eb('leido', 'is', null), eb('leido', '<', now.subtract({ hours: NOTE_HOURS }))]))
    .execute();
}

/** Viajes in which somebody travels, at the clientes where they have an account now. */
function ofPersona(idPersona: number, since: Temporal.Instant) {
  return sql`
    select distinct j.id_cliente, j.id_solicitud, j.id id_pasaje from cuenta a
      join cliente c on c.id = a.id_cliente and c.activo
      join pedido_persona x on x.id_cliente = a.id_cliente and x.id_persona = a.id_persona
        and x.datetime > ${since} and x.status <> 'anulado'
      join lateral (
        select * from pasaje where id_cliente = x.id_cliente and id_solicitud = x.id_pedido
        union all select * from pasaje where id_cliente = x.id_cliente and id_viaje = x.id_pedido) j on j.id_persona = a.id_persona
     where a.id_persona = ${idPersona}::int and a.activa`;
}

/** The viajes of whom a key belongs to, as a calendar that is made anew each time; undefined of any other key. */
export async function readCalendar(
  deps: Pick<Deps, 'db' | 'settings' | 'clock'>,
  key: string,
): Promise<string | undefined> {
  const owner = await findOwner(deps.db, key);
  if (!owner) return undefined;
  const { idUsuario, idPersona } = owner;
  const now = deps.clock.now();
  await recordRead(deps.db, idUsuario, now);
  const rows = await listCalendarRows(deps.db, ofPersona(idPersona, now.subtract({ hours: DAYS_BACK * 24 })));
  return writeCalendar({
    method: 'PUBLISH',
    name: NAME,
    product: deps.settings.product,
    stamp: now,
    organizer: undefined,
    attendees: [],
    events: await Promise.all(
      rows.map(async (row) => eventOf(deps, row, { idPersona, language: 'es', sequence: row.version, isOff: false })),
    ),
  });
}
