import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { Direccion } from '@traza/contract';
import { MAP } from '@traza/map/limits.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, aParticularAccount } from '#test/people.ts';
import { aDireccion, drawn, HOME, OFFICE, openDirecciones, rows } from './direcciones.kit.tsx';

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

const chip = (name: string) => screen.getByRole('button', { name });
const card = () => within(screen.getByRole('region', { name: 'Direcciones guardadas' }));
const labels = () => drawn.map.markers?.map(({ label }) => label);

describe('/direcciones', () => {
  test('A-056 A-190 A-191 the company’s addresses alone, on a map and in a card with title and description', async () => {
    const { api } = await openDirecciones();
    expect(card().getByRole('heading', { level: 1, name: 'Direcciones' })).toBeTruthy();
    expect(card().getByText('Administrá las direcciones de tu empresa.')).toBeTruthy();
    expect(await screen.findByText('Casa central')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Favoritas' })).toBeNull();
    expect(api.countOf('GET /direcciones/v2/favoritas/')).toBe(0);
    expect(document.title).toBe('Direcciones - Traza');
    await waitFor(() => expect(labels()).toEqual(['Casa central']));
  });

  test('A-201 A-203 what an empty list says', async () => {
    await openDirecciones({ corporate: [] });
    expect(await screen.findByText('Empezá a crear las direcciones de tu empresa!')).toBeTruthy();
  });

  test('A-203 the text is searched at once and kept in the address', async () => {
    const { app, user } = await openDirecciones();
    await screen.findByText('Casa central');
    await user.type(screen.getByRole('searchbox'), 'nada');
    expect(await screen.findByText('Sin resultados')).toBeTruthy();
    await waitFor(() => expect(app.href()).toBe('/direcciones?q=nada'));
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByText('Casa central')).toBeTruthy();
  });

  test('A-195 A-199 A-431 a chosen address is where the map stands; chosen again it is let go', async () => {
    const { app, user } = await openDirecciones();
    expect(drawn.map).toMatchObject({ center: MAP.center, zoom: 11 });
    await user.click(await screen.findByRole('button', { name: /Casa central.*Corrientes/ }));
    await waitFor(() => expect(drawn.map).toMatchObject({ center: { lat: OFFICE.lat, lon: OFFICE.lon }, zoom: 15 }));
    expect(app.href()).toBe('/direcciones?selected=8');
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Casa central');
    act(() => drawn.map.onMarkerPress?.('8'));
    await waitFor(() => expect(drawn.map).toMatchObject({ center: MAP.center, zoom: 11 }));
    expect(drawn.map.overview).toEqual([OFFICE]);
  });

  test('a failure is told, and tried again', async () => {
    let isDown = true;
    const { user } = await openDirecciones({
      answers: {
        'GET /direcciones/v1/cliente/:idCliente/': () => (isDown ? fail(500, 'internal_error') : { data: [OFFICE] }),
      },
    });
    expect(await screen.findByText('No pudimos cargar las direcciones')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Casa central')).toBeTruthy();
  });

  test('of two thousand addresses only those in sight are drawn', async () => {
    const many = Array.from({ length: 2000 }, (_, i) => aDireccion({ id: i + 1, alias: `Depósito ${i + 1}` }));
    await openDirecciones({ corporate: many });
    expect(await screen.findByText('2000 direcciones')).toBeTruthy();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    expect(rows().filter((text) => text.startsWith('Depósito')).length).toBeLessThan(2100);
    expect(card().getAllByRole('listitem').length).toBeLessThan(60);
  });

  test('on a phone the card is a sheet over the map', async () => {
    setViewport(390, 844);
    sessionStorage.setItem('traza.navegador', 'true');
    await openDirecciones();
    expect(await screen.findByRole('button', { name: 'Agrandar el panel' })).toBeTruthy();
  });
});

describe('Mis Direcciones', () => {
  const open = (given: Parameters<typeof openDirecciones>[0] = {}) =>
    openDirecciones({ path: '/perfil', permisos: [], ...given });

  test('A-170 A-192 A-193 A-198 favourites and corporate addresses, both chips on, all on the map', async () => {
    await open();
    expect(await screen.findByText('Casa')).toBeTruthy();
    expect(chip('Favoritas').getAttribute('aria-pressed')).toBe('true');
    expect(chip('De la empresa').getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(labels()).toEqual(['Casa', 'Casa central']));
    expect(screen.getByText('Timbre 2')).toBeTruthy();
  });

  test('A-192 A-194 each chip takes its addresses away; with none the list says what to do', async () => {
    const { user } = await open();
    await screen.findByText('Casa');
    await user.click(chip('Favoritas'));
    expect(screen.queryByText('Casa')).toBeNull();
    expect(screen.getByText('Casa central')).toBeTruthy();
    await user.click(chip('De la empresa'));
    expect(screen.getByText('Debe seleccionar algún filtro')).toBeTruthy();
    expect(chip('De la empresa').getAttribute('aria-pressed')).toBe('false');
    await user.click(chip('Favoritas'));
    expect(screen.getByText('Casa')).toBeTruthy();
  });

  test('A-202 nobody has favourites at first', async () => {
    await open({ favourites: [], corporate: [] });
    expect(await screen.findByText('Empezá a crear direcciones favoritas!')).toBeTruthy();
  });

  test.each([
    [[], false],
    [['manageGroups'], false],
    [['manageEmpleados'], true],
  ] as const)(
    'DA-53 corporate addresses are seen by everybody, with %j deleted: %s',
    async (permissions, mayDelete) => {
      await open({ permisos: permissions });
      await screen.findByText('Casa central');
      expect(screen.getByRole('button', { name: 'Eliminar Casa' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Eliminar Casa central' }) !== null).toBe(mayDelete);
    },
  );

  test('a particular account has its favourites alone', async () => {
    const accounts = { ...accountsOf(), particularAccount: aParticularAccount() };
    const { api } = await open({ answers: { 'GET /cuentas': { data: accounts } } });
    expect(await screen.findByText('Casa')).toBeTruthy();
    expect(api.countOf('GET /direcciones/v1/cliente/:idCliente/')).toBe(0);
  });
});

describe('about where the reader is', () => {
  function allow(state: PermissionState) {
    const getCurrentPosition = vi.fn<
      (found: (at: { coords: { latitude: number; longitude: number } }) => void) => void
    >((found) => found({ coords: { latitude: -31.4, longitude: -64.2 } }));
    for (const [name, value] of [
      ['permissions', { query: () => Promise.resolve({ state }) }],
      ['geolocation', { getCurrentPosition }],
    ] as const) {
      Object.defineProperty(navigator, name, { value, configurable: true });
    }
    return getCurrentPosition;
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'permissions');
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  test('A-197 A-200 whoever allowed it is shown where they are', async () => {
    allow('granted');
    await openDirecciones();
    await waitFor(() => expect(drawn.map.center).toEqual({ lat: -31.4, lon: -64.2 }));
    expect(labels()).toContain('Ubicación aproximada');
  });

  test('A-200 nobody is asked by themselves: the button that centres the map asks', async () => {
    const locate = allow('prompt');
    await openDirecciones();
    await waitFor(() => expect(labels()).toEqual(['Casa central']));
    expect(locate).not.toHaveBeenCalled();
    expect(drawn.map.center).toEqual(MAP.center);
    act(() => drawn.map.onRecenter?.());
    await waitFor(() => expect(labels()).toContain('Ubicación aproximada'));
  });
});

const FORGET = 'DELETE /direcciones/v2/favoritas/:id';

/** The own favourites as a server would keep them. */
function favourites(refuse: { forget?: () => never; keep?: () => never } = {}) {
  let kept = [HOME, WORK];
  return {
    'GET /direcciones/v2/favoritas/': () => ({ data: kept }),
    [FORGET]: ({ params }) => {
      refuse.forget?.();
      kept = kept.filter(({ id }) => String(id) !== params['id']);
      return undefined;
    },
    'POST /direcciones/v2/favoritas/': () => {
      refuse.keep?.();
      kept = [...kept, { ...HOME, id: 99 }];
      return { data: { ...HOME, id: 99 } };
    },
  } satisfies Answers;
}
const WORK = aDireccion({ id: 22, alias: 'Depósito', source: 'fav' });

async function forget(answers: Answers) {
  const opened = await openDirecciones({ path: '/perfil', permisos: [], corporate: [], answers });
  const press = async (alias: string) =>
    opened.user.click(await screen.findByRole('button', { name: `Eliminar ${alias}` }));
  return { ...opened, press };
}

describe('deleting', () => {
  const COMPANY = 'DELETE /direcciones/v1/cliente/:idCliente/:id/';

  async function remove(direccion: Direccion, given: Parameters<typeof openDirecciones>[0]) {
    const opened = await openDirecciones({ path: '/perfil', ...given });
    await opened.user.click(await screen.findByRole('button', { name: `Eliminar ${direccion.alias}` }));
    const modal = within(await screen.findByRole('dialog', { name: '¿Eliminar la dirección?' }));
    return { ...opened, modal };
  }

  test('A-226 a favourite goes with the press, and can be taken back', async () => {
    const { api, user, press } = await forget(favourites());
    await press('Casa');
    expect(screen.queryByText('Timbre 2')).toBeNull();
    // whoever goes by keyboard stands at what took its place
    expect(document.activeElement?.textContent).toContain('Depósito');
    expect(await screen.findByText('Se eliminó la dirección de tus favoritas')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === FORGET)?.params).toEqual({ id: '21' });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Timbre 2')).toBeTruthy();
    expect(await screen.findByText('Se agregó la dirección a tus favoritas')).toBeTruthy();
    const { alias, info, street, lat, lon } = HOME;
    expect(api.calls.find(({ key }) => key.startsWith('POST /direcciones'))?.body).toEqual({
      alias,
      info,
      street,
      lat,
      lon,
    });
    expect(rows().filter((text) => text.includes('Casa'))).toHaveLength(1);
  });

  test.each(['before its answer', 'after it'])(
    'A-226 one that was taken back is deleted again %s, by the number that it has now',
    async (when) => {
      const answer = Promise.withResolvers<void>();
      const known = favourites();
      let loads = 0;
      const { api, user, press } = await forget({
        ...known,
        // the list is asked for again after each change, and that answer has not come yet
        'GET /direcciones/v2/favoritas/': () => {
          loads += 1;
          return loads === 1 ? { data: [HOME, WORK] } : new Promise(() => undefined);
        },
        'POST /direcciones/v2/favoritas/': async () => {
          await answer.promise;
          return { data: { ...HOME, id: 99 } };
        },
      });
      await press('Casa');
      await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
      if (when === 'after it') {
        answer.resolve();
        await screen.findByText('Se agregó la dirección a tus favoritas');
      }
      await press('Casa');
      answer.resolve();
      expect(screen.queryByText('Timbre 2')).toBeNull();
      await waitFor(() =>
        expect(api.calls.filter(({ key }) => key === FORGET).map(({ params }) => params['id'])).toEqual(['21', '99']),
      );
      expect(screen.queryByText('Timbre 2')).toBeNull();
    },
  );

  test('a favourite that could not be deleted is back at once, and it says why', async () => {
    const { press } = await forget(favourites({ forget: () => fail(500, 'internal_error') }));
    await press('Casa');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Timbre 2')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  });

  test('two quick presses delete two favourites', async () => {
    const { api, press } = await forget(favourites());
    await press('Casa');
    await press('Depósito');
    expect(screen.queryByText('Depósito')).toBeNull();
    await waitFor(() => expect(screen.getAllByText('Se eliminó la dirección de tus favoritas')).toHaveLength(2));
    expect(api.calls.filter(({ key }) => key === FORGET).map(({ params }) => params['id'])).toEqual(['21', '22']);
    expect(await screen.findByText('Empezá a crear direcciones favoritas!')).toBeTruthy();
  });

  test('A-227 a corporate address too, and its consequence is named', async () => {
    const { api, user, modal } = await remove(OFFICE, { answers: { [COMPANY]: undefined } });
    expect(modal.getByText(/de las direcciones de Andina Servicios/)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Se eliminó la dirección corporativa')).toBeTruthy();
    expect(api.calls.find(({ key }) => key === COMPANY)?.params).toEqual({ idCliente: '3', id: '8' });
  });

  test('A-218 a second press while one is on its way does nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { api, user, modal } = await remove(OFFICE, { answers: { [COMPANY]: () => promise } });
    const button = modal.getByRole('button', { name: 'Eliminar' });
    await user.dblClick(button);
    expect(api.countOf(COMPANY)).toBe(1);
    act(() => resolve(undefined));
    expect(await screen.findByText('Se eliminó la dirección corporativa')).toBeTruthy();
  });

  test('one that somebody else deleted is told and leaves the list', async () => {
    let corporate = [OFFICE];
    const { user, modal } = await remove(OFFICE, {
      answers: {
        'GET /direcciones/v1/cliente/:idCliente/': () => ({ data: corporate }),
        [COMPANY]: () => {
          corporate = [];
          return fail(404, 'direction_not_found');
        },
      },
    });
    await user.click(modal.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('No encontramos esa dirección. Es posible que ya la hayan eliminado.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Casa central')).toBeNull());
    expect(document.activeElement?.tagName).toMatch(/^H[12]$/);
  });

  test('a list that was asked for before does not bring it back', async () => {
    const lists: ((list: Direccion[]) => void)[] = [];
    const { user, modal } = await remove(OFFICE, {
      answers: {
        'GET /direcciones/v1/cliente/:idCliente/': async () => {
          const list = new Promise<Direccion[]>((resolve) => lists.push(resolve));
          if (lists.length === 1) lists[0]?.([OFFICE]);
          return { data: await list };
        },
        [COMPANY]: undefined,
      },
    });
    act(() => void queryClient.refetchQueries({ queryKey: ['direcciones'] }));
    await waitFor(() => expect(lists).toHaveLength(2));
    await user.click(modal.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(lists).toHaveLength(3));
    lists[1]?.([OFFICE]);
    lists[2]?.([]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Casa central')).toBeNull();
  });
});
