import { VEHICULO_TYPES_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 100;

export function vehiculoTypesQuery(q: string) {
  return pagedQuery([...VEHICULO_TYPES_KEY, q], PAGE, (page, options) =>
    call('GET /operaciones/v1/tipos-vehiculo', { query: { q, ...page } }, options),
  );
}
