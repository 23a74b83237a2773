import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, cecoOf } from '../../../test/people.ts';
import { BILLED, claimed } from './reclamos.kit.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  await server.db.deleteFrom('caso').execute();
  await server.db.deleteFrom('reclamo').execute();
  const at = (text: string) => {
    const departure = Temporal.Instant.from(text);
    return { departure, fin: departure.add({ minutes: 20 }) };
  };
  await claimed(server, { viaje: { ...BILLED, ...at('2026-10-05T12:00:00-03:00') } });
  await claimed(server, {
    as: 'mario.rutas',
    viaje: { ...BILLED, ...at('2026-11-02T12:00:00-03:00'), pasajes: [{ who: 'pablo.empleado', ceco: 'Logística' }] },
  });
});
afterAll(() => server.close());

const ask = async (as: string, more = '') => server.call('GET', `/reclamos?idCliente=${idCliente}${more}`, { as });
const found = async (as: string, more = '') => (await ask(as, more)).body.data;

test('W-354 claims are narrowed by month of the order, cost centre and person, and summed', async () => {
  const all = await found('ana.admin');
  expect(all.totales).toEqual({ reclamos: 2, abiertos: 2, importe: 26_000, reconocido: 0 });
  expect(all.opciones).toMatchObject({ meses: ['2026-11', '2026-10'] });
  expect(all.opciones.cecos.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Comercial', 'Logística']);
  const [mario] = all.opciones.personas.filter(({ nombre }: { nombre: string }) => nombre.includes('Mario'));
  for (const more of ['&mes=2026-11', `&ceco=${await cecoOf(server.db, 'Logística')}`, `&persona=${mario.id}`]) {
    const { reclamos, totales } = await found('ana.admin', more);
    expect([more, totales.reclamos, reclamos.length]).toEqual([more, 1, 1]);
    expect(reclamos[0].pedido).toEqual({ hora: '2026-11-02T12:00:00-03:00', cecos: ['Logística'] });
  }
  expect((await found('ana.admin', '&mes=2026-09')).totales.reclamos).toBe(0);
  expect((await ask('ana.admin', '&mes=2026-13')).body.code).toBe('bad_input');
});

test('W-354 sums and choices are of what one sees', async () => {
  const own = await found('pablo.empleado');
  expect(own.totales.reclamos).toBe(1);
  expect(own.opciones.personas).toHaveLength(1);
  expect((await ask('rita.rio')).body.code).toBe('forbidden');
});
