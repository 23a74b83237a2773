import { afterAll, beforeAll, expect, test } from 'vitest';
import { cambiosOf, manyLike } from '#clientes/empleados/changes/changes.kit.ts';
import { AppError } from '#lib/app-error.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf, type TestPerson } from '../../../test/people.ts';
import { type RowWorker, workLote } from './work-lote.ts';

let server: TestServer;
let pablo: TestPerson;
let api: ReturnType<typeof cambiosOf>;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await personOf(server.db, 'pablo.empleado');
  api = cambiosOf(server, () => pablo.idCliente);
});
afterAll(() => server.close());

/** A lote that a job would begin. */
async function begun(surname: string) {
  await manyLike(server, pablo, { count: 201, surname });
  const { body } = await api.change({ filtro: { query: surname } }, { activo: false });
  return { idCliente: pablo.idCliente, id: body.data.idLote };
}
const show = async (id: string) => (await server.call('GET', `/lotes/${id}`, { as: 'ana.admin' })).body.data;

test('a row that is refused takes what it wrote back, and the next ones are done', async () => {
  const lote = await begun('Parte');
  const worker: RowWorker = async (tx, { n, idCuenta }) => {
    await tx
      .updateTable('cuenta')
      .set({ legajo: `hecha-${n}` })
      .where('id', '=', idCuenta)
      .execute();
    if (n === 2) throw new AppError('dni_taken', { fields: [{ field: 'dni', code: 'dni_taken' }] });
  };
  await workLote(server.deps, lote, worker);
  expect(await show(lote.id)).toMatchObject({ estado: 'terminado', total: 201, hechas: 200, rechazadas: 1 });
  const written = await server.db.selectFrom('cuenta').select('id').where('legajo', 'like', 'hecha-%').execute();
  expect(written).toHaveLength(200);
  const [refused] = await api.filas(lote.id, '?estado=rechazada');
  expect(refused).toMatchObject({ n: 2, code: 'dni_taken', faltas: [{ field: 'dni', code: 'dni_taken' }] });
});

test('what nobody foresaw leaves the row to whoever comes next', async () => {
  const lote = await begun('Caida');
  let isDown = true;
  const worker: RowWorker = async (_, { n }) =>
    isDown && n === 3 ? Promise.reject(new Error('the database is away')) : Promise.resolve(undefined);
  await expect(workLote(server.deps, lote, worker)).rejects.toThrow('the database is away');
  expect(await show(lote.id)).toMatchObject({ estado: 'corriendo', hechas: 2, rechazadas: 0 });
  isDown = false;
  await workLote(server.deps, lote, worker);
  expect(await show(lote.id)).toMatchObject({ estado: 'terminado', hechas: 201, rechazadas: 0 });
});
