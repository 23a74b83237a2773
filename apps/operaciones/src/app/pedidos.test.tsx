import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import type { DeskPedido } from '@traza/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#lib/api.ts';
import { layOut, OLGA, openApp } from './operaciones.kit.tsx';

const PEDIDO: DeskPedido = {
  idCliente: 3,
  id: 103_342,
  clase: 'v',
  fecha: '2026-11-20T09:41:05-03:00',
  creado: '2026-11-20T09:01:05-03:00',
  cliente: 'Andina',
  tipo: 'trip',
  status: 'finalizado',
  substatus: '',
  servicio: 'Básico',
  quien: 'Paz, Rita',
  otros: 1,
  solicitante: 'Ana Admin',
  porTelefono: null,
  origen: 'Casa central',
  destino: 'Ezeiza',
  paradas: 2,
  agencia: 'Flota propia',
  chofer: 'Soria, Mirta',
  patente: 'AB123CD',
  importe: 4412.5,
  cobrado: true,
};
const OPCIONES = {
  clientes: [{ id: 3, alias: 'Andina' }],
  agencias: [{ id: 4, alias: 'Flota propia' }],
  operadores: [{ id: 2, alias: 'Despacho, Dora' }],
  servicios: [{ id: 1, alias: 'Básico' }],
  chofer: 'Soria, Mirta',
};
const PARTES = [
  { clave: '4', nombre: 'Flota propia', pedidos: 1200, importe: 900.5 },
  { clave: '', nombre: '', pedidos: 1, importe: 0 },
];

function open(path = '/pedidos', filas = [PEDIDO], answers: Answers = {}) {
  session.open('t', OLGA.email, Date.now());
  return openApp(path, {
    'GET /operaciones/v1/yo': { data: { ...OLGA, roles: ['lectura'] } },
    'GET /operaciones/v1/pedidos': { data: { filas, siguiente: null, opciones: OPCIONES } },
    'GET /operaciones/v1/pedidos/totales': ({ query }) => ({
      data: { pedidos: 1201, importe: 900.5, ...(query['agrupar'] && { partes: PARTES }) },
    }),
    ...answers,
  });
}

beforeEach(layOut);

describe('M-252 the pedidos of all clientes', () => {
  test('a line says when, for whom, who, from where to where, by whom and for how much', async () => {
    open();
    const number = await screen.findByText('103342');
    const row = number.closest('[role="row"]')?.textContent ?? '';
    const parts = [
      '20/11/2026 09:41',
      'Andina',
      'Paz, Rita +1',
      'Casa central → Ezeiza (2 paradas)',
      'Finalizado',
      'Soria, Mirta',
      'Flota propia',
      '4.412,50',
    ];
    for (const part of parts) expect(row).toContain(part);
    const sums = await screen.findByText('1.201 pedidos');
    expect(sums.closest('p')?.textContent).toMatch(/^1\.201 pedidos · cobrado \$\s?900,50$/);
  });

  test('the address says what is shown, of the list and of its sums', async () => {
    const { fake } = open(
      '/pedidos?q=rita&desde=2026-11-01&hasta=2026-11-20&cliente=3&agencia=4&chofer=9&patente=AB123CD&operador=2&servicio=1&estado=finalizado&agrupar=agencia',
    );
    await screen.findByText('103342');
    const query = {
      q: 'rita',
      desde: '2026-11-01',
      hasta: '2026-11-20',
      idCliente: '3',
      idAgencia: '4',
      idChofer: '9',
      patente: 'AB123CD',
      idOperador: '2',
      servicio: '1',
      estado: 'finalizado',
    };
    const queryOf = (key: string) => fake.calls.find((call) => call.key === key)?.query;
    expect(queryOf('GET /operaciones/v1/pedidos')).toEqual(query);
    expect(queryOf('GET /operaciones/v1/pedidos/totales')).toEqual({ ...query, agrupar: 'agencia' });
  });

  test('divided, a part narrows the list to itself; what belongs to nobody does not', async () => {
    const user = userEvent.setup();
    const { fake } = open('/pedidos?agrupar=agencia');
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'TransportistaPedidosCobrado',
      'Flota propia1.200$900,50',
      'Sin asignar1$0,00',
    ]);
    expect(within(table).queryByRole('button', { name: 'Sin asignar' })).toBeNull();
    await user.click(within(table).getByRole('button', { name: 'Flota propia' }));
    await waitFor(() => expect(fake.calls.at(-1)?.query).toMatchObject({ idAgencia: '4' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('a chofer that was chosen elsewhere is named, and can be taken away', async () => {
    const user = userEvent.setup();
    const { fake } = open('/pedidos?chofer=9');
    await user.click(await screen.findByRole('button', { name: 'Quitar Chofer: Soria, Mirta' }));
    await waitFor(() => expect(fake.calls.at(-1)?.query).not.toHaveProperty('idChofer'));
    expect(screen.queryByRole('button', { name: /Quitar Chofer/ })).toBeNull();
  });
});

test.each([
  ['/pedidos', 'No hay pedidos en estos días'],
  ['/pedidos?q=nadie', 'Ningún pedido coincide con los filtros'],
])('nothing at %s', async (path, text) => {
  open(path, []);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a range that is too long is told in words', async () => {
  const refused = () => fail(400, 'range_too_large');
  open('/pedidos', [], {
    'GET /operaciones/v1/pedidos': refused,
    'GET /operaciones/v1/pedidos/totales': refused,
  });
  expect(await screen.findByText('Se pueden ver hasta 366 días juntos.')).toBeTruthy();
  expect(await screen.findByText(/No pudimos sumar los pedidos\. Se pueden ver hasta 366 días juntos\./)).toBeTruthy();
});

describe('M-254 planillas', () => {
  const sheet = { id: '7d9f1e0c-3f0e-4a57-9f2b-0c6d3f5c1a11', creado: '2026-11-20T09:41:05-03:00' };

  test('one is asked for with the filters of now, and can be had once it is made', async () => {
    const user = userEvent.setup();
    let isAsked = false;
    const { fake } = open('/pedidos?cliente=3&q=rita', [PEDIDO], {
      'GET /operaciones/v1/pedidos/planillas': () => ({
        data: isAsked
          ? [{ ...sheet, estado: 'generando', avance: 40, pedidos: 500, importe: null, archivo: null, bytes: null }]
          : [{ ...sheet, estado: 'enviado', avance: 100, pedidos: 2, importe: 10.5, archivo: 'a.xlsx', bytes: 9 }],
      }),
      'POST /operaciones/v1/pedidos/planillas': () => {
        isAsked = true;
        return { data: { id: sheet.id } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Planillas' }));
    const window = await screen.findByRole('dialog', { name: 'Planillas' });
    expect((await within(window).findByRole('listitem')).textContent).toMatch(/09:41 · 2 pedidos, \$\s?10,50 cobrados/);
    expect(within(window).getByRole('button', { name: /^Descargar la de las 09:41/ })).toBeTruthy();
    await user.click(within(window).getByRole('button', { name: 'Preparar planilla' }));
    expect(await within(window).findByText('La estamos preparando: 40 %')).toBeTruthy();
    const asked = fake.calls.find(({ key }) => key === 'POST /operaciones/v1/pedidos/planillas');
    expect(asked?.body).toEqual({ q: 'rita', idCliente: 3 });
    expect(within(window).queryByRole('button', { name: /^Descargar/ })).toBeNull();
  });
});
