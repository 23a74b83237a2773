import type { APIRequestContext, APIResponse } from '@playwright/test';
import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import { DEMO_MARKS } from '@traza/demo/marks';
import { expect } from './fixtures.ts';

/**
 * A carrier that is not simulated: what it drives moves when a journey says so. The simulated one answers for a day and
 * a half ahead, so a trip of three days from now is this one's alone.
 */
const AGENCIA = { 'x-api-key': DEMO_MARKS.secondCarrierKey };
const DAYS_AHEAD = 3;

const OFFICE = { direccion: 'Av. Corrientes 1234, CABA, Buenos Aires, Argentina', lat: -34.60399, lon: -58.38441 };
const BELGRANO = { direccion: 'Av. Cabildo 2040, CABA, Buenos Aires, Argentina', lat: -34.56254, lon: -58.45619 };

export const inBuenosAires = (moment: Date) =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' });

/** Calls of the API as somebody, for what has to be there before the journey begins. */
export async function apiOf(request: APIRequestContext, { username }: Persona) {
  const reply = await request.post('/api/login', { data: { username, password: DEMO_PASSWORD } });
  const { data }: { data: { token: string } } = await reply.json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const accounts = await request.get('/api/cuentas', { headers });
  const { corporateAccounts } = (await accounts.json()).data;
  const [account] = corporateAccounts;
  return { headers, account };
}

/** A day so many from now, as Buenos Aires counts them. */
const dayAhead = (days: number) => inBuenosAires(new Date(Date.now() + days * 24 * 3_600_000));

/** The orders of today and the days to come, those that are booked for later too: a list by itself shows the week, which may end before. */
export const pedidosToCome = () => `/pedidos?since=${dayAhead(0)}&until=${dayAhead(2 * DAYS_AHEAD)}`;

/** A trip of somebody at noon of a day that only this carrier serves, asked for by its call. */
export async function bookForLater(request: APIRequestContext, persona: Persona): Promise<{ id: number; day: string }> {
  const day = dayAhead(DAYS_AHEAD);
  return { id: await askNow(request, persona, { fechaHoraSalida: `${day}T12:00:00-03:00` }), day };
}

/** The same trip, as soon as possible, but for what is said otherwise of it. */
export async function askNow(request: APIRequestContext, persona: Persona, more: object = {}): Promise<number> {
  const { headers, account } = await apiOf(request, persona);
  const reply = await request.post('/api/rest/solicitudes/simples', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      idTipoVehiculo: 2,
      idPersonaSolicitante: account.idPersona,
      idCeCoSolicitante: account.idCentroDeCostoPreferido ?? account.centrosDeCosto[0].id,
      origen: OFFICE,
      destino: BELGRANO,
      observacion: '',
      ...more,
    },
  });
  await expectStatus(reply, 201);
  return (await reply.json()).idSolicitud;
}

/** Takes what was asked for, and tells the number of its trip. */
export async function takeViaje(request: APIRequestContext, idSolicitud: number): Promise<number> {
  const reply = await request.post(`/api/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { headers: AGENCIA });
  await expectStatus(reply, 201);
  return (await reply.json()).data.idViaje;
}

/** Tells where the vehicle is, at the first stop. */
export async function tell(request: APIRequestContext, idViaje: number, type: 'circulando' | 'arribado') {
  const reply = await request.post(`/api/transportistas/v1/viajes/${idViaje}/eventos`, {
    headers: AGENCIA,
    data: { type, parada: 0, timestamp: new Date().toISOString() },
  });
  await expectStatus(reply, 202);
}

async function expectStatus(reply: APIResponse, status: number): Promise<void> {
  expect(reply.status(), await reply.text()).toBe(status);
}
