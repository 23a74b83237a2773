import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail, fakeApi } from '@traza/client/test/fake-api.ts';
import type { Parada, Pedido } from '@traza/contract';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { aParada, aPasaje, aPedido, someViajeExtras } from '@traza/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../test/render-app.tsx';

const ADD = 'POST /sgv/rest/solicitudes/carpool';
const FIND = 'GET /cuentas/busqueda';
const LIST = 'GET /pedidos/recorridos';
const PATH = 'GET /pedidos/seguimiento/:pedidoPublicId/recorrido';

const luis = {
  personId: 640,
  firstname: 'Luis',
  lastname: 'Paz',
  phone: '+543517654321',
  corporateAccountId: 88,
  formaDePagoPorDefecto: null,
  centrosDeCostoHabilitados: [{ id: 80, denominacion: 'Ventas' }],
  cecoPreferido: 80,
};

const stop = (idParada: number): Parada =>
  aParada({
    idParada,
    dir: { direccion: `Calle ${idParada}, CABA`, lat: -34.6 - idParada / 100, lon: -58.4, alias: '' },
    idPasajesAsc: [],
    idPasajesDes: [],
  });

/** A trip of a fixed route with one passenger and some free seats. */
function aSalida(paradas: number, asientos: number): Pedido {
  const taken = aPasaje({ idPasaje: 900, idViaje: 200, idCarpool: 12 });
  const free = Array.from({ length: asientos }, (_, index) =>
    aPasaje({ idPasaje: 901 + index, idViaje: 200, idCarpool: 12, tipo: 'ASIENTO VACÍO', pasajero: null }),
  );
  return aPedido({
    id: 200,
    status: 'confirmado',
    actions: [
      { rel: 'quitar', href: '/pedidos/carpool/quitar' },
      { rel: 'agregar', href: '/sgv/rest/solicitudes/carpool' },
    ],
    extras: someViajeExtras({
      idViaje: 200,
      idCarpool: 12,
      paradas: Array.from({ length: paradas }, (_, index) => stop(index + 1)),
      pasajes: [taken, ...free],
    }),
  });
}

const booked = {
  idSolicitud: 101,
  estado: 'C' as const,
  fechaHoraSalida: '2026-03-10T09:30:00-03:00',
  asap: false,
  precotizacion: null,
  links: [{ rel: 'self', href: '/rest/solicitudes/101' }],
  planificacion: null,
  total: null,
  asientosDisponibles: 1,
};

beforeEach(() => localStorage.setItem('traza.token', 't'));

async function open(pedido: Pedido, changes: Answers = {}) {
  const account = anAccount({}, ['manageFixedRoutes', 'travel', 'registerGoRequest']);
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(account) },
    [LIST]: { data: [pedido] },
    'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
    [FIND]: { data: [luis] },
    [ADD]: booked,
    [PATH]: { data: { isReal: false, paradas: [], recorrido: [] } },
    ...changes,
  });
  const { href } = renderApp('/recorridos?selected=200&modal=agregar');
  const window = await screen.findByRole('dialog', { name: 'Agregar pasajeros al recorrido' });
  const name = () => within(window).findByRole('combobox', { name: 'Nombre y apellido' });
  return { api, href, window, name, user: userEvent.setup() };
}

describe('adding passengers between two stops', () => {
  test('T-025 T-160 T-162 T-163 T-164 T-168 T-169 DT-35 asks how many seats, under one name', async () => {
    const { api, href, window, name, user } = await open(aSalida(2, 3));
    const asientos = within(window).getByRole('combobox', { name: 'Asientos' });
    expect(
      within(asientos)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2', '3']);
    expect(within(window).getByText('Quedan 3 asientos disponibles.')).toBeTruthy();
    const add = within(window).getByRole('button', { name: 'Agregar' });
    expect(add).toHaveProperty('disabled', true);
    await user.type(await name(), 'Juan Paz');
    expect(add).toHaveProperty('disabled', false);
    await user.selectOptions(asientos, '2');
    await user.click(add);
    expect(await screen.findByText('Pasajeros agregados con éxito')).toBeTruthy();
    const sent = api.calls.find(({ key }) => key === ADD);
    const dir = (index: number) => ({ direccion: `Calle ${index}, CABA`, lat: -34.6 - index / 100, lon: -58.4 });
    expect(sent?.body).toEqual({
      idPersona: 7,
      idViaje: 200,
      idCarpool: 12,
      paradas: [
        { dir: dir(1), ascensos: [0, 1], descensos: [] },
        { dir: dir(2), ascensos: [], descensos: [0, 1] },
      ],
      pasajes: [
        { nombre: 'Juan Paz', tel: null, idPersona: null, idCeco: null },
        { nombre: 'Juan Paz', tel: null, idPersona: null, idCeco: null },
      ],
    });
    await waitFor(() => expect(href()).toBe('/recorridos?selected=200'));
  });

  test('T-176 a phone is optional, and a phone when given', async () => {
    const { api, window, name, user } = await open(aSalida(2, 1));
    await user.type(await name(), 'Juan Paz');
    const phone = within(window).getByLabelText('Teléfono (opcional)');
    await user.clear(phone);
    await user.type(phone, '12');
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
    expect(within(window).getByText('El celular no es válido')).toBeTruthy();
    expect(api.countOf(ADD)).toBe(0);
    await user.clear(phone);
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(api.countOf(ADD)).toBe(1));
  });

  test('DA-12 a name that is none is told at its field, and nothing is sent', async () => {
    const { api, window, name, user } = await open(aSalida(2, 1));
    await user.type(await name(), '30111222');
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
    expect(within(window).getByRole('alert').textContent).toMatch(/^El nombre no es válido/);
    expect(api.countOf(ADD)).toBe(0);
  });

  test('T-169 a failure has one sentence', async () => {
    const { window, name, user } = await open(aSalida(2, 1), { [ADD]: () => fail(409, 'no_seats') });
    await user.type(await name(), 'Juan Paz');
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('Ocurrió un error al agregar pasajeros')).toBeTruthy();
  });

  test('T-177 T-178 an employee is searched by text, five at a time, and brings their data', async () => {
    const { api, window, name, user } = await open(aSalida(2, 2));
    const field = await name();
    await user.type(field, '   ');
    await new Promise((resolve) => setTimeout(resolve, 2 * FORM_PACE.personSearchDebounceMs));
    expect(api.countOf(FIND)).toBe(0);
    await user.clear(field);
    // at once: letter by letter, a slow machine asks for the first ones too
    await user.paste('paz');
    await user.click(await screen.findByRole('option', { name: /Luis Paz/ }));
    expect(api.calls.find(({ key }) => key === FIND)?.query).toEqual({
      idCliente: '3',
      length: '5',
      offset: '0',
      query: 'paz',
    });
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
    await waitFor(() => expect(api.countOf(ADD)).toBe(1));
    expect(api.calls.find(({ key }) => key === ADD)?.body).toMatchObject({
      pasajes: [{ nombre: 'Luis Paz', tel: '+543517654321', idPersona: 640, idCeco: 80 }],
    });
  });
});

describe('T-180 a search for an employee', () => {
  test('that finds nobody says so', async () => {
    const { name, user } = await open(aSalida(2, 2), { [FIND]: { data: [] } });
    await user.type(await name(), 'nadie');
    expect(await screen.findByText('No hay resultados', { selector: ':not([role])' })).toBeTruthy();
  });

  test('that fails is told by its code', async () => {
    const { name, user } = await open(aSalida(2, 2), { [FIND]: () => fail(429, 'too_many_requests') });
    await user.type(await name(), 'paz');
    const novedades = await screen.findByRole('region', { name: 'Avisos' });
    expect(await within(novedades).findByText('Demasiados pedidos seguidos. Esperá un momento.')).toBeTruthy();
  });
});

describe('adding passengers among more stops', () => {
  async function addOne(user: ReturnType<typeof userEvent.setup>, window: HTMLElement, who: string) {
    await user.type(await within(window).findByRole('combobox', { name: 'Nombre y apellido' }), who);
    await user.selectOptions(within(window).getByLabelText('Sube en'), '1');
    await user.selectOptions(within(window).getByLabelText('Baja en'), '3');
    await user.click(within(window).getByRole('button', { name: 'Agregar' }));
  }

  test('T-162 T-165 T-167 T-168 asks for name and stops, and sends the stops that are used', async () => {
    const { api, window, user } = await open(aSalida(4, 3));
    await user.click(within(window).getByRole('button', { name: 'Aceptar' }));
    expect(within(window).getByText('Debe agregar al menos un pasajero')).toBeTruthy();
    await addOne(user, window, 'Juan Paz');
    await user.click(within(window).getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByText('Pasajeros agregados con éxito')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === ADD)?.body).toMatchObject({
      paradas: [
        { dir: { direccion: 'Calle 1, CABA' }, ascensos: [0], descensos: [] },
        { dir: { direccion: 'Calle 3, CABA' }, ascensos: [], descensos: [0] },
      ],
      pasajes: [{ nombre: 'Juan Paz', tel: null, idPersona: null, idCeco: null }],
    });
  });

  test('T-166 no more than the free seats', async () => {
    const { api, window, user } = await open(aSalida(3, 1));
    await addOne(user, window, 'Juan Paz');
    expect(within(window).queryByText('No quedan asientos disponibles')).toBeNull();
    await addOne(user, window, 'Ana Ruiz');
    expect(within(window).getByText('No quedan asientos disponibles')).toBeTruthy();
    expect(api.countOf(ADD)).toBe(0);
  });
});

test('T-007 T-181 without the right to fixed routes the way leads to the own orders', async () => {
  fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount()) },
    'GET /pedidos/usuario': { data: [] },
  });
  const { href } = renderApp('/recorridos');
  await waitFor(() => expect(href()).toBe('/pedidos'));
});

test.each(['/pedidos?status=anulado', '/recorridos', '/informes'])(
  'T-010 without a session %s leads to the sign-in',
  async (path) => {
    localStorage.clear();
    fakeApi({});
    const { href } = renderApp(path);
    await waitFor(() => expect(href()).toMatch(/^\/login/));
  },
);
