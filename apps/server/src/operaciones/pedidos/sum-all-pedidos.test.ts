import { DESK_GROUPINGS } from '@traza/domain/pedidos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { DORA, serverWithViajes } from './pedidos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await serverWithViajes();
});
afterAll(() => server.close());

const ask = (query: Record<string, string>) =>
  server.call('GET', `/operaciones/v1/pedidos/totales?${new URLSearchParams(query).toString()}`, { operador: DORA });
interface Sum {
  pedidos: number;
  importe: number;
}
const centsOf = ({ importe }: Sum) => Math.round(importe * 100);

describe('M-252 M-253 the sums of the list of all clientes', () => {
  test.each(DESK_GROUPINGS)('divided by %s the parts are the whole', async (agrupar) => {
    const { partes, ...whole } = (await ask({ agrupar })).body.data;
    const parts: Sum[] = partes;
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.reduce((sum, { pedidos }) => sum + pedidos, 0)).toBe(whole.pedidos);
    expect(parts.reduce((sum, part) => sum + centsOf(part), 0)).toBe(centsOf(whole));
  });

  test('a cliente has its own part, by name, and is summed to the cent', async () => {
    const rio = String(await server.idCliente('Río Salud'));
    const { partes } = (await ask({ agrupar: 'cliente', q: 'invitado' })).body.data;
    const cents = Array.from({ length: 20 }, (_, at) => 441_203 + at * 3).reduce((sum, each) => sum + each, 0);
    expect(partes).toContainEqual({ clave: rio, nombre: 'Río Salud', pedidos: 20, importe: cents / 100 });
  });

  test.each([
    [{ agrupar: 'ceco' }, 'bad_input'],
    [{ cursor: 'x' }, 'bad_input'],
    [{ desde: '2025-11-19', hasta: '2026-11-20' }, 'range_too_large'],
  ])('%j is 400 %s', async (query, code) => {
    expect(await ask({ ...query })).toMatchObject({ status: 400, body: { code } });
  });
});
