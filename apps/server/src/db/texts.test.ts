import { fold, foldSearch } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let idCliente = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((one) => /\p{L}/u.test(one));

const NAMES = [
  // letters of the languages that people come from: Latin-1, Latin Extended-A, and the accents of Vietnamese
  ...letters(0xc0, 0x148),
  ...letters(0x14a, 0x17e),
  ...letters(0x1ea0, 0x1ef9),
  "D'Angelo",
  'D’Angelo',
  'D‘Angelo',
  'D´Angelo',
  'D`Angelo',
  'Pérez-Gómez',
  'Pérez‑Gómez',
  'Pérez–Gómez',
  'Łukasz Søren Groß',
  'Ma. Laura',
].filter((name) => !['ĸ', 'ſ'].includes(name));

describe('the database folds texts as the domain does', () => {
  test.each([
    // what is written above the line stands for itself where it is only compared
    ['normalizar_texto', fold, NAMES.filter((name) => !/[’‘´`‑–]/.test(name))],
    ['normalizar_busqueda', foldSearch, NAMES],
  ])('%s', async (name, folded, names) => {
    const { rows } = await server.pool.query(`select t, ${name}(t) as folded from unnest($1::text[]) t`, [names]);
    expect(rows).toEqual(names.map((text) => ({ t: text, folded: folded(text) })));
  });
});

describe('names with marks are found without them', () => {
  beforeAll(async () => {
    await server.db
      .updateTable('persona')
      .set({ nombre: 'Łucja', apellido: 'D’Angelo-Groß' })
      .where('id', '=', (query) =>
        query.selectFrom('usuario').select('idPersona').where('username', '=', 'mario.rutas').limit(1),
      )
      .execute();
  });

  const QUERIES = ['dangelo', "d'angelo", 'D´Angelo-Gross', 'angelo gross', 'lucja dangelo'];

  test.each(QUERIES)('as an employee: %s', async (query) => {
    const { body } = await server.call(
      'GET',
      `/usuarios/administracion?idClientePadre=${idCliente}&length=5&offset=0&query=${encodeURIComponent(query)}`,
      { as: 'ana.admin' },
    );
    expect(body.data.empleados.map(({ apellido }: { apellido: string }) => apellido)).toEqual(['D’Angelo-Groß']);
  });

  test.each(QUERIES)('as somebody who travels: %s', async (query) => {
    const path = `/cuentas/busqueda?idCliente=${idCliente}&query=${encodeURIComponent(query)}`;
    const { body } = await server.call('GET', path, { as: 'pablo.empleado' });
    expect(body.data.map(({ lastname }: { lastname: string }) => lastname)).toEqual(['D’Angelo-Groß']);
  });

  test('what was stored before is folded anew when the database is brought to this release', async () => {
    await server.pool.query(
      `update cuenta set busqueda = 'd''angelo-gross, lucja' where busqueda like '%dangelogross%'`,
    );
    const { readFileSync } = await import('node:fs');
    const migration = new URL('../../migrations/0085_busqueda_sin_signos.sql', import.meta.url);
    await server.pool.query(readFileSync(migration, 'utf8'));
    const { rows } = await server.pool.query(`select busqueda from cuenta where busqueda like '%angelo%'`);
    expect(rows).toEqual([{ busqueda: 'dangelogross, lucja' }]);
  });
});
