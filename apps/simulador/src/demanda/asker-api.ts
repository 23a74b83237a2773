import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@traza/demo';
import { Refused, request } from '../api.ts';

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

/** Signing in costs the server a hash: who did is remembered, and the rest is forgotten. */
const REMEMBERED = 20;

/** The calls of the portal, as the browser of an employee makes them. */
export function createAskerApi(url: string): AskerApi {
  const signed = new Map<string, Signed>();

  async function call<T>(path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'idempotency-key': randomUUID() }),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract promises for this path
    return (await request(`${url}/api${path}`, body ? 'POST' : 'GET', { headers, body })) as T;
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
