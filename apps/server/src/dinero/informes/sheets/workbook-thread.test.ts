import { OWN_SCOPE } from '@traza/domain/pedidos';
import type { ByteSink, InformeHeading } from '@traza/workbook';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { writeInThread } from './workbook-thread.ts';

const HEADING: InformeHeading = {
  product: 'Traza',
  report: 'Nómina de Usuarios',
  cliente: 'Andina',
  period: null,
  filters: [],
  now: TEST_NOW,
  author: 'Ana Admin',
};
const VIEWER = {
  idPersona: 1,
  scope: OWN_SCOPE,
  members: new Map(),
  manageFixedRoutes: false,
  product: 'Traza',
  now: TEST_NOW,
};

const NOTHING = {
  nombre: '',
  tipoDoc: null,
  dni: null,
  legajo: null,
  email: null,
  celular: null,
  username: null,
  grupo: null,
  cecoPreferido: null,
  formaPago: null,
  activa: true,
};
const empleado = (id: number) =>
  JSON.stringify({
    ...NOTHING,
    id,
    apellido: `A${id}`,
    permisos: {},
    cecos: [],
    creada: TEST_NOW.toString(),
    ultimoIngreso: null,
  });
const never = () => new AbortController().signal;

function collecting() {
  const pieces: Uint8Array[] = [];
  const sink: ByteSink = { write: (piece) => void pieces.push(piece) };
  return { sink, bytes: () => Buffer.concat(pieces) };
}

test('a workbook made in a thread reads as one, whatever the pages', async () => {
  const { sink, bytes } = collecting();
  const told: number[] = [];
  const written = await writeInThread(sink, {
    kind: 'nomina',
    heading: HEADING,
    pages: [[empleado(1), empleado(2)], [empleado(3)]],
    signal: never(),
    onPage: async ({ filas }) => void told.push(filas),
  });
  expect(written.filas).toBe(3);
  expect(told).toEqual([2]);
  const { sheets } = await readXlsx(bytes());
  expect(sheets[0]?.rows.slice(7).map(([apellido]) => apellido)).toEqual(['A1', 'A2', 'A3']);
});

test('a page is made into rows before the one after the next is read, and none is lost', async () => {
  const { sink, bytes } = collecting();
  const PAGES = 30;
  function* pages() {
    for (let page = 0; page < PAGES; page += 1) yield [empleado(page)];
  }
  const plan = { kind: 'nomina' as const, heading: HEADING, pages: pages(), signal: never() };
  expect((await writeInThread(sink, plan)).filas).toBe(PAGES);
  const { sheets } = await readXlsx(bytes());
  expect(sheets[0]?.rows).toHaveLength(7 + PAGES);
});

const pedidos = (signal: AbortSignal) => ({
  kind: 'pedidos' as const,
  heading: HEADING,
  first: 'pedidos' as const,
  viewer: VIEWER,
  terms: undefined,
  signal,
});

test('an order that the thread cannot read is a failure of the report', async () => {
  const pages = [[{ item: '{"pedido":', minutosAnulacionTardia: 0 }]];
  await expect(writeInThread(collecting().sink, { ...pedidos(never()), pages })).rejects.toThrow(/JSON/);
});

const isFull = () => Promise.reject(new Error('the disk is full'));
const SINKS: [string, ByteSink][] = [
  ['the file', { write: isFull }],
  ['what waits for its turn', { write: () => undefined, spool: () => ({ write: isFull, drain: () => [] }) }],
];

test.each(SINKS)('a sink that fails ends the writing: %s', async (_, sink) => {
  await expect(writeInThread(sink, { ...pedidos(never()), pages: [] })).rejects.toThrow('the disk is full');
});

test('rows that do not come any more are a failure of the report', async () => {
  async function* pages() {
    yield [empleado(1)];
    throw new Error('the database is gone');
  }
  const plan = { kind: 'nomina' as const, heading: HEADING, pages: pages(), signal: never() };
  await expect(writeInThread(collecting().sink, plan)).rejects.toThrow('the database is gone');
});

test('a process that ends does not wait for the workbook', async () => {
  const ending = new AbortController();
  async function* pages() {
    yield [empleado(1)];
    ending.abort();
    yield [empleado(2)];
  }
  const plan = { kind: 'nomina' as const, heading: HEADING, pages: pages(), signal: ending.signal };
  await expect(writeInThread(collecting().sink, plan)).rejects.toThrow('was ended');
  const late = { ...plan, pages: pages() };
  await expect(writeInThread(collecting().sink, late)).rejects.toThrow('aborted');
});
