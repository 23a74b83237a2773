import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';

const RULING = 'ruling: voucher, billing, settlement';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'traza-facturacion-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.close();
});

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = join(folder, 'facturacion.csv');
  await writeFile(file, content);
  return file;
}
const importFile = async (content: string | Uint8Array) =>
  provision(server, 'facturacion', 'importar', '--archivo', await fileOf(content));
const ended = async (viaje: TestViaje = {}) =>
  (await insertViaje(server.db, { status: 'finalizado', ...viaje })).idViaje;
const auditOf = (id: number) =>
  server.db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'accion', 'antes', 'despues'])
    .where('objeto', '=', 'viaje')
    .where('idObjeto', '=', String(id))
    .execute();

async function shownOf(id: number, as = 'ana.admin') {
  const { extras } = (await server.call('GET', `/pedidos/sgv/v/${id}`, { as })).body.data;
  const numbers = extras.pasajes.map(({ nroLiquidacion }: { nroLiquidacion: string | null }) => nroLiquidacion);
  return { fecha: extras.fechaFacturacion, numbers: [...new Set(numbers)] };
}

describe('facturacion importar', () => {
  test(`${RULING}: viajes of several clients are billed, shown and audited; the same file again changes nothing`, async () => {
    const shared = await ended({ pasajes: [{ who: 'pablo.empleado' }, { who: 'ana.admin' }] });
    const rio = await ended({ cliente: 'Río Salud', requester: 'rita.rio', status: 'calificado' });
    const cancelled = await ended({ status: 'anulado', substatus: 'Cancelado en origen' });
    const content = `viaje;fecha de facturación;liquidación\r\n${shared};30/11/2026;L-7\r\n\r\n${rio};2026-12-01;"L;8"\r\n${cancelled};2026-12-01;L-7\r\n`;
    expect(await importFile(content)).toEqual(['Facturación importada: 3 viajes.']);
    expect(await shownOf(shared)).toEqual({ fecha: '2026-11-30', numbers: ['L-7'] });
    expect(await shownOf(rio, 'rita.rio')).toEqual({ fecha: '2026-12-01', numbers: ['L;8'] });
    expect(await shownOf(cancelled)).toEqual({ fecha: '2026-12-01', numbers: ['L-7'] });
    expect(await auditOf(shared)).toEqual([
      {
        idCliente: 1,
        actor: 'sistema',
        accion: 'facturar',
        antes: { fechaFacturacion: null, nroLiquidacion: null },
        despues: { fechaFacturacion: '2026-11-30', nroLiquidacion: 'L-7' },
      },
    ]);
    const another = await ended();
    expect(await importFile(`${content}${another};2026-12-01;L-7`)).toEqual([
      'Facturación importada: 1 viaje; 3 viajes ya la tenían.',
    ]);
    expect(await auditOf(shared)).toHaveLength(1);
    expect(await importFile(content)).toEqual(['Facturación importada: 0 viajes; 3 viajes ya la tenían.']);
  });

  test(`${RULING}: the empty seats of a salida have no liquidacion`, async () => {
    const id = await ended();
    await server.db.updateTable('pasaje').set({ tipo: 'ASIENTO VACÍO' }).where('idViaje', '=', id).execute();
    expect(await importFile(`${id};2026-12-01;L-2`)).toEqual(['Facturación importada: 1 viaje.']);
    const rows = await server.db.selectFrom('pasaje').select('nroLiquidacion').where('idViaje', '=', id).execute();
    expect(rows).toEqual([{ nroLiquidacion: null }]);
  });
});
