import { plusMinutes } from '@traza/domain';
import { administradorStep, CONSENT_HOURS } from '@traza/domain/administracion';
import { ROLES } from '@traza/domain/operadores';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';
import { type Authorship, auditAdminAct } from '../authorship.ts';
import { lockedCliente } from './lock.ts';
import { administradoresOf } from './queries.ts';

type Sending = Pick<Deps, 'clock' | 'jobs'> & { settings: Pick<Deps['settings'], 'product' | 'support'> };

/** Who lets another operador make an administrador of a cliente, while that serves; nobody who may not sign in any more. */
export async function findConsent(db: Executor, idCliente: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('administradorAutorizacion as a')
    .innerJoin('operador as o', 'o.id', 'a.idOperador')
    .select(['a.idOperador', 'a.motivo', 'a.vence', 'o.nombre', 'o.apellido', 'o.roles'])
    .where('a.idCliente', '=', idCliente)
    .where('a.vence', '>', now)
    .where('o.activo', '=', true)
    .executeTakeFirst();
  return row && { ...row, roles: ROLES.filter((role) => row.roles.includes(role)) };
}

async function findAdministradores(db: Executor, idCliente: number) {
  const { rows } = await sql<{
    nombre: string;
    email: string | null;
  }>`${administradoresOf(sql.lit(idCliente))}`.execute(db);
  return rows;
}

/** Writes to all who administer a cliente; `content` says what the provider does in their company. */
async function notifyAdministradores(
  tx: Tx,
  deps: Sending,
  administradores: Awaited<ReturnType<typeof findAdministradores>>,
  content: { title: string; paragraphs: string[]; facts: [string, string][] },
): Promise<void> {
  const { product, support } = deps.settings;
  const doubt = ['Si nadie de la empresa lo pidió, avisanos enseguida', support.email, support.phone].filter(Boolean);
  for (const { nombre, email } of administradores) {
    if (email === null) continue;
    const paragraphs = [`Hola, ${nombre}: ${content.paragraphs.join(' ')}`, `${doubt.join(' · ')}.`];
    await enqueueMail(tx, deps, {
      to: email,
      subject: content.title,
      ...renderMail(product, { ...content, paragraphs }),
      urgent: true,
    });
  }
}

/** The first of two operadores who make an administrador of a cliente that has its own; all of those are told (M-061). */
export async function giveConsent(
  tx: Tx,
  deps: Sending,
  { id, motivo }: { id: number; motivo: string },
  { caller, deed }: { caller: Operador; deed: Authorship },
): Promise<void> {
  const { alias } = await lockedCliente(tx, id);
  const administradores = await findAdministradores(tx, id);
  // the first one needs nobody's word
  if (administradores.length === 0) throw new AppError('invalid_transition');
  const vence = plusMinutes(deed.now, CONSENT_HOURS * 60);
  const row = { idOperador: caller.idOperador, motivo, vence };
  await tx
    .insertInto('administradorAutorizacion')
    .values({ idCliente: id, ...row })
    .onConflict((conflict) => conflict.column('idCliente').doUpdateSet(row))
    .execute();
  const despues = { motivo, vence };
  await auditAdminAct(
    tx,
    { idCliente: id, accion: 'autorizar-administrador', objeto: 'cliente', idObjeto: id, despues },
    deed,
  );
  await notifyAdministradores(tx, deps, administradores, {
    title: `Un administrador más para ${alias}`,
    paragraphs: [
      `autorizamos que ${alias} tenga un administrador más. Lo da de alta otra persona de ${deps.settings.product}.`,
    ],
    facts: [
      ['Autorizó', `${caller.nombre} ${caller.apellido}`],
      ['Motivo', motivo],
    ],
  });
}

/**
 * Refuses an administrador of a cliente that has its own, unless another operador authorized it, which is used up; then `notify` writes
 * to those who were there before.
 */
export async function spendConsent(tx: Tx, deps: Sending, idCliente: number, caller: Operador) {
  const { alias } = await lockedCliente(tx, idCliente);
  const administradores = await findAdministradores(tx, idCliente);
  const consent = await findConsent(tx, idCliente, deps.clock.now());
  if (administradorStep(administradores.length, caller, consent) !== 'invitar')
    throw new AppError('second_operator_needed');
  await tx.deleteFrom('administradorAutorizacion').where('idCliente', '=', idCliente).execute();
  return {
    notify: async (made: { nombre: string; apellido: string; email: string }) =>
      notifyAdministradores(tx, deps, administradores, {
        title: `${made.nombre} ${made.apellido} administra ${alias}`,
        paragraphs: [`dimos de alta a otra persona que administra ${alias}. Podés cambiar sus permisos en Usuarios.`],
        facts: [
          ['E-mail', made.email],
          ['Alta', `${caller.nombre} ${caller.apellido}`],
        ],
      }),
  };
}
