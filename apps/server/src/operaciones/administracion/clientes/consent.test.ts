import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA, type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const create = (body: object, of: number, more?: { operador?: string; key?: string }) =>
  world.call('POST', `/${of}/administrador`, body, more);

describe('M-061 a cliente that somebody administers is not taken over by one operador', () => {
  const OTHER = { ...ADA, dni: '30555666', email: 'otra@gente.example' };
  const authorize = (of: number, operador: string) =>
    world.call('PUT', `/${of}/administrador/autorizacion`, { motivo: 'Ada renunció' }, { operador });
  const outcome = ({ status, body }: { status: number; body: { code?: string } }) =>
    `${status} ${body.code ?? ''}`.trim();
  const mailsTo = (para: string) =>
    world.server.db.selectFrom('correo').select(['asunto', 'texto']).where('para', '=', para).orderBy('id').execute();
  let n = 0;
  let of: number;
  let admin: typeof ADA;
  beforeEach(async () => {
    n += 1;
    of = await world.make(`Con Dueña ${n}`);
    admin = { ...ADA, dni: `3070000${n}`, email: `duena${n}@gente.example` };
    await create(admin, of);
  });
  const other = () => ({ ...OTHER, dni: `3080000${n}`, email: `otra${n}@gente.example` });

  test('refused, whoever asks, and nobody is made; once nobody active administers it, it is the first one again', async () => {
    for (const operador of ['clara.clientes', 'olga.operaciones'])
      expect(outcome(await create(other(), of, { operador }))).toBe('409 second_operator_needed');
    expect((await world.page(of)).administradores).toHaveLength(1);
    await world.server.db.updateTable('cuenta').set({ activa: false }).where('idCliente', '=', of).execute();
    expect(outcome(await create(other(), of))).toBe('201');
  });

  test('two operadores make one, once: all administradores are told of both acts, with names and reason', async () => {
    expect((await authorize(of, 'olga.operaciones')).body.data.nuevoAdministrador).toBe('esperar');
    expect(await world.page(of)).toMatchObject({
      nuevoAdministrador: 'invitar',
      autorizacion: { operador: 'Olga Operaciones', motivo: 'Ada renunció' },
    });
    expect(outcome(await create(other(), of, { operador: 'olga.operaciones' }))).toBe('409 second_operator_needed');
    expect(outcome(await create(other(), of))).toBe('201');
    const told = await mailsTo(admin.email);
    expect(told.slice(1).map(({ asunto }) => asunto)).toEqual([
      `Un administrador más para Con Dueña ${n}`,
      `Ada Prima administra Con Dueña ${n}`,
    ]);
    for (const words of ['Olga Operaciones', 'Ada renunció']) expect(told[1]?.texto).toContain(words);
    for (const words of [other().email, 'Clara Clientes']) expect(told[2]?.texto).toContain(words);
    const third = { ...other(), dni: '30900001', email: 'tercera@gente.example' };
    expect(outcome(await create(third, of))).toBe('409 second_operator_needed');
    expect((await world.trail(of, 'cliente')).at(-1)).toMatchObject({
      accion: 'autorizar-administrador',
      actor: 'Operaciones (Olga Operaciones)',
    });
  });

  test('one of both has the role operadores, and an authorization ends after a day and with its operador', async () => {
    await world.server.call('POST', '/operaciones/v1/operadores', {
      operador: 'olga.operaciones',
      body: { email: `cora${n}@traza.example`, nombre: 'Cora', apellido: 'Clientes', roles: ['clientes'] },
    });
    const { idOperador } = await world.server.db
      .selectFrom('operador')
      .select('id as idOperador')
      .where('email', '=', `cora${n}@traza.example`)
      .executeTakeFirstOrThrow();
    await authorize(of, 'olga.operaciones');
    const change = (fields: object) =>
      world.server.db.updateTable('administradorAutorizacion').set(fields).where('idCliente', '=', of).execute();
    await change({ idOperador });
    expect(outcome(await create(other(), of))).toBe('409 second_operator_needed');
    await authorize(of, 'olga.operaciones');
    const now = world.server.clock.now();
    await change({ vence: now });
    expect(outcome(await create(other(), of))).toBe('409 second_operator_needed');
    await change({ vence: now.add({ seconds: 1 }) });
    await world.server.db.updateTable('operador').set({ activo: false }).where('nombre', '=', 'Olga').execute();
    expect(outcome(await create(other(), of))).toBe('409 second_operator_needed');
    await world.server.db.updateTable('operador').set({ activo: true }).where('nombre', '=', 'Olga').execute();
    expect(outcome(await create(other(), of))).toBe('201');
  });

  test('of ten that use one authorization at once one makes somebody', async () => {
    await authorize(of, 'olga.operaciones');
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        create({ ...other(), dni: `3060${n}00${at}`, email: `x${n}${at}@gente.example` }, of),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await world.page(of)).administradores).toHaveLength(2);
  });

  test('nothing is authorized for a cliente that nobody administers, without a reason, or by another role', async () => {
    const empty = await world.make(`Sin Dueña ${n}`);
    expect(outcome(await authorize(empty, 'olga.operaciones'))).toBe('409 invalid_transition');
    expect(outcome(await world.call('PUT', `/${of}/administrador/autorizacion`, { motivo: ' ' }))).toBe(
      '400 bad_input',
    );
    expect((await authorize(of, 'dora.despacho')).status).toBe(403);
  });
});
