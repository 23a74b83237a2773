import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writePartesWorkbook } from './partes-workbook.ts';

const heading = {
  product: 'Traza',
  report: 'Resumen de Pedidos',
  cliente: 'Andina Servicios',
  period: { since: '2026-10-01', until: '2026-10-31' },
  filters: [],
  now: Temporal.Instant.from('2026-11-20T13:00:00Z'),
  author: 'Paz, Ana',
};

test('W-233 each sheet is one page wide, and its only formula is the sum', async () => {
  const pieces: Uint8Array[] = [];
  const nombre = '=HYPERLINK("x")';
  const partes = [{ nombre, pedidos: 2, importe: 10.1 }];
  await writePartesWorkbook({ write: (piece) => void pieces.push(new Uint8Array(piece)) }, heading, {
    ceco: partes,
    grupo: [],
    servicio: partes,
    persona: partes,
    solicitante: partes,
    motivo: [],
  });
  const files = unzipSync(new Uint8Array(await new Blob(pieces.map((piece) => new Uint8Array(piece))).arrayBuffer()));
  const sheets = Object.entries(files).flatMap(([name, bytes]) => (/sheet\d/.test(name) ? [strFromU8(bytes)] : []));
  expect(sheets).toHaveLength(5);
  for (const sheet of sheets) {
    expect(sheet).toContain('fitToWidth="1" fitToHeight="0"');
    expect([...sheet.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula]) => formula)).toEqual(['SUBTOTAL(109,C8:C8)']);
  }
});
