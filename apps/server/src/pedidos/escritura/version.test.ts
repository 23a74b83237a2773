import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_AGENCIA_KEY } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';

const KEY = TEST_AGENCIA_KEY;
const CHOFER = { nombre: 'Luis', apellido: 'Gómez', phone: null };
const LINE = { concepto: 'otros', cantidad: 1, unidad: 'un', importe: 1500, obs: 'Peaje' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const saw = (version: number | string) => ({ 'If-Match': typeof version === 'number' ? `"${version}"` : version });
const agencia = async (idViaje: number, what: string, body: object, headers = {}) =>
  server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: KEY, body, headers });
const assign = (idViaje: number, patente: string, headers = {}) =>
  agencia(idViaje, 'asignacion', { chofer: CHOFER, vehiculo: { patente, marca: 'Fiat', modelo: 'Cronos' } }, headers);
const versionOf = async (idViaje: number): Promise<number> =>
  (await server.call('GET', `/transportistas/v1/viajes/${idViaje}`, { key: KEY })).body.data.version;
const cuando = '2026-11-20T10:00:00-03:00';

describe('two people decide on the same pedido (decisions "Versions")', () => {
  test('an assignment: the second is told who was first and when, and writes nothing', async () => {
    const { idViaje } = await insertViaje(server.db, { status: 'confirmado', events: [] });
    const seen = await versionOf(idViaje);
    expect((await assign(idViaje, 'AB123CD', saw(seen))).body.data.version).toBe(seen + 1);
    const before = await digestOf(server, [
      'viaje',
      'chofer',
      'vehiculo',
      'evento',
      'auditoria',
      'notificacion',
      'pedido',
    ]);
    const { status, body } = await assign(idViaje, 'ZZ999ZZ', saw(seen));
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.params.quien).toMatch(/\S/);
    expect(body.params.cuando).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/);
    expect(await digestOf(server, Object.keys(before))).toEqual(before);
    // what stands already takes nothing from anybody: an answer that was lost is asked for again
    expect((await assign(idViaje, 'AB123CD', saw(seen))).status).toBe(200);
    // and who does not say what they saw is believed, as ever
    expect((await assign(idViaje, 'ZZ999ZZ')).status).toBe(200);
    expect((await assign(idViaje, 'YY999YY', saw('*'))).status).toBe(200);
  });

  test('cost lines: other lines are a conflict, the same ones again are none', async () => {
    const { idViaje } = await insertViaje(server.db, { status: 'confirmado', events: [], lines: [] });
    const seen = await versionOf(idViaje);
    const post = (importe: number, headers = {}) =>
      agencia(idViaje, 'costos', { detalle: [{ ...LINE, importe }] }, headers);
    expect((await post(1500, saw(seen))).body).toEqual({ data: { importeTotal: 1500 } });
    expect((await post(1500, saw(seen))).status).toBe(200);
    expect((await post(1800, saw(seen))).body.code).toBe('version_conflict');
    expect((await post(1800, saw(await versionOf(idViaje)))).status).toBe(200);
  });

  test('a cancellation: what the agencia told meanwhile comes first; asked for again it is the same', async () => {
    const { idViaje } = await insertViaje(server.db, { status: 'confirmado', events: [] });
    const seen = await versionOf(idViaje);
    await assign(idViaje, 'AC111AA');
    const cancel = (version: number) =>
      server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as: 'pablo.empleado', headers: saw(version) });
    const { status, body } = await cancel(seen);
    const { denominacion } = await server.db
      .selectFrom('agencia')
      .innerJoin('viaje', 'viaje.idAgencia', 'agencia.id')
      .select('denominacion')
      .where('viaje.id', '=', idViaje)
      .executeTakeFirstOrThrow();
    expect([status, body]).toEqual([
      409,
      { code: 'version_conflict', params: { quien: denominacion, cuando: expect.any(String) } },
    ]);
    expect((await cancel(seen + 1)).status).toBe(202);
    expect((await cancel(seen + 1)).status).toBe(202);
  });

  test('DO-35 an approval: the refusal that follows from the first one names who gave it; strangers learn nothing', async () => {
    const { idSolicitud, idCliente } = await insertSolicitud(server.db, { estado: 'B', requester: 'pablo.empleado' });
    const decide = (as: string, version: number) =>
      server.call('POST', `/sgv/rest/solicitudes/${idSolicitud}/autorizacion`, {
        as,
        body: { aprobar: true },
        headers: saw(version),
      });
    const inbox = await server.call('GET', `/aprobaciones?idCliente=${idCliente}`, { as: 'ana.admin' });
    const { version } = inbox.body.data.solicitudes.find(
      (one: { idSolicitud: number }) => one.idSolicitud === idSolicitud,
    );
    expect((await decide('ana.admin', version)).status).toBe(200);
    const { body } = await decide('ana.admin', version);
    expect(body).toEqual({ code: 'version_conflict', params: { quien: 'Ana Arrieta', cuando } });
    expect((await decide('pablo.empleado', version)).body).toEqual({ code: 'forbidden' });
  });

  test.each(['7', '"x"', 'W/"7"', '"0"', '"1", "2"', '"99999999999"'])('If-Match: %s is no version', async (header) => {
    const { idViaje } = await insertViaje(server.db, { status: 'confirmado' });
    const { status, body } = await server.call('DELETE', `/pedidos/v1/v/${idViaje}`, {
      as: 'pablo.empleado',
      headers: { 'If-Match': header },
    });
    expect([status, body]).toEqual([400, { code: 'bad_input', fields: [{ field: 'If-Match', code: 'bad_input' }] }]);
  });
});
