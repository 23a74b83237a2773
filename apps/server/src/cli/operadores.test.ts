import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (...args: string[]) => provision(server, 'operador', ...args);
const NINA = ['--email', 'nina.nueva@traza.example', '--nombre', 'Nina', '--apellido', 'Nueva'];
const enlaceIn = (lines: readonly string[]) => /#([\w-]{43})$/.exec(lines.join('\n'))?.[1] ?? '';
const look = async (enlace: string) =>
  (await server.call('POST', '/operaciones/v1/invitacion', { body: { enlace } })).body.data?.paso;
const mails = () => server.db.selectFrom('correo').select(['para', 'asunto', 'texto', 'reservado']).execute();

test('M-016 crear: an operador without password, a link that is printed and goes out by e-mail, and stands nowhere else', async () => {
  const lines = await run('crear', ...NINA);
  expect(lines[0]).toMatch(/^Operador \d+: nina\.nueva@traza\.example \(despachar, flota, clientes, operadores\)\.$/);
  expect(lines[2]).toContain('http://traza.test/operaciones/invitacion#');
  const enlace = enlaceIn(lines);
  expect(await look(enlace)).toBe('password');
  const [mail] = await mails();
  expect(mail).toMatchObject({
    para: 'nina.nueva@traza.example',
    asunto: 'Te invitaron a Operaciones de Traza',
    reservado: true,
  });
  expect(mail?.texto).toContain(enlace);
  await expect(run('crear', ...NINA)).rejects.toThrow('Ya hay un operador con ese e-mail.');
});

test('M-016 crear: roles one by one; what is none is refused, and nothing is written', async () => {
  const as = (email: string, ...more: string[]) => run('crear', ...NINA.with(1, email), ...more);
  const [said] = await as('dos@traza.example', '--rol', 'flota', '--rol', 'lectura');
  expect(said).toContain('(flota, lectura)');
  const before = await server.db.selectFrom('operador').select('id').execute();
  await expect(as('tres@traza.example', '--rol', 'jefe')).rejects.toThrow('--rol es uno de despachar, flota');
  await expect(as('tres')).rejects.toThrow('El e-mail no es válido.');
  expect(await server.db.selectFrom('operador').select('id').execute()).toEqual(before);
});

test('M-017 restablecer: another link, and the one before is dead', async () => {
  const first = enlaceIn(await run('crear', ...NINA.with(1, 'cuatro@traza.example')));
  const lines = await run('restablecer', '--email', 'CUATRO@traza.example');
  expect(lines[0]).toBe('Acceso de cuatro@traza.example restablecido: sin sesiones, contraseña ni segundo factor.');
  expect([await look(first), await look(enlaceIn(lines))]).toEqual([undefined, 'password']);
  await expect(run('restablecer', '--email', 'nadie@traza.example')).rejects.toThrow('Ningún operador');
});
