import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import type { Direccion, Suggestion } from '@traza/contract';
import type { DireccionForm } from '@traza/domain/direcciones';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { call } from '#lib/api.ts';
import type { Book } from './direccion-filter.ts';

export function bookKey(account: string, book: Book) {
  return ['direcciones', account, book] as const;
}

/** The own favourites, or the addresses of a client; none of a client that the account has not. */
export function bookQuery(account: string, book: Book, idCliente: number | null) {
  return queryOptions({
    queryKey: bookKey(account, book),
    enabled: book === 'fav' || idCliente !== null,
    queryFn: async ({ signal }): Promise<Direccion[]> => {
      if (book === 'fav') return (await call('GET /direcciones/v2/favoritas/', {}, { signal })).data;
      const params = { idCliente: idCliente ?? 0 };
      return (await call('GET /direcciones/v1/cliente/:idCliente/', { params }, { signal })).data;
    },
  });
}

interface PlaceQuery {
  /** Empty while too little was typed to search. */
  term: string;
  idCliente: number | null;
  near: LatLon | null;
}

/** A newer search cancels the older: its key is another, and nobody watches the old one any more. */
export function placesQuery(account: string, { term, idCliente, near }: PlaceQuery) {
  return queryOptions({
    queryKey: ['direcciones', account, 'busqueda', term, near?.lat, near?.lon],
    enabled: term !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const cliente = idCliente === null ? {} : { cliente: idCliente };
      const query = { query: term, external: 'true' as const, ...cliente, ...near };
      return readList((await call('GET /direcciones/v2/search/', { query }, { signal })).data);
    },
  });
}

/** Whatever stands between the portal and the server may answer something else. */
function readList(found: unknown): Suggestion[] {
  if (!Array.isArray(found)) throw new ApiError(200, { code: 'internal_error' });
  return found;
}

/** The street and point of a suggestion, looked up by its source where it came without a point. */
export async function locate({ street, lat, lon, source }: Suggestion, signal: AbortSignal) {
  if (lat !== null && lon !== null) return { street, point: { lat, lon } };
  const { data } = await call('GET /direcciones/geocoding/v1/:source/', { params: { source } }, { signal });
  return { street: data.street, point: { lat: data.lat, lon: data.lon } };
}

interface DireccionInsert {
  book: Book;
  idCliente: number | null;
  form: DireccionForm;
  /** Somebody put the pin where it is. */
  isConfirmed?: boolean;
  key: string;
}

export async function saveDireccion({
  book,
  idCliente,
  isConfirmed,
  key,
  ...input
}: DireccionInsert): Promise<Direccion> {
  const options = { headers: { 'Idempotency-Key': key } };
  const form = { ...input.form, ...(isConfirmed === true && { confirmada: true }) };
  if (book === 'fav' || idCliente === null) {
    return (await call('POST /direcciones/v2/favoritas/', { body: form }, options)).data;
  }
  const body = { ...form, idCliente };
  return (await call('POST /direcciones/v1/cliente/:idCliente/', { params: { idCliente }, body }, options)).data;
}

export async function forgetDireccion({ id, source }: Direccion, idCliente: number | null): Promise<void> {
  if (source === 'fav') await call('DELETE /direcciones/v2/favoritas/:id', { params: { id } });
  else await call('DELETE /direcciones/v1/cliente/:idCliente/:id/', { params: { idCliente: idCliente ?? 0, id } });
}
