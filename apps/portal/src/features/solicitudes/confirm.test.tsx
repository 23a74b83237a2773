import { act, screen, waitFor, within } from '@testing-library/react';
import { fail, loseConnection, type RecordedCall } from '@traza/client/test/fake-api.ts';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  anAnswer,
  confirmButton,
  corrientes,
  fillForm,
  florida,
  openCrear,
  openFilled,
  openSection,
  pressConfirm,
  readyConfirm,
  VIAJE,
} from './crear.kit.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const CREATE = 'POST /rest/solicitudes/simples';
const USES = 'POST /direcciones/v1/usos/:id/:type/';

function sent(calls: RecordedCall[]): RecordedCall[] {
  return calls.filter(({ key }) => key === CREATE);
}

function keysOf(calls: RecordedCall[]): (string | null)[] {
  return sent(calls).map(({ headers }) => headers.get('Idempotency-Key'));
}

describe('a request that the server takes', () => {
  test('O-091 O-188 sends the trip without passenger, date or price', async () => {
    const { user, api } = await openCrear();
    await fillForm(user);
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(sent(api.calls).map(({ body }) => body)).toEqual([
      {
        idTipoVehiculo: 2,
        idPersonaSolicitante: 7,
        idCeCoSolicitante: 9,
        origen: { direccion: corrientes.street, lat: corrientes.lat, lon: corrientes.lon },
        destino: { direccion: florida.street, lat: florida.lat, lon: florida.lon },
        observacion: '',
      },
    ]);
  });

  test('O-080 DO-56 sends the trimmed note behind the luggage', async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE);
    await openSection(user, /^Extra/);
    await user.type(await screen.findByRole('textbox', { name: 'Observaciones' }), '  Timbre 2  ');
    await user.click(screen.getByText('Grande'));
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(sent(api.calls)[0]?.body).toMatchObject({ observacion: 'Equipaje: grande. Timbre 2' });
  });

  test('O-033 O-052 O-229 O-231 O-232 O-233 shows what was ordered', async () => {
    const { user } = await openFilled('PARAMI', VIAJE);
    await pressConfirm(user);
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    expect(screen.getByText('48213')).toBeDefined();
    const route = within(screen.getByRole('list', { name: 'Recorrido' })).getAllByRole('listitem');
    expect(route.map(({ textContent }) => textContent)).toEqual([
      `Origen${corrientes.street}`,
      `Destino${florida.street}`,
    ]);
    for (const text of [
      'Para mí',
      'Básico',
      / · Lo antes posible · pedido \d\d:\d\d$/,
      'Pablo Empleado',
      'Administración',
      '$9.850,50',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'Ver el pedido' }).getAttribute('href')).toBe('/pedidos?selected=48213');
    expect(screen.queryByText(/El precio se actualizó/)).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('O-234 "Realizar otro pedido" starts from the type list with an empty form', async () => {
    const { user } = await openFilled('PARAMI', VIAJE);
    await pressConfirm(user);
    await user.click(await screen.findByRole('button', { name: 'Realizar otro pedido' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('button', { name: /^Origen.*¿Desde dónde salís\?/ })).toBeDefined();
  });

  test('DO-26 a price that changed is said', async () => {
    const { user } = await openFilled('PARAMI', VIAJE, { [CREATE]: anAnswer({ precotizacion: 10_100 }) });
    await pressConfirm(user);
    expect(await screen.findByText('El precio se actualizó a $10.100,00')).toBeDefined();
  });

  test('O-236 status B says that it waits for authorization', async () => {
    const { user } = await openFilled('PARAMI', VIAJE, { [CREATE]: anAnswer({ estado: 'B' }) });
    await pressConfirm(user);
    expect(await screen.findByText('Tu pedido fue registrado y está pendiente de autorización.')).toBeDefined();
  });

  test("A-391 O-237 O-238 counts the use of both ends, and a failure is nobody's business", async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE, { [USES]: () => fail(500, 'internal_error') });
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    await waitFor(() => expect(api.countOf(USES)).toBe(2));
    expect(api.calls.filter(({ key }) => key === USES).map(({ params }) => params)).toEqual([
      { id: '5', type: 'ORIGEN' },
      { id: '6', type: 'DESTINO' },
    ]);
    const clientes = api.calls.filter(({ key }) => key === USES).map(({ query }) => query['idCliente']);
    expect(clientes).toEqual(['3', '3']);
    expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toBe('');
  });
});

test('W-364 the page after ordering has when the vehicle comes beside its hour, then when it set out', async () => {
  const said = { extrasType: 's', id: 48213, minutos: 6, quien: '', chofer: '', lugar: '', viaja: 'yo' } as const;
  const { user } = await openFilled('PARAMI', VIAJE, {
    'GET /pedidos/ahora': { data: [{ ...said, dice: 'llega', hora: '2026-03-10T09:24:00-03:00' }] },
  });
  await pressConfirm(user);
  expect(await screen.findByText(/Lo antes posible · pedido \d\d:\d\d · llega 09:24$/)).toBeDefined();
});

describe('a request that fails', () => {
  test('O-054 O-273 shows the mapped error, blames its section and keeps the form', async () => {
    const { user } = await openFilled('PARAMI', VIAJE, { [CREATE]: () => fail(422, 'ceco_invalid') });
    await pressConfirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Seleccione el centro de costo.');
    expect(screen.getByRole('button', { name: /^Centro de costo/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
    expect(confirmButton().textContent).toContain('$9.850,50');
  });

  test.each([
    ['O-085', 'forma_de_pago_invalid', 'Seleccione la forma de pago'],
    ['O-272', 'internal_error', 'Ocurrió un error interno. Intentá nuevamente.'],
    ['O-271', 'something_new', 'Ocurrió un error inesperado'],
  ])('%s the code %s reads %j', async (_row, code, text) => {
    const { user } = await openFilled('PARAMI', VIAJE, { [CREATE]: () => fail(422, code) });
    await pressConfirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('O-200 the notice of the server is filled in', async () => {
    const { user } = await openFilled('PARAMI', VIAJE, {
      [CREATE]: () => fail(422, 'date_too_soon', { params: { n: 45 } }),
    });
    await pressConfirm(user);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'La antelación para reservar debe ser mayor a 45 min sobre la fecha y hora actual',
    );
  });

  test('DO-33 the same content keeps its key, other content gets a new one', async () => {
    const { user, api } = await openFilled('PARAMI', VIAJE, { [CREATE]: () => fail(500, 'internal_error') });
    await pressConfirm(user);
    await screen.findByRole('alert');
    await pressConfirm(user);
    await waitFor(() => expect(sent(api.calls)).toHaveLength(2));
    // while a request is on its way no section opens
    await readyConfirm();
    await openSection(user, /^Extra/);
    await user.type(await screen.findByRole('textbox', { name: 'Observaciones' }), 'a');
    await pressConfirm(user);
    await waitFor(() => expect(sent(api.calls)).toHaveLength(3));
    const [first, second, third] = keysOf(api.calls);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('a lost connection says so and the button works again', async () => {
    const { user } = await openFilled('PARAMI', VIAJE, { [CREATE]: loseConnection });
    await pressConfirm(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos conectarnos/);
    expect(confirmButton().getAttribute('aria-disabled')).toBeNull();
  });

  test('O-046 DO-40 sending shows a spinner once; no answer in 20 s is a lost one', async () => {
    const { api } = await openFilled('PARAMI', VIAJE, { [CREATE]: () => new Promise(() => undefined) });
    const { fetch } = globalThis;
    // the fake hears of an abort only between its steps; a browser rejects at once
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      Promise.race([
        fetch(url, init),
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
      ]),
    );
    // what makes the request is there by then, as in a page that stands for a moment
    await import('@traza/pedido-form/sending/create-body.ts');
    await readyConfirm();
    vi.useFakeTimers();
    await act(async () => {
      confirmButton().click();
      confirmButton().click();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(within(confirmButton()).getByRole('status', { name: 'Enviando' })).toBeDefined();
    expect(sent(api.calls)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(FORM_PACE.createTimeoutMs - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toMatch(/^No pudimos conectarnos/);
  });
});

describe('a reservation', () => {
  function setNow(text: string): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${text}-03:00`) });
  }

  test('O-055 O-202 O-203 O-213 starts at the earliest departure of the client and reads "Reservar"', async () => {
    setNow('2026-03-10T10:00:00');
    const { user, api } = await openCrear({ 'GET /clientes/:idCliente/antelacion': { data: { antelacionAlta: 45 } } });
    await fillForm(user);
    await openSection(user, /^Cuándo/);
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    expect(screen.getByRole('button', { name: /^Cuándo.*Martes 10\/03\/2026, 10:50 hs/ })).toBeDefined();
    await waitFor(() => expect(confirmButton(/^Reservar .?\$/)).toBeDefined());
    await pressConfirm(user, /^Reservar .?\$/);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(sent(api.calls)[0]?.body).toMatchObject({ fechaHoraSalida: '2026-03-10T10:50:00-03:00' });
  });

  test('O-209 O-214 another time asks for services again; 24:00 is the midnight that follows', async () => {
    setNow('2026-03-10T10:00:00');
    const { user, api } = await openFilled('PARAMI', VIAJE);
    await openSection(user, /^Cuándo/);
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    const hours = within(screen.getByRole('combobox', { name: 'Hora' })).getAllByRole('option');
    expect([hours[0]?.textContent, hours.at(-1)?.textContent]).toEqual(['10', '24']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '24');
    const dates = () =>
      api.calls.filter(({ key }) => key === 'GET /sgv/rest/v3/servicios').map(({ query }) => query['fechaHoraSalida']);
    await waitFor(() => expect(dates().at(-1)).toBe('2026-03-11T00:00:00-03:00'));
  });

  test.each([
    ['O-198', '2026-03-10T10:36:00', 'Reserva en el pasado'],
    [
      'O-200 O-201',
      '2026-03-10T10:05:00',
      'La antelación para reservar debe ser mayor a 30 min sobre la fecha y hora actual',
    ],
  ])('%s a reservation that time has overtaken is refused', async (_row, later, text) => {
    setNow('2026-03-10T10:00:00');
    const { user, api } = await openFilled('PARAMI', VIAJE, {
      'GET /clientes/:idCliente/antelacion': () => fail(500, 'internal_error'),
    });
    await openSection(user, /^Cuándo/);
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    await waitFor(() => expect(confirmButton(/^Reservar .?\$/)).toBeDefined());
    setNow(later);
    await pressConfirm(user, /^Reservar .?\$/);
    expect(screen.getByText(text)).toBeDefined();
    expect(sent(api.calls)).toHaveLength(0);
  });
});
