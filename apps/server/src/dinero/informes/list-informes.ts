import type { Api, Informe, Output } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { fileHref } from '#plataforma/archivos/links.ts';
import { storedInforme } from './informe-filters.ts';
import { findInformesOf, type InformeRow } from './queries.ts';
import { wordsOf } from './sheets/pedidos-informe.ts';
import { isSubscribed } from './subscriptions.ts';

async function present({ db }: Deps, row: InformeRow): Promise<Informe> {
  const informe = storedInforme(row);
  const { reporte, filtros } = informe;
  const { id, estado, avance, filas, archivo, bytes, porSuscripcion, vence } = row;
  return {
    id,
    reporte,
    periodo: filtros === null ? null : { since: filtros.since, until: filtros.until },
    filtros: wordsOf(informe),
    estado,
    avance,
    filas,
    importe: row.importe === null ? null : pesosFromCents(toCentsExact(row.importe)),
    archivo,
    bytes,
    porSuscripcion,
    creado: toWire(row.creado),
    vence: vence === null ? null : toWire(vence),
    href: archivo === null || vence === null ? null : await fileHref(db, id, vence),
  };
}

/** "Mis reportes": one's own of the last seven days, with their files (decisions "Reports"). */
export async function listInformes(
  deps: Deps,
  caller: Actor,
  idCliente: number,
): Promise<Output<Api['GET /informes']>['data']> {
  const account = accountAt(caller, idCliente);
  const now = deps.clock.now();
  const rows = await findInformesOf(deps.db, { idCliente, idPersona: caller.idPersona, now });
  const informes = [];
  for (const row of rows) informes.push(await present(deps, row));
  return { informes, suscripto: await isSubscribed(deps.db, account) };
}
