import { WORK_STATES } from '@traza/domain/flota';
import * as z from 'zod';
import { alias, bodyId, instant } from '../endpoint.ts';
import { moment } from '../text.ts';
import { propuesta } from './propuestas.ts';
import { alerta, author, pedidoKey, snapshot, tarjeta } from './tarjeta.ts';

/** Where a vehiculo is, of the own flota or of who drives a viaje. */
export const posicion = z
  .strictObject({
    idVehiculo: bodyId,
    lat: z.number(),
    lon: z.number(),
    ts: instant,
    velocidad: z.number().nullable(),
    /** What it drives now. */
    pedido: pedidoKey.nullable(),
  })
  .meta({ id: 'PosicionDeVehiculo' });
export type VehiculoPosition = z.infer<typeof posicion>;

/** A chofer of the own flota as the pane of the flota shows them; what they can do now follows from it and the clock (`availabilityOf`). */
export const flotaLine = z
  .strictObject({
    idChofer: bodyId,
    nombre: z.string(),
    estado: z.enum(WORK_STATES),
    /** Of the open turno, else the usual one. */
    vehiculo: z.strictObject({ id: bodyId, patente: z.string(), idTipoVehiculo: bodyId, plazas: z.int() }).nullable(),
    turno: z.strictObject({ id: bodyId, desde: instant, hastaPrevisto: instant }).nullable(),
    /** What they drive, and is not closed. */
    conduce: pedidoKey.nullable(),
    /** The end of what they drive or are taken for now. */
    ocupadoHasta: instant.nullable(),
    /** What is assigned to them next. */
    proximo: pedidoKey.extend({ inicio: instant }).nullable(),
  })
  .meta({ id: 'LineaDeFlota' });
export type FlotaLine = z.infer<typeof flotaLine>;

/** The departures that a board covers; two hours before now to twelve after it unless asked otherwise (M-140). */
export const mesaQuery = z.strictObject({ desde: moment.optional(), hasta: moment.optional() });

/** The whole board, read in one snapshot. */
export const mesa = z
  .strictObject({
    leida: snapshot,
    /** The departures that it covers. */
    desde: instant,
    hasta: instant,
    tarjetas: z.array(tarjeta),
    flota: z.array(flotaLine),
    posiciones: z.array(posicion),
    /** All that are open, whatever the board covers (M-142). */
    alertas: z.array(alerta),
    /** Minutes that a chofer waits at the door before it may be informed that nobody came. */
    minutosFallo: z.number(),
    propuestas: z.array(propuesta),
    listas: z.strictObject({
      clientes: z.array(alias),
      tiposVehiculo: z.array(alias),
      agencias: z.array(
        z.strictObject({
          id: bodyId,
          alias: z.string(),
          propia: z.boolean(),
          integrado: z.boolean(),
          porSistema: z.boolean(),
          /** Clientes that it is linked to. */
          clientes: z.array(bodyId),
        }),
      ),
    }),
  })
  .meta({ id: 'Mesa' });
export type MesaView = z.infer<typeof mesa>;

/** What the stream tells a board, each whole enough that taking it twice changes nothing. */
export const MESA_EVENTS = {
  /** Pedidos as they are now; null of what left the board. */
  'pedido.cambio': z.strictObject({
    leida: snapshot,
    cambios: z.array(pedidoKey.extend({ tarjeta: tarjeta.nullable(), por: author.nullable() })),
  }),
  /** Alertas that opened, rose, were taken or closed. */
  'alerta.cambio': z.strictObject({ leida: snapshot, alertas: z.array(alerta) }),
  /** Whom the plan names by now, or why nobody; null of a pedido that it no longer looks at. */
  'propuesta.cambio': z.strictObject({
    leida: snapshot,
    propuestas: z.array(pedidoKey.extend({ propuesta: propuesta.nullable() })),
  }),
  /** Choferes whose turno, vehiculo or work changed. */
  'turno.cambio': z.strictObject({ leida: snapshot, lineas: z.array(flotaLine), seFueron: z.array(bodyId) }),
  /** Without a number, at most once a second; the last one of each vehiculo that moved. */
  posicion: z.strictObject({ posiciones: z.array(posicion) }),
} as const;
export type MesaEvents = { [K in keyof typeof MESA_EVENTS]: z.infer<(typeof MESA_EVENTS)[K]> };
