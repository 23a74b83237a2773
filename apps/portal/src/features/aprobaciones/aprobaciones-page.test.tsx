import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryClient } from '@traza/client/query-client.ts';
import { type Answers, fail, fakeApi, type RecordedCall } from '@traza/client/test/fake-api.ts';
import type { PendingAprobacion } from '@traza/contract';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, anAccount, aUser } from '#test/people.ts';
import { renderApp } from '../../test/render-app.tsx';
import { expiryOf, reasonText } from './messages.ts';

const DECIDE = 'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion';
const LIST = 'GET /aprobaciones';

function aPending(changes: Partial<PendingAprobacion> = {}): PendingAprobacion {
  return {
    idSolicitud: 501,
    version: 3,
    tipo: 'PARAMI',
    fechaHoraSalida: '2026-03-12T14:30:00-03:00',
    asap: false,
    creado: '2026-03-10T09:00:00-03:00',
    solicitante: 'Nora Sosa',
    esPropia: false,
    servicio: { idTipoVehiculo: 8, tipoVehiculo: 'Premium' },
    precotizacion: 48_500,
    ceco: { id: 9, alias: 'Guardia' },
    idPlan: null,
    observacion: 'Con silla de ruedas',
    paradas: ['Av. Corrientes 1234, CABA', 'Ezeiza'],
    pasajeros: ['Nora Sosa'],
    ...changes,
  };
}

afterEach(() => {
  vi.useRealTimers();
});

const second = aPending({ idSolicitud: 502, solicitante: 'Omar Paz', precotizacion: null, tipo: 'PARAOTRO' });

async function open(pedidos: PendingAprobacion[], answers: Answers = {}, path = '/aprobaciones') {
  localStorage.setItem('traza.token', 't');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T10:00:00-03:00') });
  let left = pedidos;
  const api = fakeApi({
    'GET /usuarios': { data: aUser() },
    'GET /cuentas': { data: accountsOf(anAccount({}, ['approveCotizaciones'])) },
    [LIST]: () => ({ data: { solicitudes: left, cursor: null } }),
    'GET /aprobaciones/cantidad': { data: { pendientes: pedidos.length } },
    [DECIDE]: ({ params, body }) => {
      left = left.filter(({ idSolicitud }) => idSolicitud !== Number(params['idSolicitud']));
      const isApproved = JSON.stringify(body).includes('"aprobar":true');
      return { idSolicitud: Number(params['idSolicitud']), estado: isApproved ? 'A' : 'X' };
    },
    ...answers,
  });
  const view = renderApp(path);
  await screen.findByRole('heading', { name: 'Aprobaciones' });
  const sent = () => api.calls.filter(({ key }) => key === DECIDE).map(({ params, body }) => ({ params, body }));
  return { api, sent, user: userEvent.setup(), ...view };
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Pedidos pendientes de autorización' })).getAllByRole('button');

describe('the inbox', () => {
  test('DO-35 each order says who, what, where, when, until when and for how much', async () => {
    await open([aPending(), second]);
    expect(await screen.findByText('2 pedidos esperan una decisión')).toBeDefined();
    expect(rows()[0]?.textContent).toBe(
      'Nora SosaPara mí · PremiumAv. Corrientes 1234, CABAEzeizaJue 12/03, 14:30 hsVence el Jue 12/03, 14:30 hs$48.500,00',
    );
    expect(rows()[1]?.textContent).toContain('Sin cotización');
  });

  test('nothing to decide on', async () => {
    await open([]);
    expect(await screen.findByText('No hay pedidos por autorizar')).toBeDefined();
  });

  test('a list that fails can be asked again', async () => {
    let failures = 1;
    const { user } = await open([], {
      [LIST]: () => (failures-- > 0 ? fail(422, 'bad_input') : { data: { solicitudes: [aPending()], cursor: null } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('1 pedido espera una decisión')).toBeDefined();
  });

  test('the arrows go from order to order, Escape leads back from the detail', async () => {
    const { user, href } = await open([aPending(), second]);
    await screen.findByText('2 pedidos esperan una decisión');
    rows()[0]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(href()).toBe('/aprobaciones?selected=502'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Omar Paz'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(href()).toBe('/aprobaciones'));
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
  });

  test('without the permission the screen is not there', async () => {
    localStorage.setItem('traza.token', 't');
    const account = accountsOf(anAccount({}, ['showClientPedidos', 'manageEmpleados']));
    const api = fakeApi({ 'GET /usuarios': { data: aUser() }, 'GET /cuentas': { data: account } });
    const { href } = renderApp('/aprobaciones');
    await waitFor(() => expect(href()).toMatch(/^\/pedidos/));
    expect(screen.queryByRole('link', { name: 'Aprobaciones' })).toBeNull();
    expect(api.countOf(LIST)).toBe(0);
  });

  test('A-076 a phone reaches it from the bar at the top', async () => {
    setViewport(390, 844);
    sessionStorage.setItem('traza.navegador', 'true');
    const { user } = await open([]);
    await user.click(screen.getByRole('button', { name: /elegir cuenta/ }));
    expect(screen.getByRole('menuitem', { name: 'Aprobaciones' })).toBeDefined();
  });
});

describe('deciding', () => {
  test('DO-35 an order is approved, and the next one stands there', async () => {
    const { user, sent, href } = await open([aPending(), second], {}, '/aprobaciones?selected=501');
    const panel = within(await screen.findByRole('region', { name: 'Pedido a autorizar' }));
    expect(panel.getByText('Con silla de ruedas')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Ver en pedidos' }).getAttribute('href')).toBe('/pedidos?selected=501');
    await user.click(panel.getByRole('button', { name: 'Aprobar' }));
    expect(await screen.findByText('Aprobaste el pedido 501')).toBeDefined();
    expect(sent()).toEqual([{ params: { idSolicitud: '501' }, body: { aprobar: true, motivo: null } }]);
    await waitFor(() => expect(href()).toBe('/aprobaciones?selected=502'));
    expect(await screen.findByRole('heading', { name: 'Omar Paz' })).toBe(document.activeElement);
    expect(rows()).toHaveLength(1);
  });

  test('DO-35 an order is rejected with a reason, never without one', async () => {
    const { user, sent } = await open([aPending()], {}, '/aprobaciones?selected=501');
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Rechazar el pedido' }));
    await user.type(modal.getByRole('textbox', { name: 'Motivo' }), '   ');
    await user.click(modal.getByRole('button', { name: 'Rechazar' }));
    expect(modal.getByText('Escribí el motivo.')).toBeDefined();
    expect(sent()).toEqual([]);
    await user.type(modal.getByRole('textbox', { name: 'Motivo' }), 'Compartí el viaje');
    await user.click(modal.getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('Rechazaste el pedido 501')).toBeDefined();
    expect(sent()).toEqual([{ params: { idSolicitud: '501' }, body: { aprobar: false, motivo: 'Compartí el viaje' } }]);
    expect(await screen.findByText('No hay pedidos por autorizar')).toBeDefined();
  });

  test('a list that was asked for before a decision does not bring its order back', async () => {
    const lists: ((list: PendingAprobacion[]) => void)[] = [];
    const { user } = await open(
      [],
      {
        [LIST]: async () => {
          const solicitudes = await new Promise<PendingAprobacion[]>((resolve) => lists.push(resolve));
          return { data: { solicitudes, cursor: null } };
        },
      },
      '/aprobaciones?selected=501',
    );
    await waitFor(() => expect(lists).toHaveLength(1));
    act(() => lists[0]?.([aPending()]));
    const approve = await screen.findByRole('button', { name: 'Aprobar' });
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(lists).toHaveLength(2));
    await user.click(approve);
    await waitFor(() => expect(lists).toHaveLength(3));
    await act(async () => lists[1]?.([aPending()]));
    expect(screen.queryByRole('button', { name: /Nora Sosa/ })).toBeNull();
    act(() => lists[2]?.([]));
    expect(await screen.findByText('No hay pedidos por autorizar')).toBeDefined();
  });

  test('O-079 a reason of more than 250 characters is refused', async () => {
    const { user, sent } = await open([aPending()], {}, '/aprobaciones?selected=501');
    await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Rechazar el pedido' }));
    await user.click(modal.getByRole('textbox', { name: 'Motivo' }));
    await user.paste('x'.repeat(251));
    await user.click(modal.getByRole('button', { name: 'Rechazar' }));
    expect(modal.getByRole('textbox', { description: 'El motivo no puede superar los 250 caracteres.' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  test('XO-28 one that somebody else decided on is told, and the list is asked again', async () => {
    const seen: (string | null)[] = [];
    const params = { quien: 'Olga Paz', cuando: '2026-03-10T09:58:00-03:00' };
    const { api, user } = await open(
      [aPending()],
      {
        [DECIDE]: ({ headers }: RecordedCall) => {
          seen.push(headers.get('if-match'));
          return fail(409, 'version_conflict', { params });
        },
      },
      '/aprobaciones?selected=501',
    );
    await user.click(await screen.findByRole('button', { name: 'Aprobar' }));
    const told = 'Olga Paz lo cambió a las 09:58. Revisá cómo quedó y volvé a intentarlo.';
    expect(await screen.findByText(told)).toBeDefined();
    expect(seen).toEqual(['"3"']);
    await waitFor(() => expect(api.countOf(LIST)).toBe(2));
  });

  test('XO-28 nobody decides on their own order', async () => {
    await open([aPending({ esPropia: true })], {}, '/aprobaciones?selected=501');
    expect(await screen.findByText('Otra persona tiene que decidir sobre tu propio pedido.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });
});

test.each([
  ['2026-03-10T09:59:00-03:00', 'Vencido', true],
  ['2026-03-10T10:45:00-03:00', 'Vence en 45 min', true],
  ['2026-03-10T12:59:00-03:00', 'Vence en 2 h', true],
  ['2026-03-10T13:00:00-03:00', 'Vence en 3 h', false],
  ['2026-03-11T09:59:00-03:00', 'Vence en 23 h', false],
  ['2026-03-11T10:00:00-03:00', 'Vence el Mié 11/03, 10:00 hs', false],
])('DO-35 an order that leaves at %s: %s', (fechaHoraSalida, text, isSoon) => {
  const now = Temporal.Instant.from('2026-03-10T10:00:00-03:00');
  expect(expiryOf({ fechaHoraSalida }, now)).toEqual({ text, isSoon });
});

const SEVERAL = 'POST /aprobaciones/decisiones';
const DECIDED = 'GET /aprobaciones/decididas';
const COUNT = 'GET /aprobaciones/cantidad';

describe('what a decision needs', () => {
  const spent = { gastoPersona: 48_000, gastoCeco: 298_000.5, habitual: null, raro: false };
  const overAmount = { ...spent, vence: '2026-03-12T14:30:00-03:00', motivo: 'sobreMonto' } as const;

  test('W-204 W-205 what was spent, what the way usually costs, and whether it is out of the ordinary', async () => {
    const odd = { ...overAmount, limite: null, exceso: null, habitual: { mediana: 9000, viajes: 7 }, raro: true };
    const plain = { ...overAmount, limite: null, exceso: null };
    const { user } = await open([
      aPending({ contexto: odd, ceco: { id: 9, alias: 'Comercial' } }),
      aPending({ idSolicitud: 504, contexto: plain }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().map((row) => row.textContent.includes('Fuera de lo habitual'))).toEqual([true, false]);
    const textOf = async (row: number) => {
      await user.click(rows()[row] ?? document.body);
      return (await screen.findByRole('list', { name: 'Recorrido' })).closest('aside, section, dialog, div[class]')
        ?.parentElement?.textContent;
    };
    const shown = await textOf(0);
    for (const text of [
      'Precio habitual',
      '$9.000,00 (7 viajes en 180 días)',
      '$48.000,00',
      'Gasto del mes: Comercial',
      '$298.000,50',
    ])
      expect(shown).toContain(text);
    await waitFor(async () => expect(await textOf(1)).toContain('Sin historial'));
  });

  test.each([
    [{ ...overAmount, limite: 20_000, exceso: 4300 }, 'Supera el límite de $20.000,00 por $4.300,00'],
    [{ ...overAmount, limite: 20_000, exceso: null }, 'Superaba el límite cuando se pidió'],
    [{ ...overAmount, motivo: 'sinCotizacion', limite: 20_000, exceso: null }, 'Sin cotización'],
    [{ ...overAmount, motivo: 'siempre', limite: null, exceso: null }, 'Todos los pedidos de la empresa'],
  ] as const)('W-203 why it waits: %j reads %s', (context, words) => {
    expect(reasonText({ contexto: context })).toBe(words);
  });

  test('W-202 what has to be decided soonest stands first; the newest departure is one press away', async () => {
    const past = aPending({ idSolicitud: 503, fechaHoraSalida: '2026-03-10T09:59:00-03:00' });
    const { api, user, href } = await open([aPending(), past]);
    await screen.findByText('2 pedidos esperan una decisión');
    const asked = () => api.calls.filter(({ key }) => key === LIST).at(-1)?.query;
    expect(asked()).toMatchObject({ orden: 'vence', contexto: 'true' });
    expect(rows()[1]?.closest('li')?.dataset['expired']).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Ver primero la salida más nueva' }));
    await waitFor(() => expect(asked()).toMatchObject({ orden: 'salida' }));
    expect(href()).toBe('/aprobaciones?orden=salida');
  });
});

describe('several at once', () => {
  test('W-206 all that can be decided on are chosen, approved in one call, and what was refused is said', async () => {
    const own = aPending({ idSolicitud: 504, esPropia: true });
    const past = aPending({ idSolicitud: 503, fechaHoraSalida: '2026-03-10T10:00:00-03:00' });
    const { api, user } = await open([aPending(), second, own, past], {
      [SEVERAL]: {
        data: [
          { idSolicitud: 501, estado: 'A', code: null },
          { idSolicitud: 502, estado: null, code: 'invalid_transition' },
        ],
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todos' }));
    expect(screen.getByText('2 elegidos')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(api.countOf(SEVERAL)).toBe(1));
    expect(api.calls.find(({ key }) => key === SEVERAL)?.body).toEqual({
      idCliente: anAccount().idClientePadre,
      decisiones: [
        { idSolicitud: 501, version: 3, aprobar: true },
        { idSolicitud: 502, version: 3, aprobar: true },
      ],
      motivo: null,
    });
    expect((await screen.findByRole('alert')).textContent).toContain('N° 502: ya no espera una decisión.');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('W-206 one reason rejects them', async () => {
    const { api, user } = await open([aPending(), second], {
      [SEVERAL]: { data: [{ idSolicitud: 502, estado: 'X', code: null }] },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Omar Paz, 502' }));
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    await user.type(await screen.findByRole('textbox', { name: 'Motivo' }), 'Compartan');
    const dialog = within(screen.getByRole('dialog', { name: 'Rechazar el pedido' }));
    await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(api.countOf(SEVERAL)).toBe(1));
    expect(api.calls.find(({ key }) => key === SEVERAL)?.body).toMatchObject({
      decisiones: [{ idSolicitud: 502, aprobar: false }],
      motivo: 'Compartan',
    });
  });
});

test('W-210 what was decided: who, when, why and for how much', async () => {
  const { user, href } = await open([], {
    [DECIDED]: {
      data: {
        decididas: [
          {
            idSolicitud: 490,
            solicitante: 'Nora Sosa',
            creado: '2026-03-09T17:00:00-03:00',
            fechaHoraSalida: '2026-03-12T14:30:00-03:00',
            asap: true,
            comienzo: '2026-03-09T18:31:00-03:00',
            paradas: ['Av. Corrientes 1234', 'Ezeiza'],
            precotizacion: 48_500,
            aprobada: false,
            motivo: 'Compartí el viaje',
            por: 'Rita Ríos',
            cuando: '2026-03-09T18:05:00-03:00',
          },
        ],
        cursor: null,
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Decididas' }));
  const list = await screen.findByRole('list', { name: 'Pedidos decididos' });
  expect(list.textContent).toBe(
    'RechazadoNora Sosa N° 490 · Lun 09/03 · Lo antes posible · pedido 17:00 · salió 18:31Av. Corrientes 1234 → EzeizaRechazado por Rita Ríos el Lun 09/03, 18:05 hs“Compartí el viaje”$48.500,00',
  );
  expect(href()).toBe('/aprobaciones?vista=decididas');
});

test('W-208 the menu says how many wait', async () => {
  await open([], { [COUNT]: { data: { pendientes: 4 } } });
  expect(await screen.findByRole('link', { name: /^Aprobaciones ?, 4 esperan tu decisión$/ })).toBeDefined();
});

test('W-327 what somebody else decides stays in its place, marked, and what is new is counted', async () => {
  let now = [aPending(), second];
  const { user } = await open([], { [LIST]: () => ({ data: { solicitudes: now, cursor: null } }) });
  await waitFor(() => expect(rows()).toHaveLength(2));
  const third = aPending({ idSolicitud: 509, solicitante: 'Pía Ríos' });
  now = [third, second];
  // as the stream does it
  await act(() => queryClient.invalidateQueries({ queryKey: ['aprobaciones'] }));
  expect(await screen.findByText('Ya no espera una decisión')).toBeDefined();
  expect(rows().map((row) => row.textContent.slice(0, 4))).toEqual(['Nora', 'Omar']);
  expect(screen.queryByRole('checkbox', { name: 'Elegir Nora Sosa, 501' })).toBeNull();
  await user.click(rows()[0] ?? document.body);
  const panel = within(await screen.findByRole('region', { name: 'Pedido a autorizar' }));
  expect(panel.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 nuevo · 1 ya no espera una decisión · Actualizar' }));
  await waitFor(() => expect(rows().map((row) => row.textContent.slice(0, 4))).toEqual(['Pía ', 'Omar']));
});
