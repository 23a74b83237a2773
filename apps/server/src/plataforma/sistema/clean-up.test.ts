import { inBuenosAires } from '@traza/domain';
import { INICIO } from '@traza/domain/inicio';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Settings } from '#lib/settings.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { writeLines } from '../auditoria/cadena/cadena.kit.ts';
import { sealAuditoria } from '../auditoria/cadena/seal.ts';
import { verifyAuditoria } from '../auditoria/cadena/verify-auditoria.ts';
import { cleanUp, tidyEmbedded } from './clean-up.ts';

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

const keptDays: Settings['keptDays'] = { positions: 10, novedades: 20, mails: 5, audit: undefined };
const keeping = (days: Partial<Settings['keptDays']>) => ({
  db: server.db,
  settings: { keptDays: { ...keptDays, ...days } },
});

test('the settings say for how many days e-mails and positions are kept', async () => {
  const { db, clock } = server;
  const now = clock.now();
  const idCliente = await server.idCliente('Andina Servicios');
  for (const table of ['correo', 'posicionUltima'] as const) await db.deleteFrom(table).execute();
  for (const [place, late] of [SECOND, { seconds: 0 }].entries()) {
    const at = (days: number) => now.subtract({ hours: days * 24 }).subtract(late);
    const mail = { para: 'x@x.example', asunto: '', texto: '', html: '', estado: 'enviado' } as const;
    await db
      .insertInto('correo')
      .values({ ...mail, creado: at(5) })
      .execute();
    await db
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje: 10 + place, ts: at(10), lat: 0, lon: 0 })
      .execute();
  }
  await cleanUp(keeping({}), now);
  expect(await db.selectFrom('correo').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('posicionUltima').select('idViaje').execute()).toEqual([{ idViaje: 11 }]);
});

test('the audit trail is kept forever, unless a setting says for how many days; what is left of its chain is proven', async () => {
  const { db } = server;
  const now = Temporal.Now.instant();
  const idCliente = 801;
  const old = now.subtract({ hours: 100 * 24 });
  await writeLines(server, idCliente, 4, old.subtract(SECOND));
  await writeLines(server, idCliente, 3, old);
  await sealAuditoria(db);
  const left = async () =>
    (await db.selectFrom('auditoria').select('objeto').where('idCliente', '=', idCliente).execute()).map(
      ({ objeto }) => objeto,
    );
  await cleanUp(keeping({}), now);
  expect(await left()).toHaveLength(7);
  await cleanUp(keeping({ audit: 100 }), now);
  // those that are kept, and the line that tells of it
  expect((await left()).toSorted((a, b) => Number(a === 'auditoria') - Number(b === 'auditoria'))).toHaveLength(4);
  await sealAuditoria(db);
  const chain = (await verifyAuditoria(db, {})).find((one) => one.idCliente === idCliente);
  expect(chain).toMatchObject({ recortados: 4, fallas: [] });
});

// PostgreSQL does it by itself, and not while somebody elsewhere reads what is gone
test.runIf(inject('database').kind === 'pglite')(
  'the embedded database takes back the room of what is gone, and knows how much is left',
  async () => {
    await server.db.updateTable('persona').set({ nombre: 'Ana' }).where('nombre', '=', 'Ana').execute();
    await tidyEmbedded(server.db);
    const { rows } = await sql<{ known: boolean; visible: boolean }>`
    select reltuples = (select count(*) from persona) as known, relallvisible = relpages as visible
      from pg_class where oid = 'persona'::regclass`.execute(server.db);
    expect(rows).toEqual([{ known: true, visible: true }]);
  },
);
