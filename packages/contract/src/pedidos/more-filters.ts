import { DISTANCES, MOST_CECOS, WITHOUT_CECO } from '@traza/domain/pedidos';
import { MOTIVO } from '@traza/domain/solicitudes';
import * as z from 'zod';
import { flag, id } from '../endpoint.ts';
import { text } from '../text.ts';

/** Ids joined by comma; -1 asks for pasajes without any (work.md §3.6). */
const cecos = text(MOST_CECOS * 11)
  .regex(/^(?:-1|[1-9]\d{0,9})(?:,(?:-1|[1-9]\d{0,9}))*$/)
  .transform((joined) => joined.split(',').map(Number))
  .refine((ids) => ids.length <= MOST_CECOS && ids.every((one) => one === WITHOUT_CECO || id.safeParse(one).success));

/** What lists and their totals are narrowed by beyond the specification; each only narrows what the caller sees (work.md §3.6). */
export const moreFilters = {
  ceco: cecos.optional(),
  /** `idTipoVehiculo` of the trip, else of the request. */
  servicio: id.optional(),
  distancia: z.enum(DISTANCES).optional(),
  /** `idPersona` of the pasajero, or of the requester of a paquete. */
  persona: id.optional(),
  /** `idPersona` of who asked for it. */
  pidio: id.optional(),
  /** Pasajeros who are only a name. */
  invitados: z.literal('true').transform(Boolean).optional(),
  /** The current grupo of the pasajero, or of the requester of a paquete; -1 is none. */
  grupoViajero: z.literal('-1').transform(Number).or(id).optional(),
  /** Without what is still ahead: not over, and to depart later than now. */
  yaSalieron: z.literal('true').transform(Boolean).optional(),
  /** The last stop of a trip, as the dashboard names it. */
  destino: text(300).optional(),
  /** Of the cancellation, in the words of the dashboard. */
  causa: text(100).optional(),
  /** Finished with a total, or not. */
  cobrado: flag.optional(),
  /** What they are for, letter by letter. */
  motivo: text(MOTIVO.textMax).optional(),
  /** The orders that one sheet of the caller became (W-251). */
  lote: z.uuid().optional(),
  /** The orders of one plan, by the number of the plan. */
  plan: id.optional(),
};
