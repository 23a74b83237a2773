import type { AlertaView, Api } from '@traza/contract';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { findClosedAlertas, findOpenAlertas, presentAlerta } from './alerta-queries.ts';

type AlertasQuery = z.output<Api['GET /operaciones/v1/alertas']['query']>;

/** Alertas that are open, or were closed in the last day. */
export async function listAlertas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tipo, nivel, estado }: AlertasQuery,
): Promise<AlertaView[]> {
  const since = clock.now().subtract({ hours: 24 });
  const { rows } = estado === 'abierta' ? await findOpenAlertas(db) : await findClosedAlertas(db, since);
  return rows
    .filter((row) => (tipo === undefined || row.tipo === tipo) && (nivel === undefined || row.nivel === nivel))
    .map(presentAlerta);
}
