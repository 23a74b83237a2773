import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openText } from '#lib/signing.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertAskedSolicitud } from '../../agencias/transportistas/transportistas.kit.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';
import { secretsOf } from './secrets.ts';
import { webhook } from './webhooks.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('webhook').execute();
});
afterAll(() => server.close());

const ANDINA = ['--cliente', 'Andina Servicios', '--url', 'https://avisos.example.com/traza'] as const;
const run = (...args: string[]) => provision(server, 'webhook', ...args);
const row = async (id: string) =>
  server.db.selectFrom('webhook').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow();
const refusal = async (...args: string[]) => run(...args).then(String, (error: Error) => error.message);

test('a secret is shown once, and kept so that this installation signs with it and nobody reads it', async () => {
  const { id, secret } = await webhook(server, ...ANDINA);
  expect(secret).toMatch(/^whsec_/);
  const { secreto } = await row(id);
  expect(secreto.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  expect(secreto.toString()).not.toContain(secret.slice(6, 16));
  expect(await openText(server.db, 'webhook', secreto)).toBe(secret);
  const trail = await server.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'webhook').execute();
  expect(trail.map(({ accion, actor }) => `${accion} ${actor}`)).toContain('crear sistema');
  expect(JSON.stringify(trail)).not.toContain(secret.slice(6));
  expect((await run('listar')).join('\n')).not.toContain(secret.slice(6));
});

test('with another secret the one before signs too for a day, or not at all', async () => {
  const { id, secret } = await webhook(server, ...ANDINA);
  const [, renewed = ''] = await run('clave', '--webhook', id);
  const now = server.clock.now();
  const signs = async (at: Temporal.Instant) => secretsOf(server.db, await row(id), at);
  expect(await signs(now)).toEqual([renewed, secret]);
  expect(await signs(now.add({ hours: 24 }))).toEqual([renewed]);
  const [, last = ''] = await run('clave', '--webhook', id, '--ya');
  expect(await signs(now)).toEqual([last]);
});

test('the list says whose each is and what it lacks; what is removed is gone', async () => {
  const { id } = await webhook(server, ...ANDINA, '--tipo', 'pedido.cambio');
  await insertAskedSolicitud(server);
  const list = (await run('listar', '--cliente', 'Andina Servicios')).join('\n');
  for (const text of ['Andina Servicios', 'Sistema propio', 'https://avisos.example.com/traza', 'pedido.cambio'])
    expect(list).toContain(text);
  expect(list).toMatch(/ sí +1 +0 /);
  expect(await run('listar', '--cliente', 'Río Salud')).toEqual(['No hay webhooks.']);
  await run('eliminar', '--webhook', id);
  expect(await run('listar')).toEqual(['No hay webhooks.']);
  expect(await server.db.selectFrom('webhookEntrega').selectAll().execute()).toEqual([]);
});

test('W-380 a command changes a webhook too, and is refused what the portal is', async () => {
  const { id } = await webhook(server, ...ANDINA);
  await run('cambiar', '--webhook', id, '--nombre', 'ERP', '--tipo', 'pedido.baja');
  expect(await row(id)).toMatchObject({ nombre: 'ERP', tipos: 'pedido.baja', url: ANDINA[3] });
  await run('cambiar', '--webhook', id, '--todos');
  expect(await row(id)).toMatchObject({ tipos: '' });
  expect(await refusal('cambiar', '--webhook', id)).toMatch(/Falta qué cambiar/);
  expect(await refusal('cambiar', '--webhook', id, '--url', 'https://[::1]/')).toBe('--url es de una red interna.');
  expect(await refusal('cambiar', '--webhook', id, '--tipo', 'viaje.cambio')).toMatch(/--tipo debe ser/);
});

test('one that is off is told nothing of what changes meanwhile', async () => {
  const { id } = await webhook(server, ...ANDINA);
  await run('desactivar', '--webhook', id);
  await insertAskedSolicitud(server);
  expect(await server.db.selectFrom('webhookEntrega').selectAll().execute()).toEqual([]);
  await run('activar', '--webhook', id);
  await insertAskedSolicitud(server);
  expect(await server.db.selectFrom('webhookEntrega').selectAll().execute()).toHaveLength(1);
});

test('refused: nobody’s, two at once, a type of the other kind, an address inside, too many, an unknown number', async () => {
  const crear = ['crear', '--nombre', 'x', '--url', 'https://a.example/'];
  expect(await refusal(...crear)).toMatch(/Falta --cliente/);
  expect(await refusal(...crear, '--cliente', 'Andina Servicios', '--transportista', '1')).toMatch(/no los dos/);
  expect(await refusal(...crear, '--cliente', 'Andina Servicios', '--tipo', 'viaje.cambio')).toMatch(/--tipo debe ser/);
  expect(await refusal('crear', '--nombre', 'x', '--cliente', '1', '--url', 'https://10.0.0.1/')).toMatch(
    /red interna/,
  );
  for (let count = 0; count < 5; count += 1) await webhook(server, ...ANDINA);
  expect(await refusal(...crear, '--cliente', 'Andina Servicios')).toMatch(/Ya tiene 5 webhooks/);
  expect(await refusal('clave', '--webhook', '999999')).toMatch(/No existe el webhook 999999/);
});
