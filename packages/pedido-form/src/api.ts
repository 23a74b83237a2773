import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type CallOptions } from '@traza/client/api.ts';
import type { Api, CreatedSolicitud, Input, Suggestion } from '@traza/contract';
import type { PedidoRequest } from '@traza/contract/pedido-wire/bodies.ts';
import { toWire } from '@traza/domain';
import { type DireccionPoint, isApproximate, SOLICITUDES, sortServices } from '@traza/domain/solicitudes';
import { call } from '#lib/api.ts';
import { PACE } from '#lib/limits.ts';
import { creadaKey, sugerenciasKey } from '#lib/query-keys.ts';
import { listedSalidas } from './form/listed-salidas.ts';
import type { ChosenDireccion } from './form/solicitud-form.ts';
import { type End, pointsText } from './form/viaje-paradas.ts';

type ReservaCall = 'POST /sgv/rest/solicitudes/carpool';

/** A request to send: which call, and what it says. */
export type CreateRequest = PedidoRequest | { call: ReservaCall; body: Input<Api[ReservaCall]>['body'] };
type PlanPreviewBody = Input<Api['POST /rest/solicitudes/plan/previa']>['body'];

interface SearchCentre {
  lat: number;
  lon: number;
}

export function antelacionQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'antelacion', idCliente],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /clientes/:idCliente/antelacion', { params: { idCliente } }, { signal });
      return data.antelacionAlta;
    },
    enabled: idCliente > 0,
  });
}

/** The names that a typed line may use. They change so seldom that one answer serves the visit. */
export function namesQuery(account: string, idCliente: number) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'nombres', idCliente],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await call('GET /inicio/nombres', { query: { idCliente } }, { signal })).data,
  });
}

interface SuggestionSearch {
  /** Empty for the default list. */
  term: string;
  idCliente: number;
  near: SearchCentre | null;
}

/** A newer search cancels the older: its key is another, and nobody watches the old one any more (O-275). */
export function suggestionsQuery(account: string, { term, idCliente, near }: SuggestionSearch) {
  return queryOptions({
    queryKey: [...sugerenciasKey(account), term, near && pointsText([near])],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const external = term === '' ? {} : { external: 'true' as const };
      const query = { query: term, cliente: idCliente, ...external, ...near };
      return (await call('GET /direcciones/v2/search/', { query }, { signal })).data;
    },
  });
}

/** The point of a suggestion that came without one (O-068). */
export async function locate(suggestion: Suggestion, signal: AbortSignal): Promise<ChosenDireccion> {
  const { id, alias, street, lat, lon, precision } = suggestion;
  const base = { alias, isTerminal: false, isApproximate: isApproximate(precision) };
  if (lat !== null && lon !== null) return { ...base, id, direccion: street, lat, lon };
  const params = { source: suggestion.source };
  const { data } = await call('GET /direcciones/geocoding/v1/:source/', { params }, { signal });
  return { ...base, id: data.id, direccion: data.street, lat: data.lat, lon: data.lon };
}

/** Five people at a time; a newer search cancels the older, as that of addresses (O-096, O-261, O-262). */
export function peopleQuery(account: string, { term, idCliente }: { term: string; idCliente: number }) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'personas', idCliente, term],
    enabled: term !== '' && idCliente > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { idCliente, length: SOLICITUDES.personSuggestions, offset: 0, query: term };
      return (await call('GET /cuentas/busqueda', { query }, { signal })).data;
    },
  });
}

function terminalQuery(account: string, { direccion: street, lat, lon }: DireccionPoint) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'terminal', street, lat, lon],
    queryFn: async ({ signal }) =>
      (await call('GET /direcciones/terminales/', { query: { street, lat, lon } }, { signal })).data.isTerminal,
  });
}

/** Which of some addresses are terminals, by their text and point: each is asked for once, and one without an answer is none. */
export function terminalsQuery(account: string, direcciones: readonly DireccionPoint[]) {
  const places = new Map(direcciones.map((direccion) => [placeText(direccion), direccion]));
  return queryOptions({
    queryKey: ['solicitudes', account, 'terminales', [...places.keys()].toSorted()],
    enabled: places.size > 0,
    queryFn: async ({ client: cache }) => {
      const asked = [...places].map(async ([text, direccion]) =>
        (await cache.fetchQuery(terminalQuery(account, direccion))) ? text : '',
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
  idCliente: number;
  /** Null while there is nothing to ask for: an end is missing or both are the same place (O-072). */
  paradas: string | null;
  fechaHoraSalida: string | undefined;
}

export function servicesQuery(account: string, { idCliente, paradas, fechaHoraSalida }: ServiceSearch) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'servicios', idCliente, paradas, fechaHoraSalida],
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

export function salidasKey(account: string) {
  return ['solicitudes', account, 'recorridos'] as const;
}

/** The runs between two points; a date is asked for only when one is set (O-242). */
export function salidasQuery(account: string, { idCliente, paradas, fechaHoraSalida }: ServiceSearch) {
  return queryOptions({
    queryKey: [...salidasKey(account), idCliente, paradas, fechaHoraSalida],
    enabled: paradas !== null,
    // seats are sold to others meanwhile
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const date = fechaHoraSalida === undefined ? {} : { fechaHoraSalida };
      const query = { idCliente, paradas: paradas ?? '', ...date };
      return call('GET /rest/carpool/servicios', { query }, { signal });
    },
  });
}

/** All the runs of the company of one day, or of the next seven, by departure (W-072). */
export function salidasListQuery(account: string, { idCliente, day }: { idCliente: number; day: string | undefined }) {
  return queryOptions({
    queryKey: [...salidasKey(account), 'todos', idCliente, day],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const days = day === undefined ? {} : { desde: day, hasta: day };
      const { data } = await call('GET /recorridos/salidas', { query: { idCliente, ...days } }, { signal });
      return listedSalidas(data.recorridos);
    },
  });
}

/** The stop of any run that is nearest to a point, in the seven days from one on (W-076). */
export function cercanaQuery(
  account: string,
  { idCliente, day, point }: { idCliente: number; day: string | undefined; point: SearchCentre },
) {
  const cerca = pointsText([point]);
  return queryOptions({
    queryKey: [...salidasKey(account), 'cercana', idCliente, day, cerca],
    queryFn: async ({ signal }) => {
      const from = day === undefined ? {} : { desde: day };
      const { data } = await call('GET /recorridos/salidas', { query: { idCliente, cerca, ...from } }, { signal });
      return data.cercana;
    },
  });
}

/** The way takes as long as at its departure, by which it is priced; without one, as long as now. */
export function routeQuery(account: string, route: string | null, departure?: Temporal.Instant | null) {
  const query = departure ? { fechaHoraSalida: toWire(departure) } : {};
  return queryOptions({
    queryKey: ['solicitudes', account, 'ruta', route, query],
    enabled: route !== null,
    queryFn: async ({ signal }) => {
      const params = { route: route ?? '' };
      return (await call('GET /direcciones/rutas/v3/:route/', { params, query }, { signal })).data;
    },
  });
}

/** Every date of a plan with its price; null while there is nothing to ask for. Asked again as prices run out. */
export function planPreviewQuery(account: string, body: PlanPreviewBody | null) {
  return queryOptions({
    queryKey: ['solicitudes', account, 'plan', body],
    enabled: body !== null,
    refetchInterval: SOLICITUDES.quotePromiseMin * 60_000,
    queryFn: async ({ signal }) => {
      if (!body) throw new Error('there is no plan to ask for');
      return call('POST /rest/solicitudes/plan/previa', { body }, { signal });
    },
  });
}

/** Sends the request; without an answer in 20 s it counts as lost and its key stays good for another try (DO-40). */
export async function createSolicitud(request: CreateRequest, idempotencyKey: string): Promise<CreatedSolicitud> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('no answer', 'TimeoutError')), PACE.createTimeoutMs);
  try {
    const options = { headers: { 'Idempotency-Key': idempotencyKey }, signal: controller.signal };
    return await send(request, options);
  } finally {
    clearTimeout(timer);
  }
}

function send(request: CreateRequest, options: CallOptions): Promise<CreatedSolicitud> {
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

/** Counts the use of both ends at a client; nobody waits for it and nobody hears of a failure (O-237, O-238). */
export function registerUses(ends: Record<End, ChosenDireccion | null>, idCliente: number): void {
  for (const [end, type] of [
    ['origen', 'ORIGEN'],
    ['destino', 'DESTINO'],
  ] as const) {
    const id = ends[end]?.id;
    if (id === null || id === undefined) continue;
    const use = { params: { id, type }, query: { idCliente } };
    call('POST /direcciones/v1/usos/:id/:type/', use, { keepalive: true }).catch(() => {
      // a counter that misses one use hurts nobody
    });
  }
}

/** A request that was created; asked again and again until a carrier has it. */
export function requestQuery(account: string, idSolicitud: number) {
  return queryOptions({
    queryKey: [...creadaKey(account), idSolicitud],
    queryFn: async ({ signal }) => {
      const { solicitudes } = await call(
        'GET /sgv/rest/solicitudes/:idSolicitud',
        { params: { idSolicitud } },
        { signal },
      );
      return solicitudes[idSolicitud] ?? null;
    },
  });
}
