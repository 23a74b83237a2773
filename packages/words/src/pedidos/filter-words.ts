import { capitalise } from '@traza/domain';
import type { InformeFilters } from '@traza/domain/informes';

/** Filters as the fourth line of a report and its e-mail name them; none is all (DT-39). */
export function filterWords(
  { q, status, type, group: idGrupo, areMyOrders }: InformeFilters,
  grupo?: string,
): string[] {
  return [
    ...(areMyOrders ? ['Solo mis pedidos'] : []),
    ...(q ? [`Búsqueda: ${q}`] : []),
    ...(status ? [`Estado: ${capitalise(status)}`] : []),
    ...(type ? [`Tipo: ${type === 'trip' ? 'Viajes' : 'Envíos'}`] : []),
    ...(idGrupo === undefined ? [] : [`Grupo: ${idGrupo === -1 ? 'Sin grupo' : (grupo ?? idGrupo)}`]),
  ];
}

/** Where not all that filters find is in a workbook, but what somebody chose of it (W-217). */
export function chosenWords(pedidos: number): string {
  return `Selección: ${pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}`;
}
