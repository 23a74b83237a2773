import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from './solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let idSolicitud = 0;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  idSolicitud = await createFor(mario.cecos[0]);
});
afterAll(() => server.close());

async function createFor(idCeCo: number | undefined): Promise<number> {
  const pasajero = { idPasajero: mario.idPersona, idCeCo, telefono: '+543511234567' };
  const body = simpleBody(pablo, { pasajero, observacion: 'Tocar timbre' });
  const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body });
  expect(reply.status).toBe(201);
  return reply.body.idSolicitud;
}

const show = (as: string, id: number | string = idSolicitud) =>
  server.call('GET', `/sgv/rest/solicitudes/${id}`, { as });

describe('O-260 O-270 GET /rest/solicitudes/{id}', () => {
  test('is what the created screen draws', async () => {
    const { status, body } = await show('pablo.empleado');
    expect(status).toBe(200);
    expect(body).toEqual({
      solicitudes: {
        [idSolicitud]: {
          idSolicitud,
          tipo: 'PARAOTRO',
          estado: 'A',
          status: 'registrado',
          substatus: '',
          idViaje: null,
          idPlan: null,
          fechaHoraSalida: '2026-11-20T10:30:00-03:00',
          asap: true,
          servicio: { idTipoVehiculo: 2, tipoVehiculo: 'Básico' },
          precotizacion: expect.any(Number),
          distancia: expect.any(Number),
          duracion: expect.any(Number),
          ceco: { id: mario.cecos[0], alias: expect.any(String) },
          observacion: 'Tocar timbre',
          paradas: [
            { idParada: expect.any(Number), dir: OFFICE, espera: null },
            { idParada: expect.any(Number), dir: BELGRANO, espera: null },
          ],
          pasajes: [
            { idPasaje: expect.any(Number), nombre: 'Mario Rutti', tel: '+543511234567', idPersona: mario.idPersona },
          ],
          autorizacion: null,
        },
      },
    });
  });

  test('O-260 the link of the create call leads to it', async () => {
    const body = simpleBody(pablo);
    const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body });
    const [{ href }] = reply.body.links;
    const found = await server.call('GET', href, { as: 'pablo.empleado' });
    expect(found.body.solicitudes[reply.body.idSolicitud].estado).toBe('A');
  });

  test('the passenger and who sees the orders of the client see it too', async () => {
    for (const as of ['mario.rutas', 'ana.admin']) expect((await show(as)).status).toBe(200);
  });

  test('who audits the cost centre sees it, who audits others does not', async () => {
    const audited = await server.db
      .selectFrom('cuentaCecoAuditado')
      .innerJoin('cuenta', 'cuenta.id', 'cuentaCecoAuditado.idCuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .select('idCeco')
      .where('username', '=', 'ceci.cecos')
      .execute();
    const ids = audited.map(({ idCeco }) => idCeco);
    for (const idCeCo of mario.cecos) {
      expect((await show('ceci.cecos', await createFor(idCeCo))).status).toBe(ids.includes(idCeCo) ? 200 : 404);
    }
    expect(mario.cecos.some((id) => ids.includes(id))).toBe(true);
    expect(mario.cecos.every((id) => ids.includes(id))).toBe(false);
  });

  test('who audits or administers the group that the requester is in now sees it', async () => {
    const grupo = (idGrupo: number | null) =>
      server.db.updateTable('cuenta').set({ idGrupo }).where('idPersona', '=', pablo.idPersona).execute();
    const { id } = await server.db
      .selectFrom('grupo')
      .select('id')
      .where('nombre', '=', 'Ventas')
      .executeTakeFirstOrThrow();
    for (const as of ['gero.grupos', 'gabi.grupo']) {
      await grupo(null);
      expect((await show(as)).status).toBe(404);
      await grupo(id);
      expect((await show(as)).status).toBe(200);
    }
  });
});

describe('XO-24 for anybody else it does not exist', () => {
  test('colleagues, other clients and numbers of nobody get the same', async () => {
    const replies = await Promise.all([
      show('sol.sinpermisos'),
      show('rita.rio'),
      show('pia.particular'),
      show('pablo.empleado', 1),
      show('pablo.empleado', 2_147_483_647),
    ]);
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found' } });
  });

  test('walking through numbers gives nothing', async () => {
    for (let id = idSolicitud - 5; id < idSolicitud + 20; id += 1) {
      expect((await show('rita.rio', id)).status).toBe(404);
    }
  });

  test.each(['0', '-1', 'x', '1.5', '9007199254740993'])('%s is 400', async (id) => {
    expect(await show('pablo.empleado', id)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('O-239 without a session it is 401', async () => {
    expect((await server.call('GET', `/sgv/rest/solicitudes/${idSolicitud}`)).status).toBe(401);
  });
});
