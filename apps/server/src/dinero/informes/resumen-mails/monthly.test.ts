import { INFORMES } from '@traza/domain/informes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personOf, setPermisos } from '../../../../test/people.ts';
import { runQueued } from '../informes.kit.ts';
import { mailMonthlyResumenes } from './monthly.ts';
import { type ResumenMailsKit, startMails, told } from './resumen-mails.kit.ts';

let kit: ResumenMailsKit;
beforeAll(async () => {
  kit = await startMails();
});
afterAll(() => kit.server.close());
beforeEach(() => kit.clear());

describe('each month', () => {
  test('W-186 the month that is over goes out on the first, once, as everybody may see it then', async () => {
    expect((await kit.send('ceci.cecos', { to: ['ana.admin', 'ceci.cecos'], cadaMes: true })).status).toBe(202);
    const { suscripciones, proximo } = await kit.list('ceci.cecos');
    expect(proximo).toBe('2026-12-01');
    expect(suscripciones).toMatchObject([{ personas: [{ recibe: true }, { recibe: true }] }]);
    // October went out when it was asked for
    expect(await mailMonthlyResumenes(kit.server.deps)).toBe(0);
    const late = { ...kit.server.deps, clock: { now: () => Temporal.Instant.from('2026-12-01T06:00:00-03:00') } };
    await sql`delete from informe`.execute(kit.server.db);
    await kit.loses('ana.admin');
    expect((await kit.list('ceci.cecos')).suscripciones[0].personas).toContainEqual(
      expect.objectContaining({ idPersona: kit.idOf('ana.admin'), recibe: false }),
    );
    const [first, second] = await Promise.all([mailMonthlyResumenes(late), mailMonthlyResumenes(late)]);
    expect(first + second).toBe(1);
    await runQueued(kit.server);
    expect((await kit.mails()).map(({ para, asunto }) => [para, asunto])).toEqual([
      [await kit.emailOf('ceci.cecos'), 'Traza - Resumen de gastos · Noviembre 2026'],
    ]);
    // what came by itself holds nobody back
    expect((await kit.send('ceci.cecos', { to: ['ceci.cecos'] })).status).toBe(202);
  });

  test('of a month that runs the whole comes when it is over; without the section nothing does', async () => {
    await kit.send('gero.grupos', { to: ['gero.grupos'], cadaMes: true, mes: 11 });
    const late = { ...kit.server.deps, clock: { now: () => Temporal.Instant.from('2026-12-01T06:00:00-03:00') } };
    await kit.loses('gero.grupos');
    expect(await mailMonthlyResumenes(late)).toBe(0);
    await setPermisos(kit.server.db, await personOf(kit.server.db, 'gero.grupos'), { showReports: true });
    expect(await mailMonthlyResumenes(late)).toBe(1);
  });

  test('is one for the same people, is ended by its owner alone, and both are in the trail', async () => {
    await kit.send('ceci.cecos', { to: ['ana.admin'], cadaMes: true });
    await kit.later();
    await kit.send('ceci.cecos', { to: ['ana.admin'], cadaMes: true });
    const { suscripciones } = await kit.list('ceci.cecos');
    expect(suscripciones).toHaveLength(1);
    const end = (as: string) =>
      kit.server.call('DELETE', `/gastos/resumen/suscripciones/${suscripciones[0].id}`, { as });
    for (const as of ['ana.admin', 'gero.grupos', 'rita.rio']) expect(told(await end(as))).toEqual([404, 'not_found']);
    const answers = await Promise.all([end('ceci.cecos'), end('ceci.cecos'), end('ceci.cecos')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    expect((await kit.list('ceci.cecos')).suscripciones).toEqual([]);
    const acts = (await kit.trail())
      .filter(({ objeto }) => objeto === 'suscripción a resumen')
      .map(({ accion }) => accion);
    expect(acts.slice(-2)).toEqual(['crear', 'eliminar']);
  });

  test('no more than so many', async () => {
    const { idCuenta } = await personOf(kit.server.db, 'ana.admin');
    const creada = kit.server.clock.now();
    await kit.server.db
      .insertInto('resumenSuscripcion')
      .values(Array.from({ length: INFORMES.monthlySends }, () => ({ idCliente: kit.andina, idCuenta, creada })))
      .execute();
    expect(told(await kit.send('ana.admin', { to: ['ana.admin'], cadaMes: true }))).toEqual([
      409,
      'invalid_transition',
    ]);
    expect((await kit.send('ana.admin', { to: ['ana.admin'] })).status).toBe(202);
  });
});
