import { statusesIn } from '@traza/domain/pedidos';
import { sql } from 'kysely';

/** Literals, so that the index of what is live is found. */
const literals = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)));
const NOT_BEGUN = literals(statusesIn('asked', 'taken'));

/** What a viaje, or what is asked for, may stand in while it is not over. */
export const NOT_OVER = literals(statusesIn('asked', 'taken', 'driven'));

/** A salida `v` that can be given up for nobody: no seat of it is sold, and it has not begun (DM-13). */
export const IS_UNSOLD = sql<boolean>`(v.id_carpool is not null and v.status in (${NOT_BEGUN})
  and not exists (select from pasaje s where s.id_cliente = v.id_cliente and s.id_viaje = v.id and s.tipo <> 'ASIENTO VACÍO'))`;
