import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cambiosOf, manyLike } from '#clientes/empleados/changes/changes.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf, setPermisos, type TestPerson } from '../../../test/people.ts';
import { endsAfter, lotesJob } from './lotes.kit.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let api: ReturnType<typeof cambiosOf>;
let handle: Awaited<ReturnType<typeof lotesJob>>;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  api = cambiosOf(server, () => ana.idCliente);
  handle = await lotesJob(server);
});
afterAll(() => server.close());

const steer = (idLote: string, verb: 'detener' | 'seguir', as = 'ana.admin') =>
  server.call('POST', `/lotes/${idLote}/${verb}`, { as });
const show = (idLote: string, as = 'ana.admin') => server.call('GET', `/lotes/${idLote}`, { as });

/** A change of 201 people, begun. */
async function begun(surname: string): Promise<{ idLote: string; made: number[] }> {
  const made = await manyLike(server, pablo, { count: 201, surname });
  const { body } = await api.change({ filtro: { query: surname } }, { activo: false });
  return { idLote: body.data.idLote, made };
}

describe('W-154 a lote', () => {
  test('is worked off in the order of the list, with progress, stop and resume', async () => {
    const { idLote, made } = await begun('Progreso');
    expect((await show(idLote)).body.data).toMatchObject({ estado: 'corriendo', total: 201, hechas: 0, rechazadas: 0 });
    // the process ends in between: what is done stays done
    await handle({ idLote }, endsAfter(5));
    expect((await show(idLote)).body.data).toMatchObject({ estado: 'corriendo', hechas: 5 });
    const done = await api.filas(idLote, '?estado=hecha');
    expect(done.map(({ idCuentaCorporativa }) => idCuentaCorporativa)).toEqual(made.slice(0, 5));

    expect((await steer(idLote, 'detener')).body.data).toMatchObject({ estado: 'detenido', hechas: 5 });
    expect((await steer(idLote, 'detener')).body.data).toMatchObject({ estado: 'detenido' });
    await handle({ idLote }, new AbortController().signal);
    expect((await show(idLote)).body.data).toMatchObject({ estado: 'detenido', hechas: 5 });

    expect((await steer(idLote, 'seguir')).body.data).toMatchObject({ estado: 'corriendo' });
    await handle({ idLote }, new AbortController().signal);
    expect((await show(idLote)).body.data).toMatchObject({ estado: 'terminado', hechas: 201, rechazadas: 0 });
    expect((await steer(idLote, 'seguir')).body.data).toMatchObject({ estado: 'terminado' });
    const active = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('id', 'in', made)
      .where('activa', '=', true)
      .execute();
    expect(active).toEqual([]);
  });

  test("another's is not found, nor one that there is not", async () => {
    const { idLote } = await begun('Ajena');
    for (const as of ['gabi.grupo', 'rita.rio', 'pablo.empleado']) {
      expect(await show(idLote, as)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await server.call('GET', `/lotes/${idLote}/filas`, { as })).status).toBe(404);
      expect((await steer(idLote, 'detener', as)).status).toBe(404);
      expect((await steer(idLote, 'seguir', as)).status).toBe(404);
    }
    expect((await show(idLote)).body.data).toMatchObject({ estado: 'corriendo' });
    expect((await show('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await show('7')).status).toBe(400);
  });
});

describe('a lote belongs to the right, not to the person', () => {
  const forbiddenTo = async (idLote: string, as: string) => {
    expect(await show(idLote, as)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await server.call('GET', `/lotes/${idLote}/filas`, { as })).status).toBe(404);
    expect((await steer(idLote, 'detener', as)).status).toBe(404);
    expect((await steer(idLote, 'seguir', as)).status).toBe(404);
    const listed = await server.call('GET', `/lotes?idCliente=${ana.idCliente}&de=personas`, { as });
    expect(JSON.stringify(listed.body)).not.toContain(idLote);
  };

  test('who administers nobody any more finds none of theirs', async () => {
    const { idLote } = await begun('Sin Derecho');
    await setPermisos(server.db, ana, { manageEmpleados: false });
    await forbiddenTo(idLote, 'ana.admin');
    await setPermisos(server.db, ana, { manageEmpleados: true });
    expect((await show(idLote)).status).toBe(200);
  });

  test('who administers a group instead finds none that names others', async () => {
    const gabi = await personOf(server.db, 'gabi.grupo');
    await setPermisos(server.db, gabi, { manageEmpleados: true, manageGroups: false });
    const change = async (ids: number[]): Promise<string> => {
      const { body } = await api.change({ ids }, { activo: false }, 'gabi.grupo');
      return body.data.idLote;
    };
    const whole = await change(await manyLike(server, pablo, { count: 1, surname: 'Ajeno' }));
    const [own = 0] = await manyLike(server, pablo, { count: 1, surname: 'Propio' });
    await server.db.updateTable('cuenta').set({ idGrupo: gabi.idGrupo }).where('id', '=', own).execute();
    const ofGrupo = await change([own]);
    await setPermisos(server.db, gabi, { manageEmpleados: false, manageGroups: true });
    await forbiddenTo(whole, 'gabi.grupo');
    expect((await show(ofGrupo, 'gabi.grupo')).status).toBe(200);
  });

  test('who left the client finds none there, whatever they administer at another', async () => {
    const marta = await personOf(server.db, 'marta.multi');
    await setPermisos(server.db, marta, { manageEmpleados: true });
    const made = await manyLike(server, pablo, { count: 1, surname: 'Salida' });
    const { body } = await api.change({ ids: made }, { activo: false }, 'marta.multi');
    await server.db.updateTable('cuenta').set({ activa: false }).where('id', '=', marta.idCuenta).execute();
    const { idLote } = body.data;
    for (const path of [`/lotes/${idLote}`, `/lotes/${idLote}/filas`])
      expect((await server.call('GET', path, { as: 'marta.multi' })).status).toBe(404);
    expect((await steer(idLote, 'seguir', 'marta.multi')).status).toBe(404);
  });
});
