import { createServer, type RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { ApiKey } from '@traza/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { cascadasRoutes } from '#features/administracion/cascadas/routes.ts';
import { clientesRoutes } from '#features/administracion/clientes/routes.ts';
import { feriadoRoutes } from '#features/administracion/feriados/routes.ts';
import { tarifaRoutes } from '#features/administracion/tarifas/routes.ts';
import { terminalRoutes } from '#features/administracion/terminales/routes.ts';
import { agenciasRoutes } from '#features/administracion/transportistas/routes.ts';
import { vehiculoTypeRoutes } from '#features/administracion/vehiculo-types/routes.ts';
import { alertasRoutes } from '#features/alertas/routes.ts';
import { anulacionesRoutes } from '#features/anulaciones/routes.ts';
import { auditoriaRoutes } from '#features/auditoria/routes.ts';
import { bandejaRoutes } from '#features/bandeja/routes.ts';
import { busquedaRoutes } from '#features/busqueda/routes.ts';
import { calificacionesRoutes } from '#features/calificaciones/routes.ts';
import { cambiosRoutes } from '#features/cambios/routes.ts';
import { Streams } from '#features/cambios/streams.ts';
import { cuentasRoutes } from '#features/cuentas/routes.ts';
import { deshacerRoutes } from '#features/deshacer/routes.ts';
import { direccionBookRoutes } from '#features/direcciones/book-routes.ts';
import { direccionesRoutes } from '#features/direcciones/routes.ts';
import { empleadosRoutes } from '#features/empleados/routes.ts';
import { favoritosRoutes } from '#features/favoritos/routes.ts';
import { documentosRoutes, flotaRoutes } from '#features/flota/routes.ts';
import { gruposRoutes } from '#features/grupos/routes.ts';
import { archivoRoute } from '#features/informes/archivo-route.ts';
import { informesRoutes } from '#features/informes/routes.ts';
import { tableroRoutes } from '#features/informes/tablero-routes.ts';
import { tableroPage } from '#features/informes/tableros/tablero-page.ts';
import { inicioRoutes } from '#features/inicio/routes.ts';
import { lotesRoutes } from '#features/lotes/routes.ts';
import { mapaFiles } from '#features/mapa/files.ts';
import { mapaRoutes } from '#features/mapa/routes.ts';
import { actoRoutes } from '#features/mesa/actos/routes.ts';
import { mesaRoutes } from '#features/mesa/routes.ts';
import { modificacionesRoutes } from '#features/modificaciones/routes.ts';
import { notificacionesRoutes } from '#features/notificaciones/routes.ts';
import { authenticateOperador } from '#features/operadores/authenticate.ts';
import { operadoresRoutes } from '#features/operadores/routes.ts';
import { pedidosRoutes } from '#features/pedidos/routes.ts';
import { calendarRoute } from '#features/perfil/calendar-route.ts';
import { picturesRoutes } from '#features/perfil/pictures.ts';
import { perfilRoutes } from '#features/perfil/routes.ts';
import { reclamosRoutes } from '#features/reclamos/routes.ts';
import { recorridosRoutes } from '#features/recorridos/routes.ts';
import { recorridosViajeRoutes } from '#features/recorridos/viaje-routes.ts';
import { rendicionesRoutes } from '#features/rendiciones/routes.ts';
import { Answers } from '#features/seguimiento/answers.ts';
import { avisosRoutes } from '#features/seguimiento/avisos/routes.ts';
import { enlacesRoutes } from '#features/seguimiento/enlaces/routes.ts';
import { answerFromMemory } from '#features/seguimiento/from-memory.ts';
import { findVehiculo, seguimientoRoutes } from '#features/seguimiento/routes.ts';
import { authenticateSession } from '#features/sesion/authenticate.ts';
import { sesionRoutes } from '#features/sesion/routes.ts';
import { readFigures } from '#features/sistema/read-figures.ts';
import { sistemaRoutes } from '#features/sistema/routes.ts';
import { solicitudesRoutes } from '#features/solicitudes/routes.ts';
import { soporteRoutes } from '#features/soporte/routes.ts';
import { authenticateAgencia } from '#features/transportistas/authenticate.ts';
import { transportistasRoutes } from '#features/transportistas/routes.ts';
import { vistasRoutes } from '#features/vistas/routes.ts';
import { webhooksRoutes } from '#features/webhooks/routes.ts';
import { AppError } from '#lib/app-error.ts';
import { callerAddresses } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { mountApi } from '#lib/http/mount.ts';
import { normalPath } from '#lib/http/normal-path.ts';
import { newPublicId } from '#lib/ids.ts';
import type { Phase } from '#lib/start/phase.ts';
import { docs } from './plugins/docs.ts';
import { errors } from './plugins/errors.ts';
import { frontEnds } from './plugins/front-ends.ts';
import { metrics } from './plugins/metrics.ts';
import { phaseGate } from './plugins/phase.ts';
import { refuseAddress, refuseConnection, refuseOutside, withHost } from './plugins/refusals.ts';
import { requestLog } from './plugins/request-log.ts';
import { security, securityOutside } from './plugins/security.ts';
import { contractCompilers } from './plugins/serializer.ts';

const BODY_LIMIT = 100 * 1024;
/** Bytes: a shorter answer fits in a packet as it is. */
const COMPRESSED_FROM = 1024;
/** Longer than a proxy in front keeps its connections. */
const KEEP_ALIVE_MS = 72_000;
/** How long a request may take to arrive, its body too, and how often that is looked at. */
const REQUEST_MS = 30_000;
const REQUEST_LOOK_MS = 2000;

export function createLogger(level: string) {
  return pino({ level });
}

/** Every call of the contract, by the feature that answers it. */
function allRoutes(deps: Deps, answers: Answers, streams: Streams): Handlers<ApiKey> {
  return {
    ...sistemaRoutes(deps),
    ...sesionRoutes(deps),
    ...cuentasRoutes(deps),
    ...perfilRoutes(deps),
    ...direccionesRoutes(deps),
    ...direccionBookRoutes(deps),
    ...empleadosRoutes(deps),
    ...lotesRoutes(deps),
    ...gruposRoutes(deps),
    ...informesRoutes(deps),
    ...tableroRoutes(deps),
    ...reclamosRoutes(deps),
    ...webhooksRoutes(deps),
    ...rendicionesRoutes(deps),
    ...soporteRoutes(deps),
    ...notificacionesRoutes(deps),
    ...auditoriaRoutes(deps),
    ...deshacerRoutes(deps),
    ...cambiosRoutes(deps, streams),
    ...solicitudesRoutes(deps),
    ...recorridosRoutes(deps),
    ...pedidosRoutes(deps),
    ...calificacionesRoutes(deps),
    ...anulacionesRoutes(deps),
    ...modificacionesRoutes(deps),
    ...favoritosRoutes(deps),
    ...vistasRoutes(deps),
    ...inicioRoutes(deps),
    ...busquedaRoutes(deps),
    ...recorridosViajeRoutes(deps),
    ...seguimientoRoutes(deps, answers),
    ...enlacesRoutes(deps),
    ...avisosRoutes(deps),
    ...transportistasRoutes(deps),
    ...operadoresRoutes(deps),
    ...mesaRoutes(deps),
    ...alertasRoutes(deps),
    ...bandejaRoutes(deps),
    ...flotaRoutes(deps),
    ...clientesRoutes(deps),
    ...agenciasRoutes(deps),
    ...cascadasRoutes(deps),
    ...documentosRoutes(deps),
    ...tarifaRoutes(deps),
    ...vehiculoTypeRoutes(deps),
    ...terminalRoutes(deps),
    ...feriadoRoutes(deps),
    ...actoRoutes(deps),
  };
}

/** The server below the framework: what it refuses by itself, and for how long it waits for whom. */
function serverOf(secure: RequestListener, inner: (handler: RequestListener) => RequestListener) {
  const times = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS };
  const options = { ...times, connectionsCheckingInterval: REQUEST_LOOK_MS, requireHostHeader: false };
  return (handler: RequestListener) =>
    createServer(options, withHost(secure, inner(handler))).on(
      'checkExpectation',
      refuseOutside(secure, new AppError('bad_input', { status: 417 })),
    );
}

/** Builds the server over its dependencies, of which jobs and push may come later; it never listens. */
export async function buildApp(deps: Deps, phase: Phase = { is: 'open' }): Promise<FastifyInstance> {
  const { settings } = deps;
  const answers = new Answers(deps);
  const streams = new Streams(deps, {
    isClosing: () => phase.is === 'closing',
    findVehiculo: findVehiculo(deps, answers),
  });
  const polls = new Map<number, number>();
  const addressOf = callerAddresses(settings.trustProxy);
  const secure = securityOutside(settings.production);
  const outside = { answers, polls, addressOf, secure, mostBytes: COMPRESSED_FROM };
  const app: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // one line of our own instead of two with headers and query
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    genReqId: newPublicId,
    rewriteUrl: ({ url }) => normalPath(url ?? '/'),
    forceCloseConnections: true,
    // every answer of the process is `{ code }`, also where no route was found or none was looked for
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseAddress(secure),
    serverFactory: serverOf(secure, (handler) => answerFromMemory(deps, outside, handler)),
    // the contract says how long a parameter may be; the router would refuse in a shape of its own
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100_000 },
  });
  // before the connections are: each reader is told why
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', async () => answers.close());
  if (deps.tracing) await app.register(deps.tracing.plugin);
  await app.register(errors);
  await app.register(contractCompilers, { checkReplies: !settings.production });
  await app.register(requestLog);
  await app.register(security, { production: settings.production });
  await app.register(phaseGate, { phase });
  await app.register(metrics, {
    token: settings.metricsToken,
    production: settings.production,
    polls,
    streams,
    work: {
      figures: () => readFigures(deps.db),
      tally: () => deps.jobs.tally,
      deliveries: () => deps.deliveries?.tally,
      rounds: () => deps.rounds,
      pool: deps.pool,
    },
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
    threshold: COMPRESSED_FROM,
    // at once: at the fastest level a page of a list takes less than handing it to a stream and back
    syncThreshold: 256 * 1024,
  });
  await app.register(docs, { settings });
  await app.register(
    async (scope) => {
      mountApi(scope, allRoutes(deps, answers, streams), {
        who: {
          session: (request, endpoint) => authenticateSession(deps, request, endpoint),
          carrier: (request) => authenticateAgencia(deps, request),
          operador: (request, endpoint) => authenticateOperador(deps, request, endpoint),
          address: ({ raw }) => addressOf(raw),
        },
        operations: settings.operations,
      });
      mapaRoutes(scope, deps);
      mapaFiles(scope, settings.mapDir);
      archivoRoute(scope, deps);
      calendarRoute(scope, deps);
    },
    { prefix: '/api' },
  );
  picturesRoutes(app, deps);
  await app.register(frontEnds, {
    settings,
    more: (scope, sendPage) => tableroPage(scope, deps, (reply) => sendPage('tablero.html', reply)),
  });
  return app;
}
