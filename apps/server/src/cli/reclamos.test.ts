import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { claimed } from '../dinero/reclamos/reclamos.kit.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';

let server: TestServer;
let key: Awaited<ReturnType<typeof claimed>>;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  key = await claimed(server);
});
afterAll(() => server.close());

const run = (...args: string[]) => provision(server, ...args);
const answer = (...args: string[]) =>
  run('reclamo', 'responder', '--id', String(key.id), '--texto', 'Corregimos la distancia.', ...args);
const casoOf = (id: number) =>
  server.db.selectFrom('caso').selectAll().where('idReclamo', '=', id).executeTakeFirstOrThrow();

test('W-236 the claims of a client, by state', async () => {
  const all = (await run('reclamo', 'listar')).join('\n');
  for (const text of [String(key.id), 'Andina Servicios', 'Peralta, Pablo', '$13.000,00', 'abierto', 'No eran 20 km'])
    expect(all).toContain(text);
  expect((await run('reclamo', 'listar', '--cliente', 'Río Salud')).join('\n')).toContain('No hay reclamos.');
  expect((await run('reclamo', 'listar', '--estado', 'cerrado')).join('\n')).not.toMatch(
    new RegExp(`^${key.id} `, 'm'),
  );
});

test('W-236 an answer writes the case, with notice, e-mail and audit line', async () => {
  await server.db.deleteFrom('correo').execute();
  const lines = await answer('--resultado', 'procede', '--reconocido', '2500,50');
  expect(lines).toEqual([`Reclamo ${key.id} respondido y cerrado.`]);
  expect(await casoOf(key.id)).toMatchObject({
    estado: 'cerrado',
    respuesta: 'Corregimos la distancia.',
    resultado: 'procede',
    reconocido: 250_050,
  });
  const mails = await server.db.selectFrom('correo').select('asunto').execute();
  expect(mails).toEqual([{ asunto: `Respondimos tu reclamo del viaje ${key.idViaje}` }]);
  const told = await server.db.selectFrom('notificacion').select('estado').where('idViaje', '=', key.idViaje).execute();
  expect(told).toEqual([{ estado: 'Respondido' }]);
  const row = await server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'accion'])
    .where('objeto', '=', 'reclamo')
    .where('idObjeto', '=', String(key.id))
    .executeTakeFirst();
  expect(row).toEqual({ idCliente: key.idCliente, actor: 'sistema', accion: 'responder' });
});

describe('refused, with nothing written', () => {
  const refusal = async (send: () => Promise<string[]>): Promise<string> => {
    const before = await digestOf(server);
    const why = await send().then(String, (error: Error) => error.message);
    expect(await digestOf(server)).toEqual(before);
    return why;
  };

  test('a second answer, more than was billed, a result that is none, a text too long, an unknown number', async () => {
    expect(await refusal(() => answer('--reconocido', '13000,01'))).toMatch(/no puede ser más que el importe/);
    expect(await refusal(() => answer('--resultado', 'quizás'))).toMatch(/debe ser procede, /);
    expect(
      await refusal(() => run('reclamo', 'responder', '--id', String(key.id), '--texto', 'a'.repeat(2001))),
    ).toMatch(/hasta 2000 caracteres/);
    expect(await refusal(() => run('reclamo', 'responder', '--id', '999999', '--texto', 'x'))).toMatch(
      /No existe el reclamo 999999/,
    );
    expect(await refusal(() => answer('--cliente', 'Río Salud'))).toMatch(/No existe el reclamo/);
    await answer();
    expect(await refusal(() => answer())).toMatch(/ya está cerrado/);
  });
});
