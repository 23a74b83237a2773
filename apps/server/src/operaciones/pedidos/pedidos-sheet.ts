import { Readable } from 'node:stream';
import type { Api, Output } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { INFORMES } from '@traza/domain/informes';
import type { FastifyReply } from 'fastify';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { type AllPedidosQuery, readAllFilter } from './list-all-pedidos.ts';
import { findPedidosSheets, insertPedidosSheet, lockOperador, type PedidosSheetRow } from './sheet-queries.ts';

type PedidosSheet = Output<Api['GET /operaciones/v1/pedidos/planillas']>['data'][number];

const NO_CLIENTE = 0;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isMade = ({ estado }: Pick<PedidosSheetRow, 'estado'>) => estado === 'enviado';

/** Has a workbook of the list of all clientes made, one at a time for each operador (M-254). */
export async function requestPedidosSheet(
  { db, clock, jobs }: Deps,
  operador: Operador,
  { filter, ip }: { filter: AllPedidosQuery; ip: string },
): Promise<{ id: string }> {
  const now = clock.now();
  readAllFilter(filter, now);
  const { idOperador } = operador;
  return db.transaction().execute(async (tx) => {
    await lockOperador(tx, idOperador);
    const others = await findPedidosSheets(tx, idOperador, now);
    if (others.some(({ estado }) => estado === 'encolado' || estado === 'generando'))
      throw new AppError('report_already_requested');
    const vence = now.add({ hours: INFORMES.keptDays * 24 });
    const id = await insertPedidosSheet(tx, { idOperador, filtros: filter, creado: now, vence });
    await audit(tx, {
      idCliente: NO_CLIENTE,
      ts: now,
      by: operador,
      ip,
      accion: 'pedir',
      objeto: 'planilla de pedidos',
      idObjeto: id,
      despues: filter,
    });
    await jobs.send(tx, 'generar-planilla', { idInforme: id });
    return { id };
  });
}

/** One's own of the last seven days, newest first. */
export async function listPedidosSheets({ db, clock }: Deps, { idOperador }: Operador): Promise<PedidosSheet[]> {
  const rows = await findPedidosSheets(db, idOperador, clock.now());
  return rows.map(({ id, estado, avance, filas: pedidos, importe, archivo, bytes, creado }) => ({
    id,
    estado,
    avance,
    pedidos,
    importe: importe === null ? null : pesosFromCents(toCentsExact(importe)),
    archivo,
    bytes,
    creado: toWire(creado),
  }));
}

/** The workbook itself, for who asked for it alone. */
export async function sendPedidosSheet(
  { db, clock }: Deps,
  { idOperador }: Operador,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<void> {
  const own = await findPedidosSheets(db, idOperador, clock.now());
  const { bytes } = required(
    own.find((row) => row.id === id && isMade(row) && row.archivo !== null),
    'not_found',
  );
  await reply
    .headers({ 'cache-control': 'private, no-store', 'content-length': bytes ?? 0 })
    .type(XLSX)
    .send(Readable.from(readFile(db, id)));
}
