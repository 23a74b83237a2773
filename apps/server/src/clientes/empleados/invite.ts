import type { Api, Output } from '@traza/contract';
import { minutesBetween, plusMinutes } from '@traza/domain';
import {
  type Administration,
  carriesPassword,
  distinctInvites,
  EMPLEADOS,
  type Invite,
  whyNotInviteCount,
  whyNotInviteTo,
} from '@traza/domain/empleados';
import { SESION } from '@traza/domain/sesion';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { hashPassword } from '#identidad/sesion/passwords.ts';
import { newTemporaryPassword, saveTemporaryPassword } from '#identidad/sesion/temporary-password.ts';
import { aDayBefore, tooManyToday } from '#lib/a-day.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { findInvited, findInvitesSince, type InvitedRow, insertInvites } from './invite-queries.ts';
import { inviteMail } from './mails.ts';
import { type AdministeredCliente, reachesOf } from './reach.ts';

type InviteBody = z.output<Api['POST /usuarios/invite']['body']>;

type InviteAnswer = Output<Api['POST /usuarios/invite']>['data'];

export interface NewInvitation extends InvitedRow {
  /** Prepared before the transaction: hashing takes its time. */
  temporary: { password: string; hash: string } | undefined;
}

interface Party {
  idCliente: number;
  administration: Administration;
  people: InvitedRow[];
}

/** Everybody at one client where the caller may invite all of them; anybody outside makes the whole call not found. */
async function findParty(
  { db }: Deps,
  reaches: readonly AdministeredCliente[],
  invites: readonly Invite[],
): Promise<Party> {
  const ids = invites.map(({ idPersona }) => idPersona);
  const rows = await findInvited(db, { personas: ids }, reaches);
  const parties = reaches
    .map((reach) => ({ ...reach, people: rows.filter(({ idCliente }) => idCliente === reach.idCliente) }))
    .filter(({ people }) => people.length === ids.length);
  return required(parties.find((party) => !whyNotParty(party, invites)) ?? parties[0], 'not_found');
}

/** Inactive people get no mail, so a fault of their address does not stop the others. */
function whyNotParty({ people }: Party, invites: readonly Invite[]): ReturnType<typeof whyNotInviteTo> {
  const stored = new Map(people.filter(({ isActive }) => isActive).map(({ idPersona, email }) => [idPersona, email]));
  const wrongs = invites
    .filter(({ idPersona }) => stored.has(idPersona))
    .flatMap(({ idPersona, email }) => whyNotInviteTo(stored.get(idPersona) ?? null, email) ?? []);
  return wrongs.find(({ code }) => code === 'invite_without_email') ?? wrongs[0];
}

function inactiveOf({ people }: Party): InviteAnswer['inactivos'] {
  const inactive = people.filter(({ isActive }) => !isActive);
  return inactive.map(({ idPersona, nombre, apellido }) => ({ idPersona, nombre: `${nombre} ${apellido}` }));
}

async function prepare({ administration, people }: Party): Promise<NewInvitation[]> {
  const active = people.filter(({ isActive }) => isActive);
  return Promise.all(active.map(async (row) => prepareInvite(administration, row)));
}

export async function prepareInvite(administration: Administration, row: InvitedRow): Promise<NewInvitation> {
  if (!carriesPassword(administration, row)) return { ...row, temporary: undefined };
  const password = newTemporaryPassword();
  return { ...row, temporary: { password, hash: await hashPassword(password) } };
}

/** Who was not invited in the last five minutes; more than the client's 500 of a day are too many (access.md). */
async function notYetInvited(
  tx: Tx,
  idCliente: number,
  people: readonly NewInvitation[],
  now: Temporal.Instant,
): Promise<NewInvitation[]> {
  const sent = await findInvitesSince(tx, idCliente, aDayBefore(now));
  const isRecent = ({ enviada }: { enviada: Temporal.Instant }) =>
    minutesBetween(enviada, now) < EMPLEADOS.inviteGapMin;
  const recent = new Set(sent.filter(isRecent).map(({ idPersona }) => idPersona));
  const due = people.filter(({ idPersona }) => !recent.has(idPersona));
  if (sent.length + due.length > EMPLEADOS.invitesPerDay) throw tooManyToday(sent[0]?.enviada ?? now, now);
  return due;
}

async function send(deps: Deps, tx: Tx, person: NewInvitation, now: Temporal.Instant): Promise<void> {
  const { idUsuario, username, nombre, empresa, temporary } = person;
  const vence = plusMinutes(now, SESION.welcomePasswordHours * 60);
  if (temporary) await saveTemporaryPassword(tx, { idUsuario, hash: temporary.hash, vence });
  const mail = {
    to: person.email ?? '',
    nombre,
    username,
    empresa,
    temporary: temporary && { password: temporary.password, vence },
  };
  await enqueueMail(tx, deps, inviteMail(deps.settings, mail));
}

/**
 * Sends up to 50 empleados another invitation: all of them or nobody, except the inactive, who could not sign in (A-380, DA-36). Answers
 * how many were sent, and who is inactive.
 */
export async function invite(
  deps: Deps,
  caller: Actor,
  { body, ip }: { body: InviteBody; ip: string },
): Promise<InviteAnswer> {
  const given = body.usersToInvite.map(({ idPersona, email }) => ({ idPersona, email: email ?? '' }));
  const invites = distinctInvites(given);
  const reaches = reachesOf(caller);
  refuse(whyNotInviteCount(invites.length));
  const party = await findParty(deps, reaches, invites);
  refuse(whyNotParty(party, invites));
  const { idCliente } = party;
  const people = await prepare(party);
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockCliente(tx, idCliente);
    const enviadas = await inviteAll(deps, tx, { idCliente, people, now, by: caller, ip });
    return { enviadas, inactivos: inactiveOf(party) };
  });
}

interface Inviting {
  idCliente: number;
  people: readonly NewInvitation[];
  now: Temporal.Instant;
  by: Author;
  ip: string | undefined;
  idLote?: string;
}

/** Writes to those who were not written to just now, and says so in the trail; answers how many. Their client is locked. */
export async function inviteAll(
  deps: Deps,
  tx: Tx,
  { idCliente, people, now, by, ip, idLote }: Inviting,
): Promise<number> {
  const due = await notYetInvited(tx, idCliente, people, now);
  await insertInvites(tx, idCliente, due, now);
  for (const person of due) {
    await send(deps, tx, person, now);
    const what = { accion: 'invitar', objeto: 'cuenta', idObjeto: person.idCuenta } as const;
    const from = ip === undefined ? {} : { ip };
    await audit(tx, { idCliente, ts: now, by, idLote, ...from, ...what, despues: { email: person.email } });
  }
  return due.length;
}
