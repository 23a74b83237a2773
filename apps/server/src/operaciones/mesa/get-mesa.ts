import type { MesaView } from '@traza/contract';
import { minutesBetween, parseWire, plusMinutes, toWire } from '@traza/domain';
import { MESA } from '@traza/domain/mesa';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findOpenAlertas, presentAlerta } from '#operaciones/alertas/alerta-queries.ts';
import { findPropuestas, presentPropuesta } from '#operaciones/propuestas/propuesta-queries.ts';
import { type CardWindow, findCards } from './card-queries.ts';
import { findFlota } from './flota-queries.ts';
import { findMesaLists } from './list-queries.ts';
import { momentOf } from './moment.ts';
import { findPositions, presentPosition } from './positions.ts';
import { presentCard } from './present-card.ts';
import { presentFlotaLine } from './present-flota.ts';

interface WindowQuery {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** The departures that were asked for, of two hours ago to twelve ahead unless somebody says otherwise (M-140, M-141). */
function windowOf({ desde, hasta }: WindowQuery, now: Temporal.Instant): CardWindow {
  const read = (text: string) => required(parseWire(text), 'bad_input');
  const from = desde === undefined ? plusMinutes(now, -MESA.windowBeforeMin) : read(desde);
  const to = hasta === undefined ? plusMinutes(now, MESA.windowAfterMin) : read(hasta);
  const minutes = minutesBetween(from, to);
  if (minutes < MESA.windowMinMin) throw new AppError('bad_input');
  if (minutes > MESA.windowMaxMin) throw new AppError('range_too_large');
  return { desde: from, hasta: to, ...momentOf(now) };
}

/**
 * The whole board. Each part is one statement; what changes between them is told by the stream, which the reader opened before, and the
 * snapshot of the first is the oldest of them, so nothing that is told later is taken for older (3.4).
 */
export async function getMesa(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  query: WindowQuery,
): Promise<MesaView> {
  const now = clock.now();
  const window = windowOf(query, now);
  const cards = await findCards(db, window);
  const flota = await findFlota(db, now);
  const alertas = await findOpenAlertas(db);
  const propuestas = await findPropuestas(db);
  const positions = await findPositions(db, plusMinutes(now, -MESA.positionsMin));
  return {
    leida: cards.leida,
    desde: toWire(window.desde),
    hasta: toWire(window.hasta),
    tarjetas: cards.rows
      .map(presentCard)
      .toSorted((one, other) => one.inicio.localeCompare(other.inicio) || one.id - other.id),
    flota: flota.rows.map(presentFlotaLine),
    posiciones: positions.map(presentPosition),
    alertas: alertas.rows.map(presentAlerta),
    minutosFallo: settings.failedWaitMin,
    propuestas: propuestas.rows.map(presentPropuesta),
    listas: await findMesaLists(db, now),
  };
}
