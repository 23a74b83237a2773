import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { PropuestaView, Tarjeta } from '@traza/contract';
import { expect, test, vi } from 'vitest';
import { aMesa, anAlerta, aPanel, aRequest, aTarjeta, at, NOW_MS, read } from '#features/mesa/mesa.kit.ts';
import { board } from '#features/mesa/state/board.ts';
import { beginSignedIn, OLGA, openApp } from './operaciones.kit.tsx';

beginSignedIn();

const assign = 'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion';
const take = 'POST /operaciones/v1/pedidos/:idCliente/:id/tomar';

function aPropuesta({ idCliente, id }: Tarjeta, par: Partial<NonNullable<PropuestaView['par']>> = {}): PropuestaView {
  return {
    idCliente,
    id,
    huella: 3,
    par: {
      idChofer: 12,
      nombre: 'Mirta Sosa',
      idVehiculo: 31,
      patente: 'AB123CD',
      llegada: at('10:06'),
      tarde: 0,
      kmVacios: 2.1,
      libre: null,
      cerca: null,
      ...par,
    },
    cuentas: [],
  };
}

async function openBoard(tarjeta: Tarjeta, propuesta: PropuestaView, answers: Answers = {}) {
  const user = userEvent.setup();
  const app = openApp('/', {
    'GET /operaciones/v1/mesa': {
      data: aMesa({ tarjetas: [tarjeta], propuestas: [propuesta], alertas: [anAlerta({ idObjeto: tarjeta.id })] }),
    },
    'GET /operaciones/v1/pedidos/:idCliente/:id': { data: aPanel(tarjeta) },
    'GET /operaciones/v1/pedidos/:idCliente/:id/ruta': { data: { real: false, puntos: [] } },
    [assign]: { data: { leida: read(200), tarjeta: null } },
    [take]: { data: { leida: read(200), tarjeta: null } },
    ...answers,
  });
  await screen.findByRole('region', { name: 'Sin chofer' });
  const card = await waitFor(() => screen.getByRole('button', { name: /Propuesta: / }));
  return { user, card, ...app };
}

const sent = (fake: ReturnType<typeof openApp>['fake']) =>
  fake.calls.filter(({ key }) => key === assign || key === take);

test('M-275 the pair stands on the card, and is counted as no chofer', async () => {
  const { card } = await openBoard(aTarjeta(), aPropuesta(aTarjeta()));
  expect(card.textContent).toContain('↵ Propuesta: Mirta · ≈ 6 min · 2,1 km');
  expect(within(screen.getByRole('region', { name: 'Sin chofer' })).getByRole('button')).toBe(card);
  expect(card.textContent).toContain('Sin chofer y sale en 12 min');
});

test('M-275 who drives another before says where and when they are free, and how late they would be', async () => {
  const libre = { desde: at('10:40'), lugar: 'Av. Corrientes 1234, Buenos Aires' };
  const { card } = await openBoard(aTarjeta(), aPropuesta(aTarjeta(), { libre, tarde: 4 }));
  expect(card.textContent).toContain('Mirta · libre 10:40 Corrientes 1234 · 2,1 km · 4′ tarde');
});

test('M-276 Enter takes what stands beside ↵ once it stood for 700 ms; V opens', async () => {
  const { user, card, fake, path } = await openBoard(aTarjeta(), aPropuesta(aTarjeta()));
  act(() => card.focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('La propuesta recién cambió: ahora es Mirta Sosa.')).toBeTruthy();
  await user.keyboard('v');
  await waitFor(() => expect(path()).toContain('pedido='));
  expect(sent(fake)).toEqual([]);
  vi.setSystemTime(NOW_MS + 700);
  act(() => card.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent(fake)).toHaveLength(1));
  expect(sent(fake)[0]).toMatchObject({
    key: assign,
    body: { idChofer: 12, idVehiculo: 31, huella: 3, version: aTarjeta().version },
  });
});

test('M-276 of a request it is taken and assigned in one act', async () => {
  const { user, card, fake } = await openBoard(aRequest(), aPropuesta(aRequest()));
  vi.setSystemTime(NOW_MS + 700);
  act(() => card.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent(fake)).toHaveLength(1));
  expect(sent(fake)[0]).toMatchObject({ key: take, body: { asignar: { idChofer: 12, idVehiculo: 31 }, huella: 3 } });
});

test('M-276 another pair waits for 700 ms anew, and a refusal says who it is now', async () => {
  const refused = () => fail(409, 'proposal_changed', { params: { quien: 'Luis Gómez' } });
  const { user, card, fake } = await openBoard(aTarjeta(), aPropuesta(aTarjeta()), { [assign]: refused });
  vi.setSystemTime(NOW_MS + 10_000);
  const { idCliente, id } = aTarjeta();
  const propuesta = { ...aPropuesta(aTarjeta(), { nombre: 'Luis Gómez', idChofer: 13 }), huella: 4 };
  act(() => board.take('propuesta.cambio', { leida: read(150), propuestas: [{ idCliente, id, propuesta }] }));
  act(() => card.focus());
  await user.keyboard('{Enter}');
  expect(sent(fake)).toEqual([]);
  vi.setSystemTime(NOW_MS + 11_000);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('La propuesta cambió: ahora es Luis Gómez.')).toBeTruthy();
});

test('M-276 who looks alone has no key that takes: Enter opens', async () => {
  const { user, card, fake, path } = await openBoard(aTarjeta(), aPropuesta(aTarjeta()), {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['lectura'] } },
  });
  expect(card.textContent).not.toContain('↵');
  vi.setSystemTime(NOW_MS + 10_000);
  act(() => card.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(path()).toContain('pedido='));
  expect(sent(fake)).toEqual([]);
});

test('M-282 the panel says why it is not who is nearer; M-274 or why it is nobody', async () => {
  const cerca = { nombre: 'Néstor Paz', motivo: 'necesita', inicio: at('10:55') } as const;
  const { user, card } = await openBoard(aTarjeta(), aPropuesta(aTarjeta(), { cerca }));
  await user.click(card);
  expect(await screen.findByText('Néstor Paz está más cerca, pero hace falta en el de las 10:55.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Asignar a Mirta Sosa' })).toBeTruthy();
  const { idCliente, id } = aTarjeta();
  const cuentas = [
    { motivo: 'ocupado', n: 14 },
    { motivo: 'documento', n: 3 },
  ] as const;
  const propuesta: PropuestaView = { idCliente, id, huella: 4, par: null, cuentas: [...cuentas] };
  act(() => board.take('propuesta.cambio', { leida: read(150), propuestas: [{ idCliente, id, propuesta }] }));
  expect(await screen.findByText('Nadie: 14 ocupados · 3 con documento vencido.')).toBeTruthy();
});
