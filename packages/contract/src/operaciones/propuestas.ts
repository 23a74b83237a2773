import { INELIGIBLE_REASONS } from '@traza/domain/mesa';
import { NEARER_REASONS } from '@traza/domain/propuestas';
import * as z from 'zod';
import { bodyId, instant } from '../endpoint.ts';
import { pedidoKey } from './tarjeta.ts';

/** Which propuesta somebody read: another with each pair. */
export const huella = z.int().min(1);

/** Whom the plan names for a pedido of the next hour, or why nobody (M-274). It is no chofer of it until somebody takes it (M-275). */
export const propuesta = pedidoKey
  .extend({
    huella,
    par: z
      .strictObject({
        idChofer: bodyId,
        nombre: z.string(),
        idVehiculo: bodyId,
        patente: z.string(),
        /** At the origin, by a straight line. */
        llegada: instant,
        /** Minutes after the departure; 0 of one who is in time. */
        tarde: z.int().min(0),
        kmVacios: z.number().min(0),
        /** What the chofer drives before, where and until when; null of who is free. */
        libre: z.strictObject({ desde: instant, lugar: z.string() }).nullable(),
        /** Who is nearer, and why it is not them (M-282). */
        cerca: z
          .strictObject({ nombre: z.string(), motivo: z.enum(NEARER_REASONS), inicio: instant.nullable() })
          .nullable(),
      })
      .nullable(),
    /** Without a pair: how many cannot, and why. */
    cuentas: z.array(
      z.strictObject({
        motivo: z.enum([...INELIGIBLE_REASONS, 'sin_posicion', 'llega_tarde', 'en_otro']),
        n: z.int().min(1),
      }),
    ),
  })
  .meta({ id: 'Propuesta' });
export type PropuestaView = z.infer<typeof propuesta>;
