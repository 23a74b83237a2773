import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const offersOf = async (key: string): Promise<number[]> => {
  const { body } = await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key });
  return body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
};
const accept = (idSolicitud: number, key: string): Promise<Reply> =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key });

async function unlink(denominacion: string, alias: string): Promise<void> {
  await server.db
    .deleteFrom('agenciaCliente')
    .where('idAgencia', 'in', (eb) => eb.selectFrom('agencia').select('id').where('denominacion', '=', denominacion))
    .where('idCliente', 'in', (eb) => eb.selectFrom('cliente').select('id').where('alias', '=', alias))
    .execute();
}

describe('open requests', () => {
  test('a carrier sees what is asked, without names or phones', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { paradas: 3 });
    const { status, body } = await server.call('GET', '/transportistas/v1/solicitudes', { key: REMISES });
    expect(status).toBe(200);
    const offer = body.data.find((entry: { idSolicitud: number }) => entry.idSolicitud === idSolicitud);
    expect(offer).toMatchObject({
      tipo: 'PARAMI',
      cliente: { alias: 'Andina Servicios' },
      tipoVehiculo: { id: 3, alias: 'Corporativo' },
      fechaHoraSalida: '2026-11-20T10:30:00-03:00',
      creado: '2026-11-20T10:00:00-03:00',
      asap: true,
      pasajeros: 1,
      observacion: 'Tocar timbre',
      kilometros: 7.25,
      minutos: 21,
      precotizacion: 9850.5,
    });
    expect(offer.paradas.map(({ secuencia }: { secuencia: number }) => secuencia)).toEqual([0, 1, 2]);
    expect(JSON.stringify(body)).not.toMatch(/Peralta|\+549/);
  });

  test('soonest departure first', async () => {
    const late = await insertAskedSolicitud(server, { departsInMin: 400 });
    const soon = await insertAskedSolicitud(server, { departsInMin: 5 });
    const order = await offersOf(REMISES);
    expect(order.indexOf(soon.idSolicitud)).toBeLessThan(order.indexOf(late.idSolicitud));
  });

  test.each(['B', 'X'] as const)('one in state %s is not offered, and cannot be taken', async (estado) => {
    const { idSolicitud } = await insertAskedSolicitud(server, { estado });
    expect(await offersOf(REMISES)).not.toContain(idSolicitud);
    const { status, body } = await accept(idSolicitud, REMISES);
    expect([status, body.code]).toEqual(estado === 'B' ? [404, 'not_found'] : [409, 'invalid_transition']);
  });

  test('orders of a client that is not linked do not exist for the carrier', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { alias: 'Río Salud', username: 'rita.rio' });
    await unlink('Agencia Centro', 'Río Salud');
    expect(await offersOf(CENTRO)).not.toContain(idSolicitud);
    expect(await offersOf(REMISES)).toContain(idSolicitud);
    const refused = await accept(idSolicitud, CENTRO);
    const unknown = await accept(999_999_999, CENTRO);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
  });

  test('a reject hides the order for that carrier alone, once and for all', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const path = `/transportistas/v1/solicitudes/${idSolicitud}/rechazar`;
    for (let times = 0; times < 2; times += 1) {
      expect((await server.call('POST', path, { key: REMISES, body: { motivo: 'Sin autos' } })).status).toBe(204);
    }
    expect(await offersOf(REMISES)).not.toContain(idSolicitud);
    expect(await offersOf(CENTRO)).toContain(idSolicitud);
    expect((await accept(idSolicitud, REMISES)).status).toBe(404);
    expect((await accept(idSolicitud, CENTRO)).status).toBe(201);
    expect((await server.call('POST', path, { key: CENTRO, body: {} })).status).toBe(404);
  });
});

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

  test('tells the requester by e-mail, with the link to the live trip', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { username: 'ana.admin' });
    const { body } = await accept(idSolicitud, REMISES);
    const mail = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ para: 'ana.admin@andina.example', asunto: 'Tu pedido fue confirmado' });
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

describe('who calls', () => {
  test.each([
    ['no key', {}],
    ['a short key', { 'x-api-key': 'abc' }],
    ['an unknown key', { 'x-api-key': 'x'.repeat(43) }],
    ['a session instead', { authorization: 'Bearer x' }],
  ])('XT-27 %s is 401, and nothing is written', async (_, headers) => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const reply = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { headers });
    expect([reply.status, reply.body.code]).toEqual([401, 'carrier_key_invalid']);
    const row = await server.db
      .selectFrom('solicitud')
      .select('estado')
      .where('id', '=', idSolicitud)
      .executeTakeFirstOrThrow();
    expect(row.estado).toBe('A');
  });

  test('trips of another agencia do not exist', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server);
    const { body } = await accept(idSolicitud, REMISES);
    const { idViaje } = body.data;
    const path = `/transportistas/v1/viajes/${idViaje}`;
    const timestamp = server.clock.now().toString();
    const chofer = { nombre: 'Luis', apellido: 'Gómez', phone: null };
    const replies = [
      await server.call('GET', path, { key: CENTRO }),
      await server.call('GET', `${path}/ruta`, { key: CENTRO }),
      await tell(server, idViaje, 'circulando 0', { key: CENTRO }),
      await server.call('POST', `${path}/posiciones`, {
        key: CENTRO,
        body: { posiciones: [{ lat: -34.6, lon: -58.4, timestamp }] },
      }),
      await server.call('POST', `${path}/costos`, {
        key: CENTRO,
        body: { detalle: [{ concepto: 'otros', cantidad: 1, unidad: 'un', importe: 1 }] },
      }),
      await server.call('POST', `${path}/asignacion`, {
        key: CENTRO,
        body: { chofer, vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Uno' } },
      }),
    ];
    for (const reply of replies) expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    const { body: own } = await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO });
    expect(own.data.map((viaje: { idViaje: number }) => viaje.idViaje)).not.toContain(idViaje);
  });

  test('a revoked key is 401 from then on', async () => {
    expect((await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO })).status).toBe(200);
    await server.db
      .updateTable('agenciaClave')
      .set({ revocada: server.clock.now() })
      .where('idAgencia', 'in', (eb) =>
        eb.selectFrom('agencia').select('id').where('denominacion', '=', 'Agencia Centro'),
      )
      .execute();
    const { status, body } = await server.call('GET', '/transportistas/v1/viajes', { key: CENTRO });
    expect([status, body.code]).toEqual([401, 'carrier_key_invalid']);
  });
});
