import type { DocumentoView } from '@traza/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, insertPair, taken } from '#operaciones/mesa/actos/actos.kit.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { cleanUp } from '../../plataforma/sistema/clean-up.ts';
import { PDF, putPaper, tokenOf } from './papers.kit.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await tokenOf(server, 'flavio.flota');
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', path: string, body?: object, operador = 'flavio.flota') =>
  server.call(method, `/operaciones/v1${path}`, { operador, body });
const licencia = async (): Promise<number> =>
  (await call('GET', '/documento-tipos')).body.data.find(({ alias }: { alias: string }) => alias.startsWith('Licencia'))
    .id;

/** With its paper, in review. */
async function uploaded(id: number, fields: object = {}): Promise<DocumentoView> {
  const body = { de: 'chofer', id, idTipo: await licencia(), ...fields };
  const made: DocumentoView = (await call('POST', '/documentos', body)).body.data;
  return (await putPaper(server, token, made.id, { content: PDF, name: 'licencia.pdf' })).body.data;
}
const approve = (id: number, body: object = {}) => call('POST', `/documentos/${id}/aprobar`, body);
const reject = (id: number, body: object) => call('POST', `/documentos/${id}/rechazar`, body);
const historyOf = async (id: number): Promise<DocumentoView[]> =>
  (await call('GET', `/documentos?de=chofer&dueno=${id}&tipo=${await licencia()}&historial=true`)).body.data.filas;
const aChofer = async () => (await insertPair(server)).idChofer;

test('M-107 what is uploaded waits in review with kind, number, days and paper, and says who did it', async () => {
  const id = await aChofer();
  const made = await uploaded(id, { numero: ' 31.444.555 ', emitido: '2025-03-01', vence: '2027-03-01' });
  expect(made).toMatchObject({
    tipo: { alias: 'Licencia de conducir' },
    bloquea: true,
    dueno: { de: 'chofer', id },
    numero: '31.444.555',
    emitido: '2025-03-01',
    vence: '2027-03-01',
    dias: 101,
    estado: 'en_revision',
    validez: 'vigente',
    archivo: { clase: 'pdf', bytes: PDF.length },
    por: { nombre: 'Flavio Flota' },
  });
  const trail = await server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'accion', 'actor', 'ip', 'ipOperador'])
    .where('objeto', '=', 'documento')
    .where('idObjeto', '=', String(made.id))
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([
    { idCliente: 0, accion: 'crear', actor: 'Operaciones (Flavio Flota)', ip: null },
    { accion: 'cargar', ip: null },
  ]);
});

describe('M-107 replacing', () => {
  test('one in review gives way to the next; the one that counts does once that is approved, whatever its day', async () => {
    const id = await aChofer();
    const first = await uploaded(id, { vence: '2030-01-01' });
    await approve(first.id);
    const typo = await uploaded(id, { vence: '2026-12-01' });
    const second = await uploaded(id, { vence: '2027-01-01' });
    const states = async () =>
      Object.fromEntries((await historyOf(id)).map((each) => [each.id, [each.estado, each.reemplazado !== null]]));
    expect(await states()).toMatchObject({
      [first.id]: ['aprobado', false],
      [typo.id]: ['en_revision', true],
      [second.id]: ['en_revision', false],
    });
    expect(second.reemplaza).toBe(first.id);
    expect((await approve(typo.id)).body.code).toBe('invalid_transition');
    expect((await approve(second.id)).status).toBe(200);
    expect(await states()).toMatchObject({ [first.id]: ['aprobado', true], [second.id]: ['aprobado', false] });
    const [now] = (await call('GET', `/documentos?de=chofer&dueno=${id}&tipo=${await licencia()}`)).body.data.filas;
    expect([now.id, now.vence]).toEqual([second.id, '2027-01-01']);
  });
});

describe('M-112 M-117 from the upload on', () => {
  test('nobody drives without what blocks: in review it does not count, approved it does, and after its last day it does not', async () => {
    const { idChofer, idVehiculo } = await insertPair(server, { papersDays: 0 });
    await server.db
      .deleteFrom('documento')
      .where('idChofer', '=', idChofer)
      .where('idTipo', '=', await licencia())
      .execute();
    const pair = { idChofer, idVehiculo };
    const refusal = { code: 'not_eligible', params: { motivo: 'documento' } };
    const pedido = await taken(server);
    expect((await act(server, pedido, 'asignacion', pair)).body).toEqual(refusal);
    const { id } = await uploaded(idChofer, { vence: '2026-11-20' });
    expect((await act(server, pedido, 'asignacion', pair)).body).toEqual(refusal);
    await approve(id);
    expect((await act(server, pedido, 'asignacion', pair)).status).toBe(200);
    const { id: next } = await uploaded(idChofer, { vence: '2026-11-19' });
    await approve(next);
    expect((await act(server, await taken(server), 'asignacion', pair)).body).toEqual(refusal);
  });
});

describe('deciding', () => {
  test('M-107 rejected with a reason, once; two at once decide once', async () => {
    const id = await aChofer();
    const made = await uploaded(id);
    for (const [reason, code] of [
      [' ', 'missing_fields'],
      ['x'.repeat(201), 'string_too_long'],
    ])
      expect((await reject(made.id, { motivo: reason })).body.code).toBe(code);
    const both = await Promise.all([reject(made.id, { motivo: 'No se lee' }), approve(made.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await approve(made.id)).body.code).toBe('invalid_transition');
  });

  test('M-163 who saw another version is told who changed it', async () => {
    const made = await uploaded(await aChofer());
    const stale = await approve(made.id, { version: made.version - 1 });
    expect([stale.status, stale.body.code, stale.body.params.quien]).toEqual([409, 'version_conflict', 'Flavio Flota']);
    expect((await approve(made.id, { version: made.version })).status).toBe(200);
  });

  test('without a paper there is nothing to approve', async () => {
    const body = { de: 'chofer', id: await aChofer(), idTipo: await licencia() };
    const { id } = (await call('POST', '/documentos', body)).body.data;
    expect((await approve(id)).body.code).toBe('invalid_transition');
  });
});

describe('is refused, and nothing is written', () => {
  test.each([
    ['of no vehiculo', { de: 'vehiculo', id: 2_000_000 }, 404, 'not_found'],
    ['of nobody', { id: 2_000_000 }, 404, 'not_found'],
    ['of no kind', { idTipo: 2_000_000 }, 400, 'bad_input'],
    ['that expires before it was issued', { emitido: '2026-02-01', vence: '2026-01-01' }, 400, 'bad_input'],
    ['with a long number', { numero: 'x'.repeat(61) }, 422, 'string_too_long'],
    ['with a day that is none', { vence: '2026-02-30' }, 400, 'bad_input'],
    ['with its state', { estado: 'aprobado' }, 400, 'bad_input'],
  ])('%s', async (_, fields, status, code) => {
    const body = { de: 'chofer', id: await aChofer(), idTipo: await licencia(), ...fields };
    const before = await digestOf(server, ['documento', 'auditoria']);
    const reply = await call('POST', '/documentos', body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await digestOf(server, ['documento', 'auditoria'])).toEqual(before);
  });

  test('of a kind that is of the other', async () => {
    const { body: kinds } = await call('GET', '/documento-tipos');
    const { id: idTipo } = kinds.data.find(({ de }: { de: string }) => de === 'vehiculo');
    const reply = await call('POST', '/documentos', { de: 'chofer', id: await aChofer(), idTipo });
    expect([reply.status, reply.body.code, reply.body.fields[0].field]).toEqual([400, 'bad_input', 'idTipo']);
  });

  test('M-038 by who dispatches or looks', async () => {
    const made = await uploaded(await aChofer());
    for (const operador of ['dora.despacho', 'lucas.lectura', 'clara.clientes']) {
      expect((await call('POST', `/documentos/${made.id}/aprobar`, {}, operador)).status).toBe(403);
      expect((await call('POST', `/documentos/${made.id}/rechazar`, { motivo: 'x' }, operador)).status).toBe(403);
    }
  });
});

// last: no session outlives it
test('M-107 papers of rejected and replaced ones go after 365 days, and the documentos stay', async () => {
  const id = await aChofer();
  const old = await uploaded(id, { vence: '2030-01-01' });
  await approve(old.id);
  const bad = await uploaded(id, { vence: '2028-01-01' });
  await reject(bad.id, { motivo: 'No se lee' });
  const good = await uploaded(id, { vence: '2029-01-01' });
  await approve(good.id);
  const all = [old.id, bad.id, good.id];
  const kept = async () => {
    const rows = await server.db
      .selectFrom('documentoArchivo')
      .select('idDocumento')
      .where('idDocumento', 'in', all)
      .orderBy('idDocumento')
      .execute();
    return rows.map(({ idDocumento }) => idDocumento);
  };
  const year = TEST_NOW.add({ hours: 365 * 24 });
  await cleanUp(server.deps, year);
  expect(await kept()).toEqual(all);
  await cleanUp(server.deps, year.add({ seconds: 1 }));
  expect(await kept()).toEqual([good.id]);
  expect(await server.db.selectFrom('documento').select('id').where('id', 'in', all).execute()).toHaveLength(3);
});
