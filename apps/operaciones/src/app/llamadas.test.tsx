import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Callers, PhoneRequester, Suggestion } from '@traza/contract';
import { NEW_USER_PERMISSIONS } from '@traza/domain/cuentas';
import { namedCall } from '@traza/domain/mesa';
import { quietKeys } from '@traza/ui/windows/quiet-keys.ts';
import { PORTAL_ERRORS } from '@traza/words/errors/portal-errors.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aMesa, aPanel, aTarjeta, at } from '#features/mesa/mesa.kit.ts';
import { session } from '#lib/api.ts';
import { forgetPhoneDrafts } from '#lib/new-pedido.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

const RITA = { idCliente: 8, cliente: 'Río Salud', idPersona: 5, nombre: 'Rita Ríos', celular: '+5491155560209' };
const NOBODY: Callers = { personas: [], invitados: [], choferes: [], clientes: [] };
const FOUND: Callers = { ...NOBODY, personas: [{ ...RITA, pide: true, aNombreDe: null }] };
const REQUESTER: PhoneRequester = {
  nombre: 'Rita',
  apellido: 'Ríos',
  cuenta: {
    tag: 'corporateAccount',
    idCuentaSgv: 11,
    idClientePadre: 8,
    nombreCliente: 'Río Salud',
    legajo: '100',
    email: 'rita.rio@riosalud.example',
    idPersona: 5,
    celular: '+5491155560209',
    soporteTelefonico: null,
    grupo: null,
    permisos: NEW_USER_PERMISSIONS,
    formaDePagoPorDefecto: { id: 2, alias: 'Cuenta corriente' },
    centrosDeCosto: [{ id: 9, denominacion: 'Administración' }],
    idCentroDeCostoPreferido: 9,
    cecosAuditados: [],
    gruposAuditados: [],
  },
};
const EZEIZA: Suggestion = {
  id: null,
  alias: 'Ezeiza',
  info: '',
  street: 'Ezeiza',
  timesUsed: 0,
  isCached: false,
  lat: -34.81,
  lon: -58.53,
  source: 'gazetteer',
  precision: 'exacta',
};
const ANSWERS: Answers = {
  'GET /operaciones/v1/llamante': { data: FOUND },
  'GET /operaciones/v1/llamante/:idCliente/:idPersona': { data: REQUESTER },
  [namedCall('GET /inicio')]: { data: { lugar: null, enCurso: [], proximo: null, favoritos: [], recientes: [] } },
  [namedCall('GET /inicio/nombres')]: { data: { terminales: [], servicios: [], recorridos: [], localidades: [] } },
  [namedCall('GET /clientes/:idCliente/antelacion')]: { data: { antelacionAlta: 30 } },
  [namedCall('GET /direcciones/v2/search/')]: { data: [EZEIZA] },
  [namedCall('GET /direcciones/terminales/')]: { data: { isTerminal: false, terminal: null } },
};

beforeEach(() => {
  layOut();
  queryClient.clear();
  forgetPhoneDrafts();
  session.open('t', OLGA.email, Date.now());
});

async function open(path = '/', answers: Answers = {}) {
  const user = userEvent.setup();
  const app = openApp(path, { ...ANSWERS, ...answers });
  await screen.findByRole('button', { name: 'Nuevo pedido ( P )' });
  return { ...app, user };
}

const CALLER = { name: 'Teléfono o nombre de quien llama' };

/** P, the number, Enter: the call of Rita. */
async function callRita(user: ReturnType<typeof userEvent.setup>) {
  const field = await screen.findByRole('combobox', CALLER);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('1155560209');
  await screen.findByRole('option', { name: /Rita Ríos/ });
  await user.keyboard('{Enter}');
  return screen.findByRole('region', { name: 'Rita Ríos' });
}

async function nameCaller(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.type(screen.getByLabelText('Quién llamó (si no es quien pide)'), name);
}

describe('M-231 P opens a pedido by telephone over the page', () => {
  test.each(['/', '/flota', '/cuenta'])('on %s, which stays as it is; an empty one goes by Esc', async (path) => {
    const app = await open(path);
    await app.user.keyboard('p');
    const shown = await screen.findByRole('dialog', { name: 'Nuevo pedido por teléfono' });
    await within(shown).findByRole('combobox', CALLER);
    expect(app.path()).toBe(path);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.path()).toBe(path);
  });

  test('never in a field', async () => {
    const { user } = await open('/');
    await user.click(await screen.findByRole('button', { name: 'Buscar ( / )' }));
    await screen.findByRole('combobox', { name: 'Buscar en Operaciones' });
    await user.keyboard('p');
    expect(screen.queryByRole('dialog', { name: 'Nuevo pedido por teléfono' })).toBeNull();
  });

  test('Esc asks about what was begun: it stays, or is gone with what was written', async () => {
    const { user } = await open();
    await user.keyboard('p');
    await callRita(user);
    await nameCaller(user, 'Marta');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByLabelText('Quién llamó (si no es quien pide)')).toHaveProperty('value', 'Marta');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('traza.operaciones.telefono'))).toEqual([]);
  });

  test('two stand side by side, are left for later, and survive a reload of the tab', async () => {
    const { user } = await open();
    await user.keyboard('p');
    await callRita(user);
    await nameCaller(user, 'Marta');
    await user.click(screen.getByRole('button', { name: 'Otra llamada' }));
    await user.type(await screen.findByRole('combobox', CALLER), '1144440000');
    const calls = screen.getByRole('navigation', { name: 'Llamadas' });
    expect(
      within(calls)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rita Ríos', '1144440000']);
    await user.click(within(calls).getByRole('button', { name: 'Rita Ríos' }));
    expect(await screen.findByLabelText('Quién llamó (si no es quien pide)')).toHaveProperty('value', 'Marta');
    await user.click(screen.getByRole('button', { name: 'Dejarlo para después' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    quietKeys(0);
    await user.keyboard('p');
    expect(await screen.findByLabelText('Quién llamó (si no es quien pide)')).toHaveProperty('value', 'Marta');
  });
});

describe('M-236 who has no account', () => {
  const guest = { ...RITA, nombre: 'Eva Sol', pide: false };

  test('travels as a guest of who asks by telephone at their client', async () => {
    const personas = [{ ...guest, aNombreDe: { idPersona: 5, nombre: 'Rita Ríos' } }];
    const { user } = await open('/', { 'GET /operaciones/v1/llamante': { data: { ...NOBODY, personas } } });
    await user.keyboard('p');
    await user.type(await screen.findByRole('combobox', CALLER), '1155560209');
    await user.click(await screen.findByRole('option', { name: /Eva Sol.*viaja como invitado de Rita Ríos/ }));
    expect(await screen.findByRole('region', { name: 'Rita Ríos' })).toBeDefined();
    expect(screen.getByLabelText('Quién llamó (si no es quien pide)')).toHaveProperty('value', 'Eva Sol');
    // of the guest, and of who called
    expect(await screen.findAllByDisplayValue('Eva Sol')).toHaveLength(2);
  });

  test('without one somebody is chosen', async () => {
    const clientes = [{ idCliente: 8, cliente: 'Río Salud', aNombreDe: null }];
    const { user, fake } = await open('/', {
      'GET /operaciones/v1/llamante': { data: { ...NOBODY, clientes } },
      'GET /operaciones/v1/solicitantes/:idCliente': { data: [{ idPersona: 5, nombre: 'Rita Ríos' }] },
    });
    await user.keyboard('p');
    await user.type(await screen.findByRole('combobox', CALLER), 'río salud');
    await user.click(await screen.findByRole('option', { name: /Elegí a nombre de quién/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Elegí a nombre de quién' }), 'rita');
    await user.click(await screen.findByRole('option', { name: 'Rita Ríos' }));
    expect(await screen.findByRole('region', { name: 'Rita Ríos' })).toBeDefined();
    expect(fake.calls.some(({ url }) => url.includes('/solicitantes/8'))).toBe(true);
  });
});

test('M-240 the first field takes a line: what is sure fills the form', async () => {
  const { user } = await open();
  await user.keyboard('p');
  await callRita(user);
  const field = await screen.findByRole('combobox', { name: '¿A dónde va?' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('mañana 9 a Ezeiza');
  await screen.findByText('Ezeiza', { selector: 'strong' });
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('region', { name: 'Para Rita Ríos' });
  expect(within(form).getByRole('button', { name: /^Destino/ }).textContent).toContain('Ezeiza');
  expect(within(form).getByRole('button', { name: /^Cuándo/ }).textContent).toContain('09:00');
});

test('M-249 nuevo río salud in the box opens it filled in, and writes nothing', async () => {
  const { user, fake } = await open('/', {
    'GET /operaciones/v1/buscar': { data: { pedidos: [], personas: [], choferes: [], vehiculos: [], clientes: [] } },
  });
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Buscar en Operaciones' }), 'nuevo río salud');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('combobox', CALLER)).toHaveProperty('value', 'río salud');
  expect(fake.calls.filter(({ key }) => !key.startsWith('GET'))).toEqual([]);
});

describe('M-242 once it is sent', () => {
  const taken = { idCliente: 8, id: 501 };
  const oferta = { por: null, rechazada: false };
  const ofertas = [
    { ...oferta, idAgencia: 4, agencia: 'Radio Sur', desde: at('10:20') },
    { ...oferta, idAgencia: 3, agencia: 'Remises del Plata', desde: at('10:10') },
  ];
  const tarjeta = aTarjeta({ ...taken, clase: 's', estado: 'A', status: 'registrado', substatus: '', agencia: null });
  const answers: Answers = {
    [namedCall('GET /direcciones/v2/search/')]: {
      data: [EZEIZA, { ...EZEIZA, street: 'Mitre 800', alias: '', lat: -34.6 }],
    },
    [namedCall('GET /direcciones/rutas/v3/:route/')]: {
      data: { meters: 7250, seconds: 1230, estimated: false, geoJson: { type: 'LineString', coordinates: [] } },
    },
    [namedCall('GET /sgv/rest/v3/servicios')]: [
      {
        idTipoVehiculo: 2,
        tipoVehiculo: 'Básico',
        descripcionTipoVehiculo: 'Auto, hasta 4 pasajeros',
        precotizacion: 9850.5,
        textoPrecotizado: '$9.850,50',
        esperaMin: 12,
        esperaMax: 20,
      },
    ],
    'POST /operaciones/v1/pedidos': {
      idSolicitud: taken.id,
      estado: 'A',
      fechaHoraSalida: at('10:30'),
      asap: true,
      precotizacion: 9850.5,
      links: [],
      planificacion: null,
    },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjeta, { ofertas }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': {
      data: { version: 4, elegibles: [], noElegibles: [], cuentas: [] },
    },
  };

  async function send() {
    const app = await open('/', answers);
    const { user } = app;
    await user.keyboard('p');
    await callRita(user);
    await user.click(screen.getByRole('button', { name: 'Para Rita Ríos' }));
    await user.click(await screen.findByRole('option', { name: /Mitre 800/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Destino' })).toBeDefined());
    await user.click(await screen.findByRole('option', { name: /Ezeiza/ }));
    await user.click(await screen.findByRole('button', { name: /^Básico/ }));
    await user.click(await screen.findByRole('button', { name: /^Pedir \$9/ }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tomar y asignar'));
    return app;
  }

  test('who sees it first stands there, and Enter opens its candidates over the board', async () => {
    const { user, fake } = await send();
    const { body } = fake.calls.find(({ key }) => key === 'POST /operaciones/v1/pedidos') ?? {};
    expect(body).toMatchObject({ idCliente: 8, idPersona: 5, forma: 'simple', precio: 9850.5 });
    expect((await screen.findByText(/^Lo ve primero/)).textContent).toBe(
      'Lo ve primero Remises del Plata; desde las 10:20, Radio Sur.',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /^Tomar y asignar/ })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Nuevo pedido por teléfono' })).toBeNull();
  });

  test('Esc leaves it as it is, without a question', async () => {
    const { user, path, fake } = await send();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe('/');
    expect(fake.calls.filter(({ key }) => key.startsWith('POST /operaciones/v1/pedidos/'))).toEqual([]);
  });
});

describe('M-244 M opens the form that changes a pedido, or says why it cannot be', () => {
  const tarjeta = aTarjeta();
  const answers: Answers = {
    'GET /operaciones/v1/mesa': { data: aMesa({ tarjetas: [tarjeta] }) },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjeta) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/solicitante': () => fail(409, 'order_not_editable'),
    'GET /operaciones/v1/buscar': { data: { pedidos: [], personas: [], choferes: [], vehiculos: [], clientes: [] } },
  };
  const seesWhy = async () => {
    const shown = await screen.findByRole('dialog', { name: `Modificar pedido ${tarjeta.id}` });
    return within(shown).findByText(PORTAL_ERRORS.order_not_editable);
  };

  test('on a card of the board', async () => {
    const { user, path } = await open('/', answers);
    const card = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-key="${tarjeta.idCliente}-${tarjeta.id}"]`);
      if (!found) throw new Error('no card');
      return found;
    });
    card.focus();
    await user.keyboard('m');
    expect(await seesWhy()).toBeDefined();
    expect(path()).toBe('/');
  });

  test('modificar and its number in the box', async () => {
    const { user } = await open('/', answers);
    await user.keyboard('/');
    await user.type(await screen.findByRole('combobox', { name: 'Buscar en Operaciones' }), `modificar ${tarjeta.id}`);
    await user.keyboard('{Enter}');
    expect(await seesWhy()).toBeDefined();
  });
});
