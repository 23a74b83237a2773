import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, cecoOf, personOf, type TestPerson } from '../../../test/people.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
});
afterAll(() => server.close());

const anaAccount = async () =>
  server.db.selectFrom('cuenta').select('idFormaPagoDefecto').where('id', '=', ana.idCuenta).executeTakeFirstOrThrow();

async function aRow(n: number): Promise<Body> {
  const ceco = await cecoOf(server.db, 'Comercial');
  return {
    usuario: `planilla${'abcdef'[n]}`,
    nombre: 'Nueva',
    apellido: 'Planilla',
    dni: `4011122${n}`,
    legajo: `N-${n}`,
    celular: '+543511234567',
    email: `nueva${n}@andina.example`,
    idGrupo: null,
    idCentrosDeCostoHabilitados: [ceco],
    idCentroDeCostoPreferido: ceco,
    idFormaDePagoPorDefecto: (await anaAccount()).idFormaPagoDefecto,
  };
}

async function send(rows: Body[], idLote: string, as = 'ana.admin') {
  const body = { idClientePadre: ana.idCliente, empleados: rows, modo: 'todo', idLote };
  return server.call('POST', '/usuarios/administracion/lote', {
    as,
    body,
    headers: { 'Idempotency-Key': randomUUID() },
  });
}

test('W-313 a file is one act, however many calls it took; undone, its new people are closed and uninvited', async () => {
  const idLote = randomUUID();
  const [first, second] = [await send([await aRow(1), await aRow(2)], idLote), await send([await aRow(3)], idLote)];
  expect(first.body.data.filas).toMatchObject([{ faltas: [] }, { faltas: [] }]);
  const made = [first, second].flatMap(({ body }): number[] =>
    body.data.filas.map(({ cuenta }: Body) => cuenta.idCuentaCorporativa),
  );
  expect(made).toHaveLength(3);
  const folded = await server.call('GET', `/auditoria?idCliente=${ana.idCliente}&filas=plegadas&campos=frase`, {
    as: 'ana.admin',
  });
  expect(folded.body.data.entradas).toMatchObject([
    { frase: 'Ana Arrieta importó 3 usuarios de una planilla', acto: { idLote, filas: 3, deshacer: 'puede' } },
  ]);
  // one of them signed in meanwhile
  await sql`update usuario set ultimo_ingreso = now() where username = 'planillac'`.execute(server.db);

  const body = { idCliente: ana.idCliente, acto: idLote };
  const { data } = (await server.call('POST', '/auditoria/deshacer', { as: 'ana.admin', body })).body;
  expect(data).toMatchObject({ estado: 'terminado', hechas: 2, rechazadas: 1 });
  const rows = await server.call('GET', `/lotes/${data.idLote}/filas`, { as: 'ana.admin' });
  expect(rows.body.data.filas.map(({ code }: Body) => code)).toEqual([null, 'signed_in', null]);
  const { rows: states } = await sql<{ activa: boolean; clave: boolean }>`
    select c.activa, exists (select from clave_temporal t join usuario u on u.id = t.id_usuario where u.id_persona = c.id_persona) as clave
      from cuenta c where c.id = any(${made}::int[]) order by c.id`.execute(server.db);
  expect(states).toEqual([
    { activa: false, clave: false },
    { activa: true, clave: true },
    { activa: false, clave: false },
  ]);
  // the same file again opens them anew
  expect((await send([await aRow(1)], randomUUID())).body.data.filas).toMatchObject([{ accion: 'igual' }]);
});

test('W-313 a file is its sender’s: nobody adds to that of somebody else', async () => {
  const idLote = randomUUID();
  await send([await aRow(4)], idLote);
  const gabi = await personOf(server.db, 'gabi.grupo');
  await sql`update cuenta set permisos = permisos || '{"manageEmpleados": true}' where id = ${gabi.idCuenta}`.execute(
    server.db,
  );
  expect((await send([await aRow(5)], idLote, 'gabi.grupo')).status).toBe(403);
});
