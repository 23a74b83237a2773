import { DEMO_PASSWORD } from '@traza/demo';
import { plusMinutes, toWire } from '@traza/domain';
import { isWholeRun } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { insertViaje } from '../test/pedidos.ts';
import { type ServerProcess, START_MS, startProcess, stopProcess, untilReady } from '../test/processes.ts';
import { type Database, openDatabase } from './db/database.ts';
import { ordererOf, simpleBody } from './pedidos/solicitudes/solicitudes.kit.ts';
import { listen, listenOperador } from './salida/cambios/cambios.kit.ts';

const AGENCIA_KEY = 'traza-demo-transportista';

const source = inject('database');

describe.runIf(source.kind === 'postgres')('two processes on one database', () => {
  let database: Database;
  let admin: Database;
  let first: ServerProcess;
  let second: ServerProcess;
  const name = `traza_dos_${process.pid}`;

  beforeAll(async () => {
    const url = new URL(source.kind === 'postgres' ? source.url : 'postgres://none');
    admin = await openDatabase({ url: url.href, poolMax: 1 });
    await admin.pool.query(`create database ${name}`);
    url.pathname = name;
    // at once, on a database that neither schema nor demo is in yet
    [first, second] = await Promise.all([startProcess(url.href), startProcess(url.href)]);
    await Promise.all([untilReady(first), untilReady(second)]);
    database = await openDatabase({ url: url.href, poolMax: 2 });
  }, START_MS);

  afterAll(async () => {
    await Promise.all([stopProcess(first), stopProcess(second)]);
    await database.close();
    await admin.pool.query(`drop database ${name} with (force)`);
    await admin.close();
  });

  const call = async (
    { url }: ServerProcess,
    method: string,
    route: string,
    { body, ...headers }: Record<string, unknown> = {},
  ) => {
    const reply = await fetch(`${url}/api${route}`, {
      method,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left are texts
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text), etag: reply.headers.get('etag') };
  };
  const login = async (server: ServerProcess, username: string, password = DEMO_PASSWORD) =>
    call(server, 'POST', '/login', { body: { username, password } });

  test('started at once load the demo once', async () => {
    const { rows } = await database.pool.query('select alias from cliente order by alias');
    expect(rows.map(({ alias }) => alias)).toEqual(['Andina Servicios', 'Río Salud']);
  });

  test('a session of one is a session of the other, and so is its end', async () => {
    const { token } = (await login(first, 'sol.sinpermisos')).body.data;
    const authorization = `Bearer ${token}`;
    expect((await call(second, 'GET', '/cuentas', { authorization })).status).toBe(200);
    expect((await call(second, 'DELETE', '/login', { authorization })).status).toBeLessThan(300);
    expect((await call(first, 'GET', '/cuentas', { authorization })).status).toBe(401);
  });

  test('failed sign-ins count together', async () => {
    const statuses: number[] = [];
    for (const server of [first, second, first, second, first]) {
      statuses.push((await login(server, 'ivo.inactivo', 'equivocada')).status);
    }
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401]);
    expect((await login(second, 'ivo.inactivo')).status).toBe(429);
  });

  test('XO-19 the same create call at both makes one order', async () => {
    const { token } = (await login(first, 'pablo.empleado')).body.data;
    const body = simpleBody(await ordererOf(database, 'pablo.empleado'), { observacion: 'una vez' });
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'en-los-dos' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        call(index % 2 === 0 ? first : second, 'POST', '/rest/solicitudes/simples', { ...headers, body }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    for (const { body: answer } of replies) expect(answer).toEqual(replies[0]?.body);
    const { rows } = await database.pool.query(
      "select count(*)::int as n from solicitud where observacion = 'una vez'",
    );
    expect(rows[0].n).toBe(1);
  });

  test('M-033 M-044 what ends or narrows an operador at one process holds at the other, and its stream hears of it', async () => {
    const email = 'dora.despacho@traza.example';
    const { body: shown } = await call(first, 'GET', '/operaciones/v1/demo');
    const { codigo } = shown.data.find((each: { email: string }) => each.email === email);
    const { body: asked } = await call(first, 'POST', '/operaciones/v1/ingreso', {
      body: { email, password: DEMO_PASSWORD },
    });
    // a challenge of one process is taken by the other
    const { body: opened } = await call(second, 'POST', '/operaciones/v1/ingreso/codigo', {
      body: { desafio: asked.data.desafio, codigo },
    });
    const { token } = opened.data;
    const authorization = `Bearer ${token}`;
    const stream = await listenOperador(second.url, token);
    await stream.until('hola');
    await database.pool.query(`update operador set roles = '{clientes}' where email = $1`, [email]);
    expect((await call(first, 'GET', '/operaciones/v1/mesa', { authorization })).status).toBe(403);
    expect((await stream.until('resync', 5000)).data).toEqual({ motivo: 'permisos' });
    await call(first, 'DELETE', '/operaciones/v1/ingreso', { authorization });
    expect((await call(second, 'GET', '/operaciones/v1/yo', { authorization })).status).toBe(401);
    expect((await stream.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
  });

  test('W-111 M-124 streams of both hear what either commits, late as it may be, once and in one order', async () => {
    const { token } = (await login(first, 'ana.admin')).body.data;
    const streams = await Promise.all([listen(first.url, token), listen(second.url, token)]);
    for (const stream of streams) await stream.until('hola');
    const [one, two] = [
      await insertViaje(database.db, { pasajes: [{ who: 'pablo.empleado', coef: 100 }] }),
      await insertViaje(database.db, { pasajes: [{ who: 'pablo.empleado', coef: 100 }] }),
    ];
    const own = new Set([one.idViaje, two.idViaje]);
    const told = () =>
      streams.map(({ heard }) =>
        heard.flatMap(({ kind, id, data }) =>
          kind === 'pedido.cambio' && 'id' in data && own.has(Number(data.id)) ? [`${id} ${data.id}`] : [],
        ),
      );
    const pause = async () =>
      new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
    // they are made in several transactions; what follows is told of what stands
    await vi.waitUntil(() => told().every(({ length }) => length >= 2), { timeout: 10_000, interval: 50 });
    await pause();
    const before = told().map(({ length }) => length);
    const since = () => told().map((lines, index) => lines.slice(before[index]));
    const touch = 'update pedido set modificado = modificado where id = $1';
    const slow = await database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(touch, [one.idViaje]);
      await database.pool.query(touch, [two.idViaje]);
      // an older transaction is open: the later one waits for it, at both
      await pause();
      expect(since()).toEqual([[], []]);
      await slow.query('commit');
    } finally {
      slow.release();
    }
    await vi.waitUntil(() => since().every(({ length }) => length >= 2), { timeout: 10_000, interval: 50 });
    await pause();
    const [atFirst, atSecond] = since();
    expect(atFirst?.map((line) => line.split(' ')[1])).toEqual([String(one.idViaje), String(two.idViaje)]);
    expect(atSecond).toEqual(atFirst);
    for (const stream of streams) stream.close();
  });

  test('jobs: each e-mail is sent once, by whichever process takes it', async () => {
    await vi.waitUntil(
      async () => (await database.pool.query('select 1 from correo where enviado is null')).rowCount === 0,
      { timeout: 30_000, interval: 200 },
    );
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pgboss.job where name = 'enviar-correo' and retry_count > 0",
    );
    expect(rows[0].n).toBe(0);
  });

  test('what a carrier tells one is what followers of the other see, and unchanged answers are their own no longer', async () => {
    const now = Temporal.Now.instant();
    const { idPublic, idViaje } = await insertViaje(database.db, {
      departure: plusMinutes(now, -20),
      status: 'iniciado',
      events: [
        { tipo: 'circulando', parada: 0, ts: plusMinutes(now, -30) },
        { tipo: 'arribado', parada: 0, ts: plusMinutes(now, -25) },
      ],
    });
    const poll = async (server: ServerProcess, tag: string | null) =>
      call(server, 'GET', `/pedidos/seguimiento/${idPublic}/eventos`, tag === null ? {} : { 'if-none-match': tag });
    const held = [(await poll(first, null)).etag, (await poll(second, null)).etag];
    expect(held[0]).toBe(held[1]);
    const told = await call(first, 'POST', `/transportistas/v1/viajes/${idViaje}/eventos`, {
      'x-api-key': AGENCIA_KEY,
      body: { type: 'circulando', parada: 1, timestamp: Temporal.Now.instant().toString() },
    });
    expect(told.status).toBe(202);
    expect((await poll(first, held[0] ?? null)).status).toBe(200);
    const seen = await vi.waitUntil(
      async () => {
        const reply = await poll(second, held[1] ?? null);
        return reply.status === 200 && reply;
      },
      { timeout: 30_000, interval: 20 },
    );
    expect(seen.body.data.at(-1)).toMatchObject({ type: 'circulando', parada: 1 });
  });

  // the last one: a process is gone for good
  test.runIf(isWholeRun())(
    'W-374 killed between the two pedidos of a replacement there is the old one, and then the new one alone',
    async () => {
      const { token } = (await login(first, 'pablo.empleado')).body.data;
      const authorization = `Bearer ${token}`;
      const departure = toWire(plusMinutes(Temporal.Now.instant(), 300));
      const asked = simpleBody(await ordererOf(database, 'pablo.empleado'), { fechaHoraSalida: departure });
      const made = await call(first, 'POST', '/rest/solicitudes/simples', { authorization, body: asked });
      const { idSolicitud: id } = made.body;
      const key = { 'x-api-key': AGENCIA_KEY };
      expect(
        (await call(first, 'POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { ...key, body: {} })).status,
      ).toBe(201);
      const change = async (server: ServerProcess) =>
        call(server, 'POST', `/pedidos/v1/v/${id}/modificacion`, {
          authorization,
          'idempotency-key': 'killed-between',
          body: { forma: 'simple', solicitud: { ...asked, observacion: 'Timbre' } },
        });
      const stands = async () => {
        const { rows } = await database.pool.query(
          `select v.status, (select count(*)::int from solicitud s where s.id_reemplazada = v.id) as nuevos from viaje v where v.id = $1`,
          [id],
        );
        return rows;
      };
      const waiting = async () =>
        (
          await database.pool.query(
            `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ 'update enlace e'`,
          )
        ).rowCount ?? 0;
      // the new one is written, and its links are to go over to it: there it is held
      const holding = await database.pool.connect();
      try {
        await holding.query('begin');
        await holding.query('lock table enlace in share mode');
        const lost = change(first).catch(() => 'lost');
        await vi.waitUntil(async () => (await waiting()) > 0, { timeout: 30_000, interval: 20 });
        first.child.kill('SIGKILL');
        expect(await lost).toBe('lost');
        await holding.query('rollback');
      } finally {
        holding.release();
      }
      await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 30_000, interval: 20 });
      expect(await stands()).toEqual([{ status: 'confirmado', nuevos: 0 }]);
      expect((await change(second)).status).toBe(200);
      expect(await stands()).toEqual([{ status: 'anulado', nuevos: 1 }]);
      expect((await change(second)).status).toBe(200);
      expect(await stands()).toEqual([{ status: 'anulado', nuevos: 1 }]);
    },
  );

  test.runIf(isWholeRun())(
    'M-227 one that is killed is replaced in the round of alertas within 30 seconds',
    async () => {
      first.child.kill('SIGKILL');
      const { idViaje } = await insertViaje(database.db, {
        departure: plusMinutes(Temporal.Now.instant(), -1),
        events: [{ tipo: 'confirmado', ts: plusMinutes(Temporal.Now.instant(), -60) }],
      });
      const isOpen = async () =>
        // what else burns of it depends on what its chofer drives at this hour
        (
          await database.pool.query(
            `select 1 from alerta where resuelta is null and id_objeto = $1 and tipo = 'NO_SALIO'`,
            [idViaje],
          )
        ).rowCount === 1;
      await expect.poll(isOpen, { timeout: 30_000, interval: 200 }).toBe(true);
    },
    40_000,
  );
});
