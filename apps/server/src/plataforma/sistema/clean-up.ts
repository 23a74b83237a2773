import { inBuenosAires } from '@traza/domain';
import { ALERTA_DAYS } from '@traza/domain/alertas';
import { BANDEJA } from '@traza/domain/bandeja';
import { EMPLEADOS } from '@traza/domain/empleados';
import { DOCUMENTOS } from '@traza/domain/flota';
import { INICIO } from '@traza/domain/inicio';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { Deps } from '#lib/deps.ts';
import { trimAuditoria } from '../auditoria/cadena/trim-auditoria.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { rotatePositionWeeks } from './position-weeks.ts';

const EVERY_NIGHT = '30 3 * * *';

/** How long a link that ran out still answers so (410), instead of being unknown (404). */
const REGISTRATION_MEMORY = { hours: 30 * 24 };

/** Wrong codes of a challenge that is over count for an hour yet. */
const CODES_COUNT = { hours: 1 };

type CleanUpDeps = Pick<Deps, 'db'> & { settings: Pick<Deps['settings'], 'keptDays'> };

/**
 * Deletes expired data. Weeks of positions go once all of the week is too old; notices, sent e-mails and lines of the audit trail after the
 * days of the settings; counted origins after 60 days, lotes after 90, closed alertas after 400, closed casos after five years, papers of rejected and replaced documentos after 365, delivered webhook messages after 14 and failed ones after 60;
 * quotes, idempotency keys, sessions, mailed passwords and counters when they expire.
 */
export async function cleanUp({ db, settings: { keptDays } }: CleanUpDeps, now: Temporal.Instant): Promise<void> {
  const daysAgo = (days: number) => now.subtract({ hours: days * 24 });
  await rotatePositionWeeks(db, now, keptDays.positions);
  const usualSince = inBuenosAires(now)
    .toPlainDate()
    .subtract({ days: INICIO.usualDays + 1 });
  const outlived: readonly [table: keyof Schema, where: RawBuilder<unknown>][] = [
    ['posicionUltima', sql`ts < ${daysAgo(keptDays.positions)}`],
    ['notificacion', sql`creada < ${daysAgo(keptDays.novedades)}`],
    ['aviso', sql`creado < ${daysAgo(keptDays.novedades)}`],
    ['correo', sql`creado < ${daysAgo(keptDays.mails)} and estado <> 'pendiente'`],
    ['origenUso', sql`dia < ${usualSince.toString()}::date`],
    ['webhookEntrega', sql`estado = 'entregada' and terminada < ${daysAgo(WEBHOOKS.deliveredDays)}`],
    ['webhookEntrega', sql`estado = 'agotada' and terminada < ${daysAgo(WEBHOOKS.givenUpDays)}`],
    ['alerta', sql`resuelta < ${daysAgo(ALERTA_DAYS)}`],
    // with what operadores wrote about it
    ['caso', sql`estado = 'cerrado' and cerrado < ${yearsAgo(now, BANDEJA.closedYears)}`],
    ['documentoArchivo', lapsedPapers(daysAgo(DOCUMENTOS.fileDays))],
    ['cotizacion', sql`vence < ${now}`],
    ['idempotencia', sql`vence < ${now}`],
    ['operadorIdempotencia', sql`vence < ${now}`],
    ['sesion', sql`vence < ${now}`],
    ['operadorSesion', sql`vence < ${now}`],
    ['operadorDesafio', sql`vence < ${now.subtract(CODES_COUNT)}`],
    ['operadorEnlace', sql`vence < ${now}`],
    ['emailAnterior', sql`vence < ${now}`],
    ['claveTemporal', sql`vence < ${now}`],
    ['registroPendiente', sql`vence < ${now.subtract(REGISTRATION_MEMORY)}`],
    // with their files
    ['informe', sql`vence < ${now}`],
    ['lote', sql`creado < ${daysAgo(EMPLEADOS.loteDays)}`],
    // the columns are those of rate-limiter-flexible: milliseconds since 1970
    ['limite', sql`expire < ${now.epochMilliseconds}`],
  ];
  for (const [table, where] of outlived) await deleteInBatches(db, table, where);
  if (keptDays.audit !== undefined) await trimTrails(db, daysAgo(keptDays.audit), now);
}

/** Papers of documentos that were rejected or replaced before; the documentos stay, and say that they have none. */
function lapsedPapers(before: Temporal.Instant): RawBuilder<unknown> {
  return sql`id_documento in (select id from documento where reemplazado < ${before} or (estado = 'rechazado' and decidido < ${before}))`;
}

function yearsAgo(now: Temporal.Instant, years: number): Temporal.Instant {
  return inBuenosAires(now).subtract({ years }).toInstant();
}

/** Trims each cliente's audit trail, in parts: a chain continues after its cut (decision 070). */
async function trimTrails(db: Deps['db'], before: Temporal.Instant, now: Temporal.Instant): Promise<void> {
  const clientes = await db
    .selectFrom('auditoriaCadena as c')
    .select('c.idCliente')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('auditoria as a')
          .select('a.id')
          .whereRef('a.idCliente', '=', 'c.idCliente')
          .where('a.ts', '<', before),
      ),
    )
    .execute();
  for (const { idCliente } of clientes) {
    const trim = () => db.transaction().execute((tx) => trimAuditoria(tx, { idCliente, before, now }));
    while ((await trim()) > 0);
  }
}

/**
 * What PostgreSQL does by itself and the embedded database does not: room of rows that are gone is used again, counts read an index alone,
 * and plans know how many rows there are.
 */
export async function tidyEmbedded(db: Deps['db']): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}

export async function registerCleanUpJob(deps: Deps): Promise<void> {
  // the first positions come before the first night; where it fails they wait in the default partition for the next one
  await rotatePositionWeeks(deps.db, deps.clock.now(), deps.settings.keptDays.positions).catch((error: unknown) =>
    deps.log.error({ err: error }, 'weeks of positions'),
  );
  await deps.jobs.work('limpiar', async () => {
    await cleanUp(deps, deps.clock.now());
    if (deps.settings.database.url === undefined) await tidyEmbedded(deps.db);
  });
  await deps.jobs.schedule('limpiar', EVERY_NIGHT);
}
