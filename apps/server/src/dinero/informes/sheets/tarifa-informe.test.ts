import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina);
});
afterAll(() => server.close());

describe('tariffs', () => {
  test('DT-45 one line for each vehicle type that has a tariff, that of the client before the general one, while it is valid', async () => {
    const rows = async () => {
      const { body } = await server.call('GET', `/cuentas/reportes/tarifa?idCliente=${andina}`, { as: 'ana.admin' });
      const { sheets } = await readXlsx(Buffer.from(body.data, 'base64'));
      const [headers = [], ...lines] = sheets[0]?.rows.slice(6) ?? [];
      return lines.map((cells) => Object.fromEntries(headers.map((header, i) => [String(header), cells[i]])));
    };
    const general = await rows();
    // a van has no tariff, and no line
    expect(general.map((line) => line['Tipo de Vehículo'])).toEqual([
      'Básico',
      'Corporativo',
      'Premium',
      'Pool',
      'Pool grande',
    ]);
    const first = await server.db
      .selectFrom('tipoVehiculo')
      .select('id')
      .where('alias', '=', 'Básico')
      .executeTakeFirstOrThrow();
    const one = server.db.selectFrom('tarifa').selectAll().where('idTipoVehiculo', '=', first.id).limit(1);
    const { id: _, ...tarifa } = await one.executeTakeFirstOrThrow();
    const own = { ...tarifa, idCliente: andina, porKm: 123_456, recargoNoche: 12.5 };
    const until = server.clock.now().add({ hours: 1 });
    await server.db
      .insertInto('tarifa')
      .values({ ...own, vigenciaDesde: server.clock.now(), vigenciaHasta: until })
      .execute();
    const [line, ...others] = await rows();
    expect(line).toMatchObject({ 'Importe por Km': 1234.56, 'Plus Nocturno (%)': 12.5 });
    expect(others).toEqual(general.slice(1));
    await server.db
      .updateTable('tarifa')
      .set({ vigenciaHasta: server.clock.now() })
      .where('porKm', '=', 123_456)
      .execute();
    expect(await rows()).toEqual(general);
  });

  test('T-229 T-208 DT-45 arrive as a workbook in base64, for who sees the whole client', async () => {
    const ask = (as: string) => server.call('GET', `/cuentas/reportes/tarifa?idCliente=${andina}`, { as });
    const { status, body } = await ask('ana.admin');
    expect(status).toBe(200);
    expect(Buffer.from(body.data, 'base64').subarray(0, 2).toString()).toBe('PK');
    for (const as of ['pablo.empleado', 'ceci.cecos', 'rita.rio']) expect((await ask(as)).status).toBe(403);
    await server.db.updateTable('tarifa').set({ vigenciaHasta: server.clock.now() }).execute();
    const none = await ask('ana.admin');
    expect([none.status, none.body.code]).toEqual([404, 'no_tariff']);
  });
});
