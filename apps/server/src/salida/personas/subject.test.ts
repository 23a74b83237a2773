import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { findSubject } from './subject.ts';
import { tracesOf, withoutTraces, withoutTracesIn } from './traces.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const found = async (text: string) => (await findSubject(server.db, text)).map(({ idPersona }) => idPersona);

test('somebody is meant by number, username or e-mail, in whatever letters', async () => {
  const [marta] = await findSubject(server.db, 'MARTA.multi');
  if (!marta) throw new Error('nobody');
  expect(marta.clientes).toHaveLength(2);
  expect(marta.cuentas.length).toBeGreaterThanOrEqual(2);
  expect(await found(String(marta.idPersona))).toEqual([marta.idPersona]);
  const { email } = await server.db
    .updateTable('usuario')
    .set({ email: 'Marta.Unica@example.com' })
    .where('idPersona', '=', marta.idPersona)
    .returning('email')
    .executeTakeFirstOrThrow();
  expect(await found(String(email).toUpperCase())).toEqual([marta.idPersona]);
  expect(await found('marta')).toEqual([]);
  expect(await found('')).toEqual([]);
});

test('an e-mail and a phone of years ago are theirs as well: the trail remembers them', async () => {
  const { id, idCliente, idPersona } = await server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .select(['cuenta.id', 'cuenta.idCliente', 'cuenta.idPersona'])
    .where('username', '=', 'gabi.grupo')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('auditoria')
    .values({
      idCliente,
      ts: server.clock.now(),
      actor: 'sistema',
      accion: 'editar',
      objeto: 'cuenta',
      idObjeto: String(id),
      antes: JSON.stringify({ email: 'Gabi.Antes@example.com', celular: '+5491144440000' }),
      despues: JSON.stringify({ email: 'gabi@example.com' }),
    })
    .execute();
  const [gabi] = await findSubject(server.db, String(idPersona));
  expect(gabi?.emails).toContain('gabi.antes@example.com');
  expect(gabi?.telefonos).toContain('+5491144440000');
});

describe('what gives somebody away in a text', () => {
  const traces = tracesOf({
    nombres: ['Ana María'],
    apellidos: ['Núñez'],
    propios: ['ana@x.com', '12345'],
    exactos: ['77'],
  });
  const GONE = 'Persona suprimida';

  test.each([
    ['Para Ana María Núñez, gracias', `Para ${GONE}, gracias`],
    ['NUNEZ, ANA  MARIA', GONE],
    ['escribir a ANA@x.com.', `escribir a ${GONE}.`],
    ['77', GONE],
    ['12345', GONE],
  ])('taken out: %s', (text, left) => {
    expect(withoutTraces(text, traces)).toBe(left);
  });

  test.each(['Ana María', 'Núñez', 'Ana María Núñezal', 'Mariana@x.com', 'asiento 77', 'el 12345 de la calle'])(
    'left alone, as it may be anybody or anything: %s',
    (text) => {
      expect(withoutTraces(text, traces)).toBe(text);
    },
  );

  test('keys and values of JSON, at any depth; numbers stay', () => {
    expect(withoutTracesIn({ 'Ana María Núñez': [{ de: 'ana@x.com', n: 77 }], nota: null }, traces)).toEqual({
      [GONE]: [{ de: GONE, n: 77 }],
      nota: null,
    });
  });
});
