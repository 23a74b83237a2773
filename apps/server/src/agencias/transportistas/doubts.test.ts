import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertDrivenViaje, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const ABOARD = ['circulando 0', 'arribado 0', 'iniciado', 'circulando 1'];
const post = (idViaje: number, what: string, body: object) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: REMISES, body });
const extrasFor = async (as: string, idViaje: number) =>
  (await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as })).body.data.extras;

describe('a way that is doubtful', () => {
  /** Driven, and told by a receiver that was at 0,0 all the way. */
  async function doubtful() {
    const { idViaje, idCliente } = await insertDrivenViaje(server, { events: ABOARD });
    server.clock.advance({ minutes: 15 });
    const posiciones = [900, 600, 300].map((ago) => ({
      lat: 0,
      lon: 0,
      timestamp: server.clock.now().subtract({ seconds: ago }).toString(),
    }));
    await post(idViaje, 'posiciones', { posiciones });
    return { idViaje, idCliente, finish: await tell(server, idViaje, 'finalizado') };
  }

  test('is told to its carrier, also when it asks again, and to who audits it, not to who travels', async () => {
    const { idViaje, finish } = await doubtful();
    expect(finish.body.data).toMatchObject({ status: 'finalizado', repetido: false, recorridoDudoso: true });
    const again = await tell(server, idViaje, 'finalizado');
    expect(again.body.data).toMatchObject({ repetido: true, recorridoDudoso: true });
    expect(await extrasFor('ana.admin', idViaje)).toMatchObject({ recorridoDudoso: true, distancia: 7.25 });
    expect(await extrasFor('pablo.empleado', idViaje)).not.toHaveProperty('recorridoDudoso');
  });

  test('is among the odd orders of the account, with what its kilometres cost', async () => {
    const { idViaje, idCliente } = await doubtful();
    const { importe } = (await extrasFor('ana.admin', idViaje)).detalle[0];
    const path = `/gastos/rendiciones/cliente/${idCliente}/2026/11?idCliente=${idCliente}`;
    const { body } = await server.call('GET', path, { as: 'ana.admin' });
    const { motivos } = body.data.llamativos.find(({ id }: { id: number }) => id === idViaje) ?? { motivos: [] };
    const pesos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(importe);
    expect(motivos).toContainEqual({
      clave: 'recorridoDudoso',
      frase: `El recorrido que se informó es dudoso: $${pesos}`,
    });
  });

  test('a carrier that tells none is billed as quoted, and nothing is said', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    const { body } = await tell(server, idViaje, 'finalizado');
    expect(body.data.recorridoDudoso).toBe(false);
    expect(await extrasFor('ana.admin', idViaje)).not.toHaveProperty('recorridoDudoso');
  });
});

describe('a cost line far beyond the quote of $9.850,50', () => {
  const line = (importe: number) => ({ concepto: 'kilometros', cantidad: 7.25, unidad: 'km', importe, obs: '' });
  const aviso = (place: number) => ({
    code: 'cost_beyond_quote',
    field: `detalle.${place}.importe`,
    params: { n: 3 },
  });

  test.each([
    ['three times it', [29_551.5], undefined],
    ['a cent more', [29_551.51], [aviso(0)]],
    ['a slip of three zeros in the second line', [9850.5, 9_850_500], [aviso(1)]],
  ])('%s', async (_, amounts, avisos) => {
    const { idViaje } = await insertDrivenViaje(server, { events: [...ABOARD, 'finalizado'] });
    const { status, body } = await post(idViaje, 'costos', { detalle: amounts.map(line) });
    expect([status, body.data.avisos]).toEqual([200, avisos]);
    const audited = await extrasFor('ana.admin', idViaje);
    expect(audited.lineasDesmedidas).toEqual(avisos && [amounts.length - 1]);
    expect(await extrasFor('pablo.empleado', idViaje)).not.toHaveProperty('lineasDesmedidas');
  });

  test('is told with the finish too, and not where nothing was quoted', async () => {
    const { idViaje } = await insertDrivenViaje(server, { events: ABOARD });
    await post(idViaje, 'costos', { detalle: [line(100_000)] });
    expect((await tell(server, idViaje, 'finalizado')).body.data.avisos).toEqual([aviso(0)]);
    const unquoted = await insertDrivenViaje(server, { events: ABOARD, cotizacion: null });
    const { body } = await post(unquoted.idViaje, 'costos', { detalle: [line(100_000)] });
    expect(body.data).toEqual({ importeTotal: 100_000 });
  });
});

describe('ruling: waiting', () => {
  test('a car that came an hour early is paid from the departure on, and may be cancelled for nothing', async () => {
    const early = { asap: false, departsInMin: 62, events: ['circulando 0', 'arribado 0'] };
    const waiting = await insertDrivenViaje(server, early);
    const { body } = await server.call('DELETE', `/pedidos/v1/v/${waiting.idViaje}`, { as: 'pablo.empleado' });
    expect(body.data).toMatchObject({ anulando: true, tardia: false });
    server.clock.set(TEST_NOW);
    const { idViaje } = await insertDrivenViaje(server, early);
    server.clock.advance({ minutes: 59 });
    expect((await tell(server, idViaje, 'fallo')).status).toBe(409);
    server.clock.advance({ minutes: 6 });
    for (const event of ['iniciado', 'circulando 1', 'arribado 1', 'finalizado']) await tell(server, idViaje, event);
    // back where she signed in
    server.clock.set(TEST_NOW);
    const { detalle } = await extrasFor('ana.admin', idViaje);
    expect(detalle[1]).toMatchObject({ concepto: 'espera', cantidad: 5 });
  });

  test('an arrival more than two hours before the departure is refused, and nothing is written', async () => {
    const { idViaje } = await insertDrivenViaje(server, { asap: false, departsInMin: 180, events: ['circulando 0'] });
    const { status, body } = await tell(server, idViaje, 'arribado 0');
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
    server.clock.advance({ minutes: 59 });
    expect((await tell(server, idViaje, 'arribado 0')).status).toBe(202);
  });

  test('of one "lo antes posible" the arrival alone counts', async () => {
    const { idViaje } = await insertDrivenViaje(server, { departsInMin: 300, events: ['circulando 0', 'arribado 0'] });
    server.clock.advance({ minutes: 3 });
    const cancelled = await server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as: 'pablo.empleado' });
    expect(cancelled.body.data).toMatchObject({ tardia: true });
  });
});
