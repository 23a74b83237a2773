import { act, screen, waitFor } from '@testing-library/react';
import { addPasajero, NO_PASAJERO } from '@traza/domain/solicitudes';
import { aSalida } from '@traza/pedido-form/form.kit.tsx';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  confirmButton,
  ENDS,
  fillForm,
  listedReply,
  openCrear,
  openFilled,
  openForm,
  pressConfirm,
} from './crear.kit.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const CREATE = 'POST /rest/solicitudes/simples';

type Page = Awaited<ReturnType<typeof openCrear>>;

const back = ({ history }: Page) => act(() => history.back());
const forward = ({ history }: Page) => act(() => history.forward());
const home = () => screen.findByRole('heading', { name: '¿A dónde vas?' });
const done = () => screen.findByRole('heading', { name: 'Pedido Registrado' });
const step = ({ history }: Page) => new URLSearchParams(history.location.search).get('paso');

describe('W-053 the steps are entries of the history', () => {
  test('Back goes from the form to the types and keeps the data, Forward on again', async () => {
    const page = await openCrear();
    await fillForm(page.user);
    expect(step(page)).toBe('form');
    back(page);
    await home();
    expect(step(page)).toBeNull();
    forward(page);
    expect(await screen.findByRole('button', { name: /^Origen.*Corrientes 1234/ })).toBeDefined();
    await waitFor(() => expect(confirmButton().textContent).toBe('Pedir$9.850,50'));
  });

  test('"Volver" is the same step back: no entry of the types stands twice', async () => {
    const page = await openCrear();
    await openForm(page.user);
    await page.user.click(await screen.findByRole('button', { name: 'Volver' }));
    await home();
    expect(page.history.canGoBack()).toBe(false);
  });

  test.each(['form', 'revision', 'listo', 'otro'])('paso=%s without its form is the start', async (paso) => {
    await openCrear({}, undefined, `?paso=${paso}`);
    expect(await home()).toBeDefined();
  });

  test('the review is left by Back and found again by Forward', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T10:00:00-03:00') });
    const pasajeros = addPasajero([], { ...NO_PASAJERO, nombre: 'Ana Ruiz', from: '0', to: '1' });
    const page = await openFilled(
      'RECORRIDOFIJO',
      [...ENDS, { type: 'runChosen', salida: aSalida() }, { type: 'passengersChanged', pasajeros }],
      { 'GET /recorridos/salidas': listedReply([aSalida()]), 'GET /rest/carpool/servicios': [aSalida()] },
    );
    await pressConfirm(page.user, /^Continuar/);
    await screen.findByRole('heading', { name: 'Revisá tu viaje' });
    expect(step(page)).toBe('revision');
    back(page);
    await screen.findByRole('heading', { name: 'Recorrido fijo' });
    forward(page);
    await screen.findByRole('heading', { name: 'Revisá tu viaje' });
  });
});

describe('W-054 DO-33 after sending', () => {
  test('Back leads to the start, Forward to what was ordered, and nothing is sent twice', async () => {
    const page = await openCrear();
    await fillForm(page.user);
    await pressConfirm(page.user);
    await done();
    await waitFor(() => expect(step(page)).toBe('listo'));
    back(page);
    await home();
    expect(page.history.canGoBack()).toBe(false);
    forward(page);
    await done();
    await page.user.click(screen.getByRole('button', { name: 'Realizar otro pedido' }));
    await openForm(page.user);
    expect(await screen.findByRole('combobox', { name: 'Origen' })).toHaveProperty('value', '');
    expect(page.api.countOf(CREATE)).toBe(1);
  });

  test('Back leads to the start too where the page began with a form that was kept', async () => {
    const first = await openCrear();
    await fillForm(first.user);
    first.unmount();
    const page = await openCrear();
    await waitFor(() => expect(confirmButton().textContent).toBe('Pedir$9.850,50'));
    expect(step(page)).toBe('form');
    await pressConfirm(page.user);
    await done();
    await waitFor(() => expect(step(page)).toBe('listo'));
    back(page);
    await home();
    expect(step(page)).toBeNull();
  });
});
