import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let andina: number;
let rio: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
});
afterAll(() => server.close());

const bodyOf = (changes: object = {}) => ({
  idCliente: andina,
  seccion: 'pedidos',
  nombre: 'Comercial sin calificar',
  consulta: { ceco: '31', orden: 'importe' },
  columnas: ['pedido', 'salida'],
  inicial: false,
  ...changes,
});
let attempt = 0;
const keep = (as: string, changes: object = {}, key = `vista-${(attempt += 1)}`) =>
  server.call('POST', '/vistas', { as, body: bodyOf(changes), headers: { 'idempotency-key': key } });
const change = (as: string, id: number, changes: object = {}) =>
  server.call('PUT', `/vistas/${id}`, { as, body: bodyOf(changes) });
const forget = (as: string, id: number) => server.call('DELETE', `/vistas/${id}`, { as });
const list = async (as: string, section = 'pedidos', idCliente = andina) =>
  server.call('GET', `/vistas?idCliente=${idCliente}&seccion=${section}`, { as });
const named = async (as: string, section?: string) =>
  (await list(as, section)).body.data.vistas.map(({ nombre, inicial }: { nombre: string; inicial: boolean }) =>
    inicial ? `${nombre}, inicial` : nombre,
  );

describe('W-218 lists kept by name', () => {
  test('kept with all that makes them, listed by name, changed, forgotten; nobody else reads them', async () => {
    const made = await keep('pablo.empleado', { nombre: '  Comercial   sin calificar ' });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const { idCliente: _, ...vista } = bodyOf();
    expect(made.body.data).toEqual({ id, ...vista });
    await keep('pablo.empleado', { nombre: 'ámbar', inicial: true });
    await keep('pablo.empleado', { nombre: 'Zonda', seccion: 'recorridos', consulta: { status: 'anulado' } });
    expect(await named('pablo.empleado')).toEqual(['ámbar, inicial', 'Comercial sin calificar']);
    expect(await named('pablo.empleado', 'recorridos')).toEqual(['Zonda']);
    expect(await named('ana.admin')).toEqual([]);
    const after = { nombre: 'Comercial', consulta: {}, columnas: [], inicial: true };
    const changed = await change('pablo.empleado', id, after);
    expect([changed.status, changed.body.data]).toEqual([200, { id, seccion: 'pedidos', ...after }]);
    expect(await named('pablo.empleado')).toEqual(['ámbar', 'Comercial, inicial']);
    for (const as of ['ana.admin', 'rita.rio', 'pia.particular']) {
      const before = await digestOf(server);
      expect([as, (await change(as, id, { nombre: 'Mía' })).body.code]).toEqual([as, 'not_found']);
      expect([as, (await forget(as, id)).status]).toEqual([as, 404]);
      expect(await digestOf(server)).toEqual(before);
    }
    expect((await forget('pablo.empleado', id)).status).toBe(204);
    expect((await forget('pablo.empleado', id)).status).toBe(404);
    expect(await named('pablo.empleado')).toEqual(['ámbar']);
    const trail = await server.db
      .selectFrom('auditoria')
      .select('accion')
      .where('objeto', '=', 'vista')
      .where('idObjeto', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'editar', 'eliminar']);
    const told = await server.call('GET', `/auditoria?idCliente=${andina}&objeto=vista`, { as: 'ana.admin' });
    const lines: { idObjeto: string; nombreObjeto: string }[] = told.body.data.entradas;
    const objetos = lines.filter(({ idObjeto }) => idObjeto === String(id)).map(({ nombreObjeto }) => nombreObjeto);
    expect(objetos).toEqual(['Comercial', 'Comercial', 'Comercial sin calificar']);
  });

  test('a name is free in another section and for others, and one list of each section opens first', async () => {
    const inicial = true;
    expect((await keep('mario.rutas', { nombre: 'Hoy', inicial })).status).toBe(201);
    expect((await keep('mario.rutas', { nombre: 'Hoy', seccion: 'informes', inicial })).status).toBe(201);
    expect((await keep('gero.grupos', { nombre: 'Hoy', inicial })).status).toBe(201);
    expect((await keep('mario.rutas', { nombre: 'Ayer', inicial })).status).toBe(201);
    expect(await named('mario.rutas')).toEqual(['Ayer, inicial', 'Hoy']);
    expect(await named('mario.rutas', 'informes')).toEqual(['Hoy, inicial']);
    expect(await named('gero.grupos')).toEqual(['Hoy, inicial']);
  });

  test.each([
    [{ nombre: 'CASA' }, '409 favourite_name_used'],
    [{ nombre: ' ' }, '422 favourite_name_invalid'],
    [{ nombre: 'a'.repeat(61) }, '422 favourite_name_invalid'],
    [{ nombre: 4 }, '400 bad_input'],
    [{ consulta: { idClient: '2' } }, '400 bad_input'],
    [{ consulta: { alcance: 'ceco' } }, '400 bad_input'],
    [{ consulta: JSON.parse('{"__proto__":"x"}') }, '400 bad_input'],
    [{ consulta: { q: 4 } }, '400 bad_input'],
    [{ consulta: { q: 'a'.repeat(301) } }, '400 bad_input'],
    [{ seccion: 'gastos', columnas: [], consulta: { ceco: '3' } }, '400 bad_input'],
    [{ seccion: 'crear' }, '400 bad_input'],
    [{ columnas: ['contraseña'] }, '400 bad_input'],
    [{ columnas: ['pedido', 'pedido'] }, '400 bad_input'],
    [{ inicial: 'true' }, '400 bad_input'],
    [{ precio: 3 }, '400 bad_input'],
  ])('%o is refused as %s, with nothing written', async (changes, expected) => {
    await keep('ceci.cecos', { nombre: 'Casa' });
    const { body } = await keep('ceci.cecos', { nombre: `Otra ${attempt}` });
    const before = await digestOf(server);
    const made = await keep('ceci.cecos', changes);
    expect(`${made.status} ${made.body.code}`).toBe(expected);
    const changed = await change('ceci.cecos', body.data.id, changes);
    expect(`${changed.status} ${changed.body.code}`).toBe(expected);
    expect(await digestOf(server)).toEqual(before);
    await forget('ceci.cecos', body.data.id);
  });

  test('61 letters are too many, 60 are not; capitals of the own name may change', async () => {
    const { status, body } = await keep('gero.grupos', { nombre: 'ñ'.repeat(60) });
    expect(status).toBe(201);
    expect((await change('gero.grupos', body.data.id, { nombre: 'Ñ'.repeat(60) })).status).toBe(200);
  });

  test('no client of others, and no move to another client or section', async () => {
    expect((await list('pablo.empleado', 'pedidos', rio)).status).toBe(403);
    expect((await keep('pablo.empleado', { idCliente: rio })).body.code).toBe('forbidden');
    const { body } = await keep('marta.multi', { nombre: 'Quieta' });
    const { id } = body.data;
    expect((await change('marta.multi', id, { idCliente: rio })).body.code).toBe('not_found');
    expect((await change('marta.multi', id, { seccion: 'informes' })).body.code).toBe('not_found');
    expect(await named('marta.multi')).toEqual(['Quieta']);
  });

  test('20 of a section at most, also when they come at once; a repeat with the same key is the same one', async () => {
    const first = await keep('sol.sinpermisos', { nombre: 'V 1' }, 'una-vez');
    const second = await keep('sol.sinpermisos', { nombre: 'V 1' }, 'una-vez');
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await keep('sol.sinpermisos', { nombre: 'V 2' }, 'una-vez')).body.code).toBe('idempotency_conflict');
    await sql`insert into vista (id_cliente, id_usuario, seccion, nombre, consulta, columnas, inicial, creado)
              select id_cliente, id_usuario, seccion, 'V ' || n, consulta, columnas, false, creado
                from vista, generate_series(2, 18) n where nombre = 'V 1'`.execute(server.db);
    const more = await Promise.all([19, 20, 21, 22, 23].map((n) => keep('sol.sinpermisos', { nombre: `V ${n}` })));
    const codes = more.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
    expect(codes.toSorted()).toEqual(['201', '201', ...Array.from({ length: 3 }, () => '409 too_many_favourites')]);
    expect((await keep('sol.sinpermisos', { nombre: 'Otra', seccion: 'recorridos', consulta: {} })).status).toBe(201);
  });

  test('XW-15 a formula is kept as the text that it is', async () => {
    const texts = ['=HYPERLINK("http://x")', '+1', '-2', '@SUM(A1)'];
    for (const nombre of texts) await keep('ana.admin', { nombre, consulta: { q: nombre } });
    const { body } = await list('ana.admin');
    const kept = body.data.vistas.map(({ nombre, consulta }: { nombre: string; consulta: { q: string } }) =>
      [nombre, consulta.q].join(' '),
    );
    expect(kept.toSorted()).toEqual(texts.map((text) => `${text} ${text}`).toSorted());
  });
});

describe('W-214 what somebody chose last in a section', () => {
  const choose = (as: string, chosen: object) =>
    server.call('PUT', '/vistas/elegida', { as, body: { idCliente: andina, seccion: 'pedidos', ...chosen } });
  const elegida = async (as: string, section?: string) => (await list(as, section)).body.data.elegida;

  test('is remembered by person and section, in the order in which it stands', async () => {
    expect(await elegida('pablo.empleado')).toBeNull();
    const first = { columnas: ['importe', 'pedido'], filasPorPagina: 25 };
    expect((await choose('pablo.empleado', first)).body.data).toEqual(first);
    expect(await elegida('pablo.empleado')).toEqual(first);
    const second = { columnas: ['pedido'], filasPorPagina: null };
    await choose('pablo.empleado', second);
    expect(await elegida('pablo.empleado')).toEqual(second);
    expect(await elegida('pablo.empleado', 'informes')).toBeNull();
    expect(await elegida('ana.admin')).toBeNull();
  });

  test.each([
    [{ columnas: ['clave'], filasPorPagina: 25 }, 400],
    [{ columnas: ['pedido', 'pedido'], filasPorPagina: 25 }, 400],
    [{ columnas: [], filasPorPagina: 1000 }, 400],
    [{ columnas: [], filasPorPagina: 50, idCliente: 999_999 }, 403],
  ])('%o is %i', async (chosen, status) => {
    expect((await choose('mario.rutas', chosen)).status).toBe(status);
    expect(await elegida('mario.rutas')).toBeNull();
  });
});
