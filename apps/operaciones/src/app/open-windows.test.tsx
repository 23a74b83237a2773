import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#lib/api.ts';
import { LOADED_OFFICE, TERMINAL } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

vi.mock('@traza/map/lazy-map.tsx', () => ({ LazyMap: () => null }));

/** Another version of everything, as somebody else's write makes one. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'version' ? Number(each) + 1 : newer(each)]),
  );
}

/** The whole front end, whose lists are read anew by one turn of the stream. */
function openAt(path: string) {
  session.open('t', OLGA.email, Date.now());
  queryClient.clear();
  let isNewer = false;
  const answers = Object.fromEntries(
    Object.entries(LOADED_OFFICE).map(([key, answer]) => [key, () => (isNewer ? newer(answer) : answer)]),
  );
  const { fake } = openApp(path, answers);
  return {
    writes: () => fake.calls.filter(({ key }) => !key.startsWith('GET') && !key.includes('cambios')),
    turn: async () => {
      isNewer = true;
      await act(async () => queryClient.invalidateQueries());
    },
  };
}

/** The name of what is pressed, within a card where several say so. */
type Press = string | RegExp | [card: string, name: string];

/** What is pressed, one after the other, to have a window open that somebody else's write may stand under. */
const WINDOWS: [title: string, path: string, presses: Press[]][] = [
  ['Responder el reclamo', '/bandeja?caso=5', ['Responder']],
  ['En espera', '/bandeja?caso=5', ['Poner en espera']],
  ['Rechazar', '/documentos?documento=5', ['Rechazar']],
  ['Editar Licencia de conducir', '/documentos', [/^Tipos/, 'Editar Licencia de conducir']],
  ['Editar a Hugo Acosta', '/flota', ['Acosta, Hugo', 'Editar']],
  ['Suspender', '/flota', ['Acosta, Hugo', 'Suspender']],
  ['Cerrar el turno', '/flota', ['Acosta, Hugo', 'Cerrar turno']],
  ['Cambiar de vehículo', '/flota', ['Acosta, Hugo', 'Cambiar vehículo']],
  ['Editar a Dora Despacho', '/operadores', ['Despacho, Dora', 'Editar']],
  ['Desactivar a Dora Despacho', '/operadores', ['Despacho, Dora', 'Desactivar']],
  ['Editar la tarifa', '/tarifas', ['$1.234,50', 'Editar']],
  ['Editar Puerto Norte', '/terminales', ['Puerto Norte', 'Editar']],
  ['Editar Corporativo', '/tipos', ['Corporativo']],
  ['Editar transportista', '/transportistas/3', ['Editar']],
  ['Desactivar Remises del Plata', '/transportistas/3', ['Desactivar']],
  ['Vincular clientes', '/transportistas/3', ['Vincular clientes']],
  ['Editar Andina Servicios', '/clientes/7', [['Datos', 'Editar']]],
  ['Aprobaciones', '/clientes/7', [['Aprobaciones', 'Editar']]],
  ['Nueva forma de pago', '/clientes/7', ['Nueva forma de pago']],
  ['Editar Administración', '/clientes/7', ['Editar Administración']],
  ['Cascada', '/clientes/7', ['Editar cascada']],
  ['Desactivar Andina Servicios', '/clientes/7', ['Desactivar']],
];

/** Presses a button by its name, or what is written in a row. */
async function press(user: ReturnType<typeof userEvent.setup>, what: Press): Promise<void> {
  const [card, name] = Array.isArray(what) ? what : [undefined, what];
  const found = await waitFor(() => {
    const place = card === undefined ? screen : within(screen.getByRole('region', { name: card }));
    const [first = place.queryAllByText(name)[0]] = place.queryAllByRole('button', { name });
    if (!first) throw new Error(`nothing to press says ${String(name)}`);
    return first;
  });
  await user.click(found);
}

async function openWindow(path: string, presses: readonly Press[]) {
  const user = userEvent.setup();
  const app = openAt(path);
  for (const name of presses) await press(user, name);
  const shown = await waitFor(() => {
    const last = screen.getAllByRole('dialog').at(-1);
    if (!last?.querySelector('fieldset[role="presentation"]')) throw new Error('no window with buttons');
    return last;
  });
  return { ...app, user, shown };
}

beforeEach(layOut);

describe('M-163 every window of the office is sent by what its person saw', () => {
  test.each(WINDOWS)('%s', async (_title, path, presses) => {
    const { writes, turn, user, shown } = await openWindow(path, presses);
    await turn();
    expect(await within(shown).findByText('Cambió mientras tenías abierta esta ventana.')).toBeTruthy();
    const actions = shown.querySelector('fieldset[role="presentation"]');
    expect(actions).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(writes()).toEqual([]);
    await user.click(within(shown).getByRole('button', { name: 'Sí, seguir' }));
    expect(within(shown).queryByText('Cambió mientras tenías abierta esta ventana.')).toBeNull();
    expect(actions).toHaveProperty('disabled', false);
  });
});

test('what was typed stays, the rest is as it is by now, and the newer version is sent', async () => {
  const user = userEvent.setup();
  session.open('t', OLGA.email, Date.now());
  queryClient.clear();
  let terminal = TERMINAL;
  const { fake } = openApp('/terminales', {
    ...LOADED_OFFICE,
    'GET /operaciones/v1/terminales': () => ({ data: { filas: [terminal], siguiente: null } }),
    'PATCH /operaciones/v1/terminales/:id': { data: TERMINAL },
  });
  for (const name of ['Puerto Norte', 'Editar']) await press(user, name);
  const radius = await screen.findByLabelText('Radio');
  await user.clear(radius);
  await user.type(radius, '900');
  terminal = { ...TERMINAL, version: 7, radioM: 500, patron: 'muelle' };
  await act(async () => queryClient.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: 'Sí, seguir' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(fake.calls.find(({ key }) => key.startsWith('PATCH'))?.body).toMatchObject({
      version: 7,
      radioM: 900,
      patron: 'muelle',
    }),
  );
});
