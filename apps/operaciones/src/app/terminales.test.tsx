import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import { metersBetween } from '@traza/domain/direcciones';
import type { Role } from '@traza/domain/operadores';
import type { MapProps } from '@traza/map/lazy-map.tsx';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#lib/api.ts';
import { TERMINAL as PUERTO } from './office.kit.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const drawn: { map: MapProps | undefined } = vi.hoisted(() => ({ map: undefined }));
vi.mock('@traza/map/lazy-map.tsx', () => ({
  LazyMap: (props: MapProps) => {
    drawn.map = props;
    return null;
  },
}));

const POST = 'POST /operaciones/v1/terminales';
const PATCH = 'PATCH /operaciones/v1/terminales/:id';
const DELETE = 'DELETE /operaciones/v1/terminales/:id';

function open(answers: Answers = {}, roles: Role[] = ['clientes']) {
  session.open('t', OLGA.email, Date.now());
  return openApp('/terminales', {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles } },
    'GET /operaciones/v1/terminales': { data: { filas: [PUERTO], siguiente: null } },
    ...answers,
  });
}
const bodiesOf = (fake: ReturnType<typeof open>['fake'], key: string) =>
  fake.calls.filter((call) => call.key === key).map(({ body }) => body);
const theWindow = async () => within(await screen.findByRole('dialog'));
async function openRow(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByText('Puerto Norte'));
  return theWindow();
}

beforeEach(() => {
  layOut();
  drawn.map = undefined;
});

describe('M-074 Terminales', () => {
  test('lists name, words, radius and point, and is searched by the address', async () => {
    const user = userEvent.setup();
    const { address, fake } = open();
    const row = (await screen.findByText('Puerto Norte')).closest('[role="row"]');
    for (const part of ['dársena', '400 m', '-32.90000, -60.70000']) expect(row?.textContent).toContain(part);
    await user.type(screen.getByLabelText('Buscar por nombre o palabras'), 'dars');
    await waitFor(() => expect(address()).toContain('q=dars'));
    await waitFor(() => expect(fake.calls.map(({ query }) => query?.['q'])).toContain('dars'));
  });

  test('a new one is sent with the point that was put on the map, and what it reaches is drawn around it', async () => {
    const user = userEvent.setup();
    const { fake } = open({ [POST]: { data: PUERTO } });
    await user.click(await screen.findByRole('button', { name: 'Nueva terminal' }));
    const form = await theWindow();
    await user.type(form.getByLabelText(/^Nombre/), ' Aeroclub  Sur ');
    await user.click(form.getByRole('button', { name: 'Crear terminal' }));
    expect(await form.findByText('Marcá el punto en el mapa.')).toBeTruthy();
    expect(drawn.map?.lines).toEqual([]);
    act(() => drawn.map?.pin?.onMove({ lat: -34.123456, lon: -58.5 }));
    expect(form.getByLabelText(/^Punto/)).toHaveProperty('value', '-34.12346, -58.50000');
    const [line] = drawn.map?.lines ?? [];
    for (const at of line?.coordinates ?? []) {
      expect(metersBetween(at, { lat: -34.12346, lon: -58.5 })).toBeCloseTo(1000, -1);
    }
    expect(line?.coordinates.length).toBeGreaterThan(30);
    await user.click(form.getByRole('button', { name: 'Crear terminal' }));
    expect(await screen.findByText('Creamos la terminal')).toBeTruthy();
    expect(bodiesOf(fake, POST)).toEqual([
      { alias: 'Aeroclub Sur', lat: -34.12346, lon: -58.5, radioM: 1000, patron: null },
    ]);
  });

  test('a pasted point moves the pin, and a radius that may not be is said under it', async () => {
    const user = userEvent.setup();
    const { fake } = open({ [PATCH]: { data: PUERTO } });
    const shown = await openRow(user);
    await user.click(shown.getByRole('button', { name: 'Editar' }));
    const form = await theWindow();
    const punto = await form.findByLabelText(/^Punto/);
    fireEvent.change(punto, { target: { value: 'https://www.google.com/maps/@-34.55,-58.41,17z' } });
    expect(drawn.map?.pin).toMatchObject({ lat: -34.55, lon: -58.41, label: 'Puerto Norte' });
    const radius = form.getByLabelText(/^Radio/);
    fireEvent.change(radius, { target: { value: '5001' } });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('De 50 a 5.000 metros.')).toBeTruthy();
    expect(bodiesOf(fake, PATCH)).toEqual([]);
    fireEvent.change(radius, { target: { value: '700' } });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardamos los cambios')).toBeTruthy();
    expect(bodiesOf(fake, PATCH)).toEqual([
      { alias: 'Puerto Norte', lat: -34.55, lon: -58.41, radioM: 700, patron: 'dársena', version: 2 },
    ]);
  });

  test('a point where nobody drives is refused in words, and the form stays', async () => {
    const user = userEvent.setup();
    open({ [PATCH]: () => fail(422, 'address_invalid', { fields: [{ field: 'lat', code: 'address_invalid' }] }) });
    const shown = await openRow(user);
    await user.click(shown.getByRole('button', { name: 'Editar' }));
    const form = await theWindow();
    fireEvent.change(await form.findByLabelText(/^Punto/), { target: { value: '40.4, -3.7' } });
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await form.findByText('Ese punto está fuera de la zona donde se viaja.')).toBeTruthy();
    expect(form.getByLabelText(/^Punto/)).toHaveProperty('value', '40.4, -3.7');
  });

  test('one that was removed comes back as it was', async () => {
    const user = userEvent.setup();
    const { fake } = open({ [DELETE]: undefined, [POST]: { data: PUERTO } });
    const shown = await openRow(user);
    await user.click(shown.getByRole('button', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByText('Puerto Norte volvió a la lista')).toBeTruthy();
    const { id: _id, version: _version, ...all } = PUERTO;
    expect(bodiesOf(fake, POST)).toEqual([all]);
  });

  test('M-039 who may only look sees it on the map and no act', async () => {
    const user = userEvent.setup();
    open({}, ['lectura']);
    const shown = await openRow(user);
    expect(await shown.findByText('-32.90000, -60.70000')).toBeTruthy();
    await waitFor(() => expect(drawn.map?.markers).toMatchObject([{ lat: -32.9, lon: -60.7 }]));
    expect(drawn.map?.pin).toBeNull();
    for (const name of ['Editar', 'Eliminar']) expect(shown.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nueva terminal' })).toBeNull();
  });
});
