import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { TarifaUpdatePreview, TarifaUpdateView, TarifaView } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const PRICES = {
  base: 1800,
  porKm: 1180.5,
  porMin: 150,
  porEsperaMin: 180,
  minimo: 6000,
  porAsiento: null,
  esperaGratis: 5,
  recargoNoche: 20,
};
const GENERAL: TarifaView = {
  ...PRICES,
  id: 3,
  version: 1,
  cliente: null,
  tipoVehiculo: { id: 1, alias: 'Básico' },
  desde: '2026-01-01T00:00:00-03:00',
  hasta: '2099-12-01T00:00:00-03:00',
  uso: 'vigente',
};
const COMING: TarifaView = {
  ...GENERAL,
  id: 4,
  version: 2,
  cliente: { id: 7, alias: 'Andina Servicios' },
  desde: '2099-12-01T00:00:00-03:00',
  hasta: null,
  uso: 'futura',
};
const OPTIONS = { clientes: [{ id: 7, alias: 'Andina Servicios' }], tipos: [{ id: 1, alias: 'Básico' }] };
const PREVIEW: TarifaUpdatePreview = {
  desde: '2099-12-01T00:00:00-03:00',
  filas: [
    {
      id: 3,
      cliente: null,
      tipoVehiculo: { id: 1, alias: 'Básico' },
      antes: PRICES,
      despues: { ...PRICES, base: 1875.6, minimo: 6252 },
      hasta: null,
      ejemplo: { de: 'viaje', antes: 17_355, despues: 18_083.91 },
    },
  ],
  conflictos: [],
  huella: 'abc',
};
const UPDATE: TarifaUpdateView = {
  id: 9,
  porcentaje: 4.2,
  redondeo: 'centavo',
  desde: '2099-12-01T00:00:00-03:00',
  creada: '2026-11-20T10:00:00-03:00',
  por: 'Clara Clientes',
  tarifas: 37,
  deshecha: null,
};

function open(path: string, answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/tarifas': { data: { filas: [GENERAL, COMING], siguiente: null, opciones: OPTIONS } },
    'GET /operaciones/v1/tarifas/actualizaciones': { data: { filas: [UPDATE], siguiente: null } },
    ...answers,
  });
}
const bodiesOf = (fake: ReturnType<typeof open>['fake'], key: string) =>
  fake.calls.filter((call) => call.key === key).map(({ body }) => body);
/** What a row says, and not a choice of the filters. */
const cellOf = (text: string) =>
  screen.findByText(text, {
    selector: '[role="gridcell"] *, [role="gridcell"], [role="rowheader"], [role="rowheader"] *',
  });
const rowOf = async (text: string) => (await cellOf(text)).closest('[role="row"]');

beforeEach(layOut);

describe('M-064 Tarifas', () => {
  test('lists whose, what, the values and the days, told apart as past, in force and to come', async () => {
    open('/tarifas');
    const general = await rowOf('General');
    for (const part of ['Básico', 'Vigente', '01/01/2026', '30/11/2099', '$1.800,00', '$1.180,50', '—', '20,00 %'])
      expect(general?.textContent).toContain(part);
    const coming = await rowOf('Andina Servicios');
    for (const part of ['Futura', '01/12/2099', 'Sin fin']) expect(coming?.textContent).toContain(part);
  });

  test('is narrowed by the address, as the page of a cliente leads to it', async () => {
    const user = userEvent.setup();
    const { fake, address } = open('/tarifas?cliente=7');
    await cellOf('Futura');
    expect(fake.calls.find(({ key }) => key === 'GET /operaciones/v1/tarifas')?.query).toMatchObject({
      idCliente: '7',
    });
    await user.selectOptions(screen.getByLabelText('Estado'), 'Futuras');
    await waitFor(() => expect(address()).toContain('uso=futura'));
  });

  test('who may only look opens one and writes nothing', async () => {
    const user = userEvent.setup();
    open('/tarifas', {}, ['lectura']);
    await user.click(await cellOf('Futura'));
    const window = await screen.findByRole('dialog', { name: 'Andina Servicios · Básico' });
    expect(within(window).getByText('Por minuto de espera')).toBeTruthy();
    for (const name of ['Editar', 'Quitar']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva tarifa' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('M-067 one to come is changed by the figures that it has', async () => {
  const user = userEvent.setup();
  const PATCH = 'PATCH /operaciones/v1/tarifas/:id';
  const { fake } = open('/tarifas', { [PATCH]: { data: COMING } });
  await user.click(await cellOf('Futura'));
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const base = await screen.findByLabelText(/^Base/);
  await user.clear(base);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Poné un importe, como 1.234,50.')).toBeTruthy();
  await user.type(base, '1.900,5');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(fake, PATCH)).toEqual([{ ...PRICES, base: 1900.5, version: 2 }]);
});

test('M-067 one to come is removed from its window', async () => {
  const user = userEvent.setup();
  const { fake } = open('/tarifas', { 'DELETE /operaciones/v1/tarifas/:id': undefined });
  await user.click(await cellOf('Futura'));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(fake, 'DELETE /operaciones/v1/tarifas/:id')).toHaveLength(1);
});

describe('M-069 a percentage', () => {
  const ASK = 'POST /operaciones/v1/tarifas/actualizaciones/prueba';
  const SEND = 'POST /operaciones/v1/tarifas/actualizaciones';
  async function ask(answers: Answers) {
    const user = userEvent.setup();
    const { fake } = open('/tarifas', answers);
    await user.click(await screen.findByRole('checkbox', { name: /General/ }));
    await user.click(screen.getByRole('button', { name: 'Actualizar precios' }));
    await user.click(await screen.findByRole('button', { name: 'Ver cómo quedan' }));
    expect(await screen.findByText(/Escribí un porcentaje/)).toBeTruthy();
    await user.type(screen.getByLabelText(/Porcentaje/), '4,2');
    await user.click(screen.getByRole('button', { name: 'Ver cómo quedan' }));
    return { user, fake };
  }

  test('is shown with an example before it is programmed, and what was shown is what is sent', async () => {
    const { user, fake } = await ask({ [ASK]: { data: PREVIEW }, [SEND]: { data: UPDATE } });
    expect(await screen.findByText('$18.083,91')).toBeTruthy();
    expect(screen.getByText('antes $17.355,00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Programar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = { ids: [3], porcentaje: 4.2, redondeo: 'centavo', desde: expect.stringMatching(/^\d{4}-\d\d-01$/) };
    expect(bodiesOf(fake, ASK)).toEqual([asked]);
    expect(bodiesOf(fake, SEND)).toEqual([{ ...asked, huella: 'abc' }]);
    expect(screen.queryByRole('region', { name: 'Tarifas elegidas' })).toBeNull();
  });

  test('one that cannot be raised is named, and nothing is programmed', async () => {
    const other = { id: 3, motivo: 'no_rige', redondeado: null, tarifa: GENERAL } as const;
    const far = { ...other, id: 4, motivo: 'redondeo', redondeado: { valor: 'minimo', porcentaje: 12.5 } } as const;
    await ask({ [ASK]: { data: { ...PREVIEW, conflictos: [other, far] } } });
    expect(await screen.findByText(/General · Básico: no rige ese día/)).toBeTruthy();
    expect(screen.getByText('General · Básico: con ese redondeo «Mínimo» cambiaría +12,50 %.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Programar' })).toHaveProperty('disabled', true);
  });
});

test('M-072 an update that has not begun is undone with its reason', async () => {
  const user = userEvent.setup();
  const UNDO = 'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer';
  const { fake } = open('/tarifas', { [UNDO]: { data: { ...UPDATE, deshecha: UPDATE.creada } } });
  await user.click(await screen.findByRole('button', { name: 'Actualizaciones' }));
  expect(await screen.findByText(/37 tarifas · Al centavo · Clara Clientes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await user.type(await screen.findByLabelText(/Motivo/), 'Fue un error');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(bodiesOf(fake, UNDO)).toEqual([{ motivo: 'Fue un error' }]));
});

test('M-072 an update that something was priced by says by which of its tarifas', async () => {
  const user = userEvent.setup();
  const params = { ids: '12, 15', tarifas: 'Básico, general · Premium, Andina Servicios' };
  open('/tarifas', {
    'POST /operaciones/v1/tarifas/actualizaciones/:id/deshacer': () => fail(409, 'invalid_transition', { params }),
  });
  await user.click(await screen.findByRole('button', { name: 'Actualizaciones' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await user.type(await screen.findByLabelText(/Motivo/), 'Fue un error');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(/sobre: Básico, general · Premium, Andina Servicios\.$/)).toBeTruthy();
});
