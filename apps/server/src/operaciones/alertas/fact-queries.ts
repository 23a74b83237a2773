import type { Alerta, AlertaFigure } from '@traza/domain/alertas';
import type { DocumentoState, DocumentoType } from '@traza/domain/flota';
import type { EventType, Status, Substatus } from '@traza/domain/pedidos';
import { statusesIn } from '@traza/domain/pedidos';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type OfferedRow, offeredOf } from '#pedidos/ofertas/offered.ts';

/** Everything that a round decides from, as one statement reads it; instants are texts within it. */
export interface FactRows {
  solicitudes: SolicitudFacts[];
  viajes: ViajeRow[];
  owners: OwnerRow[];
  documentoTipos: DocumentoType[];
  hasOpenTurno: boolean;
  open: OpenAlertaRow[];
  quiet: (OpenAlertaRow & { calladaHasta: string })[];
}

interface SolicitudFacts {
  idCliente: number;
  id: number;
  departure: string;
  isAsap: boolean;
  abierta: string;
  /** To whom but the own flota. */
  offered: OfferedRow;
}

interface PlacedRow {
  ts: string;
  lat: number;
  lon: number;
}

/** A viaje that is not over, with its paradas and the events that count. */
export interface ViajeRow {
  idCliente: number;
  id: number;
  status: Status;
  substatus: Substatus;
  inicio: string;
  isSalida: boolean;
  integrado: boolean;
  idChofer: number | null;
  idVehiculo: number | null;
  seconds: number | null;
  tipo: SolicitudType | null;
  hasPeople: boolean;
  paradas: { lat: number; lon: number; espera: number | null; hora: string | null }[];
  eventos: { tipo: EventType; parada: number | null; ts: string }[];
  /** Told for the viaje, and told by the plate of its vehiculo. */
  position: PlacedRow | null;
  free: PlacedRow | null;
}

interface OwnerRow {
  de: DocumentoType['de'];
  id: number;
  documentos: { idTipo: number; estado: DocumentoState; vence: string | null }[];
  /** The departures and quoted ways of what is assigned to it. */
  assigned: { inicio: string; seconds: number | null; waitMin: number }[];
}

export interface OpenAlertaRow extends Omit<Alerta, 'cifra'> {
  id: number;
  idCliente: number | null;
  cifra: AlertaFigure;
}

/** What departs later concerns no alerta yet; what should have been over for longer is nobody's any more. */
const AHEAD_MIN = sql.lit(6 * 60);
const BEHIND_MIN = sql.lit(7 * 1440);
const LIVE = sql.join(statusesIn('asked', 'taken', 'driven').map((status) => sql.lit(status)));

const solicitudes = (now: Temporal.Instant) => sql`
  select json_build_object('idCliente', s.id_cliente, 'id', s.id, 'departure', s.fecha_hora_salida, 'isAsap', s.asap,
      'abierta', coalesce(s.abierta, s.creado),
      'offered', ${offeredOf({ idCliente: 's.id_cliente', id: 's.id' }, sql`not o.propia`)}) as fila
    from solicitud s
   where s.estado = 'A' and s.id_viaje is null and s.fecha_hora_salida <= ${now}::timestamptz + make_interval(mins => ${AHEAD_MIN})`;

const placed = (alias: 'u' | 'f') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('ts')} is not null then json_build_object('ts', ${of('ts')}, 'lat', ${of('lat')}, 'lon', ${of('lon')}) end`;
};

const viajes = (now: Temporal.Instant) => sql`
  select json_build_object('idCliente', v.id_cliente, 'id', v.id, 'status', v.status, 'substatus', v.substatus, 'inicio', v.inicio,
      'isSalida', v.id_carpool is not null, 'integrado', v.integrado, 'idChofer', v.id_chofer, 'idVehiculo', v.id_vehiculo,
      'seconds', v.segundos_cotizados, 'tipo', s.tipo,
      'hasPeople', exists (select from pasaje x where x.id_cliente = v.id_cliente and x.id_viaje = v.id and x.tipo = 'PASAJERO'),
      'paradas', (select coalesce(json_agg(json_build_object('lat', p.lat, 'lon', p.lon, 'espera', p.espera_min, 'hora', p.fecha_hora)
                         order by p.orden), '[]') from parada p where p.id_cliente = v.id_cliente and p.id_viaje = v.id),
      'eventos', (select coalesce(json_agg(json_build_object('tipo', e.tipo, 'parada', e.parada, 'ts', e.ts) order by e.ts, e.id), '[]')
                    from evento e where e.id_cliente = v.id_cliente and e.id_pedido = v.id and not e.sin_efecto),
      'position', ${placed('u')}, 'free', ${placed('f')}) as fila
    from viaje v
    left join solicitud s on s.id_cliente = v.id_cliente and s.id = v.id
    left join posicion_ultima u on u.id_cliente = v.id_cliente and u.id_viaje = v.id
    left join posicion_flota f on f.id_vehiculo = v.id_vehiculo
   where v.status in (${LIVE}) and v.inicio between ${now}::timestamptz - make_interval(mins => ${BEHIND_MIN})
                                              and ${now}::timestamptz + make_interval(mins => ${AHEAD_MIN})`;

/** Choferes or vehiculos of the own flota that work. */
const owners = (de: DocumentoType['de']) => {
  const table = sql.ref(de);
  const key = sql.ref(`id_${de}`);
  return sql`
    select json_build_object('de', ${sql.lit(de)}, 'id', w.id,
        'documentos', (select coalesce(json_agg(json_build_object('idTipo', d.id_tipo, 'estado', d.estado, 'vence', d.vence)), '[]')
                         from documento d where d.${key} = w.id and d.estado = 'aprobado' and d.reemplazado is null),
        'assigned', (select coalesce(json_agg(json_build_object('inicio', v.inicio, 'seconds', v.segundos_cotizados,
              'waitMin', (select coalesce(sum(p.espera_min), 0) from parada p
                           where p.id_cliente = v.id_cliente and p.id_viaje = v.id))), '[]')
            from asignacion a join viaje v on v.id_cliente = a.id_cliente and v.id = a.id_viaje
           where a.${key} = w.id and a.estado = 'vigente')) as fila
      from ${table} w join agencia g on g.id = w.id_agencia and g.propia
     where w.estado = 'activo'`;
};

const alerta = sql`'id', a.id, 'idCliente', a.id_cliente, 'objeto', a.objeto, 'idObjeto', a.id_objeto, 'tipo', a.tipo,
  'nivel', a.nivel, 'cifra', a.cifra`;

export function factsAt(now: Temporal.Instant) {
  const all = (rows: ReturnType<typeof solicitudes>) => sql`(select coalesce(json_agg(x.fila), '[]') from (${rows}) x)`;
  return sql<FactRows>`
    select ${all(solicitudes(now))} as solicitudes, ${all(viajes(now))} as viajes,
      ${all(sql`${owners('chofer')} union all ${owners('vehiculo')}`)} as owners,
      (select coalesce(json_agg(json_build_object('idTipo', t.id, 'de', t.de, 'bloquea', t.bloquea, 'avisosDias', t.avisos_dias)), '[]')
         from documento_tipo t where t.bloquea) as "documentoTipos",
      exists (select from turno t where t.cerrado is null) as "hasOpenTurno",
      (select coalesce(json_agg(json_build_object(${alerta}) order by a.id), '[]') from alerta a where a.resuelta is null) as open,
      (select coalesce(json_agg(json_build_object(${alerta}, 'calladaHasta', a.callada_hasta)), '[]') from alerta a
        where a.callada_hasta > ${now}) as quiet`;
}

/** What there is to know at a moment, in one statement. */
export async function readFacts(db: Executor, now: Temporal.Instant): Promise<FactRows> {
  const { rows } = await factsAt(now).execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('a statement without a table answers one row');
  return facts;
}
