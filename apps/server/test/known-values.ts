import type { ApiKey } from '@traza/contract';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import type { TestServer } from './harness.ts';
import { insertSolicitud, insertViaje, PARADAS } from './pedidos.ts';
import { cecoOf, personOf } from './people.ts';
import type { JsonObject } from './sample-requests.ts';

const POINTS = PARADAS.slice(0, 2).map(({ direccion, lat, lon }) => ({ direccion, lat, lon }));

/** Values that get a request past the first refusals, by the names of fields. */
export async function knownValues({ db }: TestServer): Promise<JsonObject> {
  const ana = await personOf(db, 'ana.admin');
  const pablo = await personOf(db, 'pablo.empleado');
  const viaje = await insertViaje(db, { requester: 'ana.admin', status: 'confirmado' });
  const solicitud = await insertSolicitud(db, { requester: 'ana.admin' });
  const ceco = await cecoOf(db, 'Sistemas');
  const { id: idGrupo } = await db.selectFrom('grupo').select('id').limit(1).executeTakeFirstOrThrow();
  const departure = '2026-11-24T10:00:00-03:00';
  return {
    idCliente: ana.idCliente,
    idClient: ana.idCliente,
    idClientePadre: ana.idCliente,
    cliente: ana.idCliente,
    idPersona: ana.idPersona,
    idPersonaSol: ana.idPersona,
    idPersonaSolicitante: ana.idPersona,
    idCecoSol: ceco,
    idCeCoSolicitante: ceco,
    idCeco: ceco,
    idCentroDeCosto: ceco,
    idTipoVehiculo: 3,
    idCuentaCorporativa: pablo.idCuenta,
    idGrupo,
    idViaje: viaje.idViaje,
    idSolicitud: solicitud.idSolicitud,
    idPasaje: viaje.idsPasaje[0] ?? 1,
    pedidoPublicId: viaje.idPublic,
    id: viaje.idViaje,
    provider: 'sgv',
    extrasType: 'v',
    username: 'ana.admin',
    usuario: 'nueva.persona',
    nombre: 'Nora',
    apellido: 'Nueva',
    dni: '50111222',
    legajo: 'N1',
    celular: '+5493511234567',
    telefono: '+5493511234567',
    phone: '+5493511234567',
    tel: '+5493511234567',
    email: 'nora@andina.example',
    direccion: 'Av. Corrientes 1234, Buenos Aires, Argentina',
    street: 'Av. Corrientes 1234, Buenos Aires, Argentina',
    lat: -34.60399,
    lon: -58.38441,
    origen: POINTS[0] ?? null,
    destino: POINTS[1] ?? null,
    points: PATH,
    route: PATH,
    fechaHoraSalida: departure,
    timestamp: '2026-11-20T10:00:00-03:00',
    fechaDesde: '2026-11-24',
    fechaHasta: '2026-11-30',
    horaIda: '10:00',
    horaRegreso: '18:00',
    frecuenciaIda: 'LMXJV--',
    frecuenciaRegreso: 'LMXJV--',
    espera: 'PT0H10M',
    since: '2026-11-01',
    until: '2026-11-30',
    desde: '2026-11-01',
    cerca: '-34.60399,-58.38441',
    from: '2026-11-20',
    permisos: Object.fromEntries(PERMISSION_KEYS.map((key) => [key, true])),
    planificacion: null,
    vueloTipo: 'AR',
    pasVueloTipo: 'AR',
    anio: 2026,
    mes: 11,
    token: 'x',
    ascensos: [0],
    descensos: [],
  };
}

const PATH = '-34.60399,-58.38441:-34.56254,-58.45619';

/** What one name means in one call alone. */
export const OWN_VALUES: Partial<Record<ApiKey, JsonObject>> = {
  'GET /auditoria': { cursor: '1795179600000,1000' },
  'PATCH /usuarios': { newPassword: 'Nueva2026x' },
  'PATCH /usuarios/cambiar/email': { newEmail: 'ana.nueva@andina.example' },
  'GET /usuarios/administracion': { query: 'a', group: '' },
  'GET /cuentas/busqueda': { query: 'a' },
  'GET /sgv/rest/v3/servicios': { paradas: PATH },
  'GET /rest/carpool/servicios': { paradas: PATH },
  'POST /rest/solicitudes/simples': { planificacion: null, idSolicitudIda: null },
  'POST /rest/solicitudes/completas': {
    paradas: [
      { dir: POINTS[0] ?? null, espera: null, ascensos: [0], descensos: [] },
      { dir: POINTS[1] ?? null, espera: null, ascensos: [], descensos: [0] },
    ],
  },
};
