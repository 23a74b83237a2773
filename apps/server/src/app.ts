import { createServer, type RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { ApiKey } from '@traza/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { documentosRoutes, flotaRoutes } from '#agencias/flota/routes.ts';
import { authenticateAgencia } from '#agencias/transportistas/authenticate.ts';
import { transportistasRoutes } from '#agencias/transportistas/routes.ts';
import { direccionBookRoutes } from '#clientes/direcciones/book-routes.ts';
import { direccionesRoutes } from '#clientes/direcciones/routes.ts';
import { empleadosRoutes } from '#clientes/empleados/routes.ts';
import { gruposRoutes } from '#clientes/grupos/routes.ts';
import { soporteRoutes } from '#clientes/soporte/routes.ts';
import { calificacionesRoutes } from '#dinero/calificaciones/routes.ts';
import { archivoRoute } from '#dinero/informes/archivo-route.ts';
import { informesRoutes } from '#dinero/informes/routes.ts';
import { tableroRoutes } from '#dinero/informes/tablero-routes.ts';
import { tableroPage } from '#dinero/informes/tableros/tablero-page.ts';
import { reclamosRoutes } from '#dinero/reclamos/routes.ts';
import { rendicionesRoutes } from '#dinero/rendiciones/routes.ts';
import { cuentasRoutes } from '#identidad/cuentas/routes.ts';
import { authenticateOperador } from '#identidad/operadores/authenticate.ts';
import { operadoresRoutes } from '#identidad/operadores/routes.ts';
import { calendarRoute } from '#identidad/perfil/calendar-route.ts';
import { picturesRoutes } from '#identidad/perfil/pictures.ts';
import { perfilRoutes } from '#identidad/perfil/routes.ts';
import { authenticateSession } from '#identidad/sesion/authenticate.ts';
import { sesionRoutes } from '#identidad/sesion/routes.ts';
import { AppError } from '#lib/app-error.ts';
import { callerAddresses } from '#lib/caller-address.ts';
import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { mountApi } from '#lib/http/mount.ts';
import { normalPath } from '#lib/http/normal-path.ts';
import { newPublicId } from '#lib/ids.ts';
import type { Phase } from '#lib/start/phase.ts';
import { cascadasRoutes } from '#operaciones/administracion/cascadas/routes.ts';
import { clientesRoutes } from '#operaciones/administracion/clientes/routes.ts';
import { feriadoRoutes } from '#operaciones/administracion/feriados/routes.ts';
import { tarifaRoutes } from '#operaciones/administracion/tarifas/routes.ts';
import { terminalRoutes } from '#operaciones/administracion/terminales/routes.ts';
import { agenciasRoutes } from '#operaciones/administracion/transportistas/routes.ts';
import { vehiculoTypeRoutes } from '#operaciones/administracion/vehiculo-types/routes.ts';
import { alertasRoutes } from '#operaciones/alertas/routes.ts';
import { bandejaRoutes } from '#operaciones/bandeja/routes.ts';
import { busquedaOperacionesRoutes } from '#operaciones/busqueda/routes.ts';
import { namedRoutes } from '#operaciones/llamantes/named-routes.ts';
import { llamantesRoutes } from '#operaciones/llamantes/routes.ts';
import { actoRoutes } from '#operaciones/mesa/actos/routes.ts';
import { mesaRoutes } from '#operaciones/mesa/routes.ts';
import { pedidosOperacionesRoutes } from '#operaciones/pedidos/routes.ts';
import { anulacionesRoutes } from '#pedidos/anulaciones/routes.ts';
import { busquedaRoutes } from '#pedidos/busqueda/routes.ts';
import { favoritosRoutes } from '#pedidos/favoritos/routes.ts';
import { inicioRoutes } from '#pedidos/inicio/routes.ts';
import { pedidosRoutes } from '#pedidos/lectura/routes.ts';
import { modificacionesRoutes } from '#pedidos/modificaciones/routes.ts';
import { recorridosRoutes } from '#pedidos/recorridos/routes.ts';
import { recorridosViajeRoutes } from '#pedidos/recorridos/viaje-routes.ts';
import { Answers } from '#pedidos/seguimiento/answers.ts';
import { avisosRoutes } from '#pedidos/seguimiento/avisos/routes.ts';
import { enlacesRoutes } from '#pedidos/seguimiento/enlaces/routes.ts';
import { answerFromMemory } from '#pedidos/seguimiento/from-memory.ts';
import { findVehiculo, seguimientoRoutes } from '#pedidos/seguimiento/routes.ts';
import { solicitudesRoutes } from '#pedidos/solicitudes/routes.ts';
import { vistasRoutes } from '#pedidos/vistas/routes.ts';
import { auditoriaRoutes } from '#plataforma/auditoria/routes.ts';
import { lotesRoutes } from '#plataforma/lotes/routes.ts';
import { mapaFiles } from '#plataforma/mapa/files.ts';
import { mapaRoutes } from '#plataforma/mapa/routes.ts';
import { notificacionesRoutes } from '#plataforma/notificaciones/routes.ts';
import { readFigures } from '#plataforma/sistema/read-figures.ts';
import { sistemaRoutes } from '#plataforma/sistema/routes.ts';
import { cambiosRoutes } from '#salida/cambios/routes.ts';
import { Streams } from '#salida/cambios/streams.ts';
import { deshacerRoutes } from '#salida/deshacer/routes.ts';
import { webhooksRoutes } from '#salida/webhooks/routes.ts';
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
  // what the order form asks: of who is signed in, and in the name of who telephones
  const formRoutes = {
    ...cuentasRoutes(deps),
    ...direccionesRoutes(deps),
    ...solicitudesRoutes(deps),
    ...favoritosRoutes(deps),
    ...inicioRoutes(deps),
  };
  return {
    ...formRoutes,
    ...namedRoutes(deps, formRoutes),
    ...llamantesRoutes(deps),
    ...sistemaRoutes(deps),
    ...sesionRoutes(deps),
    ...perfilRoutes(deps),
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
    ...recorridosRoutes(deps),
    ...pedidosRoutes(deps),
    ...calificacionesRoutes(deps),
    ...anulacionesRoutes(deps),
    ...modificacionesRoutes(deps),
    ...vistasRoutes(deps),
    ...busquedaRoutes(deps),
    ...recorridosViajeRoutes(deps),
    ...seguimientoRoutes(deps, answers),
    ...enlacesRoutes(deps),
    ...avisosRoutes(deps),
    ...transportistasRoutes(deps),
    ...operadoresRoutes(deps),
    ...busquedaOperacionesRoutes(deps),
    ...pedidosOperacionesRoutes(deps),
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
