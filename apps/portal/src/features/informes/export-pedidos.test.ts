import { fakeApi } from '@traza/client/test/fake-api.ts';
import type { Pedido } from '@traza/contract';
import { INFORMES } from '@traza/domain/informes';
import { NOT_NARROWED, PEDIDOS } from '@traza/domain/pedidos';
import { readXlsx } from 'hucre';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '#test/people.ts';
import { exportPedidos, TooManyPedidos } from './export-pedidos.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const VIEW = {
  account: 'corporateAccount:11',
  idClient: 3,
  filters: {
    q: '',
    status: undefined,
    type: undefined,
    more: NOT_NARROWED,
    group: undefined,
    range: { since: '2026-01-01', until: '2026-01-31' },
  },
} as const;

function aPedido(id: number, idCeco = 9): Pedido {
  const datetime = '2026-01-31T23:30:00-03:00';
  return {
    id,
    idPublic: `p${id}`,
    datetime,
    created: datetime,
    modified: datetime,
    version: 1,
    type: 'trip',
    service: 'Traza',
    status: 'registrado',
    substatus: '',
    resources: [],
    actions: [],
    extras: {
      type: 's',
      idSolicitud: id,
      esSolicitante: true,
      inicio: datetime,
      solicitante: 'ana',
      cliente: { id: 3, alias: 'Andina Servicios' },
      cotizacion: 10.5,
      distancia: null,
      duracion: null,
      paradas: [],
      pasajes: [
        {
          idPasaje: id,
          idSolicitud: id,
          idViaje: null,
          idCarpool: null,
          estado: 'registrado',
          canal: 'inweb',
          tipo: 'PASAJERO',
          servicio: 'Traza',
          ceco: { id: idCeco, alias: `Ceco ${idCeco}` },
          coefProrrateo: 100,
          prorrateo: { importe: null, plus: null, iva: null },
          legajoSolicitante: null,
          obs: '=1+1',
          anulando: false,
          pasajero: null,
          despachante: null,
          receptor: null,
          nombreSolicitante: 'Paz, Ana',
          nroLiquidacion: null,
          calificacion: null,
          paradas: [],
        },
      ],
      servicio: 'Traza',
      tipoVehiculo: { alias: 'Auto' },
      estado: 'A',
    },
  };
}

/** Answers pages of as many orders as there are. */
function pagesOf(total: number) {
  return fakeApi({
    'GET /pedidos/v2/informes': ({ query }) => {
      const from = query['cursor'] === undefined ? 0 : total - Number(query['cursor'].split(',')[1]) + 1;
      const count = Math.min(PEDIDOS.pageSize, total - from);
      return { data: Array.from({ length: count }, (_, index) => aPedido(total - from - index, index % 2 ? 9 : 10)) };
    },
  });
}

const exported = (changes: Partial<Parameters<typeof exportPedidos>[0]> = {}) =>
  exportPedidos({
    view: VIEW,
    section: 'informes',
    account: anAccount({}, ['showReports', 'showClientPedidos']),
    author: 'Paz, Ana',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  });

describe('the workbook that the browser makes', () => {
  test('T-211 T-213 DT-39 of every page of the list, with no call for a report', async () => {
    const { calls } = pagesOf(120);
    const seen: number[] = [];
    const { blob, name, pedidos } = await exported({ onProgress: (count) => seen.push(count) });
    expect([pedidos, seen]).toEqual([120, [50, 100]]);
    expect(name).toMatch(/^Traza - Reporte de Pedidos - \d{8}-\d{6}\.xlsx$/);
    expect(new Set(calls.map(({ key }) => key))).toEqual(new Set(['GET /pedidos/v2/informes']));
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets.map(({ name: sheet, rows }) => [sheet, rows.length])).toEqual([
      ['Vista Pedidos', 127],
      ['Vista Pasajeros', 127],
    ]);
    expect(sheets[0]?.rows[2]?.[0]).toBe('Período: 01/01/2026 - 31/01/2026');
    expect(sheets[1]?.rows[7]?.at(-1)).toBe('=1+1');
  });

  test('W-217 of what was chosen alone, as it was listed, and nothing is asked for', async () => {
    const { calls } = pagesOf(120);
    const { blob, pedidos } = await exported({ chosen: [aPedido(7), aPedido(90), aPedido(3)] });
    expect([pedidos, calls]).toEqual([3, []]);
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    // seven rows of head, then one of each order
    for (const { rows } of sheets) expect(rows.slice(7).map((row) => row[0])).toEqual([7, 90, 3]);
    expect(sheets[0]?.rows[3]?.[0]).toBe('Filtros: Selección: 3 pedidos');
  });

  test('W-217 T-225 an auditor of cost centres chooses no other', async () => {
    const account = anAccount({ cecosAuditados: [{ id: 9, alias: 'Ceco 9' }] }, ['showReports', 'showCeCoPedidos']);
    expect((await exported({ account, chosen: [aPedido(1, 9), aPedido(2, 10)] })).pedidos).toBe(1);
  });

  test('T-225 an auditor of cost centres has theirs alone, whatever the answer held', async () => {
    pagesOf(40);
    const { pedidos } = await exported({
      account: anAccount({ cecosAuditados: [{ id: 9, alias: 'Ceco 9' }] }, ['showReports', 'showCeCoPedidos']),
    });
    expect(pedidos).toBe(20);
  });

  test('DT-16 a filter by group that the list ignores is neither asked nor claimed', async () => {
    const { calls } = pagesOf(3);
    const view = { ...VIEW, filters: { ...VIEW.filters, group: 4 } };
    const lineOf = async ({ blob }: { blob: Blob }) =>
      (await readXlsx(new Uint8Array(await blob.arrayBuffer()))).sheets[0]?.rows[3]?.[0];
    const account = anAccount({ cecosAuditados: [{ id: 9, alias: 'Ceco 9' }] }, ['showReports', 'showCeCoPedidos']);
    expect(await lineOf(await exported({ view, account }))).toBe('Filtros: Sin filtros');
    expect(calls.map(({ query }) => query['group'])).toEqual([undefined]);
    expect(await lineOf(await exported({ view }))).toBe('Filtros: Grupo: 4');
  });

  test('T-014 of fixed routes is made of their own list', async () => {
    const { calls } = fakeApi({ 'GET /pedidos/recorridos': { data: [aPedido(1)] } });
    const { pedidos } = await exported({ section: 'recorridos' });
    expect([pedidos, calls.map(({ key }) => key)]).toEqual([1, ['GET /pedidos/recorridos']]);
  });

  test('DT-39 more than it should make is for the e-mail', async () => {
    pagesOf(INFORMES.browserMax + 1);
    await expect(exported()).rejects.toThrow(TooManyPedidos);
  });

  test('T-209 the test one is of the first page', async () => {
    const { calls } = pagesOf(120);
    const { pedidos } = await exported({ isTest: true });
    expect([pedidos, calls.length]).toEqual([50, 1]);
  });

  test('is given up when it is cancelled', async () => {
    pagesOf(500);
    const controller = new AbortController();
    const working = exported({ signal: controller.signal, onProgress: () => controller.abort() });
    await expect(working).rejects.toThrow(/abort/i);
  });
});
