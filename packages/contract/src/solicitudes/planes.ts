import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos } from '../endpoint.ts';

/** One trip of a plan: an order of its own. */
const viaje = z.strictObject({
  id: bodyId,
  extrasType: z.enum(['s', 'v']),
  /** The day of its departure. */
  fecha: z.iso.date(),
  fechaHoraSalida: instant,
  tramo: z.enum(['ida', 'regreso']),
  status: z.enum(STATUSES),
  substatus: z.enum(SUBSTATUSES),
  /** Its cancellation was asked for, and is not decided yet. */
  anulando: z.boolean(),
  /** What it costs by now: its total once that is known, nothing once it was called off, else its quote; null without one. */
  importe: pesos.nullable(),
  /** Whether the caller may call it off now, what that costs, and until when it is free. */
  anular: z.strictObject({ costo: pesos, gratisHasta: instant.nullable() }).nullable(),
});

const plan = z
  .strictObject({
    idPlan: bodyId,
    origen: z.string(),
    destino: z.string(),
    desde: z.iso.date(),
    hasta: z.iso.date(),
    /** By departure. */
    viajes: z.array(viaje),
    /** What all of them cost together by now; null where one has no price. */
    total: pesos.nullable(),
  })
  .meta({ id: 'Plan' });
export type PlanView = z.infer<typeof plan>;
export type PlanViajeView = PlanView['viajes'][number];

export const planes = endpoints({
  'GET /planes/:idPlan': {
    summary:
      'A plan as one thing: each of its trips that the caller sees, what they cost, and what calling each off would cost now',
    auth: 'session',
    params: z.strictObject({ idPlan: id }),
    reply: data(plan),
    errors: ['bad_input', 'forbidden', 'not_found'],
  },
});
