/**
 * Runs in a worker thread (workbook-worker.ts): makes of stored rows what their reader sees, of that cells, XML and a compressed file, so that the event
 * loop of the server only carries rows in and pieces out (decision 029).
 */
import { existsSync, readlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { billedShare } from '@traza/domain/informes';
import {
  type AuditLine,
  auditoriaCells,
  auditoriaSheet,
  type ByteSink,
  type Cell,
  openPedidosWorkbook,
  openWorkbook,
  type SheetSpec,
} from '@traza/workbook';
import { type Seeing, type StoredRow, seenRow } from '#pedidos/lectura/seen-pedido.ts';
import type { RosterRow } from '../queries.ts';
import { rosterCells, rosterSheet } from './roster-sheet.ts';
import type {
  FromThread,
  SpoolRequest,
  StoredPage,
  ToThread,
  WorkbookSpec,
  WorkbookTotals,
} from './workbook-messages.ts';

const port = parentPort;
if (!port) throw new Error('make-workbook must run in a worker thread');
const post = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- workerData is untyped; workbook-thread.ts is its only sender
const spec = workerData as WorkbookSpec;

const THIS_THREAD = '/proc/thread-self';

/** Where a thread may yield to the rest of its process, as on Linux, it does: who waits for a page of a list goes first. */
function stepBack(): void {
  if (existsSync(THIS_THREAD)) os.setPriority(Number(path.basename(readlinkSync(THIS_THREAD))), 10);
}

let asks = 0;
const waiting = new Map<number, (piece: Uint8Array | undefined) => void>();

function request(asked: SpoolRequest, transfer: ArrayBuffer[] = []): Promise<Uint8Array | undefined> {
  asks += 1;
  const id = asks;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    post({ kind: 'ask', id, asked }, transfer);
  });
}

/** Hands over a copy, because a piece is a view of a buffer that is reused. */
function give(chunk: Uint8Array, asked: (piece: Uint8Array) => SpoolRequest): Promise<unknown> {
  const piece = chunk.slice();
  return request(asked(piece), [piece.buffer]);
}

let spools = 0;
const sink: ByteSink = {
  write: async (chunk) => void (await give(chunk, (piece) => ({ op: 'write', piece }))),
  spool() {
    const spool = spools;
    spools += 1;
    return {
      write: async (chunk) => void (await give(chunk, (piece) => ({ op: 'keep', spool, piece }))),
      async *drain() {
        for (;;) {
          const piece = await request({ op: 'next', spool });
          if (piece === undefined) return;
          yield piece;
        }
      },
    };
  },
};

interface OpenWorkbook {
  add(rows: StoredPage): Promise<WorkbookTotals>;
  finish(): Promise<void>;
}

const isRow = (row: StoredRow | string): row is StoredRow => typeof row !== 'string';
const isText = (row: StoredRow | string): row is string => typeof row === 'string';

async function pedidos(given: Extract<WorkbookSpec, { kind: 'pedidos' }>): Promise<OpenWorkbook> {
  const heading = { ...given.heading, now: Temporal.Instant.from(given.heading.now) };
  const viewer = { ...given.viewer, now: Temporal.Instant.from(given.viewer.now) };
  const seeing: Seeing = { viewer, terms: given.terms, pasajes: given.pasajes };
  const book = await openPedidosWorkbook(sink, heading, given.first, given.isOfAll);
  const written: WorkbookTotals = { filas: 0, importe: 0 };
  return {
    async add(rows) {
      for (const row of rows.filter(isRow)) {
        const pedido = seenRow(row, seeing);
        if (!pedido) continue;
        await book.add(pedido);
        written.filas += 1;
        written.importe += billedShare(pedido);
        written.ultimo = pedido.datetime;
      }
      return written;
    },
    finish: () => book.finish(),
  };
}

interface RosterJson extends Omit<RosterRow, 'creada' | 'ultimoIngreso'> {
  creada: string;
  ultimoIngreso: string | null;
}

function readEmpleado(text: string): RosterRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by roster.ts, in this very shape
  const { creada, ultimoIngreso, ...row } = JSON.parse(text) as RosterJson;
  const last = ultimoIngreso === null ? null : Temporal.Instant.from(ultimoIngreso);
  return { ...row, creada: Temporal.Instant.from(creada), ultimoIngreso: last };
}

function readLine(text: string): AuditLine {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by auditoria-informe.ts, in this very shape
  return JSON.parse(text) as AuditLine;
}

/** A workbook of one sheet, whose rows come as JSON. */
async function oneSheet(spec: SheetSpec, cellsOf: (row: string) => Cell[]): Promise<OpenWorkbook> {
  const book = await openWorkbook(sink, [spec]);
  const written: WorkbookTotals = { filas: 0, importe: 0 };
  return {
    async add(rows) {
      for (const row of rows.filter(isText)) await book.addRow(0, cellsOf(row));
      written.filas += rows.length;
      return written;
    },
    finish: () => book.finish(),
  };
}

function open(given: WorkbookSpec): Promise<OpenWorkbook> {
  if (given.kind === 'pedidos') return pedidos(given);
  const heading = { ...given.heading, now: Temporal.Instant.from(given.heading.now) };
  if (given.kind === 'nomina') return oneSheet(rosterSheet(heading), (row) => rosterCells(readEmpleado(row)));
  return oneSheet(auditoriaSheet(heading), (row) => auditoriaCells(readLine(row), given.names));
}

async function handle(book: OpenWorkbook, message: Exclude<ToThread, { kind: 'answer' }>): Promise<void> {
  if (message.kind === 'page') {
    post({ kind: 'written', written: await book.add(message.rows) });
    return;
  }
  await book.finish();
  post({ kind: 'written', written: await book.add([]) });
  port?.close();
}

function fail(error: unknown): void {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

stepBack();
const opened = open(spec);
let chain: Promise<unknown> = opened;
port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.piece);
    waiting.delete(message.id);
    return;
  }
  chain = chain.then(async () => handle(await opened, message)).catch(fail);
});
