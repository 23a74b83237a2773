import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { mailedPassword, mailedToken } from '../../test/own-accounts.ts';
import { insertAskedSolicitud, REMISES } from '../agencias/transportistas/transportistas.kit.ts';
import { registrationCalls } from '../identidad/sesion/registration.kit.ts';
import { makeRoute, provision } from '../pedidos/recorridos/recorridos.kit.ts';
import { ordererOf, simpleBody } from '../pedidos/solicitudes/solicitudes.kit.ts';

const NAME = 'Autos del Sur';
const TRIAL = `${NAME} (prueba)`;
const ENGINEER = 'dora@delsur.example';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { register, confirm } = registrationCalls(() => server);

async function tryOut(...args: string[]) {
  const lines = await provision(server, 'transportista', 'prueba', '--denominacion', NAME, ...args);
  const [, key = ''] = lines;
  return { key, code: /código (?<code>\w+)/.exec(lines.join(' '))?.groups?.['code'] ?? '' };
}

const offersOf = (key: string) => server.call('GET', '/transportistas/v1/solicitudes', { key });
const idsOf = async (key: string): Promise<number[]> =>
  (await offersOf(key)).body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);

async function rows() {
  const [agencias, clientes, claves] = await Promise.all(
    (['agencia', 'cliente', 'agenciaClave'] as const).map((table) => server.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify([agencias, clientes, claves]);
}

test('the first time it asks for the domain of those who register, and takes none of a client', async () => {
  const before = await rows();
  await expect(tryOut()).rejects.toThrow('Falta --dominio');
  await expect(tryOut('--dominio', 'Andina.example')).rejects.toThrow('es el dominio de "Andina Servicios"');
  await expect(provision(server, 'transportista', 'prueba', '--denominacion', TRIAL)).rejects.toThrow('de las pruebas');
  expect(await rows()).toBe(before);
});

test('whoever has the key drives what they ordered themselves, and nothing of a real client', async () => {
  const { key, code } = await tryOut('--dominio', 'delsur.example');
  const real = await insertAskedSolicitud(server);
  expect(await idsOf(key)).toEqual([]);

  await register({ email: ENGINEER, registerCode: code });
  await confirm(await mailedToken(server.db, ENGINEER));
  const password = await mailedPassword(server.db, ENGINEER);
  const { body: session } = await server.call('POST', '/login', { body: { username: ENGINEER, password } });
  const body = simpleBody(await ordererOf(server, ENGINEER, TRIAL));
  const asked = await server.call('POST', '/rest/solicitudes/simples', { token: session.data.token, body });
  expect(asked.status).toBe(201);

  expect(await idsOf(key)).toEqual([asked.body.idSolicitud]);
  expect(await idsOf(REMISES)).toEqual([real.idSolicitud]);
  const take = (idSolicitud: number, by: string) =>
    server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key: by });
  expect((await take(real.idSolicitud, key)).status).toBe(404);
  expect((await take(asked.body.idSolicitud, REMISES)).status).toBe(404);
  expect((await take(asked.body.idSolicitud, key)).status).toBe(201);
  const viajes = await server.call('GET', '/transportistas/v1/viajes', { key });
  expect(viajes.body.data).toMatchObject([{ cliente: { alias: TRIAL }, pasajeros: [{ nombre: 'Nora María Nueva' }] }]);
});

test('a second time the key is new and the one before is over', async () => {
  const first = await tryOut();
  const second = await tryOut();
  expect([(await offersOf(first.key)).status, (await offersOf(second.key)).status]).toEqual([401, 200]);
  const codes = await Promise.all(
    [first, second].map(({ code }) => server.call('GET', `/usuarios/registro/codigos/${code}`)),
  );
  expect(codes.map(({ status }) => status)).toEqual([404, 200]);
});

test.each([
  ['its carrier for a real client', 'vincular', '--transportista', TRIAL, '--cliente', 'Andina Servicios'],
  ['a real carrier for its client', 'vincular', '--transportista', 'Remises del Plata', '--cliente', TRIAL],
  ['a carrier of such a name', 'crear', '--denominacion', 'Otra (PRUEBA)'],
])('no command makes %s', async (_, ...args) => {
  const before = await rows();
  await expect(provision(server, 'transportista', ...args)).rejects.toThrow('es de las pruebas');
  expect(await rows()).toBe(before);
});

test('no command makes a client of such a name, nor a fixed route of a real client that it drives', async () => {
  await expect(provision(server, 'cliente', 'crear', '--alias', TRIAL, '--ceco', 'A')).rejects.toThrow(
    'de las pruebas',
  );
  await expect(makeRoute(server, { nombre: 'Belgrano', plazas: 4, transportista: TRIAL })).rejects.toThrow('de prueba');
});

test('where somebody linked it to a real client by hand there is no key', async () => {
  const { id: idAgencia } = await server.db
    .selectFrom('agencia')
    .select('id')
    .where('denominacion', '=', TRIAL)
    .executeTakeFirstOrThrow();
  const link = { idAgencia, idCliente: await server.idCliente('Andina Servicios') };
  await server.db.insertInto('agenciaCliente').values(link).execute();
  const before = await rows();
  await expect(tryOut()).rejects.toThrow('toca a otros clientes');
  expect(await rows()).toBe(before);
  const { idCliente } = link;
  await server.db
    .deleteFrom('agenciaCliente')
    .where('idCliente', '=', idCliente)
    .where('idAgencia', '=', idAgencia)
    .execute();
  await expect(tryOut()).resolves.toHaveProperty('key');
});

test('it ends: neither its key nor its code opens anything', async () => {
  const { key, code } = await tryOut();
  await tryOut('--terminar');
  expect((await offersOf(key)).status).toBe(401);
  expect((await server.call('GET', `/usuarios/registro/codigos/${code}`)).status).toBe(404);
});
