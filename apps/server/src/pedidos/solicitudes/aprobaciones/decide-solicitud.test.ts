import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireSolicitudes } from '#agencias/transportistas/expire-solicitudes.ts';
import { mailsTo } from '../../../../test/own-accounts.ts';
import { countRows, ordererOf, setPermissions, simpleBody } from '../solicitudes.kit.ts';
import { type Aprobaciones, startAprobaciones } from './aprobaciones.kit.ts';

let server: Aprobaciones['server'];
let rita: Aprobaciones['rita'];
let create: Aprobaciones['create'];
beforeAll(async () => {
  ({ server, rita, create } = await startAprobaciones());
});
afterAll(() => server.close());

const decide = (id: number, body: object = { aprobar: true, motivo: null }, as = 'rita.rio') =>
  server.call('POST', `/sgv/rest/solicitudes/${id}/autorizacion`, { as, body });
const inbox = (query = '', as = 'rita.rio') =>
  server.call('GET', `/aprobaciones?idCliente=${rita.idCliente}${query}`, { as });
const row = (id: number) =>
  server.db.selectFrom('solicitud').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function aprobacionOf(id: number, as = 'marta.multi') {
  const { body } = await server.call('GET', `/sgv/rest/solicitudes/${id}`, { as });
  return body.solicitudes[id].autorizacion;
}
const offers = async () => {
  const { TEST_AGENCIA_KEY } = await import('../../../../test/constants.ts');
  const { body } = await server.call('GET', '/transportistas/v1/solicitudes', { key: TEST_AGENCIA_KEY });
  return body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
};

describe('DO-35 an order that needs an authorization', () => {
  test('is in the notices of who may authorize it, and then, decided on, in those of who asked', async () => {
    const toldOf = async (id: number) => {
      const rows = await server.db
        .selectFrom('notificacion')
        .innerJoin('usuario', 'usuario.id', 'notificacion.idUsuario')
        .select(['username', 'estado'])
        .where('idSolicitud', '=', id)
        .orderBy('notificacion.id')
        .execute();
      return rows.map(({ username, estado }) => `${username} ${estado}`);
    };
    const [authorized, rejected] = [await create(), await create()];
    expect(await toldOf(authorized)).toEqual(['rita.rio Pendiente']);
    await decide(authorized);
    await decide(rejected, { aprobar: false, motivo: 'No corresponde' });
    expect(await toldOf(authorized)).toEqual(['rita.rio Pendiente', 'marta.multi Autorizado']);
    expect(await toldOf(rejected)).toEqual(['rita.rio Pendiente', 'marta.multi Rechazado']);
  });

  test('ruling: what waits for an authorization is no news any more once somebody decided', async () => {
    const waiting = async () => {
      const { body } = await server.call('GET', '/notificaciones', { as: 'rita.rio' });
      const { novedades, sinLeer } = body.data;
      const pending = novedades.filter(({ estado }: { estado: string }) => estado === 'Pendiente');
      return { orders: pending.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud), sinLeer };
    };
    const before = await waiting();
    const [authorized, rejected] = [await create(), await create()];
    expect(await waiting()).toEqual({
      orders: [rejected, authorized, ...before.orders],
      sinLeer: before.sinLeer + 2,
    });
    await decide(authorized);
    await decide(rejected, { aprobar: false, motivo: 'No corresponde' });
    expect(await waiting()).toEqual(before);
  });

  test('O-236 waits, hidden from carriers, and who may authorize it is told', async () => {
    const before = (await mailsTo(server.db, 'rita.rio@riosalud.example')).length;
    const id = await create();
    expect(await offers()).not.toContain(id);
    expect(await aprobacionOf(id)).toEqual({ estado: 'pendiente', motivo: null, por: null, cuando: null });
    const mails = await mailsTo(server.db, 'rita.rio@riosalud.example');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.asunto).toMatch(/^Hay un pedido pendiente de autorización · N° \d+$/);
    expect(mails.at(-1)?.texto).toContain('Marta Molina registró un pedido');
    // ruling: one number for life. E-mails carry the number
    expect(mails.at(-1)?.texto).toContain(`Pedido: N° ${id}`);
    expect(mails.at(-1)?.texto).toContain('http://traza.test/aprobaciones');
    expect(await mailsTo(server.db, 'marta.multi@andina.example')).toEqual([]);
  });

  test('approved it is offered to carriers; the requester is told who did it', async () => {
    const id = await create();
    expect(await decide(id, { aprobar: true, motivo: 'Adelante' })).toMatchObject({
      status: 200,
      body: { idSolicitud: id, estado: 'A' },
    });
    expect(await offers()).toContain(id);
    expect(await aprobacionOf(id)).toEqual({
      estado: 'aprobada',
      motivo: 'Adelante',
      por: 'Rita Ríos',
      cuando: '2026-11-20T10:00:00-03:00',
    });
    const mail = (await mailsTo(server.db, 'marta.multi@riosalud.example'))
      .concat(await mailsTo(server.db, 'marta.multi@andina.example'))
      .at(-1);
    expect(mail?.asunto).toMatch(/^Tu pedido fue autorizado · N° \d+$/);
    expect(mail?.texto).toContain('Rita Ríos autorizó tu pedido');
    expect(mail?.texto).toContain(`Pedido: N° ${id}`);
    const line = server.db.selectFrom('auditoria').selectAll().where('idObjeto', '=', String(id)).orderBy('id', 'desc');
    expect(await line.executeTakeFirst()).toMatchObject({
      actor: 'rita.rio',
      accion: 'autorizar',
      antes: { estado: 'B' },
    });
  });

  test('rejected with a reason it is cancelled at no cost', async () => {
    const id = await create();
    const { status, body } = await decide(id, { aprobar: false, motivo: '  Fuera de presupuesto ' });
    expect([status, body.estado]).toEqual([200, 'X']);
    expect(await row(id)).toMatchObject({ estado: 'X', motivoAnulacion: 'autorizacion_rechazada' });
    expect(await aprobacionOf(id)).toMatchObject({ estado: 'rechazada', motivo: 'Fuera de presupuesto' });
    const shown = await server.call('GET', `/pedidos/sgv/s/${id}`, { as: 'marta.multi' });
    expect(shown.body.data).toMatchObject({ status: 'anulado', extras: { estado: 'X' } });
    const events = await server.db
      .selectFrom('evento')
      .select('tipo')
      .where('idPedido', '=', id)
      .orderBy('id')
      .execute();
    expect(events.map(({ tipo }) => tipo)).toEqual(['registrado', 'anulado']);
    const mails = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('asunto', 'like', 'Tu pedido fue rechazado · N° %')
      .execute();
    expect(mails.at(-1)?.texto).toContain('Fuera de presupuesto');
  });

  test('left alone until its departure it is cancelled, and its requester sees why', async () => {
    const id = await create({ fechaHoraSalida: '2026-11-20T11:00:00-03:00' });
    const departure = Temporal.Instant.from('2026-11-20T11:00:00-03:00');
    await expireSolicitudes(server.deps, departure.subtract({ seconds: 1 }));
    expect((await row(id)).estado).toBe('B');
    await expireSolicitudes(server.deps, departure);
    expect((await row(id)).estado).toBe('X');
    expect(await aprobacionOf(id)).toMatchObject({ estado: 'vencida', por: null });
    expect((await decide(id)).body.code).toBe('invalid_transition');
  });

  test('one that needs none says nothing', async () => {
    const pablo = await ordererOf(server, 'pablo.empleado');
    const { body } = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'pablo.empleado',
      body: simpleBody(pablo),
    });
    expect(await aprobacionOf(body.idSolicitud, 'pablo.empleado')).toBeNull();
  });

  test('the trips of a plan wait each for itself, and are told of once', async () => {
    const before = (await mailsTo(server.db, 'rita.rio@riosalud.example')).length;
    const planificacion = {
      fechaDesde: '2026-12-01',
      fechaHasta: '2026-12-03',
      horaIda: '08:30',
      horaRegreso: null,
      frecuenciaIda: 'LMXJV--',
      frecuenciaRegreso: '-------',
    };
    const id = await create({ fechaHoraSalida: undefined, planificacion });
    const children = await server.db.selectFrom('solicitud').select(['id', 'estado']).where('id', '>', id).execute();
    expect(children.map(({ estado }) => estado)).toEqual(['B', 'B', 'B']);
    const mails = await mailsTo(server.db, 'rita.rio@riosalud.example');
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.texto).toContain('registró 3 pedidos');
    // ruling: one number for life. E-mails carry the number
    const numbers = children.map((child) => child.id).toSorted((a, b) => a - b);
    expect(mails.at(-1)?.texto).toContain(`Pedidos: N° ${numbers.join(', ')}`);
    const listed = (await inbox()).body.data.solicitudes.filter(({ idPlan }: { idPlan: number }) => idPlan === id);
    expect(listed).toHaveLength(3);
  });
});

describe('XO-28 who may decide', () => {
  const refused = async (id: number, body?: object, as?: string) => {
    const before = await countRows(server);
    const { status, body: answer } = await decide(id, body, as);
    expect(await countRows(server)).toEqual(before);
    return [status, answer.code, answer.fields?.[0]?.field].filter(Boolean).join(' ');
  };

  test('nobody on their own', async () => {
    const id = await create();
    await setPermissions(server, 'marta.multi', { approveCotizaciones: true });
    expect(await refused(id, undefined, 'marta.multi')).toBe('403 forbidden');
    await setPermissions(server, 'marta.multi', { approveCotizaciones: false });
    expect((await row(id)).estado).toBe('B');
  });

  test('nobody without the permission, whether the order exists or not', async () => {
    const id = await create();
    expect(await refused(id, undefined, 'marta.multi')).toBe('403 forbidden');
    expect(await refused(999_999, undefined, 'marta.multi')).toBe('403 forbidden');
  });

  test('nobody of another client: the order does not exist for them', async () => {
    const id = await create();
    expect(await refused(id, undefined, 'ana.admin')).toBe('404 not_found');
    expect(await refused(999_999, undefined, 'ana.admin')).toBe('404 not_found');
  });

  test('nobody twice, also when both arrive at once', async () => {
    const id = await create();
    const replies = await Promise.all([decide(id), decide(id, { aprobar: false, motivo: 'No' }), decide(id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await refused(id)).toBe('409 invalid_transition');
  });

  test.each([
    [{ aprobar: false, motivo: null }, '422 missing_fields motivo'],
    [{ aprobar: false, motivo: '   ' }, '422 missing_fields motivo'],
    [{ aprobar: false, motivo: 'x'.repeat(251) }, '422 desc_invalid motivo'],
    [{ aprobar: 'sí' }, '400 bad_input aprobar'],
    [{}, '400 bad_input aprobar'],
  ])('%j: %s', async (body, code) => {
    expect(await refused(await create(), body)).toBe(code);
  });
});
