import { LACKING_PARTS } from '@traza/domain/inicio';
import { STATUSES, SUBSTATUSES } from '@traza/domain/pedidos';
import * as z from 'zod';
import { bodyId, data, endpoints, id, instant, pesos } from '../endpoint.ts';
import { pedidoNow } from '../pedidos/ahora.ts';
import { aproximada } from '../pedidos/pedido-parts.ts';
import { plantilla } from './favoritos.ts';
import { recargo } from './solicitud-parts.ts';

const pedidoKey = { extrasType: z.enum(['v', 's']), id: bodyId };

/** Where somebody leaves from most, in the shape of a suggested address. */
const lugar = z.strictObject({
  id: bodyId,
  alias: z.string(),
  street: z.string(),
  lat: z.number(),
  lon: z.number(),
  source: z.string(),
  aproximada,
});

const enCurso = z.strictObject({
  ...pedidoKey,
  status: z.enum(STATUSES),
  substatus: z.enum(SUBSTATUSES),
  dice: pedidoNow.shape.dice,
  minutos: pedidoNow.shape.minutos,
  hora: pedidoNow.shape.hora,
  chofer: z.string().nullable(),
  vehiculo: z.string().nullable(),
  patente: z.string().nullable(),
  destino: z.string(),
  /** The rest of its sentence, and who drives. */
  ahora: pedidoNow
    .pick({ viaja: true, quien: true, lugar: true, chofer: true, insignia: true })
    .extend({ telefono: z.string().nullable(), foto: z.string().nullable() })
    .optional(),
});

const proximo = z.strictObject({ ...pedidoKey, hora: instant, destino: z.string() });

/** A pedido that can be repeated: with today's price if it is known, or with what it lacks. */
const again = {
  plantilla,
  /** The name of its service; null where it lacks something. */
  servicio: z.string().nullable(),
  /** Null without a quote, and where nobody drove this way lately: then it is asked for by itself. */
  precio: pesos.nullable(),
  recargo,
  falta: z.enum(LACKING_PARTS).nullable(),
};

const home = z
  .strictObject({
    lugar: lugar.nullable(),
    enCurso: z.array(enCurso).nullable(),
    proximo: proximo.nullable(),
    favoritos: z.array(z.strictObject({ id: bodyId, nombre: z.string(), ...again })).nullable(),
    recientes: z.array(z.strictObject({ ...pedidoKey, ...again })).nullable(),
  })
  .meta({ id: 'Inicio' });
export type Inicio = z.infer<typeof home>;

const alias = { id: bodyId, alias: z.string() };

/** The names that a typed line may use beside the person's own places and people. */
const names = z
  .strictObject({
    /** The nearest to the usual place first; 40 or so in the whole country. */
    terminales: z.array(
      z.strictObject({
        id: z.int(),
        kind: z.string(),
        alias: z.string(),
        name: z.string(),
        words: z.array(z.string()),
        street: z.string(),
        lat: z.number(),
        lon: z.number(),
      }),
    ),
    servicios: z.array(z.strictObject(alias)),
    recorridos: z.array(z.strictObject(alias)),
    /** Towns and barrios: behind the number of a street they belong to the address. */
    localidades: z.array(z.string()),
  })
  .meta({ id: 'Nombres' });
export type Names = z.infer<typeof names>;

export const inicio = endpoints({
  'GET /inicio': {
    summary: 'The home of a person at a client; a part that fails is null',
    auth: 'session',
    query: z.object({ idCliente: id }),
    reply: data(home),
    errors: ['bad_input', 'forbidden'],
  },
  'GET /inicio/nombres': {
    summary: 'The terminals, towns, services and fixed routes that a typed line may name',
    auth: 'session',
    query: z.object({ idCliente: id }),
    reply: data(names),
    errors: ['bad_input', 'forbidden'],
  },
});
