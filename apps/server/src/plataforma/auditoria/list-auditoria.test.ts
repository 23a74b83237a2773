import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, editBody, personOf, RIO } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente(RIO);
});
afterAll(() => server.close());

const get = (query = '', as = 'ana.admin', cliente = andina) =>
  server.call('GET', `/auditoria?idCliente=${cliente}${query}`, { as });
const entriesOf = async (query = ''): Promise<Body[]> => (await get(query)).body.data.entradas;

describe('GET /auditoria', () => {
  test('who changed what, when, before and after, with names', async () => {
    const pablo = await personOf(server.db, 'pablo.empleado');
    const body = await editBody(server, pablo, { legajo: 'Q-1' });
    await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body });
    expect((await get()).body.data).toEqual({
      entradas: [
        {
          id: expect.any(Number),
          ts: '2026-11-20T10:00:00-03:00',
          actor: 'ana.admin',
          nombreActor: 'Ana Arrieta',
          accion: 'editar',
          objeto: 'cuenta',
          idObjeto: String(pablo.idCuenta),
          nombreObjeto: 'Peralta, Pablo',
          ip: '127.0.0.1',
          antes: { legajo: expect.stringMatching(/^A-/) },
          despues: { legajo: 'Q-1' },
        },
      ],
      siguiente: null,
    });
  });

  test('what was deleted keeps its name', async () => {
    const grupo = { id: null, nombre: 'Efímero', descripcion: '', idCliente: andina };
    const { body: made } = await server.call('POST', '/sgv/rest/cuentas/grupos', { as: 'ana.admin', body: grupo });
    await server.call('DELETE', `/sgv/rest/cuentas/grupos/${made.id}`, { as: 'ana.admin' });
    const rows = await entriesOf('&q=efimero');
    expect(rows.map(({ accion, nombreObjeto }) => [accion, nombreObjeto])).toEqual([
      ['eliminar', 'Efímero'],
      ['crear', 'Efímero'],
    ]);
  });

  test('a text is found in names, actions and things, wildcards aside', async () => {
    for (const q of ['PERALTA', 'arrieta', 'ana.admin', 'editar', 'cuenta', '127.0.0']) {
      const rows = await entriesOf(`&q=${encodeURIComponent(q)}`);
      expect(rows.map(({ nombreObjeto }) => nombreObjeto)).toContain('Peralta, Pablo');
    }
    for (const q of ['%', '_', "' or 1=1 --", 'zzz'])
      expect(await entriesOf(`&q=${encodeURIComponent(q)}`)).toEqual([]);
    expect((await get('&q=%00')).status).toBe(400);
  });

  test('by who wrote and by the kind of thing, and both are offered', async () => {
    const seen = async (query: string) =>
      (await entriesOf(query))
        .map(({ actor, objeto }) => `${actor} ${objeto}`)
        .filter((line, i, all) => all.indexOf(line) === i);
    expect(await seen('&objeto=grupo')).toEqual(['ana.admin grupo']);
    expect(await seen('&actor=ana.admin&objeto=cuenta')).toEqual(['ana.admin cuenta']);
    expect(await seen('&actor=sistema')).toEqual([]);
    const { body } = await server.call('GET', `/auditoria/filtros?idCliente=${andina}`, { as: 'ana.admin' });
    expect(body.data).toEqual({
      actores: [{ actor: 'ana.admin', nombre: 'Ana Arrieta' }],
      objetos: ['cuenta', 'grupo'],
    });
    const other = `/auditoria/filtros?idCliente=${andina}&desde=2025-01-01&hasta=2025-01-31`;
    expect((await server.call('GET', other, { as: 'ana.admin' })).body.data).toEqual({ actores: [], objetos: [] });
    for (const [as, cliente] of [
      ['gabi.grupo', andina],
      ['ana.admin', rio],
    ] as const) {
      const refused = await server.call('GET', `/auditoria/filtros?idCliente=${cliente}`, { as });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('W-222 of people, of carriers and of the product itself, each by a word; without one of all', async () => {
    const ts = server.clock.now().subtract({ hours: 24 * 25 });
    const { idUsuario } = await personOf(server.db, 'ana.admin');
    const { id: idAgencia } = await server.db.selectFrom('agencia').select('id').executeTakeFirstOrThrow();
    const row = { idCliente: andina, ts, accion: 'repartir', objeto: 'cosa' };
    await server.db
      .insertInto('auditoria')
      .values([
        { ...row, idObjeto: 'persona', actor: 'ana.admin', idUsuario },
        { ...row, idObjeto: 'transportista', actor: 'Remises del Plata', idAgencia },
        { ...row, idObjeto: 'sistema', actor: 'sistema' },
      ])
      .execute();
    const seen = async (de: string) => (await entriesOf(`&q=repartir${de}`)).map(({ idObjeto }) => idObjeto);
    expect(await seen('&de=personas')).toEqual(['persona']);
    expect(await seen('&de=transportistas')).toEqual(['transportista']);
    expect(await seen('&de=sistema')).toEqual(['sistema']);
    for (const all of ['', '&de=todos']) expect(await seen(all)).toEqual(['sistema', 'transportista', 'persona']);
    expect(await get('&de=otros')).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('W-223 a sentence of each line, where it is asked for', async () => {
    const plain = await entriesOf('&q=Q-1');
    expect(plain.map(({ frase }) => frase)).toEqual([undefined]);
    const [told] = await entriesOf('&q=Q-1&campos=frase');
    expect(told).toEqual({ ...plain[0], frase: 'Ana Arrieta cambió el legajo de Peralta, Pablo' });
  });

  describe('W-226 the search', () => {
    const ids = async (q: string) =>
      (await entriesOf(`&desde=2026-06-01&hasta=2026-06-30&q=${encodeURIComponent(q)}`)).map(
        ({ idObjeto }) => idObjeto,
      );
    let pablo: Body;
    beforeAll(async () => {
      pablo = await personOf(server.db, 'pablo.empleado');
      const grupo = await server.db
        .insertInto('grupo')
        .values({ idCliente: andina, nombre: 'Zafarrancho', descripcion: '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ceco = await server.db
        .selectFrom('centroCosto')
        .select(['id', 'denominacion'])
        .where('idCliente', '=', andina)
        .executeTakeFirstOrThrow();
      const at = (objeto: string, idObjeto: string, values: Partial<Record<'antes' | 'despues', object>>) => ({
        idCliente: andina,
        ts: Temporal.Instant.from('2026-06-10T12:00:00Z'),
        actor: 'sistema',
        accion: 'x',
        objeto,
        idObjeto,
        antes: JSON.stringify(values.antes ?? null),
        despues: JSON.stringify(values.despues ?? null),
      });
      await server.db
        .insertInto('auditoria')
        .values([
          at('cuenta', String(pablo.idCuenta), { despues: { permisos: { travel: true } } }),
          at('viaje', '106604', { antes: { importeTotal: 77_001_234 } }),
          at('grupo', '1000001', { antes: { nombre: 'Antaño' }, despues: { nombre: 'Hogaño' } }),
          at('cuenta', '1000002', { antes: { idGrupo: null }, despues: { idGrupo: grupo.id } }),
          at('cuenta', '1000003', { despues: { idCentrosDeCostoHabilitados: [ceco.id] } }),
          at('solicitud', '1000004', { despues: { clave: 'llave-secreta', contraseña: 'llave-secreta' } }),
          at('codigo', 'llave-secreta', {}),
        ])
        .execute();
      cecoName = ceco.denominacion;
    });
    let cecoName = '';

    test('finds the legajo of whom it is about', async () => {
      const { legajo } = await server.db
        .selectFrom('cuenta')
        .select('legajo')
        .where('id', '=', pablo.idCuenta)
        .where('idCliente', '=', andina)
        .executeTakeFirstOrThrow();
      expect(await ids(legajo ?? '')).toEqual([String(pablo.idCuenta)]);
    });

    test('finds the number of an order', async () => expect(await ids('106604')).toEqual(['106604']));

    test.each(['antano', 'HOGAÑO'])('finds %s among the values before and after', async (q) =>
      expect(await ids(q)).toEqual(['1000001']),
    );

    test('finds numbers among them, and the groups and cost centres that they stand for', async () => {
      expect(await ids('77001234')).toEqual(['106604']);
      expect(await ids('zafarrancho')).toEqual(['1000002']);
      expect(await ids(cecoName)).toEqual(['1000003']);
    });

    test('finds no key, no mark of what is stored, and nothing that is secret', async () => {
      for (const q of ['importeTotal', 'permisos', '{', '": ', 'llave', 'secreta']) {
        const { status, body } = await get(`&desde=2026-06-01&hasta=2026-06-30&q=${encodeURIComponent(q)}`);
        expect([q, status === 200 ? body.data.entradas : []]).toEqual([q, []]);
      }
    });

    test('finds fewer than three letters too, among the newest lines', async () => {
      expect(await ids('ño')).toEqual(['1000001']);
      expect(await ids('zq')).toEqual([]);
    });

    test('has an index for each way of finding: nothing is passed over line by line', async () => {
      const { rows } = await sql<Record<string, string>>`
        select indexname, indexdef from pg_indexes where tablename = 'auditoria'`.execute(server.db);
      const names = rows.map(({ indexname }) => indexname);
      for (const name of ['auditoria_texto', 'auditoria_usuario', 'auditoria_objeto', 'auditoria_personas'])
        expect(names).toContain(name);
    });
  });

  test('pages of 50 follow one another, also among writes of the same moment', async () => {
    const ts = server.clock.now().subtract({ hours: 24 * 20 });
    const rows = Array.from({ length: 120 }, (_, i) => ({
      idCliente: andina,
      ts,
      actor: 'sistema',
      accion: 'probar',
      objeto: 'cosa',
      idObjeto: String(i),
    }));
    await server.db.insertInto('auditoria').values(rows).execute();
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { data } = (await get(`&q=probar${cursor}`)).body;
      seen.push(...data.entradas.map(({ idObjeto }: Body) => idObjeto));
      expect(data.entradas).toHaveLength(page < 2 ? 50 : 20);
      expect(data.siguiente === null).toBe(page === 2);
      cursor = `&cursor=${data.siguiente}`;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, i) => String(119 - i)));
  });

  test('days are those of Buenos Aires, both inside; without them the last month', async () => {
    const at = (ts: string) => ({
      idCliente: andina,
      ts: Temporal.Instant.from(ts),
      actor: 'sistema',
      accion: 'fechar',
      objeto: 'cosa',
      idObjeto: ts,
    });
    const [last, first, old] = ['2026-11-10T23:59:59-03:00', '2026-11-10T00:00:00-03:00', '2026-10-01T12:00:00-03:00'];
    await server.db.insertInto('auditoria').values([last, first, old].map(at)).execute();
    const seen = async (query: string) => (await entriesOf(`&q=fechar${query}`)).map(({ idObjeto }) => idObjeto);
    expect(await seen('&desde=2026-11-10&hasta=2026-11-10')).toEqual([last, first]);
    expect(await seen('&desde=2026-11-11&hasta=2026-11-12')).toEqual([]);
    expect(await seen('')).toEqual([last, first]);
    expect(await seen('&desde=2026-09-30')).toEqual([last, first, old]);
  });

  test.each([
    ['desde=2026-11-12&hasta=2026-11-11', 'bad_input'],
    ['desde=2025-11-10&hasta=2026-11-11', 'range_too_large'],
    ['desde=2026-02-30', 'bad_input'],
    ['desde=ayer', 'bad_input'],
    ['cursor=1', 'bad_input'],
    [`q=${'x'.repeat(201)}`, 'bad_input'],
  ])('%s is 400 %s', async (query, code) => {
    expect(await get(`&${query}`)).toMatchObject({ status: 400, body: { code } });
  });

  test('XA-02 XA-03 XA-08 only for who administers all the employees of the client', async () => {
    for (const [as, cliente] of [
      ['gabi.grupo', andina],
      ['pablo.empleado', andina],
      ['marta.multi', andina],
      ['ana.admin', rio],
      ['ana.admin', 999_999],
      ['pia.particular', andina],
    ] as const) {
      expect(await get('', as, cliente)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const { body } = await get('', 'marta.multi', rio);
    expect(body.data.entradas.filter(({ actor }: Body) => actor === 'ana.admin')).toEqual([]);
  });
});
