import type { APIRequestContext, APIResponse } from '@playwright/test';
import { DEMO_PASSWORD, type Persona } from '@traza/demo';
import { DEMO_MARKS } from '@traza/demo/marks';
import { dayOf, now } from './clock.ts';
import { expect } from './fixtures.ts';

/** The carrier whose trips can be followed; no simulator drives them, so what it tells is what a journey says. */
export const AGENCIA = { 'x-api-key': DEMO_MARKS.agenciaKey };
const DAYS_AHEAD = 3;

export const OFFICE = {
  direccion: 'Av. Corrientes 1234, CABA, Buenos Aires, Argentina',
  lat: -34.60399,
  lon: -58.38441,
};
export const BELGRANO = {
  direccion: 'Av. Cabildo 2040, CABA, Buenos Aires, Argentina',
  lat: -34.56254,
  lon: -58.45619,
};

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

/** The orders of today and the days to come, those that are booked for later too: a list by itself shows the week, which may end before. */
export const pedidosToCome = () => `/pedidos?since=${String(dayOf())}&until=${String(dayOf(2 * DAYS_AHEAD))}`;

/** A trip of somebody at noon of a day to come, asked for by its call. */
export async function bookForLater(request: APIRequestContext, persona: Persona): Promise<{ id: number; day: string }> {
  const day = String(dayOf(DAYS_AHEAD));
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

type EventType = 'circulando' | 'arribado' | 'iniciado' | 'finalizado';

/** Tells what the vehicle does at a stop, or of the whole trip where none is named. */
export async function tell(request: APIRequestContext, idViaje: number, type: EventType, parada: number | null = 0) {
  const reply = await request.post(`/api/transportistas/v1/viajes/${idViaje}/eventos`, {
    headers: AGENCIA,
    data: { type, parada, timestamp: now().toISOString() },
  });
  await expectStatus(reply, 202);
}

/** Says who drives what. */
export async function assign(request: APIRequestContext, idViaje: number): Promise<void> {
  const reply = await request.post(`/api/transportistas/v1/viajes/${idViaje}/asignacion`, {
    headers: AGENCIA,
    data: {
      chofer: { nombre: 'Luis', apellido: 'Paz', phone: '+541155550188' },
      vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
    },
  });
  await expectStatus(reply, 200);
}

/** Tells where the vehicle is at this moment. */
export async function tellPlace(
  request: APIRequestContext,
  idViaje: number,
  { lat, lon }: { lat: number; lon: number },
) {
  await tellPlaces(request, idViaje, [{ lat, lon, timestamp: now().toISOString(), velocidad: 30 }]);
}

/** What the receiver said of a vehicle. */
export interface Told {
  lat: number;
  lon: number;
  timestamp: string;
  velocidad?: number;
}

/** Tells where the vehicle was. */
export async function tellPlaces(request: APIRequestContext, idViaje: number, posiciones: readonly Told[]) {
  const reply = await request.post(`/api/transportistas/v1/viajes/${idViaje}/posiciones`, {
    headers: AGENCIA,
    data: { posiciones },
  });
  await expectStatus(reply, 202);
}

/** What the trip costs by its carrier, and its end. */
export async function finish(request: APIRequestContext, idViaje: number): Promise<void> {
  const detalle = [{ concepto: 'kilometros', cantidad: 9, unidad: 'km', importe: 12_000, obs: '' }];
  const reply = await request.post(`/api/transportistas/v1/viajes/${idViaje}/costos`, {
    headers: AGENCIA,
    data: { detalle },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await tell(request, idViaje, 'finalizado', null);
}

async function expectStatus(reply: APIResponse, status: number): Promise<void> {
  expect(reply.status(), await reply.text()).toBe(status);
}
