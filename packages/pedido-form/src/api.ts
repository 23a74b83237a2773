import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions } from '@traza/client/api.ts';
import type { Api, CreatedSolicitud, Input, Suggestion } from '@traza/contract';
import type { PedidoRequest } from '@traza/contract/pedido-wire/bodies.ts';
import { toWire } from '@traza/domain';
import { type DireccionPoint, isApproximate, SOLICITUDES, sortServices } from '@traza/domain/solicitudes';
import { listedSalidas } from './form/listed-salidas.ts';
import type { ChosenDireccion, SolicitudForm } from './form/solicitud-form.ts';
import { type End, pointsText } from './form/viaje-paradas.ts';
import type { FormHost, QueryHost } from './host.ts';
import { FORM_PACE } from './limits.ts';
import { sugerenciasKey } from './query-keys.ts';

type ReservaCall = 'POST /sgv/rest/solicitudes/carpool';

/** A request to send: which call, and what it says. */
/** A viaje of one way, or its return. */
export type SimpleRequest = Extract<PedidoRequest, { call: 'POST /rest/solicitudes/simples' }>;
export type CreateRequest = PedidoRequest | { call: ReservaCall; body: Input<Api[ReservaCall]>['body'] };
type PlanPreviewBody = Input<Api['POST /rest/solicitudes/plan/previa']>['body'];

interface SearchCentre {
  lat: number;
  lon: number;
}

export function antelacionQuery({ call, key, account: { idClientePadre: idCliente } }: FormHost) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'antelacion', idCliente],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /clientes/:idCliente/antelacion', { params: { idCliente } }, { signal });
      return data.antelacionAlta;
    },
    enabled: idCliente > 0,
  });
}

/** The names that a typed line may use. They change so seldom that one answer serves the visit. */
export function namesQuery({ call, key, account: { idClientePadre: idCliente } }: FormHost) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'nombres', idCliente],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call('GET /inicio/nombres', { query: { idCliente } }, { signal })).data,
  });
}

interface SuggestionSearch {
  /** Empty for the default list. */
  term: string;
  near: SearchCentre | null;
}

/** A newer search cancels the older: its key is another, and nobody watches the old one any more (O-275). */
export function suggestionsQuery({ call, key, account }: FormHost, { term, near }: SuggestionSearch) {
  return queryOptions({
    queryKey: [...sugerenciasKey(key), term, near && pointsText([near])],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const external = term === '' ? {} : { external: 'true' as const };
      const query = { query: term, cliente: account.idClientePadre, ...external, ...near };
      return (await call('GET /direcciones/v2/search/', { query }, { signal })).data;
    },
  });
}

/** The point of a suggestion that came without one (O-068). */
export async function locate(
  { call }: QueryHost,
  suggestion: Suggestion,
  signal: AbortSignal,
): Promise<ChosenDireccion> {
  const { id, alias, street, lat, lon, precision } = suggestion;
  const base = { alias, isTerminal: false, isApproximate: isApproximate(precision) };
  if (lat !== null && lon !== null) return { ...base, id, direccion: street, lat, lon };
  const params = { source: suggestion.source };
  const { data } = await call('GET /direcciones/geocoding/v1/:source/', { params }, { signal });
  return { ...base, id: data.id, direccion: data.street, lat: data.lat, lon: data.lon };
}

/** Five people at a time; a newer search cancels the older, as that of addresses (O-096, O-261, O-262). */
export function peopleQuery({ call, key, account: { idClientePadre: idCliente } }: FormHost, term: string) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'personas', idCliente, term],
    enabled: term !== '' && idCliente > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { idCliente, length: SOLICITUDES.personSuggestions, offset: 0, query: term };
      return (await call('GET /cuentas/busqueda', { query }, { signal })).data;
    },
  });
}

function terminalQuery({ call, key }: QueryHost, { direccion: street, lat, lon }: DireccionPoint) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'terminal', street, lat, lon],
    queryFn: async ({ signal }) =>
      (await call('GET /direcciones/terminales/', { query: { street, lat, lon } }, { signal })).data.isTerminal,
  });
}

/** Which of some addresses are terminals, by their text and point: each is asked for once, and one without an answer is none. */
export function terminalsQuery(host: QueryHost, direcciones: readonly DireccionPoint[]) {
  const places = new Map(direcciones.map((direccion) => [placeText(direccion), direccion]));
  return queryOptions({
    queryKey: ['solicitudes', host.key, 'terminales', [...places.keys()].toSorted()],
    enabled: places.size > 0,
    queryFn: async ({ client: cache }) => {
      const asked = [...places].map(async ([text, direccion]) =>
        (await cache.fetchQuery(terminalQuery(host, direccion))) ? text : '',
      );
      const answers = await Promise.allSettled(asked);
      return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value !== '' ? [answer.value] : []));
    },
  });
}

/** A place by its text and point. */
export function placeText({ direccion, lat, lon }: DireccionPoint): string {
  return `${direccion} ${lat},${lon}`;
}

interface ServiceSearch {
  /** Null while there is nothing to ask for: an end is missing or both are the same place (O-072). */
  paradas: string | null;
  fechaHoraSalida: string | undefined;
}

export function servicesQuery({ call, key, account }: FormHost, { paradas, fechaHoraSalida }: ServiceSearch) {
  const idCliente = account.idClientePadre;
  return queryOptions({
    queryKey: ['solicitudes', key, 'servicios', idCliente, paradas, fechaHoraSalida],
    enabled: paradas !== null,
    // a quote holds for a quarter of an hour and the list is asked again at every change (O-214, DO-26)
    staleTime: 0,
    gcTime: 0,
    refetchInterval: SOLICITUDES.quotePromiseMin * 60_000,
    queryFn: async ({ signal }) => {
      const date = fechaHoraSalida === undefined ? {} : { fechaHoraSalida };
      const query = { idCliente, paradas: paradas ?? '', ...date };
      return sortServices(await call('GET /sgv/rest/v3/servicios', { query }, { signal }));
    },
  });
}

export function salidasKey({ key }: QueryHost) {
  return ['solicitudes', key, 'recorridos'] as const;
}

/** The runs between two points; a date is asked for only when one is set (O-242). */
export function salidasQuery(host: FormHost, { paradas, fechaHoraSalida }: ServiceSearch) {
  const idCliente = host.account.idClientePadre;
  return queryOptions({
    queryKey: [...salidasKey(host), idCliente, paradas, fechaHoraSalida],
    enabled: paradas !== null,
    // seats are sold to others meanwhile
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const date = fechaHoraSalida === undefined ? {} : { fechaHoraSalida };
      const query = { idCliente, paradas: paradas ?? '', ...date };
      return host.call('GET /rest/carpool/servicios', { query }, { signal });
    },
  });
}

/** All the runs of the company of one day, or of the next seven, by departure (W-072). */
export function salidasListQuery(host: FormHost, day: string | undefined) {
  const idCliente = host.account.idClientePadre;
  return queryOptions({
    queryKey: [...salidasKey(host), 'todos', idCliente, day],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const days = day === undefined ? {} : { desde: day, hasta: day };
      const { data } = await host.call('GET /recorridos/salidas', { query: { idCliente, ...days } }, { signal });
      return listedSalidas(data.recorridos);
    },
  });
}

/** The stop of any run that is nearest to a point, in the seven days from one on (W-076). */
export function cercanaQuery(host: FormHost, { day, point }: { day: string | undefined; point: SearchCentre }) {
  const idCliente = host.account.idClientePadre;
  const cerca = pointsText([point]);
  return queryOptions({
    queryKey: [...salidasKey(host), 'cercana', idCliente, day, cerca],
    queryFn: async ({ signal }) => {
      const from = day === undefined ? {} : { desde: day };
      const { data } = await host.call('GET /recorridos/salidas', { query: { idCliente, cerca, ...from } }, { signal });
      return data.cercana;
    },
  });
}

/** The way takes as long as at its departure, by which it is priced; without one, as long as now. */
export function routeQuery({ call, key }: QueryHost, route: string | null, departure?: Temporal.Instant | null) {
  const query = departure ? { fechaHoraSalida: toWire(departure) } : {};
  return queryOptions({
    queryKey: ['solicitudes', key, 'ruta', route, query],
    enabled: route !== null,
    queryFn: async ({ signal }) => {
      const params = { route: route ?? '' };
      return (await call('GET /direcciones/rutas/v3/:route/', { params, query }, { signal })).data;
    },
  });
}

/** Every date of a plan with its price; null while there is nothing to ask for. Asked again as prices run out. */
export function planPreviewQuery({ call, key }: QueryHost, body: PlanPreviewBody | null) {
  return queryOptions({
    queryKey: ['solicitudes', key, 'plan', body],
    enabled: body !== null,
    refetchInterval: SOLICITUDES.quotePromiseMin * 60_000,
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('there is no plan to ask for');
      return call('POST /rest/solicitudes/plan/previa', { body }, { signal });
    },
  });
}

/** Sends the request; without an answer in 20 s it counts as lost and its key stays good for another try (DO-40). */
export async function createSolicitud(
  host: Pick<FormHost, 'call' | 'key' | 'createBoth'>,
  request: CreateRequest,
  idempotencyKey: string,
  back?: SimpleRequest | null,
): Promise<CreatedSolicitud & { regreso?: CreatedSolicitud | undefined }> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('no answer', 'TimeoutError')),
    FORM_PACE.createTimeoutMs,
  );
  try {
    const options = { headers: { 'Idempotency-Key': idempotencyKey }, signal: controller.signal };
    if (host.createBoth && back && request.call === back.call)
      return await host.createBoth({ out: request.body, back: back.body }, options);
    return await send(host, request, options);
  } finally {
    clearTimeout(timer);
  }
}

function send({ call }: QueryHost, request: CreateRequest, options: CallOptions): Promise<CreatedSolicitud> {
  switch (request.call) {
    case 'POST /rest/solicitudes/simples':
      return call(request.call, { body: request.body }, options);
    case 'POST /rest/solicitudes/completas':
      return call(request.call, { body: request.body }, options);
    case 'POST /rest/solicitudes/mensajes':
      return call(request.call, { body: request.body }, options);
    case 'POST /rest/solicitudes/paquetes':
      return call(request.call, { body: request.body }, options);
    case 'POST /sgv/rest/solicitudes/carpool':
      return call(request.call, { body: request.body }, options);
  }
}

/** Counts the use of both ends; nobody waits for it and nobody hears of a failure (O-237, O-238). */
export function registerUses({ call, account }: FormHost, { origen, destino }: Pick<SolicitudForm, End>): void {
  for (const [{ address: direccion }, type] of [
    [origen, 'ORIGEN'],
    [destino, 'DESTINO'],
  ] as const) {
    const id = direccion?.id;
    if (id === null || id === undefined) continue;
    const use = { params: { id, type }, query: { idCliente: account.idClientePadre } };
    call('POST /direcciones/v1/usos/:id/:type/', use, { keepalive: true }).catch(() => {
      // a counter that misses one use hurts nobody
    });
  }
}
