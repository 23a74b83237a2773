import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const accept = (idSolicitud: number, key: string): Promise<Reply> =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key });

describe('accepting', () => {
  test('makes a confirmed trip that carries on what was asked', async () => {
    const { idSolicitud, idCliente } = await insertAskedSolicitud(server);
    const { idPublic } = await server.db
      .selectFrom('solicitud')
      .select('idPublic')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    server.clock.advance({ seconds: 20 });
    const { status, body } = await accept(idSolicitud, REMISES);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      idSolicitud,
      idPublic,
      status: 'confirmado',
      substatus: '',
      anulando: false,
      precotizacion: 9850.5,
      kilometros: 7.25,
      minutos: 21,
      asap: true,
      pasajeros: [{ nombre: 'Pablo Peralta', tel: '+5491155520037' }],
      chofer: null,
      vehiculo: null,
    });
    expect(body.data.eventos.map(({ type }: { type: string }) => type)).toEqual(['registrado', 'confirmado']);
    const created = Temporal.Instant.from(body.data.eventos[0].timestamp);
    expect(created.until(Temporal.Instant.from(body.data.eventos[1].timestamp)).total('seconds')).toBe(20);

    const { idViaje } = body.data;
    // ruling: one number for life
    expect(idViaje).toBe(idSolicitud);
    const viaje = await server.db.selectFrom('viaje').selectAll().where('id', '=', idViaje).executeTakeFirstOrThrow();
    expect(viaje.rutaCotizada).toEqual(expect.arrayContaining([[expect.any(Number), expect.any(Number)]]));
    const listed = await server.db
      .selectFrom('pedido')
      .select(['id', 'status', 'clase'])
      .where('id', 'in', [idSolicitud, idViaje])
      .execute();
    expect(listed).toEqual([{ id: idViaje, status: 'confirmado', clase: 'v' }]);
    const audited = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion'])
      .where('idCliente', '=', idCliente)
      .where('idObjeto', '=', String(idSolicitud))
      .execute();
    expect(audited).toEqual([{ actor: 'Remises del Plata', accion: 'aceptar' }]);
  });

  test('W-265 tells the requester by e-mail, with the link to the live trip', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { username: 'ana.admin' });
    const { body } = await accept(idSolicitud, REMISES);
    const mail = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    // its number is in the subject, so that a mailbox does not fold the mails of several pedidos into one conversation
    const asunto = `Tu pedido fue confirmado · N° ${idSolicitud}`;
    expect(mail).toMatchObject({ para: 'ana.admin@andina.example', asunto });
    expect(mail.texto).toContain(`http://traza.test/seguimiento/${body.data.idPublic}`);
    // ruling: one number for life. E-mails carry the number
    expect(mail.texto).toContain(`Pedido: N° ${idSolicitud}`);
  });

  test('by a carrier without events there is no live trip to link', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    await accept(idSolicitud, CENTRO);
    const mail = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail.texto).not.toContain('/seguimiento/');
  });

  test('again by the same carrier is the same trip, by another is already_accepted', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const first = await accept(idSolicitud, REMISES);
    const again = await accept(idSolicitud, REMISES);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const other = await accept(idSolicitud, CENTRO);
    expect([other.status, other.body.code]).toEqual([409, 'already_accepted']);
  });

  test('twenty at once by two carriers make one trip', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => accept(idSolicitud, i % 2 === 0 ? REMISES : CENTRO)),
    );
    const viajes = await server.db
      .selectFrom('solicitud')
      .select('idViaje')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status, body }) => status === 409 && body.code === 'already_accepted')).toHaveLength(10);
    const won = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.data.idViaje));
    expect([...won]).toEqual([viajes.idViaje]);
    const { n } = await server.db
      .selectFrom('parada')
      .select((eb) => eb.fn.count<number>('idViaje').distinct().as('n'))
      .where('idSolicitud', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });
});
