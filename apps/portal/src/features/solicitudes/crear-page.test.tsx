import { act, screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { stagePadding } from '@traza/pedido-form/direcciones/stage-camera.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { describe, expect, test, vi } from 'vitest';
import { anAccount, aParticularAccount, aSession } from '#test/people.ts';
import {
  aService,
  chooseDireccion,
  confirmButton,
  fillEnds,
  fillForm,
  florida,
  openCrear,
  openForm,
  openSection,
  pressConfirm,
} from './crear.kit.tsx';

const seen: MapProps[] = [];
vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: (props: MapProps) => {
    seen.push(props);
    return <div data-testid="map" />;
  },
}));

describe('the type list', () => {
  test('O-031 O-032 lists the types of the account and opens the chosen form on Continuar', async () => {
    const { user } = await openCrear();
    const items = await screen.findAllByRole('radio');
    expect(items.map((item) => item.closest('label')?.textContent)).toHaveLength(7);
    expect(screen.getByRole('radio', { name: /Para mí/ })).toHaveProperty('checked', true);
    expect(items.every((item) => !item.hasAttribute('disabled'))).toBe(true);
    await openForm(user);
    expect(await screen.findByRole('heading', { name: 'Para mí' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: /Para mí/ })).toBeNull();
  });

  test('O-006 only what the permissions open', async () => {
    await openCrear({}, aSession({ account: anAccount({}, ['travel', 'registerGoRequest']) }));
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
  });

  test('O-030 a phone has three forms at most, in a sheet', async () => {
    setViewport(390, 844);
    await openCrear();
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
  });

  test.each([
    ['O-013 without permission', anAccount({}, [])],
    ['O-005 of a particular account', aParticularAccount()],
  ])('%s there are no forms: on to the orders', async (_name, account) => {
    const { history } = await openCrear({}, aSession({ account }));
    expect(await screen.findByText('Mis pedidos')).toBeDefined();
    expect(history.location.pathname).toBe('/pedidos');
  });

  test('O-027 a desktop has one panel at the left, O-028 a phone a sheet', async () => {
    await openCrear();
    const panel = await screen.findByRole('region', { name: '¿A dónde vas?' });
    expect(panel.dataset['side']).toBe('left');
    act(() => setViewport(390, 844));
    expect(screen.getByRole('button', { name: 'Achicar el panel' })).toBeDefined();
    expect(screen.getAllByRole('region', { name: '¿A dónde vas?' })).toHaveLength(1);
  });

  test('O-029 the sheet is open whole and goes to 60 % with a form', async () => {
    setViewport(390, 844);
    const { user } = await openCrear();
    const sheet = () => screen.getByRole('region', { name: /A dónde|Para mí/ });
    await screen.findAllByRole('radio');
    expect(sheet().style.height).toContain('100%');
    await openForm(user);
    expect(sheet().style.height).toContain('60%');
  });
});

describe('the head of each form', () => {
  test.each([
    ['Para mí', /Para mí/],
    ['Para otra persona', /Para otra persona/],
    ['Para un invitado', /invitado/],
    ['Con paradas', /Con paradas/],
    ['Mensajería', /Mensajería/],
    ['Paquetería', /Paquetería/],
    ['Recorrido fijo', /Recorrido fijo/],
  ])('O-042 the form %s has its title beside the button that goes back to the types', async (_title, type) => {
    const { user } = await openCrear();
    await openForm(user, type);
    const title = await screen.findByRole('heading', { level: 1, name: type });
    const header = title.parentElement ?? document.body;
    await user.click(within(header).getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('heading', { level: 1, name: '¿A dónde vas?' })).toBeDefined();
    expect(await screen.findAllByRole('radio')).toHaveLength(7);
  });
});

describe('the form', () => {
  test('O-090 its sections in order, T-183 with back and title', async () => {
    const { user } = await openCrear();
    await openForm(user);
    const headers = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(
      headers.map((text) => /^(Origen|Destino|Cuándo|Extra|Centro de costo|Servicio)/.exec(text ?? '')?.[0]),
    ).toEqual(['Origen', 'Destino', 'Cuándo', 'Extra', 'Centro de costo', 'Servicio']);
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findAllByRole('radio')).toHaveLength(7);
  });

  test('O-048 O-049 one section is open, and choosing goes on to the next', async () => {
    const { user } = await openCrear();
    await openForm(user);
    expect(screen.getByRole('button', { name: /^Origen/ }).getAttribute('aria-expanded')).toBe('true');
    await chooseDireccion(user, 'Origen', /Corrientes 1234/);
    expect(screen.getByRole('button', { name: /^Origen.*Corrientes/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: /^Destino/ }).getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Destino' })));
  });

  test('O-050 O-051 errors show on confirm, nothing is sent, and the first bad section opens with the focus', async () => {
    const { user, api } = await openCrear();
    await openForm(user);
    expect(screen.queryByText('Seleccione un origen')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Origen/ }));
    await pressConfirm(user);
    expect(screen.getByText('Seleccione un origen')).toBeDefined();
    expect(screen.getByText('Seleccione un destino')).toBeDefined();
    expect(screen.getByText('Sin servicio')).toBeDefined();
    expect(api.countOf('POST /rest/solicitudes/simples')).toBe(0);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Origen' })));
    // a second press is answered too: by what is wrong
    await pressConfirm(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Origen.*Seleccione/ })),
    );
  });

  test('O-077 a text that was never chosen is not a valid origin', async () => {
    const { user } = await openCrear();
    await openForm(user);
    await user.type(await screen.findByRole('combobox', { name: 'Origen' }), 'Corr');
    await pressConfirm(user);
    expect(screen.getByText('Seleccione un origen válido')).toBeDefined();
  });

  test('O-078 a text that was never chosen is not a valid destination', async () => {
    const { user, api } = await openCrear();
    await openForm(user);
    await chooseDireccion(user, 'Origen', /Corrientes 1234/);
    await user.type(await screen.findByRole('combobox', { name: 'Destino' }), 'Flor');
    await pressConfirm(user);
    expect(screen.getByRole('button', { name: /^Destino.*Seleccione un destino válido/ })).toBeDefined();
    expect(api.countOf('POST /rest/solicitudes/simples')).toBe(0);
  });

  test('O-035 O-038 O-039 the map shows both ends, the line and the label of the route call', async () => {
    const { user } = await openCrear();
    await fillEnds(user);
    expect(await screen.findByText('Recorrido cotizado • 7,25 km en 21 min')).toBeDefined();
    const last = seen.at(-1);
    expect(last?.markers?.map(({ kind, label }) => [kind, label])).toEqual([
      ['origen', 'Origen'],
      ['destino', 'Destino'],
    ]);
    expect(last?.lines?.[0]?.coordinates).toHaveLength(2);
    expect(last?.zoom).toBe(11);
  });

  test.each([
    ['a phone', 390, true],
    ['a desktop', 1280, false],
  ])('O-037 the map of %s leaves the room that its panel takes', async (_size, width, isSheet) => {
    setViewport(width, 844);
    const { user } = await openCrear();
    await fillEnds(user);
    expect(seen.at(-1)?.padding).toEqual(stagePadding(isSheet));
  });

  test('O-071 O-072 the same place twice asks for no services and says so', async () => {
    const { user, api } = await openCrear();
    await fillEnds(user, /Corrientes 1234/);
    await pressConfirm(user);
    expect(screen.getAllByText('El origen y el destino no pueden ser iguales.').length).toBeGreaterThan(0);
    expect(api.countOf('GET /sgv/rest/v3/servicios')).toBe(0);
    expect(api.countOf('POST /rest/solicitudes/simples')).toBe(0);
  });

  test('the ends swap', async () => {
    const { user } = await openCrear();
    await fillEnds(user);
    await user.click(screen.getByRole('button', { name: 'Intercambiar origen y destino' }));
    expect(screen.getByRole('button', { name: /^Origen.*Florida 100/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Destino.*Corrientes 1234/ })).toBeDefined();
  });

  test('O-082 a terminal asks for arrival data, and its fields are sent', async () => {
    const { user, api } = await openCrear();
    await openForm(user);
    await chooseDireccion(user, 'Origen', /Corrientes 1234/);
    await chooseDireccion(user, 'Destino', /Aeroparque/);
    const arrival = await screen.findByRole('textbox', { name: /Datos de arribo/ });
    await pressConfirm(user);
    expect(screen.getAllByText('Complete datos de arribo').length).toBeGreaterThan(0);
    await user.type(arrival, 'Aerolíneas AR1502');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    await user.click(await screen.findByRole('button', { name: /^Básico/ }));
    await pressConfirm(user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    const sent = api.calls.find(({ key }) => key === 'POST /rest/solicitudes/simples')?.body;
    expect(sent).toMatchObject({ pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'Aerolíneas AR1502' });
  });

  test('O-069 the look-up makes a terminal of a street without "aero"', async () => {
    const { user } = await openCrear({
      'GET /direcciones/terminales/': ({ query }) => ({
        data: { isTerminal: query['street'] === florida.street, terminal: null },
      }),
    });
    await fillEnds(user);
    await openSection(user, /^Extra/);
    expect(await screen.findByRole('textbox', { name: /Datos de arribo/ })).toBeDefined();
  });

  test('O-081 O-088 the header of Extra cuts the note at 50 characters; the counter tells what is left', async () => {
    const { user } = await openCrear();
    await openForm(user);
    await openSection(user, /^Extra/);
    await user.click(await screen.findByRole('textbox', { name: 'Observaciones' }));
    await user.paste('x'.repeat(60));
    expect(screen.getByText('Quedan 190')).toBeDefined();
    const luggage = within(screen.getByRole('group', { name: 'Equipaje' })).getAllByRole('radio');
    expect(luggage.map((option) => option.closest('label')?.textContent)).toEqual([
      'Ninguno',
      'Pequeño',
      'Mediano',
      'Grande',
    ]);
    await user.click(screen.getByText('Mediano'));
    expect(screen.getByText('Quedan 171')).toBeDefined();
    expect(screen.getByText(`Equipaje mediano · ${'x'.repeat(50)}…`)).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: 'Observaciones' }));
    await user.paste('y'.repeat(50));
    expect(screen.getByText(`Equipaje mediano · ${'y'.repeat(50)}`)).toBeDefined();
  });
});

describe('cost centres', () => {
  const centrosDeCosto = Array.from({ length: 8 }, (_, index) => ({
    id: index + 1,
    denominacion: `Área ${index + 1}`,
  }));

  test('O-225 O-228 the preferred one is chosen already and any other can be', async () => {
    const { user } = await openCrear(
      {},
      aSession({ account: anAccount({ centrosDeCosto, idCentroDeCostoPreferido: 3 }) }),
    );
    await openForm(user);
    await openSection(user, /^Centro de costo.*Área 3/);
    await user.type(screen.getByRole('searchbox', { name: /Buscar/ }), 'area 5');
    await user.click(screen.getByRole('button', { name: 'Área 5' }));
    expect(screen.getByRole('button', { name: /^Centro de costo.*Área 5/ })).toBeDefined();
  });

  test('seven cost centres need no search box', async () => {
    const account = anAccount({ centrosDeCosto: centrosDeCosto.slice(0, 7) });
    const { user } = await openCrear({}, aSession({ account }));
    await openForm(user);
    await openSection(user, /^Centro de costo/);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('O-226 O-227 without the right the choice is locked, and a tooltip says why', async () => {
    const account = anAccount({ centrosDeCosto, idCentroDeCostoPreferido: 2 }, ['travel', 'registerGoRequest']);
    const { user } = await openCrear({}, aSession({ account }));
    await openForm(user);
    await openSection(user, /^Centro de costo/);
    const locked = screen.getByRole('button', { name: 'Área 2' });
    expect(screen.queryByRole('button', { name: 'Área 3' })).toBeNull();
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('tooltip').textContent).toBe('No tienes permiso para cambiar tu centro de costo');
  });

  test('O-087 none at all is fatal', async () => {
    const { user } = await openCrear({}, aSession({ account: anAccount({ centrosDeCosto: [] }) }));
    await fillForm(user);
    await pressConfirm(user);
    expect(screen.getByText('Error fatal.')).toBeDefined();
    expect(screen.getByText('Contactá al administrador de tu empresa')).toBeDefined();
  });
});

describe('services', () => {
  test('O-215 O-219 O-222 O-223 quoted first, with price and wait; the others without quote', async () => {
    const { user } = await openCrear();
    await fillEnds(user);
    const rows = within(await screen.findByRole('list', { name: '3 servicios' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Básicoen 12 min$9.850,50más info',
      'Corporativoen 12 min$12.000,00más info',
      'Premiumen 12 minSin cotizaciónmás info',
    ]);
  });

  test('O-214 asked again whenever an address or the date changes, for the trip as it is then', async () => {
    const { user, api } = await openCrear();
    const asked = () =>
      api.calls
        .filter(({ key }) => key === 'GET /sgv/rest/v3/servicios')
        .map(({ query }) => `${query['paradas']} ${query['fechaHoraSalida'] === undefined ? 'ya' : 'reservado'}`);
    await fillEnds(user);
    const way = '-34.6037,-58.3842:-34.607,-58.375';
    await waitFor(() => expect(asked()).toEqual([`${way} ya`]));
    await user.click(screen.getByRole('button', { name: /Intercambiar/ }));
    const back = way.split(':').toReversed().join(':');
    await waitFor(() => expect(asked().slice(1)).toEqual([`${back} ya`]));
    await openSection(user, /^Cuándo/);
    await user.click(screen.getByRole('button', { name: 'Reservar' }));
    await waitFor(() => expect(asked().slice(2)).toEqual([`${back} reservado`]));
    // what changes nothing of the trip asks for nothing
    await openSection(user, /^Extra/);
    await user.type(screen.getByRole('textbox', { name: /Observ/ }), 'Timbre 3');
    expect(asked()).toHaveLength(3);
  });

  test('O-216 O-217 asked again when the trip changes; the choice stays while it is offered', async () => {
    let offered = [aService(), aService({ idTipoVehiculo: 3, tipoVehiculo: 'Corporativo' })];
    const { user, api } = await openCrear({ 'GET /sgv/rest/v3/servicios': () => offered });
    await fillForm(user);
    await user.click(screen.getByRole('button', { name: /Intercambiar/ }));
    await waitFor(() => expect(api.countOf('GET /sgv/rest/v3/servicios')).toBe(2));
    expect(await screen.findByRole('button', { name: /^Servicio.*Básico/ })).toBeDefined();
    offered = offered.slice(1);
    await user.click(screen.getByRole('button', { name: /Intercambiar/ }));
    expect(await screen.findByRole('button', { name: /^Servicio.*Elegí el vehículo/ })).toBeDefined();
  });

  test('O-040 O-224 the header says that services are searched, and that there are none after a failure', async () => {
    let answer: () => void = () => undefined;
    const pending = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await openCrear({
      'GET /sgv/rest/v3/servicios': async () => {
        await pending;
        return fail(500, 'internal_error');
      },
    });
    await fillEnds(user);
    expect(await screen.findByRole('button', { name: /^Servicio.*Buscando servicios\.\.\./ })).toBeDefined();
    answer();
    expect(await screen.findByRole('button', { name: /^Servicio.*Sin servicios/ })).toBeDefined();
  });

  test('O-034 W-065 "más info" opens the detail of the service and gives the focus back', async () => {
    const { user } = await openCrear();
    await fillEnds(user);
    const more = await screen.findByRole('button', { name: 'más info: Básico' });
    await user.click(more);
    const detail = screen.getByRole('dialog', { name: /Básico/ });
    expect(within(detail).getByText('Auto, hasta 4 pasajeros')).toBeDefined();
    expect(within(detail).getByText('Llega en 12 a 20 min')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(more);
  });

  test('O-046 O-047 T-185 the button shows the price of the choice, or that there is none', async () => {
    const { user } = await openCrear();
    await fillForm(user);
    expect(confirmButton().textContent).toBe('Pedir$9.850,50');
    await openSection(user, /^Servicio/);
    await user.click(await screen.findByRole('button', { name: /^Premium/ }));
    expect(confirmButton().textContent).toBe('PedirSin cotización');
  });
});

test('DO-09 O-214 another account keeps the trip and asks for its own services', async () => {
  const first = await openCrear();
  await fillForm(first.user);
  const other = aSession({ account: anAccount({ idCuentaSgv: 12, idClientePadre: 4, nombreCliente: 'Río Salud' }) });
  // the shell builds the page anew for another account before the old one is gone
  const { api } = await openCrear({}, other);
  first.unmount();
  expect(await screen.findByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Servicio.*Elegí el vehículo/ })).toBeDefined();
  expect(api.calls.find(({ key }) => key === 'GET /sgv/rest/v3/servicios')?.query['idCliente']).toBe('4');
});
