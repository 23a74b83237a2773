import type { Api, Input } from '@traza/contract';
import type { InformeSection } from '@traza/domain/informes';
import { type Grouping, type Narrowing, narrowingTexts } from '@traza/domain/pedidos';
import type { NameOf } from '@traza/words/pedidos/narrowing-words.ts';
import { call } from '#lib/api.ts';

type TotalsQuery = Input<Api['GET /pedidos/v2/informes/totales']>['query'];

/** Whose list is narrowed, and by what. */
export interface NarrowedList {
  idClient: number;
  seccion: 'pedidos' | 'informes';
  narrowing: Narrowing;
  range: { since: string; until: string };
}

/** The list whose narrowing counts: that of fixed routes is narrowed by nothing of this. */
export function narrowedSeccion(section: InformeSection): NarrowedList['seccion'] {
  return section === 'informes' ? 'informes' : 'pedidos';
}

/** What divided totals of a list are asked with: of the reports where no other section is named. */
export function partesInput(
  query: Omit<TotalsQuery, 'seccion' | 'agrupar'>,
  seccion: NarrowedList['seccion'],
  agrupar: Grouping,
): TotalsQuery {
  return { ...query, ...(seccion === 'pedidos' && { seccion }), agrupar };
}

/** The names of what a list is narrowed by: of what the person sees alone, whatever number stands in an address. */
export async function fetchNarrowingNames(
  list: NarrowedList,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const { idClient, seccion, narrowing, range } = list;
  const { ceco, servicio, persona, pidio, grupoViajero } = narrowing;
  const query = { idClient, ...narrowingTexts(narrowing), ...range };
  const partesBy = async (agrupar: Grouping) => {
    const { data } = await call(
      'GET /pedidos/v2/informes/totales',
      { query: partesInput(query, seccion, agrupar) },
      { signal },
    );
    return data.partes ?? [];
  };
  const [cecos, services, people, requesters, grupos] = await Promise.all([
    ceco.length > 0 ? call('GET /pedidos/cecos', { query: { idClient, seccion } }, { signal }) : undefined,
    servicio === undefined ? [] : partesBy('servicio'),
    persona === undefined ? [] : partesBy('persona'),
    pidio === undefined ? [] : partesBy('solicitante'),
    grupoViajero === undefined ? [] : partesBy('grupo'),
  ]);
  return new Map([
    ...(cecos?.data ?? []).map(({ id, alias }) => [`ceco ${id}`, alias] as const),
    ...services.map(({ clave, nombre }) => [`servicio ${clave}`, nombre] as const),
    ...grupos.map(({ clave, nombre }) => [`grupo ${clave}`, nombre] as const),
    ...requesters.map(({ clave, nombre }) => [`pidio ${clave.replace('#', '')}`, nombre] as const),
    ...people.map(({ clave, nombre }) => [`persona ${clave.replace('#', '')}`, nombre] as const),
  ]);
}

export function nameIn(names: ReadonlyMap<string, string> | undefined): NameOf {
  return (kind, id) => names?.get(`${kind} ${id}`);
}
