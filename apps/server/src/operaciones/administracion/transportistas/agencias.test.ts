import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOfAll } from '../../../../test/digest.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { provision } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { type AgenciasWorld, auditOf, openAgencias } from './agencias.kit.ts';

let world: AgenciasWorld;
beforeAll(async () => {
  world = await openAgencias();
});
afterAll(() => world.close());

const list = async (query = '', operador?: string) =>
  (await world.call('GET', query, undefined, operador === undefined ? {} : { operador })).body.data;

describe('M-076 a new agencia', () => {
  test('is stored tidied, listed and audited without the address', async () => {
    const { status, body } = await world.call('POST', '', { denominacion: '  Fletes   del Sur ', integrado: false });
    expect(status).toBe(201);
    const { agencia, vinculados, otros, esPrueba } = body.data;
    expect(agencia).toMatchObject({
      denominacion: 'Fletes del Sur',
      integrado: false,
      propia: false,
      activa: true,
      claves: 0,
      clientes: 0,
      viajes: 0,
      version: 1,
    });
    expect([vinculados, esPrueba]).toEqual([[], false]);
    expect(otros.map(({ alias }: { alias: string }) => alias)).toContain('Andina Servicios');
    expect(await auditOf(world, agencia.id)).toMatchObject([
      { idCliente: 0, actor: 'Operaciones (Clara Clientes)', accion: 'crear', ip: null, ipOperador: '127.0.0.1' },
    ]);
  });

  test('is one, whatever the size of its letters, also of ten at once', async () => {
    const names = ['Única SRL', 'única srl', 'ÚNICA SRL'];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => world.call('POST', '', { denominacion: names[index % 3] })),
    );
    const codes = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(codes.toSorted()).toEqual(['201 ', ...Array.from({ length: 9 }, () => '409 alias_used')]);
  });

  test('is made once of a repeat with its key', async () => {
    const [first, again] = await Promise.all(
      [1, 2].map(() => world.call('POST', '', { denominacion: 'Repetida' }, { key: 'repetida' })),
    );
    expect(first?.body).toEqual(again?.body);
    const other = await world.call('POST', '', { denominacion: 'Otra' }, { key: 'repetida' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  test.each([
    ['without a name', { denominacion: ' ' }, 422, 'missing_fields'],
    ['of a trial', { denominacion: 'Remises (prueba)' }, 422, 'alias_invalid'],
    [
      'the own one that tells no steps',
      { denominacion: 'Propia', propia: true, integrado: false },
      422,
      'agencia_invalid',
    ],
    ['XM-32 with a key of another table', { denominacion: 'X', hash: 'x' }, 400, 'bad_input'],
    ['XM-32 with what no form has', { denominacion: 'X', activa: false }, 400, 'bad_input'],
  ])('%s is refused, and nothing is written', async (_, body, status, code) => {
    await list();
    const before = await digestOfAll(world.server);
    const reply = await world.call('POST', '', body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await digestOfAll(world.server)).toEqual(before);
  });

  test('command and call leave equal rows', async () => {
    const byCall = await world.create('Por llamada');
    await provision(world.server, 'transportista', 'crear', '--denominacion', 'Por comando');
    const byCommand = await world.idOf('Por comando');
    const rowOf = async (id: number) => {
      const {
        denominacion: _,
        id: __,
        ...row
      } = await world.server.db.selectFrom('agencia').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const [line] = await auditOf(world, id);
      return { row, accion: line?.accion, keys: Object.keys(Object(line?.despues)) };
    };
    expect(await rowOf(byCommand)).toEqual(await rowOf(byCall));
    await expect(provision(world.server, 'transportista', 'crear', '--denominacion', 'POR LLAMADA')).rejects.toThrow(
      'Ya existe el transportista',
    );
  });
});

describe('M-076 the list', () => {
  test('tells keys, clientes and open viajes, in pages by name', async () => {
    const first = await list('?limit=2');
    const rest = await list(`?cursor=${first.siguiente}`);
    const rows = [...first.filas, ...rest.filas];
    const names = rows.map(({ denominacion }: { denominacion: string }) => denominacion);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
    expect(rows.find(({ denominacion }) => denominacion === 'Remises del Plata')).toMatchObject({
      claves: 1,
      integrado: true,
    });
  });

  test.each([
    ['?q=REMISES', ['Remises del Plata']],
    // of the ten at once above any may have been first
    ['?q=unica', [expect.stringMatching(/^única srl$/i)]],
    ['?q=%25', []],
    ['?estado=inactiva', []],
  ])('%s finds %j', async (query, names) => {
    expect((await list(query)).filas.map(({ denominacion }: { denominacion: string }) => denominacion)).toEqual(names);
  });

  test('M-039 is read by who may only look, who sees no key', async () => {
    expect((await list('', 'lucas.lectura')).filas.length).toBeGreaterThan(0);
    const id = await world.idOf('Remises del Plata');
    for (const [method, path] of [
      ['GET', `/${id}/claves`],
      ['POST', `/${id}/claves`],
      ['POST', ''],
    ] as const) {
      const reply = await world.call(method, path, method === 'GET' ? undefined : {}, { operador: 'lucas.lectura' });
      expect(reply.status).toBe(403);
    }
  });
});

describe('changing one', () => {
  test('says who changed it meanwhile, and writes nothing', async () => {
    const id = await world.create('Cambiante');
    const first = await world.call('PATCH', `/${id}`, { integrado: false, version: 1 });
    expect(first.body.data.agencia).toMatchObject({ integrado: false, version: 2 });
    const late = await world.call('PATCH', `/${id}`, { integrado: true, version: 1 });
    expect([late.status, late.body.code, late.body.params.quien]).toEqual([409, 'version_conflict', 'Clara Clientes']);
    expect((await world.call('PATCH', `/${id}`, { denominacion: 'REPETIDA', version: 2 })).body.code).toBe(
      'alias_used',
    );
    expect((await world.call('PATCH', `/${id}`, { denominacion: 'Otra vez', activa: false, version: 2 })).status).toBe(
      400,
    );
    expect((await world.call('PATCH', `/${id}`, { denominacion: 'cambiante', version: 2 })).status).toBe(200);
    expect((await auditOf(world, id)).map(({ accion, despues }) => [accion, despues])).toEqual([
      ['crear', expect.anything()],
      ['editar', { integrado: false }],
      ['editar', { denominacion: 'cambiante' }],
    ]);
  });

  test('a trial keeps its name, and no real one gets it', async () => {
    await provision(world.server, 'transportista', 'prueba', '--denominacion', 'Acme', '--dominio', 'acme.example');
    const id = await world.idOf('Acme (prueba)');
    expect((await world.call('PATCH', `/${id}`, { denominacion: 'Acme', version: 1 })).body.code).toBe('alias_invalid');
    expect((await world.call('PATCH', `/${id}`, { propia: true, version: 1 })).body.code).toBe('alias_invalid');
    const real = await world.create('Acme');
    const renamed = await world.call('PATCH', `/${real}`, { denominacion: 'Otra (prueba)', version: 1 });
    expect([renamed.status, renamed.body.code]).toEqual([422, 'alias_invalid']);
  });
});

describe('M-077 of one agencia at most choferes and vehiculos are the own', () => {
  const own = () => world.server.db.selectFrom('agencia').select('id').where('propia', '=', true).execute();

  test('of eight that become it at once, one does; and of two that are made so', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) ids.push(await world.create(`Flota ${name}`));
    const replies = await Promise.all(ids.map((id) => world.call('PATCH', `/${id}`, { propia: true, version: 1 })));
    const codes = replies.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(codes.toSorted()).toEqual(['200 ', ...Array.from({ length: 7 }, () => '409 invalid_transition')]);
    expect(await own()).toHaveLength(1);
    const made = await world.call('POST', '', { denominacion: 'Segunda propia', propia: true });
    expect([made.status, made.body.code, made.body.fields]).toEqual([
      409,
      'invalid_transition',
      [{ field: 'propia', code: 'invalid_transition' }],
    ]);
  });

  test('the database itself refuses a second one, and one that tells no steps', async () => {
    const [first] = await own();
    const id = await world.create('Ni por error');
    const set = (columns: object, which: number) =>
      world.server.db.updateTable('agencia').set(columns).where('id', '=', which).execute();
    await expect(set({ propia: true }, id)).rejects.toThrow('agencia_propia');
    await expect(set({ integrado: false }, first?.id ?? 0)).rejects.toThrow('agencia_propia_integrada');
  });

  test('nothing that is under way changes hands so', async () => {
    const [first] = await own();
    const id = first?.id ?? 0;
    const { idCliente, idViaje } = await insertViaje(world.server.db, {
      requester: 'pablo.empleado',
      status: 'confirmado',
    });
    const give = (idAgencia: number) =>
      world.server.db
        .updateTable('viaje')
        .set({ idAgencia })
        .where('idCliente', '=', idCliente)
        .where('id', '=', idViaje)
        .execute();
    await give(id);
    const kept = await world.call('PATCH', `/${id}`, { propia: false, version: 2 });
    expect([kept.status, kept.body.code, kept.body.params]).toEqual([
      409,
      'open_orders',
      { solicitudes: 0, viajes: 1 },
    ]);
    await give(await world.idOf('Remises del Plata'));
    expect((await world.call('PATCH', `/${id}`, { propia: false, version: 2 })).status).toBe(200);
    expect(await own()).toEqual([]);
  });
});
