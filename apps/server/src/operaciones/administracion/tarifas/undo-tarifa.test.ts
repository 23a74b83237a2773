import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PRICES = ['--base', '1800', '--km', '950', '--min', '120', '--espera', '150', '--minimo', '4500'];

/** The command line at a moment after now. */
async function run(minutes: number, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const now = plusMinutes(server.clock.now(), minutes);
  await runCli(args, { ...cliParts(server, (line) => void lines.push(line)), clock: { now: () => now } });
  return lines;
}
const create = async (minutes: number, tipo: number, ...more: string[]): Promise<number> => {
  const [line = ''] = await run(
    minutes,
    'tarifa',
    'crear',
    '--tipo',
    String(tipo),
    '--cliente',
    '1',
    ...PRICES,
    ...more,
  );
  return Number(/Tarifa (\d+)/.exec(line)?.[1]);
};
const undo = async (minutes: number, id: number) => run(minutes, 'tarifa', 'deshacer', '--tarifa', String(id));
const holding = async (tipo: number) =>
  server.db
    .selectFrom('tarifa')
    .select(['id', 'vigenciaDesde as desde', 'vigenciaHasta as hasta'])
    .where('idCliente', '=', 1)
    .where('idTipoVehiculo', '=', tipo)
    .orderBy('vigenciaDesde')
    .execute();

describe('W-316 a tarifa is undone by the command', () => {
  test('one that nothing was priced by goes, and the one that it replaced holds again; once', async () => {
    const first = await create(0, 2);
    const second = await create(10, 2, '--reemplazar');
    expect(await holding(2)).toHaveLength(2);
    expect(await undo(20, second)).toEqual([
      `Tarifa ${second}: no se usó y se quitó.`,
      `Vuelve a regir la tarifa ${first}.`,
    ]);
    expect(await holding(2)).toEqual([{ id: first, desde: server.clock.now(), hasta: null }]);
    await expect(undo(21, second)).rejects.toThrow('No existe esa tarifa, o ya se deshizo.');
    const [line] = await server.db.selectFrom('auditoria').selectAll().where('accion', '=', 'deshacer').execute();
    expect(line).toMatchObject({ objeto: 'tarifa', idObjeto: String(second), despues: { rigeDeNuevo: first } });
  });

  test('one that something was priced by ends now: what was priced stays, and the one before begins anew', async () => {
    const first = await create(0, 3);
    const second = await create(10, 3, '--reemplazar');
    const { idViaje } = await insertViaje(server.db);
    await server.db.updateTable('viaje').set({ idTarifa: second }).where('id', '=', idViaje).execute();
    const [told] = await undo(20, second);
    expect(told).toMatch(/lo ya cotizado no cambia/);
    const now = server.clock.now();
    expect(await holding(3)).toEqual([
      { id: first, desde: now, hasta: plusMinutes(now, 10) },
      { id: second, desde: plusMinutes(now, 10), hasta: plusMinutes(now, 20) },
      { id: expect.any(Number), desde: plusMinutes(now, 20), hasta: null },
    ]);
    await expect(undo(21, second)).rejects.toThrow('ya se deshizo');
  });

  test('not where another one replaced it since, nor after 30 days', async () => {
    const first = await create(0, 2, '--desde', '2027-01-01', '--reemplazar');
    await create(10, 2, '--desde', '2027-02-01', '--reemplazar');
    await expect(undo(20, first)).rejects.toThrow('Otra tarifa la reemplazó después');
    const alone = await create(0, 2, '--desde', '2027-03-01', '--reemplazar');
    await expect(undo(31 * 24 * 60, alone)).rejects.toThrow('hasta 30 días después');
    await expect(undo(0, 99_999)).rejects.toThrow('No existe esa tarifa');
  });
});
