import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { makeRoute, provision } from './recorridos.kit.ts';

const OBELISCO = { direccion: 'Av. Corrientes 1000, Buenos Aires', lat: -34.6037, lon: -58.3816, minuto: 0 };
const ITALIA = { direccion: 'Av. Santa Fe 4000, Buenos Aires', lat: -34.5745, lon: -58.42, minuto: 30 };
const JURAMENTO = { direccion: 'Av. Cabildo 2800, Buenos Aires', lat: -34.5525, lon: -58.456, minuto: 55 };

let server: TestServer;
let idCliente = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
  // 23:40, from Monday to Friday: Plaza Italia is at 00:10 of the next day
  await makeRoute(server, { nombre: 'Nocturno', plazas: 3, hora: '23:40', paradas: [OBELISCO, ITALIA, JURAMENTO] });
});
afterAll(() => server.close());

type Place = typeof OBELISCO | typeof ITALIA | typeof JURAMENTO;
const as = 'pablo.empleado';

async function search(from: Place, to: Place, day: string): Promise<string[]> {
  const paradas = [from, to].map(({ lat, lon }) => `${lat},${lon}`).join(':');
  const query = new URLSearchParams({
    idCliente: String(idCliente),
    paradas,
    fechaHoraSalida: `${day}T00:00:00-03:00`,
  });
  const { status, body } = await server.call('GET', `/rest/carpool/servicios?${query.toString()}`, { as });
  expect(status).toBe(200);
  return body.map(({ recorrido }: { recorrido: { fechaHora: string }[] }) => recorrido[0]?.fechaHora.slice(0, 16));
}

async function listed(day: string): Promise<string[]> {
  const query = `idCliente=${idCliente}&desde=${day}&hasta=${day}`;
  const { body } = await server.call('GET', `/recorridos/salidas?${query}`, { as });
  const [route] = body.data.recorridos;
  return (route?.salidas ?? []).map(({ fechaHora }: { fechaHora: string }) => fechaHora.slice(0, 16));
}

test('DO-62 O-242 a seat is looked up by the day of its own boarding', async () => {
  const monday = '2026-11-23T23:40';
  expect(await search(OBELISCO, JURAMENTO, '2026-11-23')).toEqual([monday]);
  expect(await search(ITALIA, JURAMENTO, '2026-11-23')).toEqual([]);
  expect(await search(ITALIA, JURAMENTO, '2026-11-24')).toEqual([monday]);
  expect(await search(OBELISCO, JURAMENTO, '2026-11-24')).toEqual(['2026-11-24T23:40']);
  // the last one of the week boards on a Saturday, when none departs
  expect(await search(ITALIA, JURAMENTO, '2026-11-28')).toEqual(['2026-11-27T23:40']);
  expect(await search(OBELISCO, JURAMENTO, '2026-11-28')).toEqual([]);
});

test('W-072 the runs of a day are those that may be boarded on it', async () => {
  expect(await listed('2026-11-23')).toEqual(['2026-11-23T23:40']);
  expect(await listed('2026-11-24')).toEqual(['2026-11-23T23:40', '2026-11-24T23:40']);
  expect(await listed('2026-11-28')).toEqual(['2026-11-27T23:40']);
  // nobody boards where it ends
  expect(await listed('2026-11-29')).toEqual([]);
});

test('DO-62 O-242 of a route of every day the run of the evening before boards past midnight', async () => {
  const paradas = [
    '0;-34.6037;-58.3816;Av. Corrientes 1000, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina;Obelisco',
    '30;-34.5745;-58.4200;Av. Santa Fe 4000, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina;Plaza Italia',
    '55;-34.5525;-58.4560;Av. Cabildo 2800, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina;Juramento',
  ].flatMap((parada) => ['--parada', parada]);
  const route = ['--nombre', 'Nocturno diario', '--tipo', 'Pool', '--dias', 'LMXJVSD', '--hora', '23:40'];
  await provision(server, 'recorrido', 'crear', '--cliente', String(idCliente), ...route, ...paradas);
  await provision(server, 'recorrido', 'generar', '--cliente', String(idCliente));
  // a Sunday, when the route of workdays has none
  expect(await search(ITALIA, JURAMENTO, '2026-11-29')).toEqual(['2026-11-28T23:40']);
  expect(await search(OBELISCO, JURAMENTO, '2026-11-29')).toEqual(['2026-11-29T23:40']);
  expect(await search(ITALIA, JURAMENTO, '2026-12-02')).toEqual(['2026-12-01T23:40', '2026-12-01T23:40']);
});
