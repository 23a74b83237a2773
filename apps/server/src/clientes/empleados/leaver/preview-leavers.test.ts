import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../../test/pedidos.ts';
import { type Body, editBody, personOf, setPermisos, type TestPerson } from '../../../../test/people.ts';
import { cambiosOf } from '../changes/changes.kit.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let ceci: TestPerson;
let api: ReturnType<typeof cambiosOf>;
let coming: { early: number; late: number };
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  ceci = await personOf(server.db, 'ceci.cecos');
  api = cambiosOf(server, () => ana.idCliente);
  await setPermisos(server.db, ceci, { registerGoRequest: true, travel: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.updateTable('cuenta').set({ activa: true }).where('id', '=', pablo.idCuenta).execute();
  await server.db.deleteFrom('anulacion').execute();
  await server.db
    .updateTable('solicitud')
    .set({ idPersonaSol: ana.idPersona })
    .where('idPersonaSol', '=', pablo.idPersona)
    .execute();
  await server.db.deleteFrom('pedidoPersona').where('idPersona', '=', pablo.idPersona).execute();
  const { idSolicitud: early } = await insertSolicitud(server.db, { departure: plusMinutes(server.clock.now(), 300) });
  const { idViaje: late } = await insertViaje(server.db, { departure: plusMinutes(server.clock.now(), 10) });
  coming = { early, late };
  // what is over, or what somebody else asked for, is none of it
  await insertViaje(server.db, { status: 'finalizado', departure: plusMinutes(server.clock.now(), -300) });
  await insertSolicitud(server.db, { requester: 'ana.admin', pasajes: [{ who: 'pablo.empleado' }] });
});

const preview = (body: Body, as = 'ana.admin') =>
  server.call('POST', '/usuarios/administracion/salida/previa', {
    as,
    body: { idClientePadre: ana.idCliente, ...body },
  });
const close = async (pedidos?: Body) => {
  const body = await editBody(server, pablo, { activo: false });
  return server.call('PATCH', '/usuarios/administracion', {
    as: 'ana.admin',
    body: pedidos ? { ...body, pedidos } : body,
  });
};
const requesterOf = async (id: number) => {
  const { idPersonaSol } = await server.db
    .selectFrom('solicitud')
    .select('idPersonaSol')
    .where((eb) => eb.or([eb('id', '=', id), eb('idViaje', '=', id)]))
    .executeTakeFirstOrThrow();
  return idPersonaSol;
};
const anulaciones = async () =>
  (await server.db.selectFrom('anulacion').select('idPedido').orderBy('idPedido').execute()).map(
    ({ idPedido }) => idPedido,
  );
const trailOf = async (id: number, accion: string) =>
  server.db
    .selectFrom('auditoria')
    .selectAll()
    .where('idObjeto', '=', String(id))
    .where('accion', '=', accion)
    .execute();

describe('POST /usuarios/administracion/salida/previa', () => {
  test('W-317 tells how many pedidos somebody leaves, and what calling them off costs now', async () => {
    const { status, body } = await preview({ ids: [pablo.idCuenta, ceci.idCuenta] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ pedidos: 2, anulables: 2, cuantas: 1 });
    expect(body.data.costo).toBeGreaterThan(0);
    expect(body.data.personas).toEqual([
      {
        idCuentaCorporativa: pablo.idCuenta,
        idPersona: pablo.idPersona,
        nombre: 'Peralta, Pablo',
        pedidos: 2,
        anulables: 2,
        costo: body.data.costo,
      },
    ]);
    const shown = await api.preview({ ids: [pablo.idCuenta] }, { activo: false });
    const { idLote } = api.shown(shown);
    expect((await preview({ idLote })).body.data).toMatchObject({ pedidos: 2, cuantas: 1 });
    expect((await preview({ idLote }, 'pablo.empleado')).status).toBe(403);
    expect(
      (await preview({ ids: [(await personOf(server.db, 'rita.rio', 'Río Salud')).idCuenta] })).body.data,
    ).toMatchObject({
      pedidos: 0,
      personas: [],
    });
    expect((await preview({})).status).toBe(400);
  });
});

describe('what becomes of the pedidos of somebody who is closed', () => {
  test('W-317 by the form they stay, unless it says otherwise; called off in their name, by whoever closes', async () => {
    expect((await close()).status).toBe(200);
    expect(await anulaciones()).toEqual([]);
    await server.db.updateTable('cuenta').set({ activa: true }).where('id', '=', pablo.idCuenta).execute();
    expect((await close({ que: 'dejar' })).status).toBe(200);
    expect(await anulaciones()).toEqual([]);
    await server.db.updateTable('cuenta').set({ activa: true }).where('id', '=', pablo.idCuenta).execute();
    expect((await close({ que: 'anular' })).status).toBe(200);
    expect(await anulaciones()).toEqual([coming.early, coming.late].toSorted((a, b) => a - b));
    // sent again, nothing more happens
    expect((await close({ que: 'anular' })).status).toBe(200);
    expect(await trailOf(coming.early, 'pedir-anulacion')).toMatchObject([
      { actor: 'ana.admin', despues: { tardia: false } },
    ]);
    expect(await trailOf(coming.late, 'pedir-anulacion')).toMatchObject([{ despues: { tardia: true } }]);
    await resolveAnulacion(server.deps, { idCliente: ana.idCliente, idPedido: coming.early });
    const { estado } = await server.db
      .selectFrom('solicitud')
      .select('estado')
      .where('id', '=', coming.early)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('X');
  });

  test('W-318 passed on, they are somebody else’s: their list, their mail, a new version, a line in the trail', async () => {
    const before = await server.db
      .selectFrom('viaje')
      .select('version')
      .where('id', '=', coming.late)
      .executeTakeFirstOrThrow();
    expect((await close({ que: 'pasar', idPersona: ceci.idPersona })).status).toBe(200);
    for (const id of [coming.early, coming.late]) {
      expect(await requesterOf(id)).toBe(ceci.idPersona);
      expect(await trailOf(id, 'pasar')).toMatchObject([
        { actor: 'ana.admin', antes: { solicitante: 'pablo.empleado' }, despues: { solicitante: 'ceci.cecos' } },
      ]);
    }
    const after = await server.db
      .selectFrom('viaje')
      .select('version')
      .where('id', '=', coming.late)
      .executeTakeFirstOrThrow();
    expect(after.version).toBeGreaterThan(before.version);
    const { body } = await server.call('GET', `/pedidos/sgv/s/${coming.early}`, { as: 'ceci.cecos' });
    expect(JSON.stringify(body)).toContain('anular');
    const mail = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('para', '=', ceci.email)
      .executeTakeFirstOrThrow();
    expect(mail.asunto).toMatch(/^Ahora tenés 2 pedidos de Pablo Peralta/);
    expect(await anulaciones()).toEqual([]);
  });

  test('W-318 not to somebody closed, to the leaver, or without the right: nothing is written', async () => {
    const gero = await personOf(server.db, 'sol.sinpermisos');
    for (const idPersona of [pablo.idPersona, gero.idPersona, 999_999]) {
      expect(await close({ que: 'pasar', idPersona })).toMatchObject({ status: 422, body: { code: 'person_invalid' } });
    }
    expect((await api.detail(pablo.idCuenta))['activo']).toBe(true);
    expect((await close({ que: 'pasar' })).status).toBe(400);
  });

  test('W-317 a change of many takes one answer for all of them, given when it is written', async () => {
    const shown = await api.preview({ ids: [pablo.idCuenta] }, { activo: false });
    const body = { ...api.shown(shown), pedidos: { que: 'anular' } };
    expect((await api.write(body)).body.data).toMatchObject({ hechas: 1 });
    expect(await anulaciones()).toHaveLength(2);
    const [head] = (
      await server.call('GET', `/auditoria?idCliente=${ana.idCliente}&filas=todas`, { as: 'ana.admin' })
    ).body.data.entradas.filter(({ accion }: Body) => accion === 'editar-varios');
    expect(head).toMatchObject({ despues: { activo: false, pedidosPorVenir: 'anular' } });
  });

  test('W-317 so does a file that closes somebody', async () => {
    const stored = await api.detail(pablo.idCuenta);
    const empleado = {
      ...Object.fromEntries(['nombre', 'apellido', 'celular', 'email', 'legajo', 'usuario'].map((key) => [key, ''])),
      dni: stored['dni'],
      idGrupo: null,
      idCentrosDeCostoHabilitados: [],
      idCentroDeCostoPreferido: null,
      idFormaDePagoPorDefecto: null,
      activo: false,
    };
    const sent = { idClientePadre: ana.idCliente, modo: 'todo', empleados: [empleado], pedidos: { que: 'anular' } };
    const { body } = await server.call('POST', '/usuarios/administracion/lote', { as: 'ana.admin', body: sent });
    expect(body.data.filas).toMatchObject([{ accion: 'baja', faltas: [] }]);
    expect(await anulaciones()).toHaveLength(2);
  });
});
