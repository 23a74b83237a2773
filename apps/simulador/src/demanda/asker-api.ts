import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@traza/demo';
import { Refused, ServerAway } from '../api.ts';

export interface Place {
  direccion: string;
  lat: number;
  lon: number;
}

/** A trip that somebody wants; without a departure it is for as soon as possible. */
export interface Wish {
  username: string;
  origen: Place;
  destino: Place;
  fechaHoraSalida: string | null;
}

export interface AskerApi {
  /** Signs in where that has not been done, sees the prices and asks for the first service that has one; the number of the request. */
  ask(wish: Wish): Promise<number>;
}

interface Signed {
  token: string;
  idCliente: number;
  idPersona: number;
  idCeco: number;
}

interface Account {
  idClientePadre: number;
  idPersona: number;
  idCentroDeCostoPreferido: number | null;
  centrosDeCosto: { id: number }[];
}

const TIMEOUT_MS = 15_000;
/** Signing in costs the server a hash: who did is remembered, and the rest is forgotten. */
const REMEMBERED = 20;

/** The calls of the portal, as the browser of an employee makes them. */
export function createAskerApi(url: string): AskerApi {
  const signed = new Map<string, Signed>();

  async function call<T>(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ServerAway('the server cannot be reached', { cause: error });
    });
    if (response.status >= 500) throw new ServerAway(`the server answers ${response.status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract promises for this path
    const answer = (await response.json().catch(() => ({}))) as T & { code?: string };
    if (!response.ok) throw new Refused(response.status, answer);
    return answer;
  }

  async function signIn(username: string): Promise<Signed> {
    const { data } = await call<{ data: { token: string } }>('/login', {
      body: { username, password: DEMO_PASSWORD },
    });
    const { token } = data;
    const cuentas = await call<{ data: { corporateAccounts: Account[] } }>('/cuentas', { token });
    const [account] = cuentas.data.corporateAccounts;
    const idCeco = account?.idCentroDeCostoPreferido ?? account?.centrosDeCosto[0]?.id;
    if (!account || idCeco === undefined) throw new Refused(403, { code: 'forbidden' });
    const known = { token, idCliente: account.idClientePadre, idPersona: account.idPersona, idCeco };
    const [oldest] = signed.keys();
    if (oldest !== undefined && signed.size >= REMEMBERED) signed.delete(oldest);
    signed.set(username, known);
    return known;
  }

  return {
    async ask({ username, origen, destino, fechaHoraSalida }) {
      const { token, idCliente, idPersona, idCeco } = signed.get(username) ?? (await signIn(username));
      try {
        const paradas = [origen, destino].map(({ lat, lon }) => `${lat},${lon}`).join(':');
        const query = new URLSearchParams({ idCliente: String(idCliente), paradas });
        const [service] = await call<{ idTipoVehiculo: number }[]>(`/sgv/rest/v3/servicios?${query.toString()}`, {
          token,
        });
        const { idSolicitud } = await call<{ idSolicitud: number }>('/rest/solicitudes/simples', {
          token,
          body: {
            idTipoVehiculo: service?.idTipoVehiculo,
            idPersonaSolicitante: idPersona,
            idCeCoSolicitante: idCeco,
            origen,
            destino,
            fechaHoraSalida,
          },
        });
        return idSolicitud;
      } catch (error) {
        // a session that ended is opened again by the next wish
        if (error instanceof Refused && error.status === 401) signed.delete(username);
        throw error;
      }
    },
  };
}
