import { fakeApi } from '@traza/client/test/fake-api.ts';
import { GROUPINGS, NOT_NARROWED } from '@traza/domain/pedidos';
import { readXlsx } from 'hucre/xlsx';
import { afterEach, expect, test, vi } from 'vitest';
import { anAccount } from '#test/people.ts';
import { exportParts } from './export-parts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const part = (nombre: string, pedidos: number, importe: number) => ({ clave: nombre, nombre, pedidos, importe });
const PARTS = {
  ceco: [part('Comercial', 48, 812_300.1), part('=Logística', 20, 0.2), part('Sin centro de costo', 1, -0.03)],
  grupo: [part('Ventas', 60, 812_300.27)],
  servicio: [part('Básico', 69, 812_300.27)],
  solicitante: [part('Ruiz, Mario', 69, 812_300.27)],
  motivo: [part('Obra', 69, 812_300.27)],
  persona: [part('Paz, Ana', 40, 800_000.27), part('Gil, Luis', 30, 12_300)],
};
const filters = {
  q: 'paz',
  status: 'finalizado',
  type: undefined,
  more: NOT_NARROWED,
  group: undefined,
  range: { since: '2026-10-01', until: '2026-10-31' },
} as const;

async function exported(section: 'pedidos' | 'informes', changes: Parameters<typeof anAccount>[0] = {}) {
  const { calls } = fakeApi({
    'GET /pedidos/v2/informes/totales': ({ query }) => {
      const agrupar = GROUPINGS.find((one) => one === query['agrupar']) ?? 'ceco';
      return { data: { pedidos: 69, importe: 812_300.27, partes: PARTS[agrupar] } };
    },
  });
  const { blob, name } = await exportParts({
    view: { account: 'corporateAccount:11', idClient: 3, filters },
    section,
    account: anAccount(changes, ['showReports', 'showClientPedidos']),
    author: 'Paz, Ana',
    signal: new AbortController().signal,
  });
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
  return { calls, name, sheets };
}

test('W-233 a sheet for each way to divide the list, whose sum is that of the list to the cent', async () => {
  const { calls, name, sheets } = await exported('informes');
  expect(name).toMatch(/ - Resumen de Pedidos - \d{8}-\d{6}\.xlsx$/);
  expect(sheets.map((sheet) => sheet.name)).toEqual(['Centro de costo', 'Grupo', 'Servicio', 'Persona', 'Quién pidió']);
  for (const [index, agrupar] of GROUPINGS.filter((one) => one !== 'motivo').entries()) {
    const rows = sheets[index]?.rows ?? [];
    expect(rows.slice(7)).toEqual(PARTS[agrupar].map(({ nombre, pedidos, importe }) => [nombre, pedidos, importe]));
    // the sum above the amounts is written with its value
    expect(rows[4]?.[2]).toBe(812_300.27);
    expect(rows[3]?.[0]).toBe('Filtros: Búsqueda: paz · Estado: Finalizado');
  }
  expect(calls).toHaveLength(5);
  for (const { query } of calls) expect(query).toMatchObject({ q: 'paz', status: 'finalizado', since: '2026-10-01' });
});

test('W-233 of the own orders it sums their list', async () => {
  const { calls } = await exported('pedidos');
  expect(calls.map(({ query }) => query['seccion'])).toEqual(Array<string>(5).fill('pedidos'));
});

test('a cliente that asks what pedidos are for has a sheet of that too', async () => {
  const motivos = { tipos: { PARAMI: { exigido: false, deLista: false } }, lista: [] };
  const { sheets } = await exported('informes', { motivos });
  expect(sheets.map((sheet) => sheet.name)).toEqual([
    'Centro de costo',
    'Grupo',
    'Servicio',
    'Persona',
    'Quién pidió',
    'Motivo',
  ]);
});
