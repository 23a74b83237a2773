import { formatPesos } from '@traza/domain';
import { signedPesos } from '@traza/words/rendiciones/rendicion.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  acceptAll,
  billed,
  comercial,
  decide,
  inOctober,
  inSeptember,
  late,
  readPdf,
  rendicion,
  sign,
} from '../rendiciones.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await billed(server, inSeptember(10), 9000);
  await billed(server, inOctober(6), 12_345);
});
afterAll(() => server.close());

async function pagesOf(as: string, month = 10): Promise<string[]> {
  const { status, body } = await readPdf(server, as, await comercial(server, month));
  expect(status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64'))), {
    mergePages: false,
  });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

test('W-201 is one page of A4 with figures and reasons, and a second with the ten orders and what was decided', async () => {
  for (let day = 1; day <= 10; day += 1) await late(server, day, 1000 + day);
  const where = await comercial(server);
  const [first] = (await rendicion(server, 'ceci.cecos', where)).llamativos;
  const texto = 'No <b>viajó</b> nadie & se cobró igual. '.repeat(6).trim();
  expect((await decide(server, 'ceci.cecos', where, first?.id ?? 0, { decision: 'reclamar', texto })).status).toBe(201);

  const shown = await rendicion(server, 'ceci.cecos', where);
  const pages = await pagesOf('ceci.cecos');
  expect(pages).toHaveLength(3);
  const [figures = '', llamativos = '', all = ''] = pages;
  expect(all).toContain('Todos los pedidos de la cuenta');
  expect(all).toContain('06/10/2026 12:00 hs');
  expect(all).toContain(`Total: ${shown.pedidos} pedidos · ${formatPesos(shown.importe)}`);
  for (const words of ['Comercial', 'Centro de costo', 'Octubre 2026', 'Abierta', 'Generado: ', '1 de 3'])
    expect(figures).toContain(words);
  expect(figures).toContain(formatPesos(shown.importe));
  expect(figures).toContain(formatPesos(shown.anterior));
  expect(figures).toContain(`Diferencia con el mes anterior: ${signedPesos(shown.importe - shown.anterior)}`);
  for (const frase of shown.efectos.flatMap((efecto) => efecto.frase ?? [])) expect(figures).toContain(frase);
  expect(shown.llamativos).toHaveLength(10);
  for (const { id, enJuego, motivos } of shown.llamativos) {
    expect(llamativos).toContain(`Pedido ${id}`);
    expect(llamativos).toContain(formatPesos(enJuego));
    for (const { frase } of motivos) expect(llamativos).toContain(frase);
  }
  expect(llamativos).toContain('Reclamado por');
  expect(llamativos).toContain(texto);
  expect(llamativos).toContain('Sin decidir');
});

test('of a month without anything it is two pages too', async () => {
  await billed(server, Temporal.Instant.from('2026-02-05T12:00:00-03:00'), 900, { ceco: 'Logística' });
  const pages = await pagesOf('ceci.cecos', 3);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('El gasto es igual al del mes anterior.');
  expect(pages[1]).toContain('Ningún pedido del mes llama la atención.');
});

test('of a signed month it says who signed', async () => {
  const where = await comercial(server, 9);
  const { huella } = await acceptAll(server, 'ceci.cecos', where);
  expect((await sign(server, 'ceci.cecos', where, huella)).status).toBe(201);
  const pages = await pagesOf('ceci.cecos', 9);
  expect(pages[0]).toContain('Firmada');
  const proof = pages.at(-1) ?? '';
  const { firma } = await rendicion(server, 'ceci.cecos', where);
  expect(proof).toContain('Constancia de la firma');
  expect(proof).toContain('Firmada por Correa, Cecilia el 20/11/2026 a las 10:00');
  expect(proof).toContain(firma?.prueba?.huella);
  expect(proof).toContain(firma?.prueba?.huellaPedidos);
});

test('W-346 many orders take pages with heads and the sum so far', async () => {
  for (let n = 0; n < 20; n += 1) await billed(server, inOctober(8, 9).add({ minutes: n }), 100);
  const pages = (await pagesOf('ceci.cecos')).filter((page) => page.includes('Quién viaja'));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Suma hasta acá: $');
  expect(pages[1]).toMatch(/Total: \d+ pedidos/);
});
