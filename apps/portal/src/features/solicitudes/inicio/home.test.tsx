import { act, screen, waitFor, within } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Inicio } from '@traza/contract';
import type { ServiceOption } from '@traza/domain/solicitudes';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { describe, expect, test } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { anEnd, anInicio, aPlantilla, aService, openCrear, openForm } from '../crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';
const SERVICES = 'GET /sgv/rest/v3/servicios';
const CASA = {
  id: 12,
  alias: 'Casa',
  street: 'Gurruchaga 1200, CABA',
  lat: -34.5921,
  lon: -58.4302,
  source: 'fav-12',
};
const plantilla = aPlantilla({
  paradas: [
    anEnd(CASA.street, { lat: CASA.lat, lon: CASA.lon, alias: 'Casa' }),
    anEnd('Florida 100, CABA', { lat: -34.607, lon: -58.375 }),
  ],
});
const again = { plantilla, servicio: 'Básico', precio: 5420, recargo: null, falta: null } as const;
const recent = (changes: Partial<NonNullable<Inicio['recientes']>[number]> = {}) => ({
  extrasType: 'v' as const,
  id: 106580,
  ...again,
  ...changes,
});
const home = (changes: Partial<Inicio>) => ({ 'GET /inicio': { data: anInicio(changes) } });

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: '¿A dónde vas?' });

describe('where to', () => {
  test('W-001 on a desktop the field has the focus, on a phone no keyboard rises by itself', async () => {
    const { unmount } = await openCrear();
    expect(document.activeElement).toBe(await field());
    unmount();
    setViewport(390, 844);
    await openCrear();
    await field();
    expect(document.activeElement).toBe(document.body);
  });

  test('W-005 W-256 the page asks for one thing; the field for suggestions once it is pressed', async () => {
    const { api, user } = await openCrear();
    const input = await field();
    expect(api.calls.map(({ key }) => key)).toEqual(['GET /inicio', 'GET /clientes/:idCliente/antelacion']);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.click(input);
    expect(await screen.findByRole('option', { name: /Florida 100/ })).toBeDefined();
    await user.tab();
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('W-002 the origin is the usual place, and one press changes it', async () => {
    const { user } = await openCrear(home({ lugar: CASA }));
    await user.click(await screen.findByRole('button', { name: /^Desde Casa/ }));
    const from = await screen.findByRole('combobox', { name: 'Desde' });
    await waitFor(() => expect(document.activeElement).toBe(from));
    await user.click(await screen.findByRole('option', { name: /Corrientes 1234/ }));
    expect(await screen.findByRole('button', { name: /^Desde Av. Corrientes 1234/ })).toBeDefined();
  });

  test('W-006 a destination opens the form of the chosen type with both ends, its services on their way', async () => {
    const { api, user } = await openCrear(home({ lugar: CASA }));
    await user.click(await field());
    await user.click(await screen.findByRole('option', { name: /Florida 100/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Origen.*Casa/ })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
    await waitFor(() => expect(api.countOf(SERVICES)).toBe(1));
    expect(await screen.findByRole('button', { name: /^Básico/ })).toBeDefined();
  });

  test('W-007 the types are one radio group, by arrow keys, and "Continuar" opens the chosen one', async () => {
    const { user } = await openCrear();
    const switcher = within(await screen.findByRole('group', { name: '¿Qué necesitás pedir?' }));
    const [first, second] = switcher.getAllByRole<HTMLInputElement>('radio');
    expect(first?.checked).toBe(true);
    act(() => first?.focus());
    await user.keyboard('{ArrowDown}');
    expect(second?.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Para otra persona' })).toBeDefined();
  });

  test('W-008 the described types stand at an address of their own, and Back leads home', async () => {
    const { user, history } = await openCrear();
    await user.click(await screen.findByRole('button', { name: 'Ver todos los tipos' }));
    expect(await screen.findByText('Un viaje en el que viajás vos.')).toBeDefined();
    expect(history.location.search).toBe('?paso=tipos');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await field();
    expect(history.location.search).toBe('');
  });

  test('what was typed is there again after a look at the types', async () => {
    const { user } = await openCrear();
    await user.type(await field(), 'florida 1');
    await user.click(screen.getByRole('button', { name: 'Ver todos los tipos' }));
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(await field()).toHaveProperty('value', 'florida 1');
  });

  test('W-008 a reload of that address shows each type with its description, and the refused ones with what they lack', async () => {
    const session = aSession({ account: anAccount({}, ['travel', 'registerGoRequest']) });
    await openCrear({}, session, '?paso=tipos');
    expect(await screen.findByText('Un viaje en el que viajás vos.')).toBeDefined();
    expect(screen.queryByRole('combobox', { name: '¿A dónde vas?' })).toBeNull();
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
    // what is refused names the permission that it lacks
    const refused = [...document.querySelectorAll('details li')].map((item) => item.textContent);
    expect(refused.length).toBeGreaterThan(0);
    for (const text of refused) expect(text).toMatch(/^.+: .+$/);
  });

  test('W-009 on a phone the switch holds three forms, and the sheet is whole', async () => {
    setViewport(390, 844);
    await openCrear();
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('region', { name: '¿A dónde vas?' }).style.height).toContain('100%');
  });
});

describe('what is on its way', () => {
  test('W-011 W-274 a trip under way says what happens, who and what comes, and leads to its detail', async () => {
    const enCurso = {
      extrasType: 'v' as const,
      id: 106604,
      status: 'confirmado' as const,
      substatus: 'a origen' as const,
      dice: 'llega' as const,
      minutos: 7,
      hora: null,
      chofer: 'Luis Gómez',
      vehiculo: 'Toyota Corolla',
      patente: 'AB123CD',
      destino: 'Aeroparque',
      ahora: {
        viaja: 'yo' as const,
        quien: '',
        lugar: 'Casa central',
        chofer: 'Luis',
        insignia: 'enCamino' as const,
        telefono: '+5491155550101',
        foto: null,
      },
    };
    await openCrear(home({ enCurso: [enCurso] }));
    const region = await screen.findByRole('region', { name: 'Tu viaje ahora' });
    const card = within(region);
    for (const text of ['Luis llega en 7 min', 'Toyota Corolla', 'AB 123 CD', 'Luis Gómez', 'A Aeroparque'])
      expect(card.getByText(text)).toBeDefined();
    expect(card.getByRole('link', { name: 'Llamar a Luis Gómez: +54 9 11 5555-0101' })).toBeDefined();
    expect(card.getByRole('link', { name: 'Compartir' }).getAttribute('href')).toBe(
      '/pedidos?selected=106604&modal=compartir',
    );
    // it stands before what is asked for
    const field = screen.getByRole('combobox', { name: '¿A dónde vas?' });
    expect(region.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(card.getByRole('link', { name: 'Seguir' }).getAttribute('href')).toBe('/pedidos?selected=106604');
  });

  test('W-013 the next departure has its day, its time and where it goes', async () => {
    const proximo = { extrasType: 's' as const, id: 8, hora: '2026-11-20T09:30:00-03:00', destino: 'Ezeiza' };
    await openCrear(home({ proximo }));
    const card = within(await screen.findByRole('region', { name: 'Tu próximo viaje' }));
    expect(card.getByText(/^Viernes 20.*09:30 hs$/)).toBeDefined();
    expect(card.getByText('A Ezeiza')).toBeDefined();
  });
});

describe('asked for again', () => {
  test('W-014 favourites first, then the last trips, each with its places, service and price', async () => {
    await openCrear(home({ favoritos: [{ id: 3, nombre: 'A la oficina', ...again }], recientes: [recent()] }));
    const favourite = within(await screen.findByRole('region', { name: 'Favoritos' }));
    expect(favourite.getByText('A la oficina')).toBeDefined();
    expect(favourite.getByText('Casa → Florida 100 · Básico')).toBeDefined();
    const last = within(screen.getByRole('region', { name: 'Últimos viajes' }));
    expect(last.getByText('Casa → Florida 100')).toBeDefined();
    expect(last.getByRole('button', { name: 'Pedir $5.420,00' })).toBeDefined();
  });

  test('W-017 the first press shows what will be sent and sends nothing; the same button sends it once', async () => {
    const { api, user } = await openCrear(home({ lugar: CASA, recientes: [recent()] }));
    const button = await screen.findByRole('button', { name: 'Pedir $5.420,00' });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    for (const text of ['Gurruchaga 1200, CABA', 'Lo antes posible', 'Pasajero', 'Llevo una valija'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(api.countOf(CREATE)).toBe(0);
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Pedido Registrado' })).toBeDefined();
    expect(api.countOf(CREATE)).toBe(1);
    const [sent] = api.calls.filter(({ key }) => key === CREATE);
    expect(sent?.body).toMatchObject({
      idTipoVehiculo: 2,
      origen: { direccion: CASA.street },
      destino: { direccion: 'Florida 100, CABA' },
      observacion: 'Llevo una valija',
    });
    expect(api.calls.filter(({ key }) => key.includes('/usos/'))).toMatchObject([
      { params: { id: String(CASA.id), type: 'ORIGEN' }, query: { idCliente: expect.stringMatching(/\d/) } },
    ]);
  });

  test('W-017 DW-04 a double click opens the row and orders nothing', async () => {
    const { api, user } = await openCrear(home({ recientes: [recent()] }));
    await user.dblClick(await screen.findByRole('button', { name: 'Pedir $5.420,00' }));
    expect(await screen.findByText('Lo antes posible')).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('W-017 "Cambiar" opens the form filled in', async () => {
    const { api, user } = await openCrear(home({ recientes: [recent()] }));
    await user.click(await screen.findByRole('button', { name: 'Pedir $5.420,00' }));
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
    expect(await screen.findByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('W-017 a refusal stands in its row, and the same is sent again under its key', async () => {
    let tries = 0;
    const { api, user } = await openCrear({
      ...home({ recientes: [recent()] }),
      [CREATE]: () => {
        tries += 1;
        return fail(500, 'internal_error');
      },
    });
    const button = await screen.findByRole('button', { name: 'Pedir $5.420,00' });
    await user.click(button);
    await screen.findByText('Lo antes posible');
    await user.click(button);
    expect(await screen.findByRole('alert')).toBeDefined();
    await user.click(button);
    await waitFor(() => expect(tries).toBe(2));
    const keys = api.calls.filter(({ key }) => key === CREATE).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  test('W-016 a price that is not kept is asked for by its row; without a quote it says so', async () => {
    const services = [aService({ precotizacion: 7100 })];
    const { unmount } = await openCrear({ ...home({ recientes: [recent({ precio: null })] }), [SERVICES]: services });
    expect(await screen.findByRole('button', { name: 'Pedir $7.100,00' })).toBeDefined();
    unmount();
    const none = [aService({ precotizacion: -1 })];
    await openCrear({ ...home({ recientes: [recent({ precio: null })] }), [SERVICES]: none });
    expect(await screen.findByText('Casa → Florida 100')).toBeDefined();
    expect(await screen.findByText(/Básico · Sin cotización/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pedir' })).toBeDefined();
  });

  test('W-017 an open row whose price is on its way says so, and takes the press once it is there', async () => {
    const price = Promise.withResolvers<ServiceOption[]>();
    const { api, user } = await openCrear({
      ...home({ recientes: [recent({ precio: null })] }),
      [SERVICES]: () => price.promise,
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir' }));
    const button = await screen.findByRole('button', { name: 'Pedir', expanded: true });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText(/^Buscando el precio…/)).toBeDefined();
    await user.click(button);
    expect(api.countOf(CREATE)).toBe(0);
    price.resolve([aService({ precotizacion: 7100 })]);
    await user.click(await screen.findByRole('button', { name: 'Pedir $7.100,00' }));
    await waitFor(() => expect(api.countOf(CREATE)).toBe(1));
    expect(screen.queryByText(/^Buscando el precio…/)).toBeNull();
  });

  test('W-018 what lacks something opens the form filled in', async () => {
    const { api, user } = await openCrear(
      home({ recientes: [recent({ precio: null, servicio: null, falta: 'vuelo' })] }),
    );
    expect(await screen.findByText('Falta el vuelo')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Completar' }));
    expect(await screen.findByRole('button', { name: /^Destino.*Florida 100/ })).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('a favourite is forgotten once that is confirmed', async () => {
    let favoritos = [{ id: 3, nombre: 'A la oficina', ...again }];
    const { api, user } = await openCrear({
      'GET /inicio': () => ({ data: anInicio({ favoritos }) }),
      'DELETE /pedidos/favoritos/:id': () => {
        favoritos = [];
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Pedir $5.420,00' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar de favoritos' }));
    expect(api.countOf('DELETE /pedidos/favoritos/:id')).toBe(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Favoritos' })).toBeNull());
  });
});

describe('when something fails', () => {
  test('W-019 field and switch work, the rest says so and is asked for again', async () => {
    let isUp = false;
    const { user } = await openCrear({
      'GET /inicio': () => (isUp ? { data: anInicio({ recientes: [recent()] }) } : fail(500, 'internal_error')),
    });
    const failed = await screen.findByText(/No pudimos traer tus viajes\./);
    isUp = true;
    await user.click(within(failed).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Casa → Florida 100')).toBeDefined();
    await openForm(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Para mí' })).toBeDefined();
  });

  test('W-019 a part that is null says so too', async () => {
    await openCrear(home({ recientes: null }), aSession());
    expect(await screen.findByText(/No pudimos traer tus viajes\./)).toBeDefined();
  });
});

test('W-020 "Realizar otro pedido" leads home', async () => {
  const { user } = await openCrear(home({ recientes: [recent()] }));
  const button = await screen.findByRole('button', { name: 'Pedir $5.420,00' });
  await user.click(button);
  await screen.findByText('Lo antes posible');
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Realizar otro pedido' }));
  expect((await field()).value).toBe('');
});
