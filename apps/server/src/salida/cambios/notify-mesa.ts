import type { OperacionesEvents, OperacionesKind } from '@traza/contract';
import { BOARD_ROLES, hasRole } from '@traza/domain/operadores';
import type { Deps } from '#lib/deps.ts';
import { findAlertasById, presentAlerta } from '#operaciones/alertas/alerta-queries.ts';
import { findCardsOf } from '#operaciones/mesa/card-queries.ts';
import { findFlotaOf } from '#operaciones/mesa/flota-queries.ts';
import { momentOf } from '#operaciones/mesa/moment.ts';
import { authorOf, presentCard } from '#operaciones/mesa/present-card.ts';
import { presentFlotaLine } from '#operaciones/mesa/present-flota.ts';
import { findPropuestas, presentPropuesta } from '#operaciones/propuestas/propuesta-queries.ts';
import type { Cambio } from './queries.ts';
import { lastOfEach } from './send-cambios.ts';
import { type OperadorStream, operacionesFrame } from './stream.ts';

/** An event before it gets its number. */
type BoardEvent = { [K in OperacionesKind]: { kind: K; data: OperacionesEvents[K] } }[OperacionesKind];

/** Cards of one event: more come in several, none of which keeps a reader from reading the next. */
const CARDS_AT_ONCE = 100;

/** Who hears of the board: whose role opens it (M-135). */
export function boardsOf(streams: readonly OperadorStream[]): OperadorStream[] {
  return streams.filter(({ operador }) => hasRole(operador.roles, BOARD_ROLES));
}

/**
 * What a look found, as boards are told it: the changed things as they are now. Each is read once for all boards, and its event is written
 * as text once, for nothing in it depends on who looks (3.5). The number stands on the last event alone: a reader that is cut in between
 * gets all of them again.
 */
export async function boardFrames(deps: Pick<Deps, 'db' | 'clock'>, cambios: readonly Cambio[]): Promise<string[]> {
  const seq = cambios.at(-1)?.seq;
  const events = await readEvents(deps, lastOfEach(cambios));
  return events.map(({ kind, data }, place) =>
    operacionesFrame(kind, data, place === events.length - 1 ? seq : undefined),
  );
}

async function readEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cambios: readonly Cambio[],
): Promise<BoardEvent[]> {
  const events: BoardEvent[] = [];
  const numbersOf = (tema: Cambio['tema']) =>
    cambios.filter((cambio) => cambio.tema === tema).map(({ clave }) => Number(clave));
  const now = clock.now();

  const alertas = numbersOf('alerta');
  if (alertas.length > 0) {
    const { leida, rows } = await findAlertasById(db, alertas);
    events.push({ kind: 'alerta.cambio', data: { leida, alertas: rows.map(presentAlerta) } });
  }

  const proposed = cambios.flatMap(({ tema, idCliente, clave }) =>
    tema === 'propuesta' && idCliente !== null ? [{ idCliente, id: Number(clave) }] : [],
  );
  if (proposed.length > 0) {
    const { leida, rows } = await findPropuestas(db, proposed);
    const found = new Map(rows.map((row) => [`${row.idCliente} ${row.id}`, presentPropuesta(row)]));
    const changes = proposed.map((key) => ({ ...key, propuesta: found.get(`${key.idCliente} ${key.id}`) ?? null }));
    events.push({ kind: 'propuesta.cambio', data: { leida, propuestas: changes } });
  }

  const choferes = new Set(numbersOf('turno'));
  const keys = keysOf(cambios);
  if (keys.length > 0) {
    const { leida, rows } = await findCardsOf(db, keys, momentOf(now));
    const found = new Map(rows.map((row) => [`${row.idCliente} ${row.id}`, row]));
    for (const { propia, idChofer } of rows) if (propia && idChofer !== null) choferes.add(idChofer);
    const changes = keys.map(({ isWritten, ...key }) => {
      const row = found.get(`${key.idCliente} ${key.id}`);
      // a prediction or an oferta has no author: whoever wrote the pedido before did not make them
      return { ...key, tarjeta: row ? presentCard(row) : null, por: row && isWritten ? authorOf(row) : null };
    });
    for (let from = 0; from < changes.length; from += CARDS_AT_ONCE)
      events.push({ kind: 'pedido.cambio', data: { leida, cambios: changes.slice(from, from + CARDS_AT_ONCE) } });
  }

  if (choferes.size > 0) {
    const { leida, rows } = await findFlotaOf(db, [...choferes], now);
    for (const { id } of rows) choferes.delete(id);
    events.push({ kind: 'turno.cambio', data: { leida, lineas: rows.map(presentFlotaLine), seFueron: [...choferes] } });
  }
  return events;
}

/** A pedido of which a card changed, and whether the pedido itself was written. */
interface ChangedKey {
  idCliente: number;
  id: number;
  isWritten: boolean;
}

/** Each once. */
function keysOf(cambios: readonly Cambio[]): ChangedKey[] {
  const keys = new Map<string, ChangedKey>();
  for (const { tema, idCliente, clave } of cambios) {
    if ((tema !== 'pedido' && tema !== 'mesa') || idCliente === null) continue;
    const name = `${idCliente} ${clave}`;
    const isWritten = tema === 'pedido' || keys.get(name)?.isWritten === true;
    keys.set(name, { idCliente, id: Number(clave), isWritten });
  }
  return [...keys.values()];
}
