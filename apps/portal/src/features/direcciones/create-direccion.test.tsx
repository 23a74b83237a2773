import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Direccion, PuntoReply } from '@traza/contract';
import { isUsable } from '@traza/ui/test/is-usable.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PACE } from '#lib/limits.ts';
import { aDireccion, aPlace, choosePlace, drawn, HOME, OFFICE, openDirecciones } from './direcciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', async () => {
  const kit = await import('./direcciones.kit.tsx');
  return {
    LazyMap: (props: typeof kit.drawn.map) => {
      kit.drawn.map = props;
      return null;
    },
  };
});

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.useRealTimers();
});

const SEARCH = 'GET /direcciones/v2/search/';
const LOOKUP = 'GET /direcciones/geocoding/v1/:source/';
const PUNTO = 'GET /direcciones/v1/punto/:punto/';
const aPunto: PuntoReply = {
  street: 'Punto en el mapa, Campana',
  lat: -34.6,
  lon: -58.4,
  precision: 'localidad',
  source: 'punto--34.60000,-58.40000',
  localidad: 'Campana',
  metros: 900,
};
const KEEP = 'POST /direcciones/v1/cliente/:idCliente/';
const KEEP_OWN = 'POST /direcciones/v2/favoritas/';
const FOUND: Answers = { [SEARCH]: { data: [aPlace()] } };

const combobox = () => screen.getByRole('combobox', { name: 'Dirección' });
const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dirección' });
/** Set rather than typed: each letter draws the whole screen. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const create = () => screen.getByRole('button', { name: 'Crear' });
const openForm = async (given: Parameters<typeof openDirecciones>[0]) => {
  const opened = await openDirecciones(given);
  await opened.user.click(await screen.findByRole('button', { name: 'Nueva dirección' }));
  return opened;
};

describe('the search of a new address', () => {
  test('A-189 the card turns into a form, and back', async () => {
    const { user } = await openForm({ answers: FOUND });
    expect(screen.getByRole('region', { name: 'Nueva dirección' })).toBeTruthy();
    expect(document.activeElement).toBe(combobox());
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
    expect(await screen.findByText('Casa central')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Direcciones');
  });

  test('A-210 A-211 three characters ask nothing; four do, once, when the typing stops', async () => {
    const { api } = await openForm({ answers: FOUND });
    vi.useFakeTimers();
    const type = (value: string) => fireEvent.change(combobox(), { target: { value } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    type('Flo');
    await wait(PACE.filterDebounceMs);
    type('Flor');
    await wait(PACE.filterDebounceMs - 1);
    type('Florida 100');
    await wait(PACE.filterDebounceMs - 1);
    expect(api.countOf(SEARCH)).toBe(0);
    await wait(1);
    await wait(0);
    expect(screen.getByRole('option')).toBeTruthy();
    expect(api.calls.filter(({ key }) => key === SEARCH).map(({ query }) => query)).toEqual([
      { query: 'Florida 100', external: 'true', cliente: '3' },
    ]);
  });

  test('A-222 a failure reads as its code', async () => {
    const { user } = await openForm({ answers: { [SEARCH]: () => fail(429, 'too_many_requests') } });
    await user.click(combobox());
    await user.paste('Florida');
    expect(await screen.findByText(/Hiciste demasiados intentos/)).toBeTruthy();
  });

  test('A-223 an answer that is no list is a fault of ours', async () => {
    const { user } = await openForm({ answers: FOUND });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { no: 'list' } })));
    await user.click(combobox());
    await user.paste('Florida');
    expect(await screen.findByText(/Ocurrió un error interno/)).toBeTruthy();
  });

  test('A-214 the point of an answer without one is looked up by its source', async () => {
    const place = aPlace({ lat: null, lon: null, source: 'proveedor:77' });
    const point = { id: 77, street: place.street, lat: -34.5, lon: -58.5 };
    const { api, user } = await openDirecciones({
      answers: { [SEARCH]: { data: [place] }, [LOOKUP]: { data: point } },
    });
    await choosePlace(user);
    await waitFor(() => expect(drawn.map.pin).toMatchObject({ lat: -34.5, lon: -58.5 }));
    expect(api.calls.find(({ key }) => key === LOOKUP)?.params).toEqual({ source: 'proveedor:77' });
  });

  test('A-220 one that cannot be found is put on the map by hand', async () => {
    const place = aPlace({ lat: null, lon: null });
    const { user, api } = await openDirecciones({
      answers: {
        [SEARCH]: { data: [place] },
        [LOOKUP]: () => fail(404, 'address_not_found'),
        [KEEP]: { data: { ...OFFICE, id: 9 } },
      },
    });
    await choosePlace(user);
    const told = 'No encontramos la ubicación exacta. Mové el pin en el mapa y presioná Crear.';
    expect(await screen.findByText(told)).toBeTruthy();
    put(screen.getByLabelText('Alias'), 'Depósito');
    await user.click(create());
    expect(api.countOf(KEEP)).toBe(0);
    expect(screen.getByText(/A la dirección le falta su ubicación/)).toBeTruthy();
    act(() => drawn.map.pin?.onMove({ lat: -34.61, lon: -58.37 }));
    await waitFor(() => expect(screen.queryByText(/le falta su ubicación/)).toBeNull());
    await user.click(create());
    await waitFor(() => expect(api.countOf(KEEP)).toBe(1));
    expect(api.calls.find(({ key }) => key === KEEP)?.body).toMatchObject({ lat: -34.61, lon: -58.37 });
  });

  test('A-221 one that support has to look at says so', async () => {
    const place = aPlace({ lat: null, lon: null });
    const { user } = await openDirecciones({
      answers: { [SEARCH]: { data: [place] }, [LOOKUP]: () => fail(404, 'location_not_found') },
    });
    await choosePlace(user);
    expect(await screen.findByText(/Enviá una captura de pantalla a soporte/)).toBeTruthy();
  });

  test('W-043 a text that nothing is found for can be put on the map all the same', async () => {
    const { user } = await openForm({ answers: { [SEARCH]: { data: [] }, [PUNTO]: { data: aPunto } } });
    await user.click(combobox());
    await user.paste('Ruta 9 km 40');
    expect(await screen.findByText('Sin resultados')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Elegir en el mapa' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mi ubicación' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Usar «Ruta 9 km 40» y marcar el punto' }));
    const use = await screen.findByRole('button', { name: 'Usar este punto' });
    await waitFor(() => expect(isUsable(use)).toBe(true));
    await user.click(use);
    expect(street().value).toBe('Ruta 9 km 40');
  });
});

describe('making an address', () => {
  test('A-196 A-225 one of the company: its pin, its text put right, its alias', async () => {
    const kept = aDireccion({ id: 30, alias: 'Sucursal Florida', street: 'Florida 100, Buenos Aires, Argentina' });
    const all = [OFFICE];
    const keep = () => {
      all.push(kept);
      return { data: kept };
    };
    const { api, app, user } = await openDirecciones({ corporate: all, answers: { ...FOUND, [KEEP]: keep } });
    await choosePlace(user);
    await waitFor(() => expect(drawn.map.pin).toMatchObject({ lat: -34.607, lon: -58.375, label: 'Nueva dirección' }));
    expect(drawn.map).toMatchObject({ zoom: 15 });
    act(() => drawn.map.pin?.onMove({ lat: -34.6071, lon: -58.3752 }));
    put(street(), 'Florida #100, Buenos Aires, Argentina');
    put(screen.getByLabelText('Alias'), ' Sucursal Florida ');
    put(screen.getByLabelText(/Información adicional/), 'Piso 3');
    await user.click(create());
    expect(await screen.findByText('Se agregó la dirección corporativa')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEEP)).toMatchObject({
      params: { idCliente: '3' },
      body: {
        alias: 'Sucursal Florida',
        info: 'Piso 3',
        street: 'Florida 100, Buenos Aires, Argentina',
        lat: -34.6071,
        lon: -58.3752,
        idCliente: 3,
      },
    });
    // it is there, and the map stands on it
    expect(await screen.findByText('Sucursal Florida')).toBeTruthy();
    expect(app.href()).toBe('/direcciones?selected=30');
  });

  test('A-224 a favourite, by whoever administers nobody', async () => {
    const favourites: Direccion[] = [];
    const keep = () => {
      favourites.push(HOME);
      return { data: HOME };
    };
    const answers = { ...FOUND, [KEEP_OWN]: keep };
    const { api, user } = await openDirecciones({ path: '/perfil', permisos: [], favourites, answers });
    await choosePlace(user);
    expect(screen.queryByRole('radio')).toBeNull();
    put(screen.getByLabelText('Alias'), 'Casa');
    await user.click(create());
    expect(await screen.findByText('Se agregó la dirección a tus favoritas')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === KEEP_OWN)?.body).toMatchObject({ alias: 'Casa' });
    expect(await screen.findByText('Timbre 2')).toBeTruthy();
  });

  test('DA-53 whoever administers employees chooses for whom', async () => {
    const { api, user } = await openDirecciones({
      path: '/perfil',
      answers: { ...FOUND, [KEEP]: { data: { ...OFFICE, id: 9 } } },
    });
    await choosePlace(user);
    expect(screen.getByRole('radio', { name: 'Mis favoritas', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Direcciones de la empresa' }));
    put(screen.getByLabelText('Alias'), 'Sede');
    await user.click(create());
    await waitFor(() => expect(api.countOf(KEEP)).toBe(1));
  });

  test('A-212 A-206 nothing is said before the first attempt, and nothing sent with an error', async () => {
    const { api, user } = await openForm({ answers: FOUND });
    await user.click(create());
    expect(screen.getByText(/Faltan datos de la dirección/)).toBeTruthy();
    await user.click(combobox());
    await user.paste('Florida');
    await user.click(await screen.findByRole('option'));
    expect(screen.getByText('El alias debe tener entre 1 y 40 caracteres.')).toBeTruthy();
    await user.click(create());
    expect(api.countOf(KEEP)).toBe(0);
  });

  test('A-208 A-209 a text without its parts is refused with the form it should have', async () => {
    const { api, user } = await openDirecciones({ answers: FOUND });
    await choosePlace(user);
    put(street(), 'Florida');
    put(screen.getByLabelText('Alias'), 'Florida');
    await user.click(create());
    const told = 'La dirección no es válida. Usá el formato: Calle N°, Localidad, Provincia, País.';
    expect(screen.getByText(told)).toBeTruthy();
    expect(api.countOf(KEEP)).toBe(0);
  });

  test('A-219 an alias that is taken is told under the alias, until it is changed', async () => {
    const { api, user } = await openDirecciones({ answers: { ...FOUND, [KEEP]: () => fail(409, 'alias_used') } });
    await choosePlace(user);
    put(screen.getByLabelText('Alias'), 'Casa central');
    await user.click(create());
    expect(await screen.findByText('Ya hay una dirección con ese alias. Elegí otro.')).toBeTruthy();
    expect(screen.getByLabelText('Alias').getAttribute('aria-invalid')).toBe('true');
    await user.type(screen.getByLabelText('Alias'), ' 2');
    expect(screen.queryByText('Ya hay una dirección con ese alias. Elegí otro.')).toBeNull();
    await user.click(create());
    await waitFor(() => expect(api.countOf(KEEP)).toBe(2));
    const keys = api.calls.filter(({ key }) => key === KEEP).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('DO-33 the same address sent again carries the same key', async () => {
    const { api, user } = await openDirecciones({ answers: { ...FOUND, [KEEP]: () => fail(500, 'internal_error') } });
    await choosePlace(user);
    put(screen.getByLabelText('Alias'), 'Depósito');
    await user.click(create());
    const form = within(screen.getByRole('region', { name: 'Nueva dirección' }));
    expect(await form.findByText(/Ocurrió un error interno/)).toBeTruthy();
    await user.click(create());
    await waitFor(() => expect(api.countOf(KEEP)).toBe(2));
    const keys = api.calls.filter(({ key }) => key === KEEP).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });
});

test('XA-21 whatever an address holds is shown as text', async () => {
  const alias = '<img src=x onerror=alert(1)>';
  await openDirecciones({ corporate: [aDireccion({ alias, info: '"><script>' })] });
  expect(await screen.findByText(alias)).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
