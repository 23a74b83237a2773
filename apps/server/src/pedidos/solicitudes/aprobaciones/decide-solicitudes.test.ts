import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordererOf, setPermissions, simpleBody } from '../solicitudes.kit.ts';
import { type Aprobaciones, startAprobaciones } from './aprobaciones.kit.ts';

let server: Aprobaciones['server'];
let rita: Aprobaciones['rita'];
let create: Aprobaciones['create'];
beforeAll(async () => {
  ({ server, rita, create } = await startAprobaciones());
  await server.db.updateTable('solicitud').set({ estado: 'X' }).where('estado', '=', 'B').execute();
});
afterAll(() => server.close());

async function setRule(requiereAutorizacion: 'siempre' | 'sobreMonto', topeAutorizacion: number | null): Promise<void> {
  const { idCliente: id } = rita;
  await server.db.updateTable('cliente').set({ requiereAutorizacion, topeAutorizacion }).where('id', '=', id).execute();
}

const createAt = (time: string) => create({ fechaHoraSalida: `2026-11-20T${time}:00-03:00` });
const inbox = async (query: string) =>
  (await server.call('GET', `/aprobaciones?idCliente=${rita.idCliente}${query}`, { as: 'rita.rio' })).body.data;
const decide = (
  decisiones: object[],
  { as = 'rita.rio', idCliente = rita.idCliente, motivo = null as string | null } = {},
) => server.call('POST', '/aprobaciones/decisiones', { as, body: { idCliente, decisiones, motivo } });
const approve = (idSolicitud: number) => ({ idSolicitud, aprobar: true });
const reject = (idSolicitud: number) => ({ idSolicitud, aprobar: false });
const stateOf = async (id: number) =>
  (await server.db.selectFrom('solicitud').select('estado').where('id', '=', id).executeTakeFirstOrThrow()).estado;
const idsOf = (page: { solicitudes: { idSolicitud: number }[] }) =>
  page.solicitudes.map(({ idSolicitud }) => idSolicitud);
const count = async (as = 'rita.rio') =>
  server.call('GET', `/aprobaciones/cantidad?idCliente=${rita.idCliente}`, { as });

describe('what waits', () => {
  test('W-202 soonest to expire first and the expired ones last, page by page; newest departure first as before', async () => {
    const [at14, at13, soon, second, past, earlier] = [
      await createAt('14:00'),
      await createAt('13:00'),
      await createAt('12:00'),
      await createAt('12:00'),
      await createAt('15:00'),
      await createAt('16:00'),
    ];
    for (const [id, at] of [
      [past, '09:59'],
      [earlier, '09:00'],
    ] as const) {
      const fechaHoraSalida = Temporal.Instant.from(`2026-11-20T${at}:00-03:00`);
      await server.db.updateTable('solicitud').set({ fechaHoraSalida }).where('id', '=', id).execute();
    }
    const expected = [soon, second, at13, at14, earlier, past];
    expect(idsOf(await inbox('&orden=vence'))).toEqual(expected);
    expect(idsOf(await inbox(''))).toEqual([at14, at13, second, soon, past, earlier]);
    const paged: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await inbox(`&orden=vence&limit=1${from}`);
      paged.push(...idsOf(page));
      cursor = page.cursor;
    }
    expect(paged).toEqual(expected);
    // W-208: what nobody can decide on any more is not counted
    expect((await count()).body.data).toEqual({ pendientes: 4 });
    await server.db.updateTable('solicitud').set({ estado: 'X' }).where('estado', '=', 'B').execute();
    expect((await count()).body.data).toEqual({ pendientes: 0 });
  });

  test('W-203 says why it waits, where that is asked for', async () => {
    const id = await create();
    const [plain] = (await inbox('')).solicitudes;
    expect(plain).not.toHaveProperty('contexto');
    const contextOf = async () => (await inbox('&contexto=true')).solicitudes[0].contexto;
    const vence = '2026-11-20T12:00:00-03:00';
    expect(await contextOf()).toMatchObject({ vence, motivo: 'siempre', limite: null, exceso: null });
    await server.db.updateTable('solicitud').set({ cotizacion: 2_430_000 }).where('id', '=', id).execute();
    await setRule('sobreMonto', 2_000_000);
    expect(await contextOf()).toMatchObject({ vence, motivo: 'sobreMonto', limite: 20_000, exceso: 4300 });
    await server.db.updateTable('solicitud').set({ cotizacion: null }).where('id', '=', id).execute();
    expect(await contextOf()).toMatchObject({ vence, motivo: 'sinCotizacion', limite: 20_000, exceso: null });
    await setRule('siempre', null);
    await decide([approve(id)]);
  });
});

describe('W-206 several at once', () => {
  test('50 in one call, one decided already: each has its own answer, and that one stops no other', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 50; index += 1) ids.push(await create());
    const [first = 0, ...others] = ids;
    await decide([approve(first)]);
    const { status, body } = await decide(
      ids.map((id, index) => (index % 2 === 0 ? reject(id) : approve(id))),
      {
        motivo: 'Compartan el viaje',
      },
    );
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { idSolicitud: first, estado: null, code: 'invalid_transition' },
      ...others.map((idSolicitud, index) => ({ idSolicitud, estado: index % 2 === 0 ? 'A' : 'X', code: null })),
    ]);
    expect(await Promise.all(ids.map(stateOf))).toEqual([
      'A',
      ...others.map((_, index) => (index % 2 === 0 ? 'A' : 'X')),
    ]);
  });

  test('asked for again it tells so of each and writes nothing', async () => {
    const id = await create();
    const rows = async () => (await server.db.selectFrom('autorizacion').selectAll().execute()).length;
    await decide([approve(id)]);
    const before = await rows();
    expect((await decide([approve(id)])).body.data).toEqual([
      { idSolicitud: id, estado: null, code: 'invalid_transition' },
    ]);
    expect(await rows()).toBe(before);
  });

  test('none, 51, a number twice and an unknown field are refused whole', async () => {
    const many = Array.from({ length: 51 }, (_, index) => approve(index + 1));
    for (const decisiones of [[], many, [approve(1), approve(1)], [{ ...approve(1), otra: 1 }]]) {
      expect((await decide(decisiones)).status).toBe(400);
    }
  });
});

describe('W-211 the rules of one hold for each of a set', () => {
  test('foreign, unknown, without a reason, seen in another version', async () => {
    const [unreasoned, stale, fine] = [await create(), await create(), await create()];
    const andina = await ordererOf(server, 'marta.multi', 'Andina Servicios');
    const made = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'marta.multi',
      body: simpleBody(andina),
      headers: { 'idempotency-key': 'en-andina' },
    });
    expect(made.status).toBe(201);
    const foreign: number = made.body.idSolicitud;
    const { body } = await decide([
      approve(foreign),
      approve(999_999_999),
      reject(unreasoned),
      { ...approve(stale), version: 7 },
      { ...approve(fine), version: 1 },
    ]);
    expect(body.data.map(({ code }: { code: string | null }) => code)).toEqual([
      'not_found',
      'not_found',
      'missing_fields',
      'version_conflict',
      null,
    ]);
    expect(await Promise.all([unreasoned, stale, fine].map(stateOf))).toEqual(['B', 'B', 'A']);
  });

  test('XW-22 50 in one call, own, foreign, decided and expired among them: each by its own rule', async () => {
    // who approves needs no approval: the own one that waits is of before
    await setPermissions(server, 'rita.rio', { approveCotizaciones: false });
    const made = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'rita.rio',
      body: simpleBody(rita, { fechaHoraSalida: '2026-11-20T18:00:00-03:00' }),
      headers: { 'idempotency-key': 'xw-22-propia' },
    });
    await setPermissions(server, 'rita.rio', { approveCotizaciones: true });
    const own = Number(made.body.idSolicitud);
    expect(await stateOf(own)).toBe('B');
    const [decided, expired] = [await create(), await create()];
    await decide([approve(decided)]);
    await server.db.updateTable('solicitud').set({ estado: 'X' }).where('id', '=', expired).execute();
    const foreign = await server.call('POST', '/rest/solicitudes/simples', {
      as: 'marta.multi',
      body: simpleBody(await ordererOf(server, 'marta.multi', 'Andina Servicios')),
      headers: { 'idempotency-key': 'xw-22-ajena' },
    });
    const odd: number[] = [own, Number(foreign.body.idSolicitud), decided, expired];
    const fine: number[] = [];
    for (let index = 0; index < 46; index += 1) fine.push(await create());
    const before = await Promise.all(odd.map(stateOf));
    const { status, body } = await decide([...odd, ...fine].map(approve));
    expect(status).toBe(200);
    expect(body.data.slice(0, 4).map(({ code }: { code: string | null }) => code)).toEqual([
      'forbidden',
      'not_found',
      'invalid_transition',
      'invalid_transition',
    ]);
    expect(body.data.slice(4)).toEqual(fine.map((idSolicitud) => ({ idSolicitud, estado: 'A', code: null })));
    expect(await Promise.all(odd.map(stateOf))).toEqual(before);
  });

  test('never one’s own, whatever else is in the set', async () => {
    const [own, other] = [await create(), await create()];
    await setPermissions(server, 'marta.multi', { approveCotizaciones: true });
    const { body } = await decide([approve(own)], { as: 'marta.multi' });
    expect(body.data).toEqual([{ idSolicitud: own, estado: null, code: 'forbidden' }]);
    await setPermissions(server, 'marta.multi', { approveCotizaciones: false });
    expect((await decide([approve(own), approve(other)])).body.data).toMatchObject([{ estado: 'A' }, { estado: 'A' }]);
  });

  test('who may not authorize there has the set refused, and nothing of it is written', async () => {
    const id = await create();
    for (const as of ['marta.multi', 'ana.admin']) {
      expect((await decide([approve(id)], { as })).status).toBe(403);
      expect((await count(as)).status).toBe(403);
    }
    expect(await stateOf(id)).toBe('B');
  });
});

test('W-209 once somebody decided, no approver has it among what is new', async () => {
  await setPermissions(server, 'juan.gonzalez.rio', { approveCotizaciones: true });
  const unread = async (as: string) => (await server.call('GET', '/notificaciones', { as })).body.data.sinLeer;
  const approvers = ['rita.rio', 'juan.gonzalez.rio'];
  const before = await Promise.all(approvers.map(unread));
  const [one, other] = [await create(), await create()];
  expect(await Promise.all(approvers.map(unread))).toEqual(before.map((sinLeer) => sinLeer + 2));
  await decide([approve(one)]);
  expect(await Promise.all(approvers.map(unread))).toEqual(before.map((sinLeer) => sinLeer + 1));
  await decide([approve(other)]);
  expect(await Promise.all(approvers.map(unread))).toEqual(before);
});

test('W-389 several at once are one entry of the trail, with its lines folded; one alone is its line', async () => {
  const [first, second, third] = [await createAt('12:00'), await createAt('13:00'), await createAt('14:00')];
  await decide([approve(first), approve(second), reject(third)], { motivo: 'No corresponde' });
  const folded = `/auditoria?idCliente=${rita.idCliente}&filas=plegadas&campos=frase`;
  const { body } = await server.call('GET', folded, { as: 'rita.rio' });
  const told: { frase: string; acto: { filas: number; deshacer: string | null } }[] = body.data.entradas;
  expect(told.slice(0, 2).map(({ frase, acto }) => [frase, acto.filas, acto.deshacer])).toEqual([
    [expect.stringMatching(new RegExp(` rechazó el pedido ${third}$`)), 0, null],
    [expect.stringMatching(/ autorizó 2 pedidos$/), 2, null],
  ]);
});
