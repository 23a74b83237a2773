import { operaciones } from './operaciones/operaciones.ts';
import { portal } from './portal.ts';
import { transportistas } from './transportistas.ts';

/** Every call of the API, by method and path under its base: each audience has its own. */
export const api = { ...portal, ...transportistas, ...operaciones } as const;

export type Api = typeof api;
export type ApiKey = keyof Api;

export type { AuditEntryView } from './auditoria.ts';
export type { Busqueda } from './busqueda.ts';
export { CAMBIO_EVENTS, type CambioEvents, type CambioKind } from './cambios.ts';
export type { PersonMatch, Usuario } from './cuentas.ts';
export type { Direccion, PuntoReply, RouteReply, Suggestion } from './direcciones.ts';
export type { Empleado, EmpleadoDetail, EmpleadoWork } from './empleados.ts';
export type { Molde } from './empleados-moldes.ts';
export {
  type Auth,
  type Endpoint,
  errorBody,
  type Input,
  type OperadorEndpoint,
  type Output,
  type SessionEndpoint,
  statusOf,
} from './endpoint.ts';
export {
  type AnyErrorCode,
  AUTH_FAILURES,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  OPERACIONES_ERROR_STATUS,
  type OperacionesErrorCode,
} from './errors.ts';
export type { Grupo } from './grupos.ts';
export type { Informe } from './informes.ts';
export type { CheckedRow, Lote, LoteRowView, PedidoRow } from './lotes.ts';
export type { PedidoNovedades, StoredNovedad } from './notificaciones.ts';
export type { ActReply, InformReply, LinesReply, MesaCostosView, UndoReply } from './operaciones/acts.ts';
export type { OperacionesAuditEntry } from './operaciones/auditoria.ts';
export type { CasoCounts, CasoDetail, CasoStandingView, CasoView } from './operaciones/bandeja.ts';
export type { DeskResults } from './operaciones/busqueda.ts';
export { OPERACIONES_EVENTS, type OperacionesEvents, type OperacionesKind } from './operaciones/cambios.ts';
export type { CascadaView } from './operaciones/cascadas.ts';
export type { ClienteLineView, ClienteView } from './operaciones/clientes.ts';
export type { DocumentoTypeView, DocumentoView } from './operaciones/documentos.ts';
export type { FeriadoEffect, FeriadoLine, FeriadoView } from './operaciones/feriados.ts';
export type { ChoferView, DocumentoStandingView, TurnoView, VehiculoView } from './operaciones/flota.ts';
export type { Callers, PhoneRequester } from './operaciones/llamantes.ts';
export {
  type FlotaLine,
  MESA_EVENTS,
  type MesaEvents,
  type MesaView,
  type VehiculoPosition,
} from './operaciones/mesa.ts';
export type { LlamantesKey, OperacionesApi, OperacionesKey } from './operaciones/operaciones.ts';
export { operaciones } from './operaciones/operaciones.ts';
export type { InvitedOperador, OperadorLine } from './operaciones/operadores.ts';
export type { OperadorView } from './operaciones/own-account.ts';
export type {
  CandidatosView,
  CandidatoView,
  MesaAnulacionPreview,
  NoCandidatoView,
  NotaView,
  PanelView,
  PedidoPathView,
} from './operaciones/panel.ts';
export type { DeskPedido, PedidosSheet } from './operaciones/pedidos.ts';
export type { PropuestaView } from './operaciones/propuestas.ts';
export type {
  TarifaPricesView,
  TarifaUpdatePreview,
  TarifaUpdateView,
  TarifaView,
} from './operaciones/tarifas.ts';
export type { AlertaView, AuthorView, Snapshot, Tarjeta } from './operaciones/tarjeta.ts';
export type { TerminalView } from './operaciones/terminales.ts';
export type { AgenciaDetail, AgenciaView, ClaveView, NewClaveView } from './operaciones/transportistas.ts';
export type { VehiculoTypeView } from './operaciones/vehiculo-types.ts';
export type { PedidoNow } from './pedidos/ahora.ts';
export type { AnulacionAnswer, AnulacionPreview } from './pedidos/anulaciones.ts';
export type { Aviso } from './pedidos/avisos.ts';
export type { CalificacionView } from './pedidos/calificaciones.ts';
export type { Enlace, SharedEnlace } from './pedidos/enlaces.ts';
export type {
  Calificacion,
  CostoLine,
  OwnPedido,
  Parada,
  Pasaje,
  Pedido,
  PedidoActionView,
  SolicitudExtras,
  ViajeExtras,
} from './pedidos/pedido-parts.ts';
export type { Costos, Par } from './pedidos/pedidos.ts';
export type { TrackedParada, TrackedPath, Tracking, TrackingEvent } from './pedidos/seguimiento.ts';
export type { PortalApi, PortalKey } from './portal.ts';
export type { PedidoReclamoState, Reclamo, ReclamoOptions, ReclamoTotals } from './reclamos.ts';
export type {
  EfectoPedidos,
  LlamativoView,
  RechargedPedido,
  Rendicion,
  RendicionLine,
  RendicionPedidoFacts,
  SignatureProof,
  SignedLine,
} from './rendiciones.ts';
export type { Configuration } from './sistema.ts';
export type { DecidedAprobacion, PendingAprobacion } from './solicitudes/aprobaciones.ts';
export type { PedidoFavorito, Plantilla } from './solicitudes/favoritos.ts';
export type { Inicio, Names } from './solicitudes/inicio.ts';
export type { EditAnswer, EditPreview } from './solicitudes/modificaciones.ts';
export type { PlanViajeView, PlanView } from './solicitudes/planes.ts';
export type { Recorrido, Salida } from './solicitudes/recorridos.ts';
export type { BookedAsientos, CreatedSolicitud } from './solicitudes/solicitud-parts.ts';
export type { PlanPreview } from './solicitudes/solicitudes.ts';
export type {
  Resumen,
  ResumenCards,
  ResumenReceiver,
  ResumenSlice,
  ResumenStep,
  ResumenSubscription,
} from './tableros.ts';
export { AGENCIA_EVENTS, type AgenciaPath, type AgenciaViaje, type CostoAviso, type Offer } from './transportistas.ts';
export type { ChosenVista, Vista, VistaBody } from './vistas.ts';
export { WEBHOOK_MESSAGE, type WebhookMessage } from './webhooks/webhook-message.ts';
export type { EntregaView, WebhookView } from './webhooks/webhooks.ts';
