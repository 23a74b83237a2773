import { parseWire } from '@traza/domain';
import { type LatLon, parsePoints } from '@traza/domain/direcciones';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import { AppError, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { consume, consumeAsk } from '#lib/rate-limits.ts';
import { findRoute } from './find-route.ts';
import { findTerminals } from './find-terminals.ts';
import { namePunto } from './name-punto.ts';
import { registerUse } from './register-use.ts';
import { resolveSource } from './resolve-source.ts';
import { searchDirecciones } from './search-direcciones.ts';

/** Both or none: half a point is none. */
function pointOf(lat: number | undefined, lon: number | undefined): LatLon | undefined {
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/** A path has no field to complete: a point without coordinates is as unreadable as any other. */
function pathPoints(
  text: string,
  field: string,
  { min = 2, max }: { min?: number; max: number },
  offGlobe: 'address_invalid' | 'bad_input',
): LatLon[] {
  const read = parsePoints(text, { min, max }, field);
  if ('points' in read) return read.points;
  const code = read.violation.code === 'address_invalid' ? offGlobe : 'bad_input';
  throw new AppError(code, { fields: [{ field, code }] });
}

export function direccionesRoutes(deps: Deps) {
  const { db, geo, clock, limits } = deps;
  return routes({
    'GET /direcciones/v2/search/': async ({ caller, query: { query, cliente, lat, lon }, signal }) =>
      data(searchDirecciones(deps, caller, { query, cliente, near: pointOf(lat, lon) }, signal)),
    'GET /direcciones/geocoding/v1/:source/': async ({ caller, params, signal }) =>
      data(resolveSource(deps, caller, params.source, signal)),
    'GET /direcciones/v1/punto/:punto/': async ({ caller, params }) => {
      await consumeAsk(limits, 'searches', caller);
      const [point] = pathPoints(params.punto, 'punto', { min: 1, max: 1 }, 'address_invalid');
      return { data: namePunto(geo, required(point, 'bad_input')) };
    },
    'GET /direcciones/terminales/': async ({ query: { street, lat, lon } }) => {
      const [terminal] = await findTerminals({ db, geo }, [{ street, point: pointOf(lat, lon) }]);
      return { data: { isTerminal: terminal !== undefined, terminal: terminal ?? null } };
    },
    'POST /direcciones/v1/usos/:id/:type/': async ({ caller, params: { id, type }, query: { idCliente } }) =>
      registerUse(deps, caller, { idDireccion: id, tipo: type, idCliente }),
    'GET /direcciones/rutas/v3/:route/': async ({ caller, params, query: { fechaHoraSalida }, signal }) => {
      await consumeAsk(limits, 'searches', caller, 'rutas');
      const points = pathPoints(params.route, 'route', { max: SOLICITUDES.maxAddresses }, 'address_invalid');
      const departure = fechaHoraSalida === undefined ? clock.now() : required(parseWire(fechaHoraSalida), 'bad_input');
      const { meters, seconds, path, estimated } = await findRoute(deps, points, departure, signal);
      return { data: { meters, seconds, estimated, geoJson: { type: 'LineString', coordinates: path } } };
    },
    'GET /direcciones/distancias/:points/': async ({ params, ip, signal }) => {
      await consume(limits.distances, ip);
      const points = pathPoints(params.points, 'points', { max: 2 }, 'bad_input');
      const { seconds } = await findRoute(deps, points, clock.now(), signal);
      return { data: { durationInSeconds: seconds } };
    },
  });
}
