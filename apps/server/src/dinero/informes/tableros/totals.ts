import type { Api, Output } from '@traza/contract';
import { pesosFromCents, toCentsExact } from '@traza/domain';
import { billedShares } from '@traza/domain/informes';
import { type Grouping, picksPasajes } from '@traza/domain/pedidos';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type EachRequest, eachPedido, wholePage } from '#pedidos/lectura/each-pedido.ts';
import { isSumKept } from '#pedidos/lectura/narrow-sql.ts';
import { type PageRequest, totalsQuery } from '#pedidos/lectura/scope-sql.ts';
import { readRequest } from '../request-informe.ts';
import { listOf } from '../sheets/pedidos-informe.ts';
import { PartsCount } from './parts-count.ts';
import { findParts, type PartRow } from './parts-sql.ts';

type TotalsQuery = z.output<Api['GET /pedidos/v2/informes/totales']['query']>;
type Totals = Output<Api['GET /pedidos/v2/informes/totales']>['data'];

interface Sums {
  pedidos: number;
  /** Cents. */
  importe: number;
  partes?: PartRow[] | undefined;
}

/** The totals of a cliente's list with these filters, as a report would sum it, and divided on request (W-171). */
export async function totalsOf(deps: Deps, caller: Actor, { agrupar, ...query }: TotalsQuery): Promise<Totals> {
  const account = accountAt(caller, query.idClient);
  const { seccion = 'informes' } = query;
  if (seccion === 'informes' && !account.permisos.showReports) throw new AppError('forbidden');
  const request = await readRequest(deps, account, { reporte: 'pedidos', query: { ...query, seccion } });
  const asked = await listOf(deps, caller, query.idClient, request);
  const whole = wholePage(caller, asked);
  const sums =
    whole !== undefined && isKeptFor(whole, agrupar)
      ? await sumKept(deps, whole, agrupar)
      : await sumEach(deps, caller, asked, agrupar);
  return {
    pedidos: sums.pedidos,
    importe: pesosOf(sums.importe),
    ...(sums.partes && { partes: sums.partes.map((part) => ({ ...part, importe: pesosOf(part.importe) })) }),
  };
}

const pesosOf = (cents: number) => pesosFromCents(toCentsExact(cents));

/** Whether stored sums answer the query. Each covers one filter on pasajes; two filters together need the pedidos themselves. */
function isKeptFor(
  { more }: PageRequest,
  agrupar: Grouping | undefined,
): agrupar is Exclude<Grouping, 'solicitante'> | undefined {
  // no stored part says who asked
  if (agrupar === 'solicitante') return false;
  return !picksPasajes(more) || (agrupar === undefined && isSumKept(more));
}

async function sumKept(
  { db }: Deps,
  page: PageRequest,
  agrupar: Exclude<Grouping, 'solicitante'> | undefined,
): Promise<Sums> {
  const [sum] = (await totalsQuery(page).execute(db)).rows;
  if (!sum) throw new Error('a sum is always one row');
  return agrupar === undefined ? sum : { ...sum, partes: await findParts(db, page, agrupar) };
}

async function sumEach(deps: Deps, caller: Actor, asked: EachRequest, agrupar: Grouping | undefined): Promise<Sums> {
  const sums = { pedidos: 0, importe: 0 };
  const parts = agrupar && (await PartsCount.begin(deps.db, asked.idCliente, agrupar));
  for await (const seen of eachPedido(deps, caller, asked)) {
    const shares = billedShares(seen.pedido);
    const picked = seen.picked.map((idPasaje) => ({ idPasaje, importe: shares.get(idPasaje) ?? 0 }));
    sums.pedidos += 1;
    sums.importe += picked.reduce((sum, { importe }) => sum + importe, 0);
    parts?.add(seen.stored, picked);
  }
  return { ...sums, partes: parts && (await parts.named()) };
}
