import { randomUUID } from 'node:crypto';
import { inBuenosAires } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { paraMi, sheetsOf } from './pedidos.kit.ts';

let server: TestServer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  server = await startTestServer();
  sheets = await sheetsOf(server, 'ana.admin');
});
afterAll(() => server.close());

/** Days and hours as people and programs write them into a sheet; what is not said of a row is its cell beside. */
const WRITTEN = [
  [{ fecha: '10-dic' }, '2026-12-10T10:00'],
  [{ fecha: '10-dic-26', hora: '10:05' }, '2026-12-10T10:05'],
  [{ fecha: 'jue 10/12', hora: '10:10' }, '2026-12-10T10:10'],
  [{ fecha: '10 de diciembre', hora: '10:15' }, '2026-12-10T10:15'],
  [{ fecha: '10/12/2026 09:30', hora: '' }, '2026-12-10T09:30'],
  [{ fecha: '2026-12-11 09:30:00', hora: '' }, '2026-12-11T09:30'],
  [{ fecha: 'pasado mañana' }, '2026-11-22T10:00'],
  [{ fecha: '12/12', hora: '0930' }, '2026-12-12T09:30'],
  [{ fecha: '13/12', hora: '9,30' }, '2026-12-13T09:30'],
  [{ fecha: '14/12', hora: '21:30:15' }, '2026-12-14T21:30'],
  [{ fecha: '15/12', hora: '9:30 p. m.' }, '2026-12-15T21:30'],
  [{ fecha: '16/12', hora: '24:00' }, '2026-12-17T00:00'],
] as const;

test('W-243 a row departs at the moment that its cells say, however they write it', async () => {
  const rows = WRITTEN.map(([cells], index) => paraMi(index + 1, cells));
  const { body } = await sheets.check(rows);
  expect(body.data.filas.map(({ n, faltas, repetida }: Record<string, unknown>) => [n, faltas, repetida])).toEqual(
    rows.map(({ n }) => [n, [], null]),
  );
  const sent = await sheets.send(rows, { headers: { 'Idempotency-Key': randomUUID() } });
  const { idLote } = sent.body.data;
  await sheets.work(idLote);
  const ids = (await sheets.filas(idLote)).map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
  const made = await server.db
    .selectFrom('solicitud')
    .select(['fechaHoraSalida', 'asap'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const local = ({ fechaHoraSalida }: { fechaHoraSalida: Temporal.Instant }) =>
    inBuenosAires(fechaHoraSalida).toPlainDateTime().toString({ smallestUnit: 'minute' });
  expect(made.map((row) => [local(row), row.asap])).toEqual(WRITTEN.map(([, moment]) => [moment, false]));
});
