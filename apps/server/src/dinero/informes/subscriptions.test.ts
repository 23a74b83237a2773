import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, personOf, setPermisos } from '../../../test/people.ts';
import { cleanUp } from '../../plataforma/sistema/clean-up.ts';
import { runQueued, seedHistory } from './informes.kit.ts';
import { mailSubscriptions } from './subscriptions.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer({ now: Temporal.Instant.from('2026-12-01T06:00:00-03:00') });
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 60);
});
afterAll(() => server.close());

const subscribe = (as: string, activa: boolean) =>
  server.call('PUT', '/informes/suscripcion', { as, body: { idCliente: andina, activa } });
const rows = () => server.db.selectFrom('informe').selectAll().execute();

test('the monthly report: of the month that is over, for who wants it and still has the section', async () => {
  for (const as of ['ana.admin', 'ceci.cecos'])
    expect((await subscribe(as, true)).body.data).toEqual({ suscripto: true });
  const { idCuenta } = await personOf(server.db, 'ceci.cecos');
  await setPermisos(server.db, await personOf(server.db, 'ceci.cecos'), { showReports: false });
  expect(await mailSubscriptions(server.deps)).toBe(1);
  const [made] = await rows();
  expect(made).toMatchObject({
    reporte: 'pedidos',
    porSuscripcion: true,
    filtros: { since: '2026-11-01', until: '2026-11-30', seccion: 'informes' },
  });
  expect(made?.idCuenta).not.toBe(idCuenta);
  // a job that runs twice mails once
  expect(await mailSubscriptions(server.deps)).toBe(0);
  await runQueued(server);
  expect((await rows()).map(({ estado }) => estado)).toEqual(['enviado']);
});

test('what a subscription made holds nobody back from asking', async () => {
  const { status } = await server.call(
    'POST',
    `/pedidos/v1/reporte/pedidos?idClient=${andina}&since=2026-11-01&until=2026-11-30`,
    { as: 'ana.admin' },
  );
  expect(status).toBe(202);
});

test('it can be turned off, and is not for who has no reports', async () => {
  expect((await subscribe('ana.admin', false)).body.data).toEqual({ suscripto: false });
  expect(await server.db.selectFrom('informeSuscripcion').select('idCuenta').execute()).toHaveLength(1);
  const { status, body } = await subscribe('pablo.empleado', true);
  expect([status, body.code]).toEqual([403, 'forbidden']);
});

test('is audited when it changes, not when it is asked for again; of another client it is forbidden', async () => {
  const trail = async () =>
    (
      await server.db
        .selectFrom('auditoria')
        .select(['actor', 'antes', 'despues'])
        .where('objeto', '=', 'suscripción a informes')
        .where('actor', '=', 'gero.grupos')
        .orderBy('id')
        .execute()
    ).map(({ antes, despues }) => [antes, despues]);
  for (const activa of [true, true, false, false]) expect((await subscribe('gero.grupos', activa)).status).toBe(200);
  const [on, off] = [{ activa: true }, { activa: false }];
  expect(await trail()).toEqual([
    [off, on],
    [on, off],
  ]);
  const before = await digestOf(server, ['informe_suscripcion', 'auditoria']);
  expect((await subscribe('rita.rio', true)).body.code).toBe('forbidden');
  for (const body of [{ idCliente: andina }, { idCliente: andina, activa: 'si' }, { idCliente: 'x', activa: true }]) {
    const { status } = await server.call('PUT', '/informes/suscripcion', { as: 'gero.grupos', body });
    expect(status).toBe(400);
  }
  expect(await digestOf(server, ['informe_suscripcion', 'auditoria'])).toEqual(before);
});

test('twenty at once are one change, audited once', async () => {
  await server.login('gero.grupos');
  const count = async () =>
    (await server.db.selectFrom('auditoria').select('id').where('actor', '=', 'gero.grupos').execute()).length;
  for (const activa of [true, false]) {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 20 }, () => subscribe('gero.grupos', activa)));
    expect(new Set(answers.map(({ body }) => body.data.suscripto))).toEqual(new Set([activa]));
    expect((await count()) - before).toBe(1);
  }
});

test('reports and their files go after seven days', async () => {
  const before = (await rows()).length;
  expect(before).toBeGreaterThan(0);
  const sevenDays = server.clock.now().add({ hours: 7 * 24 });
  await cleanUp(server.deps, sevenDays);
  expect(await rows()).toHaveLength(before);
  await cleanUp(server.deps, sevenDays.add({ seconds: 1 }));
  expect(await rows()).toEqual([]);
  expect(await server.db.selectFrom('informeArchivo').select('orden').execute()).toEqual([]);
});
