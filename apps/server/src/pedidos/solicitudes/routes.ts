import type { Handlers } from '#lib/http/handlers.ts';
import { decideSolicitud } from './aprobaciones/decide-solicitud.ts';
import { decideSolicitudes } from './aprobaciones/decide-solicitudes.ts';
import { listDecidedOf } from './aprobaciones/list-decided.ts';
import { countPendingSolicitudes, listPendingSolicitudes } from './aprobaciones/list-pending.ts';
import { callOf, located } from './crear/create-call.ts';
import { createCompleta } from './crear/create-completa.ts';
import { createShipment } from './crear/create-shipment.ts';
import { createSimple } from './crear/create-simple.ts';
import { previewPlan } from './crear/preview-plan.ts';
import type { OrderingDeps } from './deps.ts';
import { checkRows } from './lote/check-rows.ts';
import { sendRows } from './lote/send-rows.ts';
import { showPlan } from './planes/show-plan.ts';
import { quoteServices } from './precios/quote-services.ts';
import { showSolicitud } from './show-solicitud.ts';

type SolicitudesCalls =
  | 'GET /sgv/rest/v3/servicios'
  | 'POST /rest/solicitudes/simples'
  | 'POST /rest/solicitudes/plan/previa'
  | 'POST /rest/solicitudes/completas'
  | 'POST /rest/solicitudes/mensajes'
  | 'POST /rest/solicitudes/paquetes'
  | 'GET /sgv/rest/solicitudes/:idSolicitud'
  | 'GET /aprobaciones'
  | 'GET /aprobaciones/cantidad'
  | 'GET /aprobaciones/decididas'
  | 'POST /aprobaciones/decisiones'
  | 'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion'
  | 'POST /lotes/verificacion'
  | 'POST /lotes'
  | 'GET /planes/:idPlan';

export function solicitudesRoutes(deps: OrderingDeps): Handlers<SolicitudesCalls> {
  return {
    'GET /sgv/rest/v3/servicios': async ({ caller, query, signal }) => quoteServices(deps, caller, query, signal),
    'POST /rest/solicitudes/simples': async (context) =>
      located(context.reply, createSimple(deps, context.caller, context.body, callOf(context))),
    'POST /rest/solicitudes/plan/previa': async ({ caller, body }) => previewPlan(deps, caller, body),
    'POST /rest/solicitudes/completas': async (context) =>
      located(context.reply, createCompleta(deps, context.caller, context.body, callOf(context))),
    'POST /rest/solicitudes/mensajes': async (context) =>
      located(
        context.reply,
        createShipment(deps, context.caller, { tipo: 'MENSAJERIA', body: context.body }, callOf(context)),
      ),
    'POST /rest/solicitudes/paquetes': async (context) =>
      located(
        context.reply,
        createShipment(deps, context.caller, { tipo: 'PAQUETERIA', body: context.body }, callOf(context)),
      ),
    'GET /sgv/rest/solicitudes/:idSolicitud': async ({ caller, params }) =>
      showSolicitud(deps, caller, params.idSolicitud),
    'POST /lotes/verificacion': async ({ caller, body, signal }) => ({
      data: { filas: await checkRows(deps, caller, body, signal) },
    }),
    'POST /lotes': async ({ caller, body, ...context }) => ({
      data: await sendRows(deps, caller, body, callOf(context)),
    }),
    'GET /planes/:idPlan': async ({ caller, params }) => ({ data: await showPlan(deps, caller, params.idPlan) }),
    'GET /aprobaciones': async ({ caller, query }) => ({ data: await listPendingSolicitudes(deps, caller, query) }),
    'GET /aprobaciones/cantidad': async ({ caller, query }) => ({
      data: { pendientes: await countPendingSolicitudes(deps, caller, query.idCliente) },
    }),
    'GET /aprobaciones/decididas': async ({ caller, query }) => ({ data: await listDecidedOf(deps, caller, query) }),
    'POST /aprobaciones/decisiones': async ({ caller, body, ip }) => ({
      data: await decideSolicitudes(deps, caller, body, ip),
    }),
    'POST /sgv/rest/solicitudes/:idSolicitud/autorizacion': async ({ caller, params, body, ip, seen }) =>
      decideSolicitud(deps, caller, { ...params, aprobar: body.aprobar, motivo: body.motivo }, { ip, seen }),
  };
}
