import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA } from '../../../../test/people.ts';
import { billed, comercial, inOctober, type Where } from '../../rendiciones/rendiciones.kit.ts';
import { runInforme } from '../run-informe.ts';

let server: TestServer;
let where: Where;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  where = await comercial(server);
  await billed(server, inOctober(3), 4000);
});
afterAll(() => server.close());

const pathOf = ({ alcance, idAlcance, anio, mes }: Where) =>
  `/gastos/rendiciones/${alcance}/${idAlcance}/${anio}/${mes}/envio?idCliente=${idCliente}`;
const send = (as: string, a: number[], of = where) => server.call('POST', pathOf(of), { as, body: { a } });
async function idOf(username: string): Promise<number> {
  const query = server.db.selectFrom('usuario').select('idPersona').where('username', '=', username);
  return (await query.executeTakeFirstOrThrow()).idPersona;
}

test('W-353 the PDF of an account is mailed to oneself and to people who audit the same, once in ten minutes', async () => {
  const offered = await server.call(
    'GET',
    `/gastos/resumen/destinatarios?idCliente=${idCliente}&alcance=ceco&idAlcance=${where.idAlcance}`,
    { as: 'ceci.cecos' },
  );
  const ids = offered.body.data.personas.map(({ idPersona }: { idPersona: number }) => idPersona);
  const [ceci, ana] = [await idOf('ceci.cecos'), await idOf('ana.admin')];
  expect(ids).toEqual(expect.arrayContaining([ceci, ana]));
  const { status, body } = await send('ceci.cecos', [ceci, ana]);
  expect(status).toBe(202);
  await runInforme(server.deps, body.data.idReporte);
  const mails = await server.db.selectFrom('correo').select(['para', 'asunto', 'texto']).orderBy('id').execute();
  expect(mails.map(({ para }) => para).toSorted()).toEqual(['ana.admin@andina.example', 'ceci.cecos@andina.example']);
  expect(mails[0]?.asunto).toContain('La cuenta del mes - Comercial · Octubre 2026');
  expect(mails[0]?.texto).toContain('te envió la cuenta del mes adjunta');
  const again = await send('ceci.cecos', [ceci, ana]);
  expect([again.status, again.body.code]).toEqual([429, 'report_already_requested']);
});

test('W-353 goes to nobody who does not audit it, from nobody who does not, and of no month without an account', async () => {
  const [pablo, gero, rita] = [await idOf('pablo.empleado'), await idOf('gero.grupos'), await idOf('rita.rio')];
  for (const id of [pablo, gero, rita, 999_999]) {
    expect([id, (await send('ana.admin', [id])).body.code]).toEqual([id, 'person_invalid']);
  }
  const ana = await idOf('ana.admin');
  expect((await send('pablo.empleado', [ana])).body.code).toBe('forbidden');
  expect((await send('ceci.cecos', [ana], { ...where, idAlcance: 999_999 })).body.code).toBe('not_found');
  expect((await send('ana.admin', [ana], { ...where, anio: 2020, mes: 3 })).body.code).toBe('not_found');
  expect((await send('ana.admin', [])).body.code).toBe('bad_input');
});
