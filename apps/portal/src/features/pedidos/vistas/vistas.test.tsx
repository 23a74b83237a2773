import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, fail, type RecordedCall } from '@traza/client/test/fake-api.ts';
import type { Vista } from '@traza/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { manyViajes, openPedidos } from '../pedidos.kit.tsx';

const company = aSession({ account: anAccount({}, ['showClientPedidos']) });

const COMERCIAL: Vista = {
  id: 1,
  seccion: 'pedidos',
  nombre: 'Comercial sin calificar',
  consulta: { status: 'finalizado', ceco: '31', vista: 'tabla', orden: 'importe' },
  columnas: ['pedido', 'importe', 'estado'],
  inicial: false,
};

/** A server that keeps what it is sent. */
function keeping(kept: Vista[]): Answers {
  const change = (id: number, body: unknown): Vista => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract has looked at it
    const { seccion, nombre, consulta, columnas, inicial } = body as Vista;
    return { id, seccion, nombre, consulta, columnas, inicial };
  };
  return {
    'GET /pedidos/usuario': { data: manyViajes(3) },
    'GET /pedidos/v2/informes/totales': { data: { pedidos: 3, importe: 100 } },
    'GET /pedidos/cecos': { data: [{ id: 31, alias: 'Comercial' }] },
    'GET /vistas': () => ({ data: { vistas: [...kept], elegida: null } }),
    'POST /vistas': ({ body }: RecordedCall) => {
      const vista = change(kept.length + 1, body);
      if (kept.some(({ nombre }) => nombre === vista.nombre)) fail(409, 'favourite_name_used');
      kept.push(vista);
      return { data: vista };
    },
    'PUT /vistas/:id': ({ params, body }: RecordedCall) => {
      const vista = change(Number(params['id']), body);
      kept.splice(0, kept.length, ...kept.map((one) => (one.id === vista.id ? vista : one)));
      return { data: vista };
    },
    'DELETE /vistas/:id': ({ params }: RecordedCall) => {
      kept.splice(0, kept.length, ...kept.filter(({ id }) => String(id) !== params['id']));
      return undefined;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-03-10T12:00:00-03:00'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(kept: Vista[] = [], search = '') {
  const page = await openPedidos(keeping(kept), { search, session: company });
  const direccion = () => Object.fromEntries(new URLSearchParams(page.history.location.search));
  const asked = (key: string) => page.api.calls.filter((call) => call.key === key);
  const menu = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Vistas' }));
    return screen.findByRole('dialog', { name: 'Vistas' });
  };
  return { ...page, direccion, asked, menu };
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('W-218 views that are kept', () => {
  test('what is looked at is kept by name: filters, order, columns', async () => {
    const kept: Vista[] = [];
    const { user, asked, menu } = await open(kept, '?vista=tabla&orden=importe&status=anulado&selected=5000');
    await screen.findByRole('grid');
    const panel = await menu();
    await within(panel).findByText(/^Guardá los filtros/);
    await user.click(within(panel).getByRole('button', { name: 'Guardar como vista…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' });
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(within(dialog).getByText('Poné un nombre de 1 a 60 caracteres.')).toBeTruthy();
    expect(asked('POST /vistas')).toHaveLength(0);
    await user.type(within(dialog).getByRole('textbox', { name: 'Nombre' }), 'Los anulados');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Abrir primero' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    // the button has its name: it is what the address shows
    await screen.findByRole('button', { name: 'Los anulados' });
    expect(asked('POST /vistas')[0]?.body).toMatchObject({
      seccion: 'pedidos',
      nombre: 'Los anulados',
      consulta: { vista: 'tabla', orden: 'importe', status: 'anulado' },
      inicial: true,
    });
    expect(kept[0]?.columnas[0]).toBe('pedido');
    expect(kept[0]?.columnas).not.toContain('grupo');
  });

  test('a name that is taken says so in its words', async () => {
    const { user, menu } = await open([COMERCIAL]);
    const panel = await menu();
    await user.click(await within(panel).findByRole('button', { name: 'Guardar como vista…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Nombre' }), COMERCIAL.nombre);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText('Ya tenés una vista con ese nombre.')).toBeTruthy();
  });

  test('a view is opened with its columns, and gives up what it does not say', async () => {
    const { user, direccion, menu } = await open([COMERCIAL], '?q=ana&type=trip');
    await user.click(await within(await menu()).findByRole('button', { name: /^Comercial sin calificar/ }));
    await screen.findByRole('grid');
    expect(direccion()).toEqual(COMERCIAL.consulta);
    expect(titles()).toEqual(['', 'Pedido', 'Importe', 'Estado']);
  });

  test('it is renamed, replaced by what is looked at, and deleted', async () => {
    const kept = [COMERCIAL];
    const { user, asked, menu } = await open(kept, '?status=anulado');
    await user.click(await within(await menu()).findByRole('button', { name: 'Cambiar Comercial sin calificar' }));
    let dialog = await screen.findByRole('dialog', { name: 'Cambiar vista' });
    const name = within(dialog).getByRole('textbox', { name: 'Nombre' });
    await user.clear(name);
    await user.type(name, 'Comercial');
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(kept[0]).toEqual({ ...COMERCIAL, nombre: 'Comercial' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await within(await menu()).findByRole('button', { name: 'Cambiar Comercial' }));
    dialog = await screen.findByRole('dialog', { name: 'Cambiar vista' });
    await user.click(within(dialog).getByRole('checkbox', { name: /^Reemplazar/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(kept[0]?.consulta).toEqual({ status: 'anulado' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // it is shown now, and the menu has its name
    await user.click(await screen.findByRole('button', { name: 'Comercial' }));
    await user.click(await screen.findByRole('button', { name: 'Borrar Comercial' }));
    dialog = await screen.findByRole('dialog', { name: 'Borrar vista' });
    expect(asked('DELETE /vistas/:id')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Borrar' }));
    await waitFor(() => expect(kept).toEqual([]));
  });

  test('the twentieth is the last', async () => {
    const twenty = Array.from({ length: 20 }, (_, n) => ({ ...COMERCIAL, id: n + 1, nombre: `Vista ${n}` }));
    const { menu } = await open(twenty);
    const panel = await menu();
    await within(panel).findByText('Ya tenés 20 vistas. Borrá una para guardar otra.');
    expect(within(panel).queryByRole('button', { name: 'Guardar como vista…' })).toBeNull();
  });

  test('the first that opens does so where somebody comes without asking for anything', async () => {
    const { direccion } = await open([{ ...COMERCIAL, inicial: true }]);
    await screen.findByRole('grid');
    expect(direccion()).toEqual(COMERCIAL.consulta);
  });

  test.each(['?q=ana', '?selected=5000'])('and not where they ask for %s', async (search) => {
    const { direccion } = await open([{ ...COMERCIAL, inicial: true }], search);
    await screen.findByRole('button', { name: 'Vistas' });
    expect(direccion()).not.toHaveProperty('vista');
  });
});
