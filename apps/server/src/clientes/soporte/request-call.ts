import { formatDate, formatTime, minutesBetween, plusMinutes, surnameFirst } from '@traza/domain';
import { SOPORTE } from '@traza/domain/soporte';
import type { Tx } from '#db/database.ts';
import { aDayBefore, tooManyToday } from '#lib/a-day.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';
import { findLlamadas, insertLlamada, lockPersona } from './queries.ts';

interface CallerAccount {
  idCliente: number | null;
  nombreCliente: string;
  celular: string | null;
  isOffered: boolean;
}

/** The accounts that the caller may be called on: that of a client, or any. An account may have the service off (DA-26). */
function linesOf(caller: Actor, idCliente: number | undefined): CallerAccount[] {
  const { corporateAccounts, particularAccount } = caller.accounts;
  const accounts = idCliente === undefined ? corporateAccounts : [accountAt(caller, idCliente)];
  const lines = accounts.map(({ idClientePadre, nombreCliente, celular, soporteTelefonico }) => ({
    idCliente: idClientePadre,
    nombreCliente,
    celular,
    isOffered: soporteTelefonico !== false,
  }));
  if (idCliente !== undefined || !particularAccount) return lines;
  const { alias, phone } = particularAccount;
  return [...lines, { idCliente: null, nombreCliente: alias, celular: phone, isOffered: true }];
}

function chooseLine(lines: readonly CallerAccount[]): CallerAccount & { celular: string } {
  const offered = lines.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) throw new AppError('forbidden');
  for (const line of offered) {
    const { celular } = line;
    if (celular) return { ...line, celular };
  }
  throw new AppError('phone_missing');
}

async function mailSupport(
  deps: Deps,
  tx: Tx,
  { caller, line, now }: { caller: Actor; line: CallerAccount & { celular: string }; now: Temporal.Instant },
): Promise<void> {
  const { settings } = deps;
  const to = settings.support.email;
  if (to === '') return;
  const who = surnameFirst(caller);
  const content = {
    title: `Llamar a ${who}`,
    paragraphs: ['Pidió soporte telefónico inmediato.'],
    facts: [
      ['Nombre', who],
      ['Cliente', line.nombreCliente],
      ['Celular', line.celular],
      ['Pedido', `${formatDate(now)} ${formatTime(now)} hs`],
    ] as const,
  };
  await enqueueMail(tx, deps, { to, subject: content.title, ...renderMail(settings.product, content) });
}

/** Asks the operators to call back: nobody but oneself, ten times a day. */
export async function requestCall(
  deps: Deps,
  caller: Actor,
  { idPersona, idCliente, ip }: { idPersona: number; idCliente: number | undefined; ip: string },
) {
  if (idPersona !== caller.idPersona) throw new AppError('forbidden');
  const line = chooseLine(linesOf(caller, idCliente));
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await lockPersona(tx, idPersona);
    const today = await findLlamadas(tx, idPersona, aDayBefore(now));
    const isOpen = (llamada: (typeof today)[number]) =>
      llamada.estado === 'pendiente' && minutesBetween(llamada.creada, now) < SOPORTE.callbackGapMin;
    const open = today.find(isOpen);
    // one that is open for less than five minutes is answered again
    if (open) return { id: open.id, estado: open.estado, isNew: false };
    const oldest = today.at(-1);
    if (oldest && today.length >= SOPORTE.callbacksPerDay) throw tooManyToday(oldest.creada, now);
    const { celular } = line;
    const llamada = { idCliente: line.idCliente, idPersona, celular, creada: now };
    const made = await insertLlamada(tx, llamada, plusMinutes(now, deps.settings.dueMin.llamada));
    await mailSupport(deps, tx, { caller, line, now });
    if (line.idCliente !== null) {
      const what = { accion: 'pedir', objeto: 'llamada', idObjeto: made.id, despues: { celular } } as const;
      await audit(tx, { idCliente: line.idCliente, ts: now, by: caller, ip, ...what });
    }
    return { ...made, isNew: true };
  });
}
