import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { billed, comercial, inOctober, rendicion } from './rendiciones.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A trip of a day, at noon, with a surcharge. */
async function surcharged(day: number): Promise<number> {
  const { idCliente, idViaje } = await billed(server, inOctober(day), 4_000);
  await server.db
    .updateTable('viaje')
    .set({ importePlus: 80_000 })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idViaje)
    .execute();
  return idViaje;
}

test('what is out of hours follows the corrected calendar, of all and of the client, as prices do', async () => {
  const idCliente = await server.idCliente(ANDINA);
  const others = await server.idCliente('Río Salud');
  // 12 October is a Monday that the library has; the others are plain weekdays
  const [worked, local, general, foreign] = [
    await surcharged(12),
    await surcharged(14),
    await surcharged(15),
    await surcharged(16),
  ];
  const row = (day: number, tipo: 'feriado' | 'laborable', of: number | null) => {
    return { fecha: `2026-10-${day}`, tipo, idCliente: of, nombre: 'Corregido' };
  };
  await server.db
    .insertInto('feriado')
    .values([
      row(12, 'laborable', null),
      row(14, 'feriado', idCliente),
      row(15, 'feriado', null),
      row(16, 'feriado', others),
    ])
    .execute();
  const { llamativos } = await rendicion(server, 'ceci.cecos', await comercial(server));
  const isMarked = (id: number | undefined) =>
    llamativos.some((llamativo) => llamativo.id === id && llamativo.motivos.some(({ clave }) => clave === 'horario'));
  expect([worked, local, general, foreign].map(isMarked)).toEqual([false, true, true, false]);
});
