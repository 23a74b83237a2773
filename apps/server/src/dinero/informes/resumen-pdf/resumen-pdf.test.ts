import type { Resumen } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { stepText } from '@traza/words/informes/resumen/step-text.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { ANDINA, RIO } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

const ODD = '<b>Łódź & Ñandú</b>';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 240);
  await insertViaje(server.db, {
    status: 'finalizado',
    departure: Temporal.Instant.from('2026-10-05T10:00:00-03:00'),
    total: 999_999_00,
    ceco: 'Comercial',
  });
});
afterAll(() => server.close());

const ask = (as: string, path: string, query: Record<string, string | number>) =>
  server.call(
    'GET',
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
    { as },
  );

async function pagesOf(as: string, query: Record<string, string | number>): Promise<string[]> {
  const { status, body } = await ask(as, '/gastos/resumen/pdf', { idCliente: andina, ...query });
  expect(status).toBe(200);
  const paper = await getDocumentProxy(new Uint8Array(Buffer.from(body.data, 'base64')));
  const { view } = await paper.getPage(1);
  // A4 in points
  expect([view[2], view[3]].map((side) => Math.round(side ?? 0))).toEqual([595, 842]);
  const { text } = await extractText(paper, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

describe('the dashboard of Gastos as a file', () => {
  test.each(['ceci.cecos', 'gero.grupos', 'ana.admin'])('of %s says what their dashboard says', async (as) => {
    const shown: Resumen = (await ask(as, '/gastos/tablero', { idCliente: andina, anio: 2026, mes: 10 })).body.data;
    const pages = await pagesOf(as, { anio: 2026, mes: 10 });
    const [first = ''] = pages;
    const all = pages.join(' ');
    for (const text of ['Octubre 2026', ANDINA, 'Generado: ', `${shown.cobrados} cobrado`])
      expect(first).toContain(text);
    expect(first).toContain(formatPesos(shown.actual.importe));
    // every day with its amount
    for (const paso of shown.evolucion) {
      const day = stepText(paso, shown, 'pasos').split(' ')[0];
      expect(first).toContain(`${day} ${paso.numero} ${paso.pedidos} ${formatPesos(paso.importe)}`);
    }
    for (const slices of [shown.cecos, shown.servicios, shown.distancias]) {
      for (const { importe } of slices) expect(all).toContain(formatPesos(importe));
    }
    for (const text of pages) expect(text.trim().length).toBeGreaterThan(50);
    expect(pages.length).toBeLessThanOrEqual(4);
    expect(pages.at(-1)).toContain(`${pages.length} de ${pages.length}`);
  });

  test('of a year has its months, and of a part says of which', async () => {
    const [first = ''] = await pagesOf('ceci.cecos', { anio: 2026 });
    for (const text of ['2026', 'Gasto por mes', 'Octubre', 'Diciembre', 'Comercial']) expect(first).toContain(text);
    expect((await pagesOf('ana.admin', { anio: 2026 }))[0]).toContain('Toda la empresa');
  });

  test('XT-24 a name is text, of any letters, and a long one is cut', async () => {
    await server.db
      .updateTable('centroCosto')
      .set({ denominacion: ODD })
      .where('denominacion', '=', 'Comercial')
      .execute();
    expect((await pagesOf('ana.admin', { anio: 2026, mes: 10 })).join(' ')).toContain(ODD);
    await server.db
      .updateTable('centroCosto')
      .set({ denominacion: 'Muy largo '.repeat(5).trim() })
      .where('denominacion', '=', ODD)
      .execute();
    expect((await pagesOf('ana.admin', { anio: 2026, mes: 10 })).join(' ')).toContain('Muy largo Muy largo');
  });

  test('of a period without orders is a page too', async () => {
    const pages = await pagesOf('ceci.cecos', { anio: 2022, mes: 1 });
    expect(pages[0]).toContain('Enero 2022');
  });

  test('XW-01 is refused like the dashboard', async () => {
    const rio = await server.idCliente(RIO);
    expect((await ask('pablo.empleado', '/gastos/resumen/pdf', { idCliente: andina, anio: 2026 })).status).toBe(403);
    expect((await ask('ceci.cecos', '/gastos/resumen/pdf', { idCliente: rio, anio: 2026 })).status).toBe(403);
    expect((await ask('ceci.cecos', '/gastos/resumen/pdf', { idCliente: andina, anio: 2021 })).body.code).toBe(
      'bad_input',
    );
  });
});
