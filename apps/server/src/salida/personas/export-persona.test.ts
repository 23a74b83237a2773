import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { exportPersona, type PersonaExport } from './export-persona.ts';
import { PERSONA_TABLES } from './persona-tables.ts';
import { everywhere, placesOf, ZENOBIO } from './personas.kit.ts';
import { findSubject } from './subject.ts';

let server: TestServer;
let known: Awaited<ReturnType<typeof everywhere>>;
let exported: PersonaExport;
const exportOf = (text: string) =>
  server.db.transaction().execute(async (tx) => {
    const [quien] = await findSubject(tx, text);
    if (!quien) throw new Error('nobody');
    return exportPersona(tx, quien, server.clock.now());
  });
beforeAll(async () => {
  server = await startTestServer();
  known = await everywhere(server);
  await server.login(ZENOBIO.username);
  exported = await exportOf(ZENOBIO.username);
});
afterAll(() => server.close());

test('every table that keeps rows of somebody is told, with their name as it stands there', async () => {
  const said = new Set(Object.keys(exported.datos));
  const withRows = Object.entries(PERSONA_TABLES).flatMap(([name, { de }]) => (de === undefined ? [] : [name]));
  expect(withRows.filter((name) => !said.has(name))).toEqual([]);
  expect(exported.datos.persona).toEqual([
    expect.objectContaining({ nombre: ZENOBIO.nombre, apellido: ZENOBIO.apellido, doc_num: ZENOBIO.docNum }),
  ]);
  expect(exported.datos.auditoria?.length).toBeGreaterThan(1);
});

test('what opens something is not told, nor what is of others', async () => {
  const text = JSON.stringify(exported.datos);
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from sesion where id_usuario = ${known.idUsuario}
    union select hash from usuario where id = ${known.idUsuario}`.execute(server.db);
  expect(rows.length).toBeGreaterThan(1);
  for (const { hash } of rows) expect(text).not.toContain(hash);
  for (const [name, { secreta = '' }] of Object.entries(PERSONA_TABLES))
    for (const column of secreta.split(' ').filter((one) => one !== ''))
      expect(exported.datos[name]?.filter((row) => column in Object(row)) ?? []).toEqual([]);
  expect(exported.datos.usuario).toHaveLength(1);
  expect(exported.datos.cuenta).toEqual([expect.objectContaining({ id_persona: known.idPersona })]);
});

test('pictures and reports are files, byte by byte', () => {
  expect(exported.archivos).toEqual([
    { nombre: expect.stringMatching(/^foto-\w+\.jpg$/), contenido: Buffer.from('zenobio') },
    { nombre: expect.stringMatching(/^informe-[\w-]+\.xlsx$/), contenido: Buffer.from('zenobio') },
  ]);
});

test('nothing is changed by it, and the trail of the company tells of it', async () => {
  const places = await placesOf(server);
  await exportOf(String(known.idPersona));
  expect(await placesOf(server)).toEqual(places);
  const lines = await server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'accion', 'idObjeto'])
    .where('objeto', '=', 'persona')
    .execute();
  const line = { idCliente: known.idCliente, actor: 'sistema', accion: 'exportar', idObjeto: String(known.idPersona) };
  expect(lines).toEqual([line, line]);
});
