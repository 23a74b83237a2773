import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { peopleSnapshot } from '../../../test/own-accounts.ts';
import { outcomeOf } from './perfil.kit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

describe('A-373 POST /cuentas/cecos/preferido', () => {
  const path = '/cuentas/cecos/preferido';
  const choose = (idCuentaCorporativa: number, idCentroDeCosto: number, as = 'pablo.empleado') =>
    server.call('POST', path, { as, body: { idCuentaCorporativa, idCentroDeCosto } });
  const accountOf = async (as: string) => (await server.call('GET', '/cuentas', { as })).body.data.corporateAccounts[0];

  test('prefers one of the enabled ones; again the same changes nothing', async () => {
    const { idCuentaSgv, centrosDeCosto, idCentroDeCostoPreferido } = await accountOf('pablo.empleado');
    const other = centrosDeCosto.find(({ id }: { id: number }) => id !== idCentroDeCostoPreferido).id;
    expect(await choose(idCuentaSgv, other)).toMatchObject({
      status: 200,
      body: { data: { idCentroDeCostoPreferido: other } },
    });
    expect((await accountOf('pablo.empleado')).idCentroDeCostoPreferido).toBe(other);
    const before = await peopleSnapshot(server.db);
    expect((await choose(idCuentaSgv, other)).status).toBe(200);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('A-177 without changeDefaultCeco is forbidden', async () => {
    const { idCuentaSgv, centrosDeCosto } = await accountOf('sol.sinpermisos');
    const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto: centrosDeCosto[1].id };
    expect(await outcomeOf(server, { as: 'sol.sinpermisos', method: 'POST', path, body })).toEqual({
      status: 403,
      code: 'forbidden',
      changed: false,
    });
  });

  test('XA-23 a colleague’s account is unknown', async () => {
    const { idCuentaSgv, centrosDeCosto } = await accountOf('ana.admin');
    const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto: centrosDeCosto[1].id };
    expect(await outcomeOf(server, { method: 'POST', path, body })).toEqual({
      status: 404,
      code: 'cuenta_corporativa_not_found',
      changed: false,
    });
  });

  test('XA-10 a cost centre that is not enabled on it, of another company or inactive is unknown', async () => {
    const {
      idCuentaSgv: idCuentaCorporativa,
      centrosDeCosto,
      idCentroDeCostoPreferido,
    } = await accountOf('pablo.empleado');
    const enabled: number[] = centrosDeCosto.map(({ id }: { id: number }) => id);
    const all = await server.db.selectFrom('centroCosto').select(['id', 'idCliente']).execute();
    const rio = await server.idCliente('Río Salud');
    const notEnabled = all.find(({ id, idCliente }) => idCliente !== rio && !enabled.includes(id))?.id;
    const foreign = all.find(({ idCliente }) => idCliente === rio)?.id;
    const inactive = enabled.find((id) => id !== idCentroDeCostoPreferido);
    await server.db
      .updateTable('centroCosto')
      .set({ activo: false })
      .where('id', '=', inactive ?? 0)
      .execute();
    for (const idCentroDeCosto of [notEnabled, foreign, inactive]) {
      expect(await outcomeOf(server, { method: 'POST', path, body: { idCuentaCorporativa, idCentroDeCosto } })).toEqual(
        {
          status: 404,
          code: 'ceco_not_found',
          changed: false,
        },
      );
    }
  });
});
