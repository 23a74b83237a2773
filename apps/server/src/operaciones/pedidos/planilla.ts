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
import { findPlanillas, insertPlanilla, lockOperador, type PlanillaRow } from './planilla-queries.ts';

type Planilla = Output<Api['GET /operaciones/v1/pedidos/planillas']>['data'][number];

const NO_CLIENTE = 0;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const isMade = ({ estado }: Pick<PlanillaRow, 'estado'>) => estado === 'enviado';

/** Has a workbook of the list of all clientes made, one at a time for each operador (M-254). */
export async function requestPlanilla(
  { db, clock, jobs }: Deps,
  operador: Operador,
  { filter, ip }: { filter: AllPedidosQuery; ip: string },
): Promise<{ id: string }> {
  const now = clock.now();
  readAllFilter(filter, now);
  const { idOperador } = operador;
  return db.transaction().execute(async (tx) => {
    await lockOperador(tx, idOperador);
    const others = await findPlanillas(tx, idOperador, now);
    if (others.some(({ estado }) => estado === 'encolado' || estado === 'generando'))
      throw new AppError('report_already_requested');
    const vence = now.add({ hours: INFORMES.keptDays * 24 });
    const id = await insertPlanilla(tx, { idOperador, filtros: filter, creado: now, vence });
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
export async function listPlanillas({ db, clock }: Deps, { idOperador }: Operador): Promise<Planilla[]> {
  const rows = await findPlanillas(db, idOperador, clock.now());
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
export async function sendPlanilla(
  { db, clock }: Deps,
  { idOperador }: Operador,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<void> {
  const own = await findPlanillas(db, idOperador, clock.now());
  const { bytes } = required(
    own.find((row) => row.id === id && isMade(row) && row.archivo !== null),
    'not_found',
  );
  await reply
    .headers({ 'cache-control': 'private, no-store', 'content-length': bytes ?? 0 })
    .type(XLSX)
    .send(Readable.from(readFile(db, id)));
}
