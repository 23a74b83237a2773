import type { Api } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  canRequestInforme,
  INFORMES,
  informeLockLeft,
  isResumenPeriod,
  type ResumenPeriod,
  resumenDays,
} from '@traza/domain/informes';
import { auditedScopes, isMonthOver, type RendicionScope } from '@traza/domain/rendiciones';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { findFirstMonth } from '#dinero/rendiciones/account-month.ts';
import { nameOfAudited } from '#dinero/rendiciones/get-rendicion.ts';
import { aDayBefore, tooManyToday } from '#lib/a-day.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueInforme } from '../enqueue-informe.ts';
import { type ResumenRequest, storedInforme } from '../informe-filters.ts';
import { lockAccount } from '../queries.ts';
import { findSent, findSubscriptions, type HolderRow, insertSubscription } from './queries.ts';
import { findReceivers } from './receivers.ts';

type ResumenMailBody = z.output<Api['POST /gastos/resumen/envio']['body']>;
interface ResumenReceipt {
  idReporte: string;
  estado: 'encolado';
}

/** The summary's request, as the row of a report stores it. */
export function requestOf(
  { anio, mes }: ResumenPeriod,
  receivers: readonly Pick<HolderRow, 'idPersona' | 'nombre' | 'apellido'>[],
  scope?: ResumenRequest['cuenta'],
): ResumenRequest {
  return {
    ...resumenDays({ anio, mes }),
    anio,
    ...(mes !== undefined && { mes }),
    personas: receivers.map(({ idPersona }) => idPersona).toSorted((a, b) => a - b),
    nombres: receivers.map(({ nombre, apellido }) => `${nombre} ${apellido}`),
    ...(scope && { cuenta: scope }),
  };
}

const isSame = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id));

const nameOfSent = ({ cuenta, anio, mes }: ResumenRequest) =>
  cuenta ? `${cuenta.alcance} ${cuenta.idAlcance} ${anio} ${mes}` : 'resumen';

/** No more than so many in a day, and to the same people one in ten minutes: a summary, or the same account (XW-27). */
async function refuseTooMany(
  tx: Tx,
  { idCliente, idPersona, now }: { idCliente: number; idPersona: number; now: Temporal.Instant },
  asked: ResumenRequest,
): Promise<void> {
  const sent = await findSent(tx, { idCliente, idPersona, since: aDayBefore(now) });
  const last = sent.findLast((row) => {
    const informe = storedInforme({ reporte: 'resumen', filtros: row.filtros });
    return (
      row.estado !== 'fallido' &&
      informe.reporte === 'resumen' &&
      nameOfSent(informe.filtros) === nameOfSent(asked) &&
      isSame(informe.filtros.personas, asked.personas)
    );
  });
  const left = informeLockLeft(last?.creado.epochMilliseconds ?? null, now.epochMilliseconds);
  if (left > 0) throw new AppError('report_already_requested', { retryAfter: Math.ceil(left / 1000) });
  const [oldest] = sent;
  if (oldest && sent.length >= INFORMES.sendsADay) throw tooManyToday(oldest.creado, now);
}

/** Sends it each month from now on, unless the same people get it already. */
async function saveMonthly(
  tx: Tx,
  { caller, account, ip, now }: { caller: Actor; account: CorporateAccount; ip: string; now: Temporal.Instant },
  { receivers, anio, mes }: { receivers: readonly HolderRow[]; anio: number; mes: number },
): Promise<void> {
  const { idClientePadre: idCliente, idCuentaSgv: idCuenta } = account;
  const kept = await findSubscriptions(tx, { idCliente, idCuenta });
  const personas = receivers.map(({ idPersona }) => idPersona);
  if (
    kept.some((row) =>
      isSame(
        row.personas.map(({ idPersona }) => idPersona),
        personas,
      ),
    )
  )
    return;
  if (kept.length >= INFORMES.monthlySends) throw new AppError('invalid_transition');
  const mesEnviado = isMonthOver({ anio, mes }, now) ? resumenDays({ anio, mes }).since : null;
  const cuentas = receivers.map((receiver) => receiver.idCuenta);
  const id = await insertSubscription(tx, { idCliente, idCuenta, creada: now, mesEnviado, cuentas });
  const despues = { personas: requestOf({ anio, mes }, receivers).nombres };
  await audit(tx, {
    idCliente,
    ts: now,
    by: caller,
    ip,
    accion: 'crear',
    objeto: 'suscripción a resumen',
    idObjeto: id,
    despues,
  });
}

/** Mails the summary of what the caller audits to people who see all of that, once or each month (W-186). */
export async function sendResumen(
  deps: Deps,
  caller: Actor,
  { body, key, ip }: { body: ResumenMailBody; key: string | undefined; ip: string },
): Promise<ResumenReceipt> {
  const { idCliente, anio, mes, cadaMes } = body;
  const account = accountAt(caller, idCliente);
  if (!canRequestInforme('resumen', account)) throw new AppError('forbidden');
  if (!isResumenPeriod({ anio, mes }, deps.clock.now())) throw new AppError('bad_input');
  const ids = [...new Set(body.a)];
  return createKeyed(deps, caller, 'POST /gastos/resumen/envio', { key, body }, () =>
    Promise.resolve(async (tx: Tx): Promise<ResumenReceipt> => {
      await lockAccount(tx, idCliente, account.idCuentaSgv);
      const now = deps.clock.now();
      const receivers = await findReceivers(tx, { idCliente, ids, audited: auditedScopes(account) });
      if (receivers.length < ids.length)
        throw new AppError('person_invalid', { fields: [{ field: 'a', code: 'person_invalid' }] });
      const filtros = requestOf({ anio, mes }, receivers);
      await refuseTooMany(tx, { idCliente, idPersona: caller.idPersona, now }, filtros);
      if (cadaMes && mes !== undefined) await saveMonthly(tx, { caller, account, ip, now }, { receivers, anio, mes });
      const idReporte = await enqueueInforme(deps, tx, { account, informe: { reporte: 'resumen', filtros } });
      await audit(tx, {
        idCliente,
        ts: now,
        by: caller,
        ip,
        accion: 'pedir',
        objeto: 'informe resumen',
        idObjeto: idReporte,
        despues: filtros,
      });
      return { idReporte, estado: 'encolado' };
    }),
  );
}

/** The same again, to the same people as far as they may still see all of it. */
export async function repeatResumen(
  deps: Deps,
  caller: Actor,
  { idCliente, filtros, ip }: { idCliente: number; filtros: ResumenRequest; ip: string },
): Promise<ResumenReceipt> {
  const { anio, mes, personas: a, cuenta } = filtros;
  if (cuenta && mes !== undefined) {
    const { alcance, idAlcance } = cuenta;
    return sendRendicion(deps, caller, {
      rendicion: { idCliente, alcance, idAlcance, anio, mes },
      a,
      key: undefined,
      ip,
    });
  }
  const body = { idCliente, anio, ...(mes !== undefined && { mes }), a, cadaMes: false };
  return sendResumen(deps, caller, { body, key: undefined, ip });
}

const RENDICION_CALL = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/envio';

interface RendicionMail {
  rendicion: { idCliente: number; alcance: RendicionScope; idAlcance: number; anio: number; mes: number };
  /** `idPersona` of the receivers. */
  a: readonly number[];
  key: string | undefined;
  ip: string;
}

/** Mails the account of a month to people who audit the same (W-353). */
export async function sendRendicion(
  deps: Deps,
  caller: Actor,
  { rendicion, a, key, ip }: RendicionMail,
): Promise<ResumenReceipt> {
  const { idCliente, alcance, idAlcance, anio, mes } = rendicion;
  const nombre = await nameOfAudited(deps.db, caller, rendicion);
  await findFirstMonth(deps.db, rendicion, deps.clock.now());
  const account = accountAt(caller, idCliente);
  const ids = [...new Set(a)];
  return createKeyed(deps, caller, RENDICION_CALL, { key, body: { ...rendicion, ids } }, () =>
    Promise.resolve(async (tx: Tx): Promise<ResumenReceipt> => {
      await lockAccount(tx, idCliente, account.idCuentaSgv);
      const now = deps.clock.now();
      const scope = { alcance, idAlcance, nombre };
      const receivers = await findReceivers(tx, { idCliente, ids, audited: auditedScopes(account), cuenta: scope });
      if (receivers.length < ids.length)
        throw new AppError('person_invalid', { fields: [{ field: 'a', code: 'person_invalid' }] });
      const filtros = requestOf({ anio, mes }, receivers, scope);
      await refuseTooMany(tx, { idCliente, idPersona: caller.idPersona, now }, filtros);
      const idReporte = await enqueueInforme(deps, tx, { account, informe: { reporte: 'resumen', filtros } });
      const what = { accion: 'pedir', objeto: 'informe resumen', idObjeto: idReporte } as const;
      await audit(tx, { idCliente, ts: now, by: caller, ip, ...what, despues: { ...filtros, cuenta: nombre } });
      return { idReporte, estado: 'encolado' };
    }),
  );
}
