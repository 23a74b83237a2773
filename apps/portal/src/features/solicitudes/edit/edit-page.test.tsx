import { screen, waitFor, within } from '@testing-library/react';
import { now } from '@traza/client/clock.ts';
import { fail } from '@traza/client/test/fake-api.ts';
import type { EditPreview } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { aPedido, someSolicitudExtras } from '@traza/testing';
import { expect, test } from 'vitest';
import { aSession } from '#test/people.ts';
import {
  anEnd,
  aPlantilla,
  aSuggestion,
  chooseDireccion,
  openCrear,
  openSection,
  readyConfirm,
} from '../crear.kit.tsx';

/** Half past two of a day to come. */
const LEAVES = `${String(inBuenosAires(now()).toPlainDate().add({ days: 3 }))}T14:30:00-03:00`;

const PREVIEW = 'POST /pedidos/v1/:extrasType/:id/modificacion/previa';
const EDIT = 'POST /pedidos/v1/:extrasType/:id/modificacion';

function aPreview(changes: Partial<EditPreview> = {}): EditPreview {
  return {
    forma: 'enLugar',
    cambios: ['observacion'],
    estado: 'A',
    fechaHoraSalida: LEAVES,
    asap: false,
    precotizacion: 11_050.5,
    antes: 9850.5,
    diferencia: 1200,
    regresoAntes: false,
    hasta: null,
    ...changes,
  };
}

const pedido = aPedido({
  id: 100,
  version: 4,
  status: 'registrado',
  extras: someSolicitudExtras({
    idSolicitud: 100,
    inicio: LEAVES,
    asap: false,
    cotizacion: 9850.5,
    tipoVehiculo: { alias: 'Básico' },
  }),
});

async function openEdit(preview: EditPreview = aPreview(), answers: Parameters<typeof openCrear>[0] = {}) {
  const { forma, cambios, estado, fechaHoraSalida, asap, precotizacion } = preview;
  const given = {
    'GET /pedidos/v1/:extrasType/:id/plantilla': {
      data: aPlantilla({
        observacion: '',
        paradas: [anEnd('Av. Corrientes 1234, CABA'), anEnd('Florida 100, CABA', { lat: -34.61 })],
      }),
    },
    'GET /pedidos/:provider/:extrasType/:id': { data: pedido },
    'GET /pedidos/v1/:extrasType/:id/par': { data: null },
    [PREVIEW]: { data: preview },
    [EDIT]: {
      data: { forma, cambios, estado, fechaHoraSalida, asap, precotizacion, idSolicitud: 100, reemplazaA: null },
    },
    ...answers,
  };
  const page = await openCrear(given, aSession(), '?modificar=s-100');
  await screen.findByRole('heading', { name: 'Modificar pedido 100' });
  return page;
}

async function typeNote(user: Awaited<ReturnType<typeof openCrear>>['user'], text: string) {
  await user.click(await screen.findByRole('button', { name: /^Extra/ }));
  await user.type(await screen.findByRole('textbox', { name: /Observaci|Nota/ }), text);
}

test('W-304 the form has its own hour, and offers nothing to send before something changes', async () => {
  const { api } = await openEdit();
  expect(screen.getByText(/Cambiá lo que necesites/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Guardar cambios/ })).toBeNull();
  expect(screen.getAllByText(/14:30/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Planificar' })).toBeNull();
  expect(api.calls.some(({ key }) => key === PREVIEW || key === EDIT)).toBe(false);
});

test('W-304 what was stands beside what will be, with the difference, and is sent with the version that was read', async () => {
  const { api, user, history } = await openEdit();
  await typeNote(user, 'Timbre');
  const changes = within(await screen.findByRole('region', { name: 'Qué cambia' }));
  expect(await changes.findByText('$1.200,00 más')).toBeTruthy();
  expect(changes.getByText('Timbre')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  await waitFor(() => expect(history.location.search).toBe('?selected=100'));
  const sent = api.calls.find(({ key }) => key === EDIT);
  expect(sent?.body).toMatchObject({ forma: 'simple', precio: 11_050.5, solicitud: { observacion: 'Timbre' } });
  expect(sent?.headers.get('if-match')).toBe('"4"');
});

test('W-304 one that a carrier took is replaced, and says so; an authorization that it needs is told before', async () => {
  const { user } = await openEdit(
    aPreview({ forma: 'reemplazo', estado: 'B', diferencia: -300, hasta: '2026-03-10T14:15:00-03:00' }),
  );
  await typeNote(user, 'Timbre');
  expect(await screen.findByText(/un pedido nuevo lo reemplaza/)).toBeTruthy();
  expect(screen.getByText('Va a necesitar autorización.')).toBeTruthy();
  expect(screen.getByText('$300,00 menos')).toBeTruthy();
  expect(screen.getByText(/sin cargo hasta el 10\/03\/2026 a las 14:15 hs/)).toBeTruthy();
});

test('W-304 a price that grew since is shown anew, and nothing was sent', async () => {
  const { user, history } = await openEdit(aPreview(), { [EDIT]: () => fail(409, 'price_changed') });
  await typeNote(user, 'Timbre');
  await screen.findByText('$1.200,00 más');
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  expect(await screen.findByText(/El precio subió desde que lo viste/)).toBeTruthy();
  expect(history.location.search).toContain('modificar');
});

test('W-373 what somebody changed meanwhile is read again and said, and what is sent next carries the version of now', async () => {
  let version = 4;
  const { api, user, history } = await openEdit(aPreview(), {
    'GET /pedidos/:provider/:extrasType/:id': () => ({ data: { ...pedido, version } }),
    [EDIT]: () => {
      if (version === 5) {
        const { antes: _before, diferencia: _more, hasta: _until, regresoAntes: _early, ...done } = aPreview();
        return { data: { ...done, idSolicitud: 100, reemplazaA: null } };
      }
      version = 5;
      return fail(409, 'version_conflict', { params: { quien: 'Ana Arrieta', cuando: '2026-03-10T08:59:00-03:00' } });
    },
  });
  await typeNote(user, 'Timbre');
  await screen.findByText('$1.200,00 más');
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  expect(await screen.findByText(/Ana Arrieta lo cambió/)).toBeTruthy();
  expect(history.location.search).toContain('modificar');
  // what was typed stays
  expect(within(screen.getByRole('region', { name: 'Qué cambia' })).getByText('Timbre')).toBeTruthy();
  await waitFor(() => expect(api.countOf('GET /pedidos/:provider/:extrasType/:id')).toBe(2));
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  expect(api.countOf(EDIT)).toBe(1);
  await user.click(await screen.findByRole('button', { name: 'Sí, seguir' }));
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  await waitFor(() => expect(api.countOf(EDIT)).toBe(2));
  expect(api.calls.findLast(({ key }) => key === EDIT)?.headers.get('if-match')).toBe('"5"');
});

const vuelta = aPedido({
  id: 104,
  version: 7,
  status: 'registrado',
  actions: [{ rel: 'anular', href: '/pedidos/v1/s/104', aviso: { tardia: false, costoMinimo: 0, gratisHasta: null } }],
  extras: someSolicitudExtras({ idSolicitud: 104, inicio: LEAVES.replace('14:30', '18:00'), asap: false }),
});

const PAR = { 'GET /pedidos/v1/:extrasType/:id/par': { data: { lado: 'vuelta' as const, pedido: vuelta } } };
const corrientes = anEnd('Av. Corrientes 1234, CABA');
const florida = anEnd('Florida 100, CABA', { lat: -34.61 });

function openPair(answers: Parameters<typeof openCrear>[0] = {}) {
  return openEdit(aPreview({ precotizacion: 9850.5, diferencia: 0 }), {
    ...PAR,
    'GET /pedidos/v1/:extrasType/:id/plantilla': ({ params }) => ({
      data: aPlantilla({
        observacion: '',
        paradas: params['id'] === '104' ? [florida, corrientes] : [corrientes, florida],
      }),
    }),
    ...answers,
  });
}

test('of an order with a return the other way is named, with a way to it before anything changes', async () => {
  const { user, history } = await openPair();
  expect(await screen.findByText(/^Vuelta: pedido 104, /)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Modificar la vuelta' }));
  await waitFor(() => expect(history.location.search).toBe('?modificar=s-104'));
});

test('what both ways have alike goes to the other one too where that is chosen, with its own ends, hour and version', async () => {
  const { api, user, history } = await openPair();
  await typeNote(user, 'Timbre');
  expect(screen.queryByRole('link', { name: 'Modificar la vuelta' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Aplicar también a la vuelta' }));
  await screen.findByText('Precio: Mismo precio');
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  await waitFor(() => expect(history.location.search).toBe('?selected=100'));
  const sent = api.calls.filter(({ key }) => key === EDIT);
  expect(sent.map(({ params, headers }) => [params['id'], headers.get('if-match')])).toEqual([
    ['100', '"4"'],
    ['104', '"7"'],
  ]);
  expect(sent[1]?.body).toMatchObject({
    forma: 'simple',
    precio: 9850.5,
    solicitud: {
      observacion: 'Timbre',
      origen: { direccion: 'Florida 100, CABA' },
      fechaHoraSalida: LEAVES.replace('14:30', '18:00'),
    },
  });
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('the other way that could not be changed is told with its number, and the first one is kept', async () => {
  const { api, user, history } = await openPair({
    [EDIT]: ({ params }) => {
      if (params['id'] === '104') return fail(409, 'order_not_editable');
      const { antes: _before, diferencia: _more, hasta: _until, regresoAntes: _early, ...done } = aPreview();
      return { data: { ...done, idSolicitud: 100, reemplazaA: null } };
    },
  });
  await typeNote(user, 'Timbre');
  const choice = await screen.findByRole('checkbox', { name: 'Aplicar también a la vuelta' });
  await user.click(choice);
  await user.click(choice);
  await user.click(choice);
  await screen.findByText('Precio: Mismo precio');
  await user.click(await screen.findByRole('button', { name: /Guardar cambios/ }));
  expect(await screen.findByText(/^Guardamos los cambios del pedido 100\. Vuelta \(pedido 104\): \S/)).toBeTruthy();
  await waitFor(() => expect(history.location.search).toBe('?selected=100'));
  expect(api.countOf(EDIT)).toBe(2);
});

async function moveTarget(user: Awaited<ReturnType<typeof openCrear>>['user']) {
  await openSection(user, /^Destino/);
  await chooseDireccion(user, 'Destino', /Juramento 2000/);
}

const juramento = aSuggestion({ id: 8, street: 'Juramento 2000, CABA', lat: -34.56, lon: -58.45, source: 'general-8' });
const SAVED = {
  'GET /direcciones/v2/search/': { data: [juramento] },
  [EDIT]: () => {
    const { antes: _before, diferencia: _more, hasta: _until, regresoAntes: _early, ...done } = aPreview();
    return { data: { ...done, idSolicitud: 100, reemplazaA: null } };
  },
};

test('of a change of places alone the other way is named once it is saved, one press away', async () => {
  const { api, user, history } = await openPair(SAVED);
  await moveTarget(user);
  expect(await screen.findByText(/^Vuelta: pedido 104, .*al guardar te ofrecemos modificarla/)).toBeTruthy();
  await user.click(await readyConfirm(/Guardar cambios/));
  expect(await screen.findByText(/^Guardamos los cambios\. Vuelta: pedido 104, .* Fijate si/)).toBeTruthy();
  expect(history.location.search).toBe('?selected=100');
  await user.click(screen.getByRole('button', { name: 'Modificar la vuelta' }));
  await waitFor(() => expect(history.location.search).toBe('?modificar=s-104'));
  expect(api.countOf(EDIT)).toBe(1);
});

test.each([
  [false, 'Guardar cambios'],
  [true, 'Guardar igual'],
])(
  'O-205 whether the return would leave before the way out is over (%s) is said before "%s"',
  async (isEarly, label) => {
    const { api, user } = await openPair({ ...SAVED, [PREVIEW]: { data: aPreview({ regresoAntes: isEarly }) } });
    await moveTarget(user);
    await screen.findByText('$1.200,00 más');
    const save = await readyConfirm(new RegExp(label));
    expect(screen.queryByText('La vuelta saldría antes de que termine la ida.') !== null).toBe(isEarly);
    await user.click(save);
    await waitFor(() => expect(api.countOf(EDIT)).toBe(1));
    expect(api.calls.find(({ key }) => key === EDIT)?.body).toMatchObject({ regresoAntes: isEarly });
  },
);
