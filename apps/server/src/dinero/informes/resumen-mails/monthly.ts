import type { Api, Output } from '@traza/contract';
import { inBuenosAires, surnameFirst, toWire } from '@traza/domain';
import { canSee } from '@traza/domain/cuentas';
import { offeredMonths, resumenDays } from '@traza/domain/informes';
import { auditedScopes } from '@traza/domain/rendiciones';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueInforme } from '../enqueue-informe.ts';
import { deleteSubscription, findDue, findSubscriptions, markSent } from './queries.ts';
import { findReceivers } from './receivers.ts';
import { requestOf } from './send-resumen.ts';

/** The caller's monthly mails, and which of their readers would get the next one. */
export async function listSubscriptions(
  { db, clock }: Deps,
  caller: Actor,
  idCliente: number,
): Promise<Output<Api['GET /gastos/resumen/suscripciones']>['data']> {
  const account = accountAt(caller, idCliente);
  if (!canSee('gastos', account)) throw new AppError('forbidden');
  const rows = await findSubscriptions(db, { idCliente, idCuenta: account.idCuentaSgv });
  const ids = rows.flatMap(({ personas }) => personas.map(({ idPersona }) => idPersona));
  const receivers = await findReceivers(db, { idCliente, ids, audited: auditedScopes(account) });
  const receiving = new Set(receivers.map(({ idPersona }) => idPersona));
  return {
    suscripciones: rows.map(({ id, creada, personas }) => ({
      id,
      creada: toWire(creada),
      personas: personas.map(({ idPersona, ...name }) => ({
        idPersona,
        nombre: surnameFirst(name),
        recibe: receiving.has(idPersona),
      })),
    })),
    proximo: inBuenosAires(clock.now()).toPlainDate().with({ day: 1 }).add({ months: 1 }).toString(),
  };
}

/** Ends one of the caller's monthly mails, even if they lost the section. */
export async function endSubscription(
  { db, clock }: Deps,
  caller: Actor,
  { id, ip }: { id: number; ip: string },
): Promise<void> {
  const cuentas = caller.accounts.corporateAccounts.map(({ idClientePadre: idCliente, idCuentaSgv: idCuenta }) => ({
    idCliente,
    idCuenta,
  }));
  await db.transaction().execute(async (tx) => {
    const { idCliente, personas } = required(await deleteSubscription(tx, { id, cuentas }), 'not_found');
    const antes = { personas: personas.map(({ nombre, apellido }) => `${nombre} ${apellido}`) };
    const what = { accion: 'eliminar', objeto: 'suscripción a resumen', idObjeto: id } as const;
    await audit(tx, { idCliente, ts: clock.now(), by: caller, ip, ...what, antes });
  });
}

/** The month that is over, for each that goes out by itself and whose sender still has the section. */
export async function mailMonthlyResumenes(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const [month] = offeredMonths(clock.now());
  if (!month) return 0;
  const monthText = resumenDays(month).since;
  let mailed = 0;
  for (const { id, idCliente, idCuenta, idPersona } of await findDue(db, monthText)) {
    const actor = await actorOfPersona(db, idPersona);
    const account = actor?.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === idCliente);
    if (!account || !canSee('gastos', account)) continue;
    const personas = (await findSubscriptions(db, { idCliente, idCuenta })).find((row) => row.id === id)?.personas;
    if (!personas) continue;
    const informe = { reporte: 'resumen', filtros: requestOf(month, personas) } as const;
    // one transaction each: a repeated run continues where it stopped
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await markSent(tx, { idCliente, id, mes: monthText }))) return false;
      await enqueueInforme(deps, tx, { account, informe, porSuscripcion: true });
      return true;
    });
    if (isNew) mailed += 1;
  }
  return mailed;
}
