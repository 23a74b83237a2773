import { EMPLEADOS, INICIO, inBuenosAires, NOTIFICACIONES, TRANSPORTISTAS, WEBHOOKS } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { keepPositionWeeks } from './position-weeks.ts';

const EVERY_NIGHT = '30 3 * * *';

/** How long a link that ran out still answers so (410), instead of being unknown (404). */
const REGISTRATION_MEMORY = { hours: 30 * 24 };

/** Deletes what has run out: positions when all of their week is older than 90 days, notices and counted origins after 60, lotes after 90, sent e-mails after 30, what webhooks got after 14 and what they did not after 60; quotes, repeats, sessions, passwords by e-mail and counters after their end. */
export async function cleanUp({ db }: Pick<Deps, 'db'>, now: Temporal.Instant): Promise<void> {
  const positionsSince = now.subtract({ hours: TRANSPORTISTAS.positionDays * 24 });
  await keepPositionWeeks(db, now);
  await db.deleteFrom('posicionUltima').where('ts', '<', positionsSince).execute();
  const novedadesSince = now.subtract({ hours: NOTIFICACIONES.days * 24 });
  await db.deleteFrom('notificacion').where('creada', '<', novedadesSince).execute();
  const mailsSince = now.subtract({ hours: NOTIFICACIONES.mailDays * 24 });
  await db.deleteFrom('correo').where('creado', '<', mailsSince).where('estado', '<>', 'pendiente').execute();
  const usualSince = inBuenosAires(now)
    .toPlainDate()
    .subtract({ days: INICIO.usualDays + 1 });
  await db.deleteFrom('origenUso').where('dia', '<', usualSince.toString()).execute();
  for (const [estado, days] of [
    ['entregada', WEBHOOKS.deliveredDays],
    ['agotada', WEBHOOKS.givenUpDays],
  ] as const) {
    const since = now.subtract({ hours: days * 24 });
    await db.deleteFrom('webhookEntrega').where('estado', '=', estado).where('terminada', '<', since).execute();
  }
  await db.deleteFrom('cotizacion').where('vence', '<', now).execute();
  await db.deleteFrom('idempotencia').where('vence', '<', now).execute();
  await db.deleteFrom('sesion').where('vence', '<', now).execute();
  await db.deleteFrom('emailAnterior').where('vence', '<', now).execute();
  await db.deleteFrom('claveTemporal').where('vence', '<', now).execute();
  await db.deleteFrom('registroPendiente').where('vence', '<', now.subtract(REGISTRATION_MEMORY)).execute();
  // with their files
  await db.deleteFrom('informe').where('vence', '<', now).execute();
  await db
    .deleteFrom('lote')
    .where('creado', '<', now.subtract({ hours: EMPLEADOS.loteDays * 24 }))
    .execute();
  // the columns are those of rate-limiter-flexible: milliseconds since 1970
  await db.deleteFrom('limite').where('expire', '<', now.epochMilliseconds).execute();
}

export async function registerCleanUpJob(deps: Deps): Promise<void> {
  // the first positions come before the first night; where it fails they wait in the default partition for the next one
  await keepPositionWeeks(deps.db, deps.clock.now()).catch((error: unknown) =>
    deps.log.error({ err: error }, 'weeks of positions'),
  );
  await deps.jobs.work('limpiar', () => cleanUp(deps, deps.clock.now()));
  await deps.jobs.schedule('limpiar', EVERY_NIGHT);
}
