import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';
import { everywhere, ZENOBIO } from '../salida/personas/personas.kit.ts';

let server: TestServer;
let known: Awaited<ReturnType<typeof everywhere>>;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  known = await everywhere(server);
  folder = await mkdtemp(path.join(tmpdir(), 'persona-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await server.close();
});

const run = (...args: string[]) => provision(server, 'persona', ...args);

test('exportar: JSON and files in a new folder that nobody else reads', async () => {
  const en = path.join(folder, 'suyo');
  const [said] = await run('exportar', '--quien', ZENOBIO.email, '--en', en);
  expect(said).toMatch(/^Quintarelli, Zenobio: \d+ filas de \d+ tablas y 2 archivos en /);
  const names = (await readdir(en)).toSorted();
  expect(names).toEqual(['datos.json', expect.stringMatching(/^foto-/), expect.stringMatching(/^informe-/)]);
  const told = JSON.parse(await readFile(path.join(en, 'datos.json'), 'utf8'));
  expect(told).toMatchObject({ persona: known.idPersona, datos: { persona: [{ apellido: ZENOBIO.apellido }] } });
  const modes = await Promise.all([en, ...names.map((name) => path.join(en, name))].map((one) => stat(one)));
  expect(modes.map(({ mode }) => mode & 0o077)).toEqual([0, 0, 0, 0]);
  await expect(run('exportar', '--quien', ZENOBIO.email, '--en', en)).rejects.toThrow('¿ya existe?');
});

test('suprimir: nobody of that name, without --si, and while they have a right to it nothing is written', async () => {
  const before = await digestOf(server);
  await expect(run('suprimir', '--quien', 'nadie.asi')).rejects.toThrow('Nadie es "nadie.asi".');
  await expect(run('suprimir', '--quien', ZENOBIO.username)).rejects.toThrow('repetilo con --si');
  expect(await digestOf(server)).toEqual(before);
  await server.db
    .updateTable('pedidoPersona')
    .set({ status: 'iniciado' })
    .where('idPersona', '=', known.idPersona)
    .where('idPedido', '=', known.idViaje)
    .execute();
  const held = await digestOf(server);
  await expect(run('suprimir', '--quien', ZENOBIO.username, '--si')).rejects.toThrow(
    `No se suprimió nada: Quintarelli, Zenobio tiene pedidos sin terminar (${known.idViaje})`,
  );
  expect(await digestOf(server)).toEqual(held);
  await server.db
    .updateTable('pedidoPersona')
    .set({ status: 'finalizado' })
    .where('idPersona', '=', known.idPersona)
    .where('idPedido', '=', known.idViaje)
    .execute();
});

test('suprimir --si: done once, and told the second time', async () => {
  server.clock.advance({ hours: 24 * 62 });
  const quien = String(known.idPersona);
  expect(await run('suprimir', '--quien', quien, '--si')).toEqual([
    expect.stringMatching(
      `^Listo: los datos de la persona ${quien} se suprimieron; \\d+ pedidos quedaron sin su nombre.$`,
    ),
  ]);
  expect(await run('suprimir', '--quien', quien, '--si')).toEqual([`La persona ${quien} ya fue suprimida.`]);
  await expect(run('suprimir', '--quien', ZENOBIO.email, '--si')).rejects.toThrow('Nadie es');
});
