import { INICIO, inBuenosAires } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { cleanUp } from './clean-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SECOND = { seconds: 1 };

test('deletes what has run out, and nothing else', async () => {
  const { db, clock } = server;
  const now = clock.now();
  const [before, after] = [now.subtract(SECOND), now.add(SECOND)];
  const limit = now.subtract({ hours: 90 * 24 });
  const idCliente = await server.idCliente('Andina Servicios');
  const users = await db.selectFrom('usuario').select('id').limit(2).execute();
  const [idUsuario = 0, otherUsuario = 0] = users.map(({ id }) => id);
  const { id: idTarifa } = await db.selectFrom('tarifa').select('id').limit(1).executeTakeFirstOrThrow();
  for (const [name, vence, ts] of [
    ['old', before, limit.subtract(SECOND)],
    ['new', after, limit],
  ] as const) {
    await db.insertInto('posicion').values({ idCliente, idViaje: 1, ts, lat: 0, lon: 0 }).execute();
    await db
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje: name === 'old' ? 1 : 2, ts, lat: 0, lon: 0 })
      .execute();
    await db
      .insertInto('cotizacion')
      .values({ idCliente, clave: name, idTarifa, importe: 1, metros: 1, segundos: 1, vence })
      .execute();
    await db
      .insertInto('idempotencia')
      .values({ idUsuario, clave: name, huella: Buffer.from(name), respuesta: '{}', vence })
      .execute();
    await db
      .insertInto('sesion')
      .values({ hash: Buffer.from(name), idUsuario, creada: limit, usada: limit, vence })
      .execute();
    await db
      .insertInto('registroPendiente')
      .values({
        hash: Buffer.from(name),
        codigo: 'ANDINA26',
        email: `${name}@andina.example`,
        datos: '{}',
        vence: vence.subtract({ hours: 30 * 24 }),
      })
      .execute();
    await db
      .insertInto('claveTemporal')
      .values({ idUsuario: name === 'old' ? idUsuario : otherUsuario, hash: name, vence })
      .execute();
    const { id: idDireccion } = await db.selectFrom('direccion').select('id').limit(1).executeTakeFirstOrThrow();
    const dia = inBuenosAires(now)
      .toPlainDate()
      .subtract({ days: name === 'old' ? INICIO.usualDays + 2 : INICIO.usualDays });
    await db
      .insertInto('origenUso')
      .values({ idCliente, idUsuario, idDireccion, dia: dia.toString(), ultima: now })
      .execute();
    await db.insertInto('limite').values({ key: name, points: 1, expire: vence.epochMilliseconds }).execute();
  }
  await cleanUp(server.deps, now);
  for (const table of [
    'posicion',
    'posicionUltima',
    'cotizacion',
    'idempotencia',
    'sesion',
    'claveTemporal',
    'registroPendiente',
    'limite',
    'origenUso',
  ] as const) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect([table, n]).toEqual([table, 1]);
  }
  expect((await db.selectFrom('sesion').select('hash').executeTakeFirstOrThrow()).hash.toString()).toBe('new');
});

test('ruling: e-mails that were sent or given up go after 30 days, those that wait stay', async () => {
  const { db, clock } = server;
  const now = clock.now();
  const limit = now.subtract({ hours: 30 * 24 });
  await db.deleteFrom('correo').execute();
  const mail = { para: 'x@x.example', texto: '', html: '' };
  for (const estado of ['pendiente', 'enviado', 'fallido'] as const) {
    for (const [age, creado] of [
      ['old', limit.subtract(SECOND)],
      ['new', limit],
    ] as const)
      await db
        .insertInto('correo')
        .values({ ...mail, asunto: `${age} ${estado}`, creado, estado })
        .execute();
  }
  await cleanUp(server.deps, now);
  const left = await db.selectFrom('correo').select('asunto').orderBy('id').execute();
  expect(left.map(({ asunto }) => asunto)).toEqual(['old pendiente', 'new pendiente', 'new enviado', 'new fallido']);
});
