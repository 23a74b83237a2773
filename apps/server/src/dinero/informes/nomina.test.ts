import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/own-accounts.ts';
import { ANDINA, personOf, RIO, setPermisos } from '../../../test/people.ts';
import { runQueued, storedWorkbook } from './informes.kit.ts';
import { runInforme } from './run-informe.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
});
afterAll(() => server.close());

const ask = (as: string, idCliente = andina) =>
  server.call('GET', `/cuentas/reportes/nomina?idCliente=${idCliente}`, { as });

async function requested(): Promise<number> {
  return (await server.db.selectFrom('informe').select('id').execute()).length;
}

test('T-239 A-381 the list of employees is asked for and arrives by e-mail with every employee', async () => {
  const { status, body } = await ask('ana.admin');
  expect([status, body.data.estado]).toEqual([202, 'encolado']);
  const [id = ''] = await runQueued(server);
  expect(id).toBe(body.data.idReporte);
  const { email } = await personOf(server.db, 'ana.admin');
  const mail = (await mailsTo(server.db, email)).at(-1);
  expect(mail).toMatchObject({ asunto: 'Traza - Nómina de Usuarios' });
  expect(mail?.adjuntos).toMatchObject([
    { nombre: 'Traza - Nómina de Usuarios - 20261120-100000.xlsx', idInforme: id },
  ]);
  const [sheet] = await storedWorkbook(server, id);
  const empleados = await server.db.selectFrom('cuenta').select('id').where('idCliente', '=', andina).execute();
  expect(sheet?.rows).toHaveLength(empleados.length);
  expect(sheet?.heading).toEqual([
    'Traza - Nómina de Usuarios',
    'Cliente: Andina Servicios',
    'Período: Sin período',
    'Filtros: Sin filtros',
    expect.stringMatching(/^Generado: 20\/11\/2026 10:00 hs por /),
  ]);
});

test('XA-25 XT-22 asked for again within ten minutes it is refused with the time to wait; then it is not', async () => {
  const before = await requested();
  server.clock.advance({ seconds: 599 });
  const { status, body, headers } = await ask('ana.admin');
  expect([status, body.code, headers['retry-after']]).toEqual([429, 'report_already_requested', '1']);
  expect(await requested()).toBe(before);
  server.clock.advance({ seconds: 1 });
  expect((await ask('ana.admin')).status).toBe(202);
});

test('XT-22 of many at once one is accepted', async () => {
  const { idCliente } = await personOf(server.db, 'rita.rio', RIO);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('rita.rio', idCliente)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429, 429, 429, 429]);
});

test.each(['pablo.empleado', 'gabi.grupo', 'ceci.cecos', 'pia.particular', 'rita.rio'])(
  'XA-02 XA-08 A-258 A-317 %s is refused, and nothing is stored',
  async (as) => {
    const before = await requested();
    const { status, body } = await ask(as);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await requested()).toBe(before);
  },
);

test('XT-23 a permission taken away before it is made leaves no file and says so', async () => {
  const mario = await personOf(server.db, 'mario.rutas');
  await setPermisos(server.db, mario, { manageEmpleados: true });
  const { body } = await ask('mario.rutas');
  await setPermisos(server.db, mario, { manageEmpleados: false });
  await runInforme(server.deps, body.data.idReporte);
  const row = await server.db
    .selectFrom('informe')
    .selectAll()
    .where('id', '=', body.data.idReporte)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ estado: 'fallido', archivo: null });
  const pieces = await server.db.selectFrom('informeArchivo').select('orden').where('idInforme', '=', row.id).execute();
  expect(pieces).toEqual([]);
  expect((await mailsTo(server.db, mario.email)).at(-1)?.texto).toContain('No pudimos generar el archivo del reporte.');
});

test('XA-21 what looks like a formula is text', async () => {
  const { idPersona } = await personOf(server.db, 'pablo.empleado');
  const legajo = '=cmd|calc!A1';
  await server.db.updateTable('cuenta').set({ legajo }).where('idPersona', '=', idPersona).execute();
  server.clock.advance({ minutes: 20 });
  await ask('ana.admin');
  const ids = await runQueued(server);
  const [sheet] = await storedWorkbook(server, ids.at(-1) ?? '');
  const column = sheet?.headers.indexOf('Legajo') ?? -1;
  expect(sheet?.rows.map((row) => row[column])).toContain(legajo);
});
