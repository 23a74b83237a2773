import type { Api, Input } from '@traza/contract';
import type { InformeFilters, InformeSection } from '@traza/domain/informes';
import { type Narrowing, narrowingTexts } from '@traza/domain/pedidos';

/** The parts of a list's state that a download needs. */
export interface DownloadView {
  account: string;
  idClient: number | undefined;
  filters: {
    q: string;
    status: 'registrado' | 'confirmado' | 'finalizado' | 'calificado' | 'anulado' | undefined;
    type: 'trip' | 'package' | undefined;
    group: number | undefined;
    more: Narrowing;
    range: { since: string; until: string };
  };
}

type InformeQuery = Input<Api['POST /pedidos/v1/reporte/:reporte']>['query'];

/** The query of a report of what a list shows (T-230). */
export function reportQuery(
  { filters: { q, status, type, group: grupo, more, range } }: DownloadView,
  { idClient, areMyOrders, seccion }: { idClient: number; areMyOrders: boolean; seccion: InformeSection },
): InformeQuery {
  return {
    idClient,
    ...(q === '' ? {} : { q }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { type }),
    ...(grupo === undefined ? {} : { group: grupo }),
    ...narrowingTexts(more),
    ...range,
    provider: 'sgv',
    areMyOrders: areMyOrders ? 'true' : 'false',
    seccion,
  };
}

/** The query of the report of a summary's period: nothing but its days (T-203, T-231). */
export function resumenQuery(idClient: number, days: { since: string; until: string }): InformeQuery {
  return { idClient, ...days, provider: 'sgv', areMyOrders: 'false', seccion: 'informes' };
}

/** The filters that the fourth line of a workbook names. */
export function filtersOf({ filters: { q, status, type, group: grupo } }: DownloadView): InformeFilters {
  return { q, status, type, group: grupo };
}
