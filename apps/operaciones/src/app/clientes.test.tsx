import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { CascadaView, ClienteView } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { CLIENTE, aClienteLine as line } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const NEW: ClienteView = {
  ...CLIENTE,
  cecos: [],
  tiposVehiculo: CLIENTE.tiposVehiculo.map((tipo) => ({ ...tipo, habilitado: false })),
  transportistas: [],
  administradores: [],
  nuevoAdministrador: 'invitar',
};

function open(path: string, answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/clientes': { data: { filas: [line()], siguiente: null, hay: true } },
    'GET /operaciones/v1/clientes/:id': { data: CLIENTE },
    ...answers,
  });
}
const bodiesOf = (fake: ReturnType<typeof open>['fake'], key: string) =>
  fake.calls.filter((call) => call.key === key).map(({ body }) => body);

beforeEach(layOut);

describe('M-049 Clientes', () => {
  test('lists name, domain, people, open orders and state; the inactive ones by the address', async () => {
    const user = userEvent.setup();
    const { fake, address } = open('/clientes');
    const row = (await screen.findByText('Andina Servicios')).closest('[role="row"]');
    for (const part of ['andina.example', '1.234', '12', 'Activo']) expect(row?.textContent).toContain(part);
    await user.click(screen.getByRole('button', { name: 'Inactivos' }));
    await waitFor(() => expect(address()).toContain('estado=inactivo'));
    await user.type(screen.getByLabelText('Buscar por nombre o dominio'), 'and');
    await waitFor(() => expect(fake.calls.at(-1)?.url).toContain('q=and'));
    expect(fake.calls.at(-1)?.url).toContain('estado=inactivo');
  });

  test('an empty database says so, with the way to the first one', async () => {
    open('/clientes', { 'GET /operaciones/v1/clientes': { data: { filas: [], siguiente: null, hay: false } } });
    expect(await screen.findByText('Todavía no hay clientes')).toBeTruthy();
    expect(screen.getByText('Creá el primero para que pueda pedir viajes.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Nuevo cliente' })).toHaveLength(2);
  });

  test('nothing found is told apart, and what cannot be loaded has a way to try again', async () => {
    open('/clientes?q=zzz', { 'GET /operaciones/v1/clientes': { data: { filas: [], siguiente: null, hay: true } } });
    expect(await screen.findByText('Nada coincide con la búsqueda')).toBeTruthy();
  });

  test('M-012 who may only look is offered nothing to write, here and on the page of one', async () => {
    open(
      '/clientes/7',
      { 'GET /operaciones/v1/clientes/:id': { data: { ...CLIENTE, codigos: null, nuevoAdministrador: null } } },
      ['lectura'],
    );
    await screen.findByRole('heading', { name: 'Andina Servicios' });
    for (const name of ['Editar', 'Desactivar', 'Nuevo centro de costo', 'Autorizar otro', 'Mover Corporativo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Códigos de registro')).toBeNull();
  });
});

test('M-050 a new one asks for four things and opens its page', async () => {
  const user = userEvent.setup();
  const { fake, path } = open('/clientes', { 'POST /operaciones/v1/clientes': { data: { ...NEW, id: 9 } } });
  await user.click(await screen.findByRole('button', { name: 'Nuevo cliente' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }));
  await user.type(form.getByLabelText('Dominio de los e-mails'), 'no es');
  await user.click(form.getByRole('button', { name: 'Crear cliente' }));
  expect(form.getByText('El nombre no es válido. Puede tener hasta 60 caracteres.')).toBeTruthy();
  expect(form.getByText('El dominio tiene que ser como empresa.com.ar.')).toBeTruthy();
  await user.type(form.getByLabelText(/Nombre/), 'Cuyo Minera');
  await user.clear(form.getByLabelText('Dominio de los e-mails'));
  await user.type(form.getByLabelText('Dominio de los e-mails'), 'cuyo.example{Enter}');
  await waitFor(() => expect(path()).toBe('/clientes/9'));
  expect(bodiesOf(fake, 'POST /operaciones/v1/clientes')).toEqual([
    { alias: 'Cuyo Minera', dominioEmail: 'cuyo.example', cecos: ['General'], formasDePago: ['Cuenta corriente'] },
  ]);
});

describe('M-062 the page of one', () => {
  test('says what is missing, each line with its way, and nothing of it where nothing is', async () => {
    open('/clientes/7', { 'GET /operaciones/v1/clientes/:id': { data: NEW } });
    const card = within(await screen.findByRole('region', { name: 'Qué le falta para pedir' }));
    expect(card.getAllByLabelText('Falta')).toHaveLength(5);
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/operaciones/clientes/7#cecos',
      '/operaciones/clientes/7#tipos',
      '/operaciones/tarifas?cliente=7',
      '/operaciones/transportistas',
      '/operaciones/clientes/7#administrador',
    ]);
  });

  test('names the vehicle types without a tarifa, and what is done reads so', async () => {
    open('/clientes/7');
    const card = within(await screen.findByRole('region', { name: 'Qué le falta para pedir' }));
    expect(card.getAllByLabelText('Listo')).toHaveLength(4);
    expect(card.getByText(': Van')).toBeTruthy();
  });

  test('M-051 the cost of a late cancellation is the minimum in force of each type', async () => {
    open('/clientes/7');
    const card = within(await screen.findByRole('region', { name: 'Datos' }));
    expect(card.getByText('Con menos de 15 minutos')).toBeTruthy();
    expect(card.getByText('$4.500,00')).toBeTruthy();
    expect(card.getByText('Sin cotización')).toBeTruthy();
  });

  test('one that is not there, or cannot be loaded, is told', async () => {
    open('/clientes/9', { 'GET /operaciones/v1/clientes/:id': () => fail(404, 'not_found') });
    expect(await screen.findByText('No pudimos cargar el cliente')).toBeTruthy();
  });
});

test('M-051 its data are sent whole with the version that was seen', async () => {
  const user = userEvent.setup();
  const { fake } = open('/clientes/7', {
    'PATCH /operaciones/v1/clientes/:id': () =>
      fail(409, 'version_conflict', { params: { quien: 'Olga Ortiz', cuando: '' } }),
  });
  const card = within(await screen.findByRole('region', { name: 'Datos' }));
  await user.click(card.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Editar Andina Servicios' }));
  await user.type(form.getByLabelText('Antelación mínima'), '2000');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('De 0 a 1440 minutos.')).toBeTruthy();
  await user.clear(form.getByLabelText('Antelación mínima'));
  await user.type(form.getByLabelText('Antelación mínima'), '60{Enter}');
  expect(await form.findByText(/Lo cambió Olga Ortiz/)).toBeTruthy();
  expect(bodiesOf(fake, 'PATCH /operaciones/v1/clientes/:id')).toEqual([
    {
      alias: 'Andina Servicios',
      sigla: 'ANDINA',
      dominioEmail: 'andina.example',
      antelacionAlta: 60,
      minutosAnulacionTardia: 15,
      version: 4,
    },
  ]);
});

test('M-053 an amount is asked for with its rule alone', async () => {
  const user = userEvent.setup();
  const { fake } = open('/clientes/7', { 'PATCH /operaciones/v1/clientes/:id': { data: CLIENTE } });
  const card = within(await screen.findByRole('region', { name: 'Aprobaciones' }));
  expect(card.getByText('Desde $25.000,00')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Aprobaciones de Andina Servicios' }));
  const amount = form.getByLabelText(/Desde qué importe/);
  await user.clear(amount);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Poné un importe, como 25.000,00.')).toBeTruthy();
  await user.type(amount, '30.500,50{Enter}');
  await waitFor(() =>
    expect(bodiesOf(fake, 'PATCH /operaciones/v1/clientes/:id')).toEqual([
      { requiereAutorizacion: 'sobreMonto', topeAutorizacion: 30_500.5, version: 4 },
    ]),
  );
});

test('a motivo is demanded of a type out of a list, whose names stand on a line each', async () => {
  const user = userEvent.setup();
  const key = 'PUT /operaciones/v1/clientes/:id/motivos';
  const { fake } = open('/clientes/7', { [key]: { data: CLIENTE } });
  const card = within(await screen.findByRole('region', { name: 'Motivo del viaje' }));
  expect(card.getByText('No se pide en ningún tipo de pedido.')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Editar el motivo del viaje' }));
  const form = within(await screen.findByRole('dialog', { name: 'Motivo del viaje de Andina Servicios' }));
  await user.selectOptions(form.getByLabelText('Para mí'), 'Obligatorio, de la lista');
  await user.selectOptions(form.getByLabelText('Mensajería'), 'Opcional, con texto libre');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(form.getByText('Poné al menos un motivo para elegir de la lista.')).toBeTruthy();
  await user.type(form.getByLabelText('Lista de motivos'), 'Reunión{Enter}{Enter} Visita  a obra');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf(fake, key)).toEqual([
      {
        tipos: [
          { tipo: 'PARAMI', exigido: true, deLista: true },
          { tipo: 'MENSAJERIA', exigido: false, deLista: false },
        ],
        lista: ['Reunión', 'Visita a obra'],
        version: 4,
      },
    ]),
  );
});

test('M-054 a ceco is let go by a press, with its own version', async () => {
  const user = userEvent.setup();
  const key = 'PATCH /operaciones/v1/clientes/:id/cecos/:idCeco';
  const { fake } = open('/clientes/7', { [key]: () => fail(422, 'ceco_invalid') });
  await user.click(await screen.findByRole('button', { name: 'Desactivar Administración' }));
  expect(await screen.findByText(/Tiene que quedar al menos un centro de costo activo/)).toBeTruthy();
  expect(bodiesOf(fake, key)).toEqual([{ activo: false, version: 1 }]);
});

test('M-055 a way to pay of accounts stays, another comes on', async () => {
  const user = userEvent.setup();
  const key = 'PUT /operaciones/v1/clientes/:id/formas-de-pago';
  const { fake } = open('/clientes/7', { [key]: { data: CLIENTE } });
  await user.click(await screen.findByRole('checkbox', { name: 'Cuenta corriente' }));
  expect(screen.getByText('Es la predeterminada de 3 usuarios.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Vale' }));
  await waitFor(() => expect(bodiesOf(fake, key)).toEqual([{ ids: [1, 2], nuevas: [], version: 4 }]));
});

test('M-058 a type is saved at its tick; an order is put together by keys, and sent', async () => {
  const user = userEvent.setup();
  const key = 'PUT /operaciones/v1/clientes/:id/tipos-vehiculo';
  const { fake } = open('/clientes/7', { [key]: { data: CLIENTE } });
  const card = within(await screen.findByRole('region', { name: 'Tipos de vehículo' }));
  expect(card.getByText('Sin cotización')).toBeTruthy();
  await user.click(card.getByRole('checkbox', { name: 'Básico' }));
  await waitFor(() => expect(bodiesOf(fake, key)).toEqual([{ ids: [3, 11, 2], version: 4 }]));
  expect(card.queryByRole('button', { name: 'Guardar' })).toBeNull();
  (await card.findByRole('button', { name: 'Mover Van' })).focus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(card.getByRole('status').textContent).toBe('Van: lugar 1 de 2');
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Mover Van' }));
  await user.click(card.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(bodiesOf(fake, key).at(-1)).toEqual({ ids: [11, 3], version: 4 }));
});

test('M-057 codes tell their end and their state, are made and ended', async () => {
  const user = userEvent.setup();
  const { fake } = open('/clientes/7', {
    'POST /operaciones/v1/clientes/:id/codigos': { data: { codigo: 'NUEVO26', vence: null } },
    'DELETE /operaciones/v1/clientes/:id/codigos/:codigo': undefined,
  });
  const card = within(await screen.findByRole('region', { name: 'Códigos de registro' }));
  expect(card.getByText('Hasta el 31/10/2026')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Deshabilitar VERANO' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Deshabilitar ANDINA26' }));
  await waitFor(() => expect(fake.countOf('DELETE /operaciones/v1/clientes/:id/codigos/:codigo')).toBe(1));
  await user.click(card.getByRole('button', { name: 'Nuevo código' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nuevo código' }));
  await user.type(form.getByLabelText('Código'), 'ñu{Enter}');
  expect(form.getByText('De 4 a 20 letras sin acento o números.')).toBeTruthy();
  await user.clear(form.getByLabelText('Código'));
  await user.type(form.getByLabelText('Código'), 'nuevo26{Enter}');
  await waitFor(() =>
    expect(bodiesOf(fake, 'POST /operaciones/v1/clientes/:id/codigos')).toEqual([{ codigo: 'NUEVO26', vence: null }]),
  );
});

test('M-059 deactivating asks why, and tells what is under way', async () => {
  const user = userEvent.setup();
  const key = 'POST /operaciones/v1/clientes/:id/desactivar';
  const { fake } = open('/clientes/7', {
    [key]: () => fail(409, 'open_orders', { params: { solicitudes: 2, viajes: 3 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const form = within(await screen.findByRole('dialog', { name: '¿Desactivar Andina Servicios?' }));
  await user.click(form.getByRole('button', { name: 'Desactivar' }));
  expect(form.getByText('Completá este dato.')).toBeTruthy();
  await user.type(form.getByLabelText(/Motivo/), 'No paga{Enter}');
  expect(await form.findByText('Todavía hay 2 solicitudes y 3 viajes sin terminar.')).toBeTruthy();
  expect(bodiesOf(fake, key)).toEqual([{ motivo: 'No paga' }]);
});

test('M-061 the administrator: each fault under its field, in its own words', async () => {
  const user = userEvent.setup();
  const key = 'POST /operaciones/v1/clientes/:id/administrador';
  const fields = [
    { field: 'dni', code: 'dni_taken' },
    { field: 'email', code: 'existUser' },
  ];
  const { fake } = open('/clientes/7', {
    'GET /operaciones/v1/clientes/:id': { data: NEW },
    [key]: () => fail(409, 'dni_taken', { fields }),
  });
  await user.click(await screen.findByRole('button', { name: 'Invitar administrador' }));
  const form = within(await screen.findByRole('dialog', { name: 'Administrador de Andina Servicios' }));
  await user.click(form.getByRole('button', { name: 'Invitar' }));
  expect(form.getAllByText('Completá este dato.').length).toBeGreaterThan(2);
  await user.type(form.getByLabelText(/Nombre/), 'Ada');
  await user.type(form.getByLabelText(/Apellido/), 'Prima');
  await user.type(form.getByLabelText(/DNI/), '30111222');
  await user.type(form.getByLabelText(/E-mail/), 'ada@andina.example');
  await user.type(form.getByLabelText(/Celular/), '1155550101');
  await user.click(form.getByRole('button', { name: 'Invitar' }));
  expect(await form.findByText('Ya hay un usuario registrado con ese DNI.')).toBeTruthy();
  expect(form.getByText('Ya hay una persona con ese e-mail.')).toBeTruthy();
  expect(bodiesOf(fake, key)).toHaveLength(1);
});

test('M-061 one more administrator: this operator authorizes, and then says who has to act', async () => {
  const user = userEvent.setup();
  const key = 'PUT /operaciones/v1/clientes/:id/administrador/autorizacion';
  const autorizacion = {
    operador: 'Olga Operaciones',
    motivo: 'Ana renunció',
    vence: '2026-11-20T09:30:00-03:00',
  };
  const { fake } = open('/clientes/7', {
    [key]: { data: { ...CLIENTE, nuevoAdministrador: 'esperar', autorizacion } },
  });
  expect(await screen.findByText(/un operador lo autoriza y otro lo invita/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invitar administrador' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Autorizar otro' }));
  const form = within(await screen.findByRole('dialog', { name: 'Autorizar otro administrador de Andina Servicios' }));
  await user.type(form.getByLabelText(/Motivo/), 'Ana renunció{Enter}');
  expect(
    await screen.findByText(
      'Olga Operaciones autorizó uno más hasta el 20/11/2026 09:30 («Ana renunció»). Lo invita otro operador.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Autorizar otro' })).toBeNull();
  expect(bodiesOf(fake, key)).toEqual([{ motivo: 'Ana renunció' }]);
});

describe('M-083 the cascada', () => {
  const GET = 'GET /operaciones/v1/clientes/:id/cascada';
  const PUT = 'PUT /operaciones/v1/clientes/:id/cascada';
  const CASCADA: CascadaView = {
    version: 2,
    pasos: [{ idAgencia: 1, minuto: 0, transportista: 'Remises del Plata', vigente: true }],
    transportistas: [
      { id: 1, alias: 'Remises del Plata' },
      { id: 2, alias: 'Agencia Centro' },
    ],
  };

  test('is put in sequence by keys, with all others at the end, and refused while minutes fall', async () => {
    const user = userEvent.setup();
    const { fake } = open('/clientes/7', { [GET]: { data: CASCADA }, [PUT]: { data: CASCADA } });
    await user.click(await screen.findByRole('button', { name: 'Editar cascada' }));
    await user.selectOptions(await screen.findByLabelText('Agregar un paso'), 'Todos los demás');
    await user.selectOptions(screen.getByLabelText('Agregar un paso'), 'Agencia Centro');
    await user.clear(screen.getByLabelText('Desde el minuto, Todos los demás'));
    await user.type(screen.getByLabelText('Desde el minuto, Todos los demás'), '10');
    await user.clear(screen.getByLabelText('Desde el minuto, Remises del Plata'));
    await user.type(screen.getByLabelText('Desde el minuto, Remises del Plata'), '3');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Revisá el orden y los minutos de la cascada.')).toBeTruthy();
    expect(bodiesOf(fake, PUT)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Subir Agencia Centro' }));
    expect(screen.getByRole('button', { name: 'Bajar Remises del Plata' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(bodiesOf(fake, PUT)).toEqual([
        {
          pasos: [
            { idAgencia: 2, minuto: 0 },
            { idAgencia: 1, minuto: 3 },
            { idAgencia: null, minuto: 10 },
          ],
          version: 2,
        },
      ]),
    );
  });

  test('without steps all see what is asked for at once', async () => {
    const user = userEvent.setup();
    const { fake } = open('/clientes/7', { [GET]: { data: CASCADA }, [PUT]: { data: { ...CASCADA, pasos: [] } } });
    await user.click(await screen.findByRole('button', { name: 'Editar cascada' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar Remises del Plata' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(bodiesOf(fake, PUT)).toEqual([{ pasos: null, version: 2 }]));
  });
});
