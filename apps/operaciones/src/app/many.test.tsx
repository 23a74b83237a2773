import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { ErrorBody, Tarjeta } from '@traza/contract';
import type { Role } from '@traza/domain/operadores';
import { describe, expect, test, vi } from 'vitest';
import {
  aCandidato,
  aDrivenTarjeta,
  aFlotaLine,
  aMesa,
  aPanel,
  aRequest,
  aTarjeta,
  at,
  read,
} from '#features/mesa/mesa.kit.ts';
import { board } from '#features/mesa/state/board.ts';
import { beginSignedIn, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

beginSignedIn();

const open = (id: number, changes: Partial<Tarjeta> = {}) =>
  aTarjeta({ id, titulo: `Persona ${id}`, inicio: at(`10:${id - 180}`), ...changes });
const THREE = [open(200), open(201), open(202)];

async function openBoard(tarjetas: readonly Tarjeta[] = THREE, answers: Answers = {}, roles: Role[] = ['despachar']) {
  const user = userEvent.setup();
  const app = openApp('/', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/mesa': {
      data: aMesa({
        tarjetas: [...tarjetas],
        flota: [aFlotaLine(), aFlotaLine({ idChofer: 13, nombre: 'Sin Auto', vehiculo: null })],
      }),
    },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjetas[0] ?? aTarjeta()) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': { data: { real: false, puntos: [] } },
    ...answers,
  });
  await screen.findByRole('region', { name: 'Sin chofer' });
  return { user, ...app };
}

const lane = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) => within(lane(name)).queryAllByRole('button');
const focus = (place = 0, name = 'Sin chofer') => act(() => cards(name)[place]?.focus());
const bar = () => screen.getByRole('region', { name: 'Elegidos' });
const chosenCards = () =>
  screen
    .queryAllByRole('checkbox', { checked: true })
    .map((tick) => tick.getAttribute('aria-label')?.replace('Elegir pedido ', ''));

describe('M-270 choosing', () => {
  test('Space chooses a card and lets it go, and opens nothing', async () => {
    const { user, path } = await openBoard();
    focus();
    await user.keyboard(' ');
    expect(within(bar()).getByRole('status').textContent).toBe('1 elegido');
    expect(cards('Sin chofer')[0]?.textContent).toMatch(/^Elegido\. /);
    await user.keyboard('{ArrowDown} ');
    expect(chosenCards()).toEqual(['200', '201']);
    await user.keyboard(' ');
    expect([chosenCards(), path()]).toEqual([['200'], '/']);
    expect(document.activeElement?.getAttribute('data-key')).toBe('7-201');
  });

  test('Shift and arrows choose a run, which gets shorter on the way back', async () => {
    const { user } = await openBoard();
    focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosenCards()).toEqual(['200', '201', '202']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(chosenCards()).toEqual(['200', '201']);
  });

  test('Ctrl A and "Todo el carril" choose the column, Esc and "Soltar" let all go', async () => {
    const { user } = await openBoard([...THREE, aRequest({ id: 300 })]);
    focus();
    await user.keyboard('{Control>}a{/Control}');
    expect(chosenCards()).toEqual(['200', '201', '202']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull();
    await user.keyboard(' ');
    await user.click(within(bar()).getByRole('button', { name: 'Todo el carril' }));
    expect(chosenCards()).toEqual(['200', '201', '202']);
    await user.click(within(bar()).getByRole('button', { name: 'Soltar' }));
    expect(chosenCards()).toEqual([]);
  });

  test('a tick, a press with Shift and, after "Elegir", a press alone choose by pointer', async () => {
    const { user, path } = await openBoard();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir pedido 200' }));
    expect(document.activeElement?.getAttribute('data-key')).toBe('7-200');
    await user.keyboard('{Shift>}');
    await user.click(cards('Sin chofer')[2] ?? document.body);
    await user.keyboard('{/Shift}');
    expect(chosenCards()).toEqual(['200', '201', '202']);
    await user.click(screen.getByRole('button', { name: 'Elegir' }));
    await user.click(cards('Sin chofer')[1] ?? document.body);
    expect([chosenCards(), path()]).toEqual([['200', '202'], '/']);
    await user.click(screen.getByRole('button', { name: 'Elegir', pressed: true }));
    await user.click(cards('Sin chofer')[1] ?? document.body);
    await waitFor(() => expect(path()).toBe('/?pedido=7-201'));
  });

  test('the bar offers what all allow, says how many do not, and by a press leaves the others', async () => {
    const { user } = await openBoard([open(200), open(201, { chofer: { id: 12, nombre: 'Luis Gómez' } })]);
    focus();
    await user.keyboard(' ');
    focus(0, 'Por salir');
    await user.keyboard(' ');
    const names = () =>
      within(bar())
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Asignar a…', 'Devolver · 1 no', 'Pasar a…', 'Nota', 'Todo el carril', 'Soltar']);
    await user.click(within(bar()).getByRole('button', { name: 'Devolver · 1 no' }));
    expect(chosenCards()).toEqual(['201']);
    expect(names()[1]).toBe('Devolver');
  });

  test('what is chosen stays so while the board changes; what leaves it is let go, and told', async () => {
    const { user } = await openBoard();
    focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    act(() =>
      board.take('pedido.cambio', {
        leida: read(101),
        cambios: [
          { idCliente: 7, id: 200, tarjeta: null, por: null },
          { idCliente: 7, id: 201, tarjeta: open(201, { version: 5, chofer: { id: 12, nombre: 'Luis' } }), por: null },
        ],
      }),
    );
    expect(
      await screen.findByText('Soltamos un pedido elegido: ya no está en la mesa con estos filtros.'),
    ).toBeTruthy();
    expect(within(bar()).getByRole('status').textContent).toBe('1 elegido');
  });

  test('who looks alone chooses nothing', async () => {
    const { user } = await openBoard(THREE, {}, ['lectura']);
    focus();
    await user.keyboard(' ');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Elegir' })).toBeNull();
  });
});

const done = (tarjeta: Tarjeta, error: ErrorBody | null = null) => ({
  idCliente: 7,
  id: tarjeta.id,
  tarjeta,
  error,
});
const driven = (id: number) => open(id, { version: 5, chofer: { id: 12, nombre: 'Luis Gómez' } });
const ASSIGN = 'POST /operaciones/v1/asignaciones';
const UNDO = 'POST /operaciones/v1/asignaciones/deshacer';
const overlap = {
  code: 'assignment_overlap',
  params: { quien: 'Luis Gómez', idViaje: 200, desde: at('10:05'), hasta: at('10:55') },
};

async function chooseAll(answers: Answers, tarjetas: readonly Tarjeta[] = THREE) {
  const app = await openBoard(tarjetas, answers);
  focus();
  await app.user.keyboard('{Control>}a{/Control}');
  return app;
}

describe('M-271 acting on many', () => {
  test('all are assigned by one call on the versions that were seen; what failed stays chosen with its reason', async () => {
    const { user, fake } = await chooseAll({
      [ASSIGN]: {
        data: { leida: read(101), lineas: [done(driven(200)), done(open(201), overlap), done(driven(202))] },
      },
    });
    await user.click(within(bar()).getByRole('button', { name: 'Asignar a…' }));
    const shown = await screen.findByRole('dialog', { name: 'Asignar a… · 3 pedidos' });
    const options = within(shown).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Luis Gómez AB 123 CDLibre']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const pair = { idChofer: 12, idVehiculo: 31, clase: 'v', version: 4, idCliente: 7 };
    expect(fake.calls.find(({ key }) => key === ASSIGN)?.body).toEqual({
      origen: 'mano',
      pares: [200, 201, 202].map((id) => ({ ...pair, id })),
    });
    expect(chosenCards()).toEqual(['201']);
    const reasons = within(bar()).getByRole('list', { name: 'Por qué no se pudo' });
    expect(reasons.textContent).toBe('Persona 201, 10:21 Luis Gómez ya tiene el viaje 200 de 10:05 a 10:55.');
    expect(await screen.findByText('2 asignados a Luis Gómez')).toBeTruthy();
  });

  test('Devolver sends one reason for all', async () => {
    const tarjetas = [200, 201].map((id) => open(id, { chofer: { id: 12, nombre: 'Luis Gómez' } }));
    const { user, fake } = await openBoard(tarjetas, {
      'POST /operaciones/v1/devoluciones': {
        data: { leida: read(101), lineas: [done(open(200, { version: 5 })), done(open(201, { version: 5 }))] },
      },
    });
    focus(0, 'Por salir');
    await user.keyboard('{Control>}a{/Control}');
    await user.click(within(bar()).getByRole('button', { name: 'Devolver' }));
    await screen.findByRole('dialog', { name: 'Devolver · 2 pedidos' });
    await user.keyboard('No llegan{Control>}{Enter}{/Control}');
    expect(await screen.findByText('2 devueltos')).toBeTruthy();
    expect(fake.calls.find(({ key }) => key === 'POST /operaciones/v1/devoluciones')?.body).toEqual({
      motivo: 'No llegan',
      pedidos: [200, 201].map((id) => ({ idCliente: 7, id, version: 4 })),
    });
    expect(screen.queryByRole('region', { name: 'Elegidos' })).toBeNull();
  });

  test('Pasar a… and Nota go one behind the other, each with its own key; a refusal stops nobody else', async () => {
    const PASS = 'POST /operaciones/v1/pedidos/:idCliente/:id/pasar';
    const { user, fake } = await chooseAll({
      [PASS]: ({ params }) =>
        params['id'] === '201'
          ? fail(409, 'version_conflict', { params: { quien: 'Dora Díaz', cuando: at('09:58') } })
          : { data: { leida: read(101), tarjeta: open(Number(params['id']), { version: 5 }) } },
    });
    await user.click(within(bar()).getByRole('button', { name: 'Pasar a…' }));
    const shown = await screen.findByRole('dialog', { name: 'Pasar a… · 3 pedidos' });
    await user.type(within(shown).getByLabelText('Motivo'), 'No llegan');
    await user.click(within(shown).getByRole('button', { name: 'Pasar' }));
    expect(await screen.findByText('2 pasados')).toBeTruthy();
    const sent = fake.calls.filter(({ key }) => key === PASS);
    expect(sent.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ idAgencia: 5, motivo: 'No llegan', version: 4 })),
    );
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
    expect(chosenCards()).toEqual(['201']);
    expect(bar().textContent).toContain('Lo cambió Dora Díaz a las 09:58. Ya ves cómo quedó.');
  });
});

describe('M-272 Deshacer', () => {
  const assigned = async (answers: Answers) => {
    const app = await chooseAll({
      [ASSIGN]: { data: { leida: read(101), lineas: [done(driven(200)), done(driven(201)), done(driven(202))] } },
      ...answers,
    });
    await app.user.click(within(bar()).getByRole('button', { name: 'Asignar a…' }));
    await screen.findByRole('dialog', { name: 'Asignar a… · 3 pedidos' });
    await app.user.keyboard('{Enter}');
    return app;
  };

  test('puts all of an assignment back on the versions that it wrote, and says whom the customer heard of', async () => {
    const back = [200, 201, 202].map((id) => ({ ...done(open(id, { version: 6 })), avisado: id !== 202 }));
    const { user, fake } = await assigned({ [UNDO]: { data: { leida: read(102), lineas: back } } });
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(
      await screen.findByText('Deshicimos 3 asignaciones. En 2 ya le habíamos avisado al cliente quién iba.'),
    ).toBeTruthy();
    expect(fake.calls.find(({ key }) => key === UNDO)?.body).toEqual({
      pedidos: [200, 201, 202].map((id) => ({ idCliente: 7, id, version: 5 })),
    });
    expect(cards('Sin chofer')).toHaveLength(3);
  });

  test("over somebody's newer act it says who and when", async () => {
    const error = { code: 'version_conflict', params: { quien: 'Dora Díaz', cuando: at('09:58') } };
    const lineas = [200, 201, 202].map((id) => ({ ...done(driven(id), error), avisado: false }));
    const { user } = await assigned({ [UNDO]: { data: { leida: read(102), lineas } } });
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Lo cambió Dora Díaz a las 09:58. Ya ves cómo quedó.')).toBeTruthy();
  });

  test('an assignment of one has it too', async () => {
    const { user } = await openBoard([aTarjeta()], {
      'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': {
        data: {
          version: 4,
          noElegibles: [],
          cuentas: [],
          elegibles: [aCandidato()],
        },
      },
      'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion': {
        data: { leida: read(101), tarjeta: aDrivenTarjeta({ version: 5 }) },
      },
      [UNDO]: { data: { leida: read(102), lineas: [{ ...done(aTarjeta({ version: 6 })), avisado: true }] } },
    });
    focus();
    await user.keyboard('a');
    await screen.findByRole('combobox', { name: 'Chofer' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Asignado a Luis Gómez')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(
      await screen.findByText('Deshicimos la asignación. Al cliente ya le habíamos avisado quién iba.'),
    ).toBeTruthy();
  });
});
