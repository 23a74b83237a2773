import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA } from '../../../../test/people.ts';
import { runInforme } from '../run-informe.ts';

/** What somebody of the office may call things, each of which a spreadsheet would reckon. */
const TEXTS = {
  cliente: '=1+1',
  tipo: '+1+1',
  ceco: '=HYPERLINK("http://malo.example";"Ver")',
  agencia: '@SUM(A1:A9)',
  nota: "-2+3+cmd|'/C calc'!A0",
};

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await office('POST', `/clientes/${andina}/cecos`, { denominacion: TEXTS.ceco });
  await insertViaje(server.db, { ceco: TEXTS.ceco, status: 'finalizado', note: TEXTS.nota });
  await nameByOffice();
});
afterAll(() => server.close());

async function office(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
  const reply = await server.call(method, `/operaciones/v1${path}`, { operador: 'clara.clientes', body });
  expect([200, 201]).toContain(reply.status);
  return reply.body.data;
}

async function nameByOffice(): Promise<void> {
  const { version } = await office('GET', `/clientes/${andina}`);
  await office('PATCH', `/clientes/${andina}`, { alias: TEXTS.cliente, version });
  const [tipo] = (await office('GET', '/tipos-vehiculo?q=Básico')).filas;
  await office('PATCH', `/tipos-vehiculo/${tipo.id}`, { alias: TEXTS.tipo, version: tipo.version });
  const [agencia] = (await office('GET', '/agencias?q=Remises')).filas;
  await office('PATCH', `/agencias/${agencia.id}`, { denominacion: TEXTS.agencia, version: agencia.version });
}

const FORMULA = /^[=+\-@\t\r]/;
const TEXT_CELL = /<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>([^<]*)/g;

/** Every text of a workbook. In the file one that a program could take for a formula is marked as text, and only sums are formulas. */
async function read(bytes: Buffer): Promise<string[]> {
  const { sheets } = await readXlsx(bytes);
  for (const at of sheets.keys()) {
    const xml = partOf(bytes, `xl/worksheets/sheet${at + 1}.xml`);
    for (const [formula] of xml.matchAll(/<f[ >][^<]*/g)) expect(formula).toMatch(/^<f>SUBTOTAL\(/);
    const likeFormulas = [...xml.matchAll(TEXT_CELL)].filter(([, text = '']) => FORMULA.test(text));
    for (const [cell] of likeFormulas) expect(cell).toContain(' s="7"');
  }
  return sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => typeof cell === 'string');
}

/** One part of the archive, found by its local header and inflated. */
function partOf(archive: Buffer, name: string): string {
  const start = archive.indexOf(Buffer.from(name)) + Buffer.byteLength(name);
  return inflateRawSync(archive.subarray(start), { finishFlush: 2 }).toString();
}

describe('XM-27 what the office calls like a formula is a text cell', () => {
  test('in the workbook of tarifas', async () => {
    const { body } = await server.call('GET', `/cuentas/reportes/tarifa?idCliente=${andina}`, { as: 'ana.admin' });
    const cells = await read(Buffer.from(body.data, 'base64'));
    expect(cells).toContain(TEXTS.tipo);
    expect(cells).toContain(`Cliente: ${TEXTS.cliente}`);
  });

  test('in the workbook of pedidos', async () => {
    const query = new URLSearchParams({ idClient: String(andina), since: '2026-11-01', until: '2026-12-31' });
    const path = `/pedidos/v1/reporte/pedidos?${query.toString()}`;
    const { idReporte } = (await server.call('POST', path, { as: 'ana.admin' })).body.data;
    await runInforme(server.deps, idReporte);
    const cells = await read(Buffer.concat(await Array.fromAsync(readFile(server.db, idReporte))));
    for (const text of [TEXTS.cliente, TEXTS.ceco, TEXTS.agencia, TEXTS.nota]) expect(cells).toContain(text);
  });

  test('in the workbook of the trail', async () => {
    const body = { idCliente: andina, desde: '2026-11-01', hasta: '2026-12-31' };
    const reply = await server.call('POST', '/auditoria/reporte', { as: 'ana.admin', body });
    const cells = await read(Buffer.from(reply.body.data.archivo.contenido, 'base64'));
    expect(cells.some((cell) => cell.includes(TEXTS.ceco))).toBe(true);
  });
});
