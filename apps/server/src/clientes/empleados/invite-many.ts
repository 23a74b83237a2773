import { randomUUID } from 'node:crypto';
import type { Api, Lote } from '@traza/contract';
import { minutesBetween } from '@traza/domain';
import { EMPLEADOS, whyNotInvitePersona } from '@traza/domain/empleados';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { aDayBefore } from '#lib/a-day.ts';
import type { Actor } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { auditHead } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { startLote } from '#plataforma/lotes/begin-lote.ts';
import type { LoteRow, NewLoteRow } from '#plataforma/lotes/lote.ts';
import type { RowWorker } from '#plataforma/lotes/work-lote.ts';
import { findSubjects } from './changes/preview-changes.ts';
import { digestOf } from './changes/version.ts';
import { inviteAll, prepareInvite } from './invite.ts';
import { findInvited, findInvitesSince, type InvitedRow } from './invite-queries.ts';
import { reachAt } from './reach.ts';

type InviteManyBody = z.output<Api['POST /usuarios/administracion/invitaciones']['body']>;

/** Who was written to within the last minutes needs no other one. */
async function findRecent(tx: Tx, idCliente: number, now: Temporal.Instant): Promise<Set<number>> {
  const sent = await findInvitesSince(tx, idCliente, aDayBefore(now));
  const recent = sent.filter(({ enviada }) => minutesBetween(enviada, now) < EMPLEADOS.inviteGapMin);
  return new Set(recent.map(({ idPersona }) => idPersona));
}

/** The row of one person: to be written to in turn, left alone, or refused at once. */
function rowOf(person: InvitedRow, n: number, isRecent: boolean): NewLoteRow {
  const nombre = `${person.apellido}, ${person.nombre}`;
  const row = { n, code: null, idCuenta: person.idCuenta, version: null };
  const datos = { nombre, antes: {}, despues: { email: person.email }, faltas: [] };
  const refused = whyNotInvitePersona(person);
  if (refused) {
    const { code, field = '' } = refused;
    return { ...row, estado: 'rechazada', code, datos: { ...datos, faltas: [{ field, code }] } };
  }
  return { ...row, estado: isRecent ? 'salteada' : 'pendiente', datos };
}

/**
 * Invites all of a selection, one after another, while the caller looks on: more than the 50 of one call are as many as the client
 * has left of its day (W-155).
 */
export async function inviteMany(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: InviteManyBody; key: string | undefined; ip: string },
): Promise<Lote> {
  const { idClientePadre: idCliente } = body;
  const { idPersona } = caller;
  const reach = { idCliente, administration: reachAt(caller, idCliente) };
  return createKeyed(deps, caller, 'POST /usuarios/administracion/invitaciones', { key, body }, async () => {
    const ids = await findSubjects(deps, caller, body);
    const found = new Map((await findInvited(deps.db, { cuentas: ids }, [reach])).map((row) => [row.idCuenta, row]));
    return async (tx) => {
      const creado = deps.clock.now();
      const recent = await findRecent(tx, idCliente, creado);
      const people = ids.flatMap((id) => found.get(id) ?? []);
      const rows = people.map((person, index) => rowOf(person, index + 1, recent.has(person.idPersona)));
      const id = randomUUID();
      const lote = {
        id,
        idCliente,
        idPersona,
        tipo: 'invitaciones',
        nombre: '',
        datos: {},
        ip,
        huella: digestOf(rows),
        creado,
      } as const;
      const what = { objeto: 'cuenta', accion: 'invitar-varios' } as const;
      await auditHead(tx, { id, idCliente, ts: creado, by: caller, ip, ...what });
      return startLote(deps, tx, lote, rows);
    };
  });
}

/** Writes to the person of one row, with what the caller may do by now; the client's day may be over. */
export function invitationWorker(
  deps: Deps,
  caller: Actor,
  { id: idLote, idCliente, ip }: Pick<LoteRow, 'id' | 'idCliente' | 'ip'>,
): RowWorker {
  return async (tx, { idCuenta }) => {
    const administration = reachAt(caller, idCliente);
    const [found] = await findInvited(tx, { cuentas: [idCuenta ?? 0] }, [{ idCliente, administration }]);
    const row = required(found, 'not_found');
    refuse(whyNotInvitePersona(row));
    const person = await prepareInvite(administration, row);
    await lockCliente(tx, idCliente);
    const from = { by: caller, ip: ip ?? undefined, idLote };
    await inviteAll(deps, tx, { idCliente, people: [person], now: deps.clock.now(), ...from });
    return undefined;
  };
}
