import type { AgenciaPath, AgenciaViaje, Offer } from '@traza/contract';

export interface Position {
  lat: number;
  lon: number;
  timestamp: string;
  velocidad: number;
}

export interface CostoLine {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  importe: number;
  obs: string;
}

export interface Assignment {
  chofer: { nombre: string; apellido: string; phone: string };
  vehiculo: { patente: string; marca: string; modelo: string };
}

export type EventType = 'circulando' | 'arribado' | 'iniciado' | 'finalizado' | 'fallo';

export interface ToldEvent {
  type: EventType;
  parada: number | null;
  timestamp: string;
  /** The number of the receipt, with `finalizado`. */
  voucherNro?: string;
}

export interface AgenciaApi {
  listOffers(): Promise<Offer[]>;
  /** Of an offer as it was read: its requester may have changed it since. */
  accept(offer: Pick<Offer, 'idSolicitud' | 'version'>): Promise<AgenciaViaje>;
  reject(idSolicitud: number, motivo: string): Promise<void>;
  listViajes(): Promise<AgenciaViaje[]>;
  getViaje(idViaje: number): Promise<AgenciaViaje>;
  assign(idViaje: number, assignment: Assignment): Promise<AgenciaViaje>;
  tell(idViaje: number, event: ToldEvent): Promise<void>;
  postPositions(idViaje: number, posiciones: readonly Position[]): Promise<void>;
  postCostos(idViaje: number, detalle: readonly CostoLine[]): Promise<void>;
  viajePath(idViaje: number): Promise<AgenciaPath>;
  /** The newest of its trips, those that are over too. */
  listRecent(): Promise<AgenciaViaje[]>;
  /** Where cars are outside trips, by plate; answers how many of them moved one. */
  postPlaces(posiciones: readonly (Position & { patente: string })[]): Promise<number>;
  findPath(points: readonly { lat: number; lon: number }[]): Promise<AgenciaPath>;
}

/** The server cannot be reached, or is not itself: worth another try of the very same call later. */
export class ServerAway extends Error {}

/** The server answered no. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(status: number, body: { code?: string; params?: Record<string, string | number> }) {
    super(`${status} ${body.code ?? ''}`.trim());
    this.status = status;
    this.code = body.code ?? '';
    this.params = body.params ?? {};
  }
}

const TIMEOUT_MS = 15_000;
/** Trips of one answer. */
const PAGE = 100;

/** Makes a call, whoever it is that makes it, and reads its answer; throws Refused where the server says no, and ServerAway. */
export async function request(
  url: string,
  method: string,
  { headers, body }: { headers: Record<string, string>; body?: unknown },
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ServerAway('the server cannot be reached', { cause: error });
  });
  const text = await response.text().catch((error: unknown) => {
    throw new ServerAway('the server went away', { cause: error });
  });
  if (response.status >= 500) throw new ServerAway(`the server answers ${response.status}`);
  if (!response.ok) throw new Refused(response.status, readError(text));
  return text === '' ? undefined : JSON.parse(text);
}

async function send(
  settings: { url: string; key: string },
  method: string,
  path: string,
  { body, seen }: { body?: unknown; seen?: number } = {},
): Promise<unknown> {
  const headers = { 'x-api-key': settings.key, ...(seen === undefined ? {} : { 'if-match': `"${seen}"` }) };
  return request(`${settings.url}/api/transportistas/v1${path}`, method, { headers, body });
}

function readError(text: string): { code?: string; params?: Record<string, string | number> } {
  try {
    return JSON.parse(text);
  } catch {
    // a proxy answers for the server in words of its own: the status says enough
    return {};
  }
}

/** The carrier API of Traza as any outside carrier sees it. */
export function createAgenciaApi(settings: { url: string; key: string }): AgenciaApi {
  async function data<T>(method: string, path: string, sent?: { body?: unknown; seen?: number }): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract promises for this path
    return ((await send(settings, method, path, sent)) as { data: T }).data;
  }
  return {
    listOffers: () => data('GET', `/solicitudes?limit=${PAGE}`),
    accept: ({ idSolicitud, version: seen }) => data('POST', `/solicitudes/${idSolicitud}/aceptar`, { seen }),
    reject: async (idSolicitud, motivo) =>
      void (await send(settings, 'POST', `/solicitudes/${idSolicitud}/rechazar`, { body: { motivo } })),
    async listViajes() {
      const all: AgenciaViaje[] = [];
      let page: AgenciaViaje[];
      do {
        const after = all.at(-1);
        const cursor = after === undefined ? '' : `&cursor=${after.idViaje}`;
        page = await data('GET', `/viajes?activos=true&limit=${PAGE}${cursor}`);
        all.push(...page);
      } while (page.length === PAGE);
      return all;
    },
    getViaje: (idViaje) => data('GET', `/viajes/${idViaje}`),
    assign: (idViaje, assignment) => data('POST', `/viajes/${idViaje}/asignacion`, { body: assignment }),
    tell: async (idViaje, event) => void (await send(settings, 'POST', `/viajes/${idViaje}/eventos`, { body: event })),
    postPositions: async (idViaje, posiciones) =>
      void (await send(settings, 'POST', `/viajes/${idViaje}/posiciones`, { body: { posiciones } })),
    postCostos: async (idViaje, detalle) =>
      void (await send(settings, 'POST', `/viajes/${idViaje}/costos`, { body: { detalle } })),
    viajePath: (idViaje) => data('GET', `/viajes/${idViaje}/ruta`),
    listRecent: () => data('GET', `/viajes?limit=${PAGE}`),
    postPlaces: async (posiciones) => {
      const { aceptadas } = await data<{ aceptadas: number }>('POST', '/vehiculos/posiciones', {
        body: { posiciones },
      });
      return aceptadas;
    },
    findPath: (points) => data('GET', `/rutas/${points.map(({ lat, lon }) => `${lat},${lon}`).join(':')}`),
  };
}
