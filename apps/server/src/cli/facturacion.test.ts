import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../test/pedidos.ts';
import { copyCachedTemplate } from '../../test/template.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';

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
const NOTHING = { fecha: null, numbers: [null] };

describe('facturacion importar', () => {
  test(`${RULING}: every fault is told by its line, and nothing is written`, async () => {
    const [fine, open, told] = [await ended(), await ended({ status: 'iniciado' }), await ended()];
    await importFile(`${told},2026-11-30,L-1`);
    const lines = [
      'viaje,fecha,liquidación',
      `${fine},2026-12-01,L-2`,
      '999999999,2026-12-01,L-2',
      `${told},31/02/2026,L-2`,
      `${fine},2026-12-01,L-2`,
      `${open},2026-12-01,L-2`,
      `${told},2026-12-01,L-1`,
      'L-2,2026-12-01,L-2',
      `${fine},2026-12-01`,
    ];
    await expect(importFile(lines.join('\n'))).rejects.toThrow(
      [
        'No se importó nada.',
        'Línea 3: no existe el viaje 999999999.',
        'Línea 4: "31/02/2026" no es una fecha, como 2026-12-31 o 31/12/2026.',
        'Línea 5: el viaje ya está en la línea 2.',
        `Línea 6: el viaje ${open} todavía no terminó.`,
        'Línea 7: el viaje ya tiene otra facturación: 2026-11-30, L-1.',
        'Línea 8: "L-2" no es el número de un viaje.',
        'Línea 9: tiene que tener viaje, fecha de facturación y número de liquidación.',
      ].join('\n'),
    );
    expect(await shownOf(fine)).toEqual(NOTHING);
    expect(await auditOf(fine)).toEqual([]);
  });

  test(`${RULING}: faults of the file alone keep its good lines back as well`, async () => {
    const fine = await ended();
    await expect(importFile(`${fine};2026-12-01;L-2\n${fine + 1};ayer;L-2`)).rejects.toThrow('Línea 2: "ayer"');
    expect(await shownOf(fine)).toEqual(NOTHING);
    expect(await auditOf(fine)).toEqual([]);
  });

  test(`${RULING}: a file as Excel saves it, with an accent of Windows`, async () => {
    const id = await ended();
    const bytes = Buffer.from(`N° de viaje;Fecha;Liquidación\r\n${id};1/12/2026;Año-1\r\n`, 'latin1');
    // the heading has no digit, whatever its accents
    expect(await importFile(bytes)).toEqual(['Facturación importada: 1 viaje.']);
    expect(await shownOf(id)).toEqual({ fecha: '2026-12-01', numbers: ['Año-1'] });
  });

  test.each([
    ['nothing', '', 'El archivo no tiene ninguna línea.'],
    ['headings alone', 'viaje;fecha;liquidación\n', 'El archivo no tiene ninguna línea.'],
  ])(`${RULING}: a file with %s is said to be empty`, async (_, content, message) => {
    await expect(importFile(content)).rejects.toThrow(message);
  });

  test(`${RULING}: many faults are told to the fiftieth, and counted`, async () => {
    const content = Array.from({ length: 60 }, (_, index) => `x${index};2026-12-01;L-1`).join('\n');
    await expect(importFile(content)).rejects.toThrow(/Línea 50: .*\nY 10 más\.$/);
  });

  test(`${RULING}: the help says what it takes, and a file that is not there is said`, async () => {
    const help = (await provision(server, 'facturacion', 'importar', '--help')).join('\n');
    expect(help).toContain('--archivo <archivo.csv>');
    expect(help).toContain('número de viaje, fecha de facturación, número de liquidación');
    await expect(provision(server, 'facturacion', 'importar')).rejects.toThrow('Falta --archivo <archivo.csv>.');
    await expect(provision(server, 'facturacion', 'importar', '--archivo', '/nada.csv')).rejects.toThrow(
      'No se puede leer el archivo /nada.csv.',
    );
  });
});

test(`${RULING}: the program ends with 1 and tells the lines`, { timeout: 60_000 }, async () => {
  const file = await fileOf('7;2026-12-01;L-1\n7;2026-12-01;L-1\n');
  const dataDir = join(folder, 'data');
  await copyCachedTemplate(dataDir);
  const main = join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, [main, 'facturacion', 'importar', '--archivo', file], {
    encoding: 'utf8',
    env: { DATA_DIR: dataDir },
  });
  expect([status, stderr]).toEqual([
    1,
    'No se importó nada.\nLínea 1: no existe el viaje 7.\nLínea 2: el viaje ya está en la línea 1.\n',
  ]);
});
