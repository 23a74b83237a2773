import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMISES, tell } from '#agencias/transportistas/transportistas.kit.ts';
import { BELGRANO, OFFICE, type Orderer, ordererOf, simpleBody } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Watched, watchStatements } from '../../../test/statements.ts';

let server: TestServer;
let watched: Watched;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
  await server.login('pablo.empleado');
  watched = watchStatements(server.pool);
  // the first call of a day writes that a key was used
  await server.call('GET', '/transportistas/v1/viajes', { key: REMISES });
});
afterAll(() => server.close());

const counts: Record<string, number> = {};

/** Counts what one call sends to the database. */
async function counted(name: string, call: () => Promise<Reply>): Promise<Reply['body']> {
  watched.take();
  const { status, body } = await call();
  const sent = watched.take();
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  counts[name] = sent.length;
  server.clock.advance({ minutes: 1 });
  return body;
}

let keys = 0;
const asPablo = (path: string, body: object) =>
  server.call('POST', path, { as: 'pablo.empleado', body, headers: { 'idempotency-key': `orden-${(keys += 1)}` } });
const asAgencia = (path: string, body: object) =>
  server.call('POST', `/transportistas/v1${path}`, { key: REMISES, body });
const create = (changes: object = {}) => asPablo('/rest/solicitudes/simples', simpleBody(pablo, changes));

const CHOFER = {
  chofer: { nombre: 'Luis', apellido: 'Sosa', phone: '+5491144440000' },
  vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
};

/** The life of a pedido; each statement is a way to the database and back, `begin` and `commit` too, jobs left out. */
test('no write sends more statements than it has to', async () => {
  const { idSolicitud } = await counted('create', () => create());
  await counted('accept', () => asAgencia(`/solicitudes/${idSolicitud}/aceptar`, {}));
  await counted('assign', () => asAgencia(`/viajes/${idSolicitud}/asignacion`, CHOFER));
  for (const event of ['circulando 0', 'arribado 0', 'iniciado', 'arribado 1'])
    await counted(event, () => tell(server, idSolicitud, event));
  const posiciones = [{ timestamp: server.clock.now().toString(), lat: OFFICE.lat, lon: OFFICE.lon }];
  await counted('positions', () => asAgencia(`/viajes/${idSolicitud}/posiciones`, { posiciones }));
  await counted('finish', () => tell(server, idSolicitud, 'finalizado'));
  const detalle = [{ concepto: 'kilometros', cantidad: 7, unidad: 'km', importe: 9850 }];
  await counted('costs', () => asAgencia(`/viajes/${idSolicitud}/costos`, { detalle }));
  const calificacion = { username: 'pablo.empleado', calificacion: 4, observacion: 'Muy puntual', enDesacuerdo: false };
  await counted('rate', () => asPablo(`/pedidos/v1/v/${idSolicitud}/calificaciones`, calificacion));

  const invited = { pasajero: { nombre: 'Ana Ruiz', telefono: '+543511234567' } };
  const later = { fechaHoraSalida: toWire(server.clock.now().add({ hours: 5 })) };
  const guest = await counted('create for a guest', () => create({ ...invited, ...later }));
  const solicitud = simpleBody(pablo, {
    ...invited,
    ...later,
    destino: { ...BELGRANO, direccion: 'Av. Cabildo 2050, CABA' },
  });
  await counted('edit', () =>
    asPablo(`/pedidos/v1/s/${guest.idSolicitud}/modificacion`, { forma: 'simple', solicitud }),
  );
  const planificacion = {
    fechaDesde: '2026-11-23',
    fechaHasta: '2026-12-04',
    horaIda: '08:30',
    horaRegreso: null,
    frecuenciaIda: 'LMXJV--',
    frecuenciaRegreso: '-------',
  };
  await counted('plan of ten', () => create({ planificacion }));
  expect(counts).toEqual({
    create: 14,
    accept: 16,
    assign: 12,
    'circulando 0': 10,
    'arribado 0': 11,
    iniciado: 10,
    'arribado 1': 10,
    positions: 3,
    finish: 21,
    costs: 11,
    rate: 15,
    'create for a guest': 18,
    edit: 37,
    'plan of ten': 21,
  });
});
