import { TIME_ZONE } from '@traza/domain';
import { type MailSink, mailSink } from '@traza/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REMISES } from '#agencias/transportistas/transportistas.kit.ts';
import { resolveAnulacion } from '#pedidos/anulaciones/resolve-anulacion.ts';
import { type Orderer, ordererOf } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { attachmentsOf } from '#plataforma/correo/enqueue-mail.ts';
import { sendMail } from '#plataforma/correo/send-mail.ts';
import { createDelivery } from '#plataforma/correo/smtp.ts';
import { type ReadEvent, readCalendar } from '../../../test/calendars.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { guestBody } from './avisos.kit.ts';
import { sendAviso } from './send-aviso.ts';

let server: TestServer;
let sink: MailSink;
let pablo: Orderer;
let mario: Orderer;
beforeAll(async () => {
  sink = await mailSink();
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 1000, quotes: 1000, searches: 120 };
  const mail = { smtpUrl: `smtp://127.0.0.1:${sink.port}`, from: 'Traza <avisos@traza.example>' };
  server = await startTestServer({ settings: { rates, mail } });
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('aviso').execute();
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

const MORNING = '2026-11-21T09:30:00-03:00';
let attempt = 0;

/** A body of pablo for mario. */
const bodyFor = (changes: object = {}) =>
  guestBody(pablo, {
    pasajero: { idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+5491145678901' },
    fechaHoraSalida: MORNING,
    ...changes,
  });

async function create(changes: object = {}): Promise<number> {
  attempt += 1;
  const headers = { 'idempotency-key': `calendario-${attempt}` };
  const body = bodyFor(changes);
  const made = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body, headers });
  expect(made.status).toBe(201);
  return made.body.idSolicitud;
}

/** Sends what waits; the newest mail as it is stored, with what its calendar says. */
async function told(): Promise<{ idCorreo: number; text: string; events: ReadEvent[] }> {
  const waiting = await server.db.selectFrom('aviso').selectAll().where('estado', '=', 'pendiente').execute();
  for (const { idCliente, id: idAviso } of waiting) await sendAviso(server.deps, undefined, { idCliente, idAviso });
  const { id, ...row } = await server.db
    .selectFrom('correo')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [file] = attachmentsOf(row);
  const text = file && 'contenido' in file ? file.contenido : '';
  return { idCorreo: id, text, events: text === '' ? [] : readCalendar(text, 'UTC').icalJs };
}

async function change(id: number, changes: object, extrasType = 's'): Promise<number> {
  attempt += 1;
  const headers = { 'idempotency-key': `calendario-${attempt}` };
  const body = { forma: 'simple', solicitud: bodyFor(changes) };
  const path = `/pedidos/v1/${extrasType}/${id}/modificacion`;
  const answer = await server.call('POST', path, { as: 'pablo.empleado', body, headers });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data.idSolicitud;
}

const accept = (id: number) => server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });

async function cancel(idPedido: number): Promise<void> {
  const { status } = await server.call('DELETE', `/pedidos/v1/s/${idPedido}`, { as: 'pablo.empleado' });
  expect(status).toBeLessThan(300);
  await resolveAnulacion(server.deps, { idCliente: pablo.idCliente, idPedido });
}

describe('the calendar of who travels', () => {
  test('an order, its change under its number and under another one, and its end are one event', async () => {
    const id = await create();
    const [booked] = (await told()).events;
    if (!booked) throw new Error('no event');
    const { uid } = booked;
    expect(booked).toMatchObject({
      method: 'REQUEST',
      start: '2026-11-21T12:30:00.000Z',
      zone: TIME_ZONE,
      status: 'CONFIRMED',
      summary: 'Viaje desde Casa central',
      location: expect.stringMatching(/^Casa central, Av. Corrientes 1234, /),
      geo: [-34.60399, -58.38441],
      url: `http://traza.test/pedidos?selected=${id}`,
      description: `Andina Servicios · N° ${id}\nhttp://traza.test/pedidos?selected=${id}`,
      organizer: 'mailto:avisos@traza.example',
      attendees: ['mailto:mario.rutas@andina.example'],
    });
    expect(Date.parse(booked.end)).toBeGreaterThan(Date.parse(booked.start));

    await change(id, { fechaHoraSalida: '2026-11-21T23:15:00-03:00' });
    const [later] = (await told()).events;
    expect(later).toMatchObject({ method: 'REQUEST', uid, start: '2026-11-22T02:15:00.000Z' });

    await accept(id);
    const other = await change(id, { fechaHoraSalida: '2026-11-21T08:00:00-03:00' }, 'v');
    expect(other).not.toBe(id);
    const [again] = (await told()).events;
    expect(again).toMatchObject({
      method: 'REQUEST',
      uid,
      start: '2026-11-21T11:00:00.000Z',
      url: `http://traza.test/pedidos?selected=${other}`,
    });

    await cancel(other);
    const [off] = (await told()).events;
    expect(off).toMatchObject({
      method: 'CANCEL',
      uid,
      status: 'CANCELLED',
      start: '2026-11-21T11:00:00.000Z',
      geo: null,
      summary: 'Viaje anulado',
    });
    expect(off).not.toHaveProperty('url');
    const sequences = [booked, later, again, off].map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual(sequences.toSorted((one, two) => one - two));
    expect(new Set(sequences).size).toBe(4);
  });

  test('who is taken off an order loses the event, who comes aboard gets one of their own', async () => {
    const id = await create();
    const [booked] = (await told()).events;
    const rosa = await ordererOf(server, 'ana.admin');
    await change(id, { pasajero: { idPasajero: rosa.idPersona, idCeCo: rosa.cecos[0], telefono: '+5491145678902' } });
    await told();
    const rows = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').limit(3).execute();
    const read = rows.flatMap((row) =>
      attachmentsOf(row).flatMap((file) =>
        'contenido' in file
          ? readCalendar(file.contenido, TIME_ZONE).icalJs.map(({ method, uid }) => [
              row.para,
              method,
              uid === booked?.uid,
            ])
          : [],
      ),
    );
    expect(read).toContainEqual(['mario.rutas@andina.example', 'CANCEL', true]);
    expect(read).toContainEqual(['ana.admin@andina.example', 'REQUEST', false]);
  });

  test('of a plan each viaje is an event by itself, which its own change and end find', async () => {
    const planificacion = {
      fechaDesde: '2026-11-23',
      fechaHasta: '2026-12-04',
      horaIda: '08:30',
      horaRegreso: '18:00',
      frecuenciaIda: 'L-X----',
      frecuenciaRegreso: 'L------',
    };
    await create({ planificacion, fechaHoraSalida: undefined });
    const { events } = await told();
    expect(events.map(({ method, start }) => `${method} ${start}`)).toEqual([
      'PUBLISH 2026-11-23T11:30:00.000Z',
      'PUBLISH 2026-11-23T21:00:00.000Z',
      'PUBLISH 2026-11-25T11:30:00.000Z',
      'PUBLISH 2026-11-30T11:30:00.000Z',
      'PUBLISH 2026-11-30T21:00:00.000Z',
      'PUBLISH 2026-12-02T11:30:00.000Z',
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
    const third = Number(events[2]?.url?.split('=')[1]);
    await cancel(third);
    const off = (await told()).events;
    expect(off).toMatchObject([{ method: 'CANCEL', uid: events[2]?.uid, start: events[2]?.start }]);
  });

  test('goes out as a part of the message and as a file, for whom the mail is, and is gone with its text', async () => {
    await create();
    const { idCorreo, text } = await told();
    const deliver = createDelivery(server.deps);
    if (!deliver) throw new Error('no delivery');
    const { body } = await server.call('GET', '/demo/correos');
    expect(body.data[0].adjuntos).toEqual([{ nombre: 'viaje.ics', contenido: text }]);
    server.deps.settings.demo = false;
    await sendMail(server.deps, deliver, idCorreo);
    server.deps.settings.demo = true;
    const { attachments } = await sink.waitFor(({ to }) => to?.[0]?.address === 'mario.rutas@andina.example');
    // the reader of the sink takes the CR of calendars away: findings/calendars-lose-cr.sh
    const lines = text.replaceAll('\r\n', '\n');
    const asText = (content: string | ArrayBuffer | Uint8Array) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(
      attachments.map(({ mimeType, method, filename, content }) => [
        mimeType,
        method,
        filename,
        asText(content) === lines,
      ]),
    ).toEqual([
      ['text/calendar', 'REQUEST', null, true],
      ['application/ics', undefined, 'viaje.ics', true],
    ]);
    const row = await server.db.selectFrom('correo').selectAll().where('id', '=', idCorreo).executeTakeFirstOrThrow();
    expect([row.estado, row.texto, attachmentsOf(row)]).toEqual(['enviado', '', []]);
  });

  test('a process in another zone reads the same hour', async () => {
    await create();
    const { text } = await told();
    for (const zone of ['UTC', TIME_ZONE]) {
      for (const [event] of Object.values(readCalendar(text, zone)))
        expect(event?.start).toBe('2026-11-21T12:30:00.000Z');
    }
  });
});
