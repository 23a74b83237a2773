import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Grouping } from '@traza/domain/pedidos';
import type { NameOf } from '@traza/words/pedidos/narrowing-words.ts';
import { call } from '#lib/api.ts';
import { fetchNarrowingNames, nameIn, narrowedSeccion, partesInput } from '#lib/narrowing-names.ts';
import { pedidosKey } from '#lib/query-keys.ts';
import type { PedidosView } from '../list/list-api.ts';
import { listQuery } from '../list/pedido-filters.ts';

/** The cecos to choose from (W-167). */
export function cecosQuery({ account, idClient = 0, section }: PedidosView) {
  return sectionCecosQuery(account, idClient, narrowedSeccion(section));
}

/** The cecos of the pedidos of a list, before the viewer's own rights. */
export function sectionCecosQuery(account: string, idClient: number, listSection: 'pedidos' | 'informes') {
  return queryOptions({
    queryKey: ['pedidos', account, 'cecos', listSection],
    queryFn: async ({ signal }) =>
      (await call('GET /pedidos/cecos', { query: { idClient, seccion: listSection } }, { signal })).data,
  });
}

/** The totals of a list, divided. They cover all pedidos of the filter, not only the loaded ones (W-171). */
export function partsQuery(view: PedidosView, agrupar: Grouping) {
  const { account, idClient = 0, section, filters } = view;
  const query = partesInput({ ...listQuery(idClient, filters), idClient }, narrowedSeccion(view.section), agrupar);
  return queryOptions({
    queryKey: pedidosKey(account, 'totales', section, agrupar, filters),
    queryFn: async ({ signal }) => (await call('GET /pedidos/v2/informes/totales', { query }, { signal })).data,
    gcTime: 0,
  });
}

/** The names of what a list is narrowed by. */
export function useNarrowingNames(view: PedidosView): NameOf {
  const { account, idClient = 0, filters } = view;
  const { more: narrowing, range } = filters;
  const listSection = narrowedSeccion(view.section);
  const cecos = useQuery({ ...cecosQuery(view), enabled: narrowing.ceco.length > 0 }).data;
  const { data: names } = useQuery({
    queryKey: ['pedidos', account, 'nombres', listSection, narrowing, range],
    // the cecos are there from the menu
    queryFn: async ({ signal }) =>
      fetchNarrowingNames({ idClient, seccion: listSection, narrowing: { ...narrowing, ceco: [] }, range }, signal),
    enabled: [narrowing.servicio, narrowing.persona, narrowing.pidio, narrowing.grupoViajero].some(
      (named) => named !== undefined,
    ),
  });
  return (kind, id) => (kind === 'ceco' ? cecos?.find((one) => one.id === id)?.alias : nameIn(names)(kind, id));
}
