import { APROBACIONES, SOLICITUD_TYPES } from '@traza/domain';
import * as z from 'zod';
import { alias, bodyId, data, endpoints, id, instant, pesos, version } from '../endpoint.ts';
import { text } from '../text.ts';

/** An order that waits for an authorization (DO-35). */
const pending = z
  .strictObject({
    idSolicitud: bodyId,
    version,
    tipo: z.enum(SOLICITUD_TYPES),
    fechaHoraSalida: instant,
    asap: z.boolean(),
    creado: instant,
    solicitante: z.string(),
    /** Nobody authorizes their own. */
    esPropia: z.boolean(),
    servicio: z.strictObject({ idTipoVehiculo: bodyId, tipoVehiculo: z.string() }),
    /** Pesos; null when there is no quote. */
    precotizacion: pesos.nullable(),
    ceco: alias.nullable(),
    idPlan: bodyId.nullable(),
    observacion: z.string(),
    paradas: z.array(z.string()),
    pasajeros: z.array(z.string()),
  })
  .meta({ id: 'AutorizacionPendiente' });
export type PendingAprobacion = z.infer<typeof pending>;

export const aprobaciones = endpoints({
  'GET /aprobaciones': {
    summary: 'Orders of the client that wait for an authorization, newest departure first',
    auth: 'session',
    query: z.object({
      idCliente: id,
      limit: z.coerce.number().int().min(1).max(APROBACIONES.page).default(APROBACIONES.page),
      /** As the page before answered it. */
      cursor: text(100).optional(),
    }),
    reply: data(z.strictObject({ solicitudes: z.array(pending), cursor: z.string().nullable() })),
    errors: ['bad_input', 'forbidden'],
  },
  'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion': {
    summary: 'Authorizes an order that waits for it, or rejects it with a reason',
    auth: 'session',
    params: z.strictObject({ idSolicitud: id }),
    body: z.object({ aprobar: z.boolean(), motivo: text(5000).nullish() }),
    reply: z.strictObject({ idSolicitud: bodyId, estado: z.enum(['A', 'X']) }),
    versioned: true,
    errors: [
      'bad_input',
      'forbidden',
      'not_found',
      'missing_fields',
      'desc_invalid',
      'invalid_transition',
      'version_conflict',
    ],
  },
});
