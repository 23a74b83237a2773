import type { Api } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { canRequestInforme, ignoresGrupo, informeLockLeft, readInformeDays } from '@traza/domain/informes';
import { NARROWING_KEYS, NOT_NARROWED } from '@traza/domain/pedidos';
import { narrowingWords } from '@traza/words/pedidos/narrowing-words.ts';
import type * as z from 'zod';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import type { MoreQuery } from '#pedidos/lectura/list-filters.ts';
import { enqueueInforme } from './enqueue-informe.ts';
import { type AuditoriaRequest, type InformeRequest, type StoredInforme, storedInforme } from './informe-filters.ts';
import { findGrupoName, findInforme, findLastRequest, findNarrowingNames, lockAccount } from './queries.ts';
import { repeatResumen } from './resumen-mails/send-resumen.ts';

type PedidosQuery = z.output<Api['POST /pedidos/v1/reporte/:reporte']['query']>;

interface InformeReceipt {
  idReporte: string;
  estado: 'encolado';
}

/** Accepts a report, one of a kind in ten minutes by person and client (DT-46, XT-22). */
async function accept(
  deps: Deps,
  caller: Actor,
  { account, informe, ip }: { account: CorporateAccount; informe: StoredInforme; ip: string },
): Promise<InformeReceipt> {
  const { idClientePadre: idCliente, idCuentaSgv, idPersona } = account;
  return deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, idCliente, idCuentaSgv);
    const now = deps.clock.now();
    const last = await findLastRequest(tx, { idCliente, idPersona, reporte: informe.reporte });
    const left = informeLockLeft(last?.epochMilliseconds ?? null, now.epochMilliseconds);
    if (left > 0) throw new AppError('report_already_requested', { retryAfter: Math.ceil(left / 1000) });
    const idReporte = await enqueueInforme(deps, tx, { account, informe });
    const { reporte, filtros: despues } = informe;
    await audit(tx, {
      idCliente,
      ts: now,
      by: caller,
      ip,
      accion: 'pedir',
      objeto: `informe ${reporte}`,
      idObjeto: idReporte,
      despues,
    });
    return { idReporte, estado: 'encolado' };
  });
}

function allowedAccount(caller: Actor, idCliente: number, reporte: StoredInforme['reporte']): CorporateAccount {
  const account = accountAt(caller, idCliente);
  if (!canRequestInforme(reporte, account)) throw new AppError('forbidden');
  return account;
}

/** The list of empleados (T-239, A-381). */
export async function requestRoster(deps: Deps, caller: Actor, idCliente: number, ip: string): Promise<InformeReceipt> {
  const account = allowedAccount(caller, idCliente, 'nomina');
  return accept(deps, caller, { account, informe: { reporte: 'nomina', filtros: null }, ip });
}

const TYPE_OF = { pedidos: undefined, pax: 'trip', envios: 'package' } as const;

/** The request of a report of pedidos, checked and complete (DT-12, DT-42). */
export async function readRequest(
  { db, clock }: Deps,
  account: CorporateAccount,
  { reporte, query }: { reporte: keyof typeof TYPE_OF; query: Partial<PedidosQuery> },
): Promise<InformeRequest> {
  const { q, status, areMyOrders = false } = query;
  const section = query.seccion ?? (account.permisos.showReports ? 'informes' : 'pedidos');
  const grupo = ignoresGrupo(account, section) ? undefined : query.group;
  const days = readInformeDays(query, clock.now());
  if ('code' in days) {
    refuse(days);
    throw new AppError(days.code);
  }
  const isGrupo = grupo !== undefined && grupo > 0;
  const mas = section === 'recorridos' ? {} : moreOf(query);
  return {
    ...days,
    seccion: section,
    areMyOrders,
    q,
    status,
    type: section === 'recorridos' ? undefined : (TYPE_OF[reporte] ?? query.type),
    group: grupo,
    grupo: isGrupo ? await findGrupoName(db, account.idClientePadre, grupo) : undefined,
    ...(Object.keys(mas).length > 0 && { mas, masPalabras: await wordsOfMore(db, account, mas) }),
  };
}

/** The set filters that the specification does not have. */
function moreOf(query: Partial<PedidosQuery>): Partial<MoreQuery> {
  const asked = NARROWING_KEYS.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const]));
  return Object.fromEntries(asked);
}

/** Names of the filters' values, for callers who see reports; others get back the ids that they sent. */
async function wordsOfMore(db: Executor, account: CorporateAccount, mas: Partial<MoreQuery>): Promise<string[]> {
  const { ceco = [], servicio, persona, pidio, grupoViajero, invitados = false, yaSalieron = false } = mas;
  const tellsNames = account.permisos.showReports || account.permisos.showClientPedidos;
  const names = tellsNames
    ? await findNarrowingNames(db, account.idClientePadre, { ceco, servicio, persona, pidio, grupoViajero })
    : new Map();
  const narrowing = { ...NOT_NARROWED, ...mas, ceco, invitados, yaSalieron };
  return narrowingWords(narrowing, (kind, id) => names.get(`${kind} ${id}`)).map(({ text }) => text);
}

/** Orders, pasajeros or packages by e-mail (S9, T-230). */
export async function requestPedidos(
  deps: Deps,
  caller: Actor,
  { reporte, query, ip }: { reporte: keyof typeof TYPE_OF; query: PedidosQuery; ip: string },
): Promise<InformeReceipt> {
  const account = allowedAccount(caller, query.idClient, reporte);
  const filtros = await readRequest(deps, account, { reporte, query });
  return accept(deps, caller, { account, informe: { reporte, filtros }, ip });
}

/** The trail of a client, too long to be had at once (W-225). */
export async function requestAuditoria(
  deps: Deps,
  caller: Actor,
  { idCliente, filtros, ip }: { idCliente: number; filtros: AuditoriaRequest; ip: string },
): Promise<InformeReceipt> {
  const account = allowedAccount(caller, idCliente, 'auditoria');
  return accept(deps, caller, { account, informe: { reporte: 'auditoria', filtros }, ip });
}

/** Repeats a report, for the person who asked for it. */
export async function repeatInforme(deps: Deps, caller: Actor, id: string, ip: string): Promise<InformeReceipt> {
  const row = await findInforme(deps.db, id);
  const own = required(row?.idPersona === caller.idPersona ? row : undefined, 'not_found');
  const informe = storedInforme(own);
  if (informe.reporte === 'resumen') return repeatResumen(deps, caller, { ...informe, idCliente: own.idCliente, ip });
  const account = allowedAccount(caller, own.idCliente, informe.reporte);
  return accept(deps, caller, { account, informe, ip });
}
