import type { ColumnOf } from '@traza/pedido/columns.ts';
import type { PARADA_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

type Whole<Table extends keyof Schema> = Selectable<Schema[Table]>;
type Columns<Table extends keyof Schema, Column extends keyof Whole<Table>> = Pick<Whole<Table>, Column>;

interface PersonaName {
  nombre: string;
  apellido: string;
}

/** What a solicitud and a viaje are shown with alike. */
interface ServiceShown {
  cliente: string;
  tipoVehiculo: string;
  /** Cents; null where no tarifa holds. */
  minimo: number | null;
}

export type SourceSolicitud = Columns<
  'solicitud',
  | 'id'
  | 'idPublic'
  | 'tipo'
  | 'estado'
  | 'idViaje'
  | 'idPersonaSol'
  | 'fechaHoraSalida'
  | 'observacion'
  | 'motivo'
  | 'asap'
  | 'cotizacion'
  | 'metros'
  | 'segundos'
  | 'creado'
  | 'modificado'
  | 'version'
  | 'idReemplazada'
> &
  PersonaName &
  ServiceShown & {
    username: string | null;
    legajo: string | null;
    idGrupo: number | null;
    /** The operador who took it by telephone. */
    tomadoPor: string | null;
    reemplazadoPor: number | null;
    plan: number | null;
  };

export type SourceViaje = Columns<
  'viaje',
  | 'id'
  | 'idPublic'
  | 'idCarpool'
  | 'idAgencia'
  | 'status'
  | 'substatus'
  | 'integrado'
  | 'inicio'
  | 'creado'
  | 'confirmado'
  | 'fin'
  | 'modificado'
  | 'version'
  | 'cotizacion'
  | 'metrosCotizados'
  | 'segundosCotizados'
  | 'metros'
  | 'segundos'
  | 'recorridoDudoso'
  | 'importeTotal'
  | 'importeIva'
  | 'importePlus'
  | 'idViajeTservice'
  | 'voucherNro'
  | 'fechaFacturacion'
  | 'choferNombre'
  | 'choferApellido'
  | 'choferPhone'
  | 'choferFoto'
> &
  ServiceShown & {
    denominacion: string | null;
    patente: string | null;
    marca: string | null;
    modelo: string | null;
    /** When the vehicle reached the origin. */
    arribado: Temporal.Instant | null;
    /** When it set out from there. */
    comienzo: Temporal.Instant | null;
  };

export type SourceParada = Columns<
  'parada',
  'id' | 'idSolicitud' | 'idViaje' | 'obs' | 'fechaHora' | Exclude<ColumnOf<typeof PARADA_FIELDS>, 'esTerminal'>
>;

type ShipmentColumns = Columns<'envio', ColumnOf<typeof SHIPMENT_FIELDS> | 'cantidad'>;

/** With the person where it is somebody, and the shipment where it is one. */
export type SourcePasaje = Columns<
  'pasaje',
  | 'id'
  | 'idSolicitud'
  | 'idViaje'
  | 'tipo'
  | 'idPersona'
  | 'tel'
  | 'idCeco'
  | 'idParadaAsc'
  | 'idParadaDes'
  | 'coefProrrateo'
  | 'precioAsiento'
  | 'anulando'
  | 'canal'
  | 'nroLiquidacion'
  | 'vueloNumero'
> & { [Column in keyof ShipmentColumns]: ShipmentColumns[Column] | null } & {
  nombreLibre: string | null;
  nombre: string | null;
  apellido: string | null;
  celular: string | null;
  username: string | null;
  legajo: string | null;
  idGrupo: number | null;
  ceco: string | null;
};

export type SourceLine = Columns<'costoLinea', 'idViaje' | 'concepto' | 'cantidad' | 'unidad' | 'importe' | 'obs'>;

export type CalificacionRow = Columns<
  'calificacion',
  'idViaje' | 'idPersona' | 'estrellas' | 'obs' | 'enDesacuerdo' | 'ts'
> &
  PersonaName;

export interface Sources {
  solicitudes: SourceSolicitud[];
  viajes: SourceViaje[];
  paradas: SourceParada[];
  pasajes: SourcePasaje[];
  lines: SourceLine[];
  ratings: CalificacionRow[];
}

/** What the database writes into JSON as text. */
const INSTANTS: ReadonlySet<string> = new Set<keyof (SourceSolicitud & SourceViaje & SourceParada & CalificacionRow)>([
  'fechaHoraSalida',
  'creado',
  'modificado',
  'inicio',
  'confirmado',
  'fin',
  'fechaHora',
  'arribado',
  'comienzo',
  'ts',
]);

function withInstants(key: string, value: unknown): unknown {
  return typeof value === 'string' && INSTANTS.has(key) ? Temporal.Instant.from(value) : value;
}

function sourcesOf(rows: readonly { fuentes: string }[]): Sources {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `leer_fuentes` answers this very shape; a test reads every column
  return JSON.parse(rows[0]?.fuentes ?? '{}', withInstants) as Sources;
}

/** Everything that `pedido` is made from, in one statement for any number of orders (`62_fuentes.sql`). */
export async function readSources(db: Executor, idCliente: number, ids: readonly number[]): Promise<Sources> {
  const { rows } = await sql<{ fuentes: string }>`
    select leer_fuentes(${idCliente}::int, ${ids}::int[])::text fuentes`.execute(db);
  return sourcesOf(rows);
}

/**
 * The same for who stores what is made of it, under the locks of the orders: what was noted of them is forgotten at the moment of which
 * the sources are read. What somebody notes later stays.
 */
export async function takeSources(tx: Tx, idCliente: number, ids: readonly number[]): Promise<Sources> {
  const { rows } = await sql<{ fuentes: string }>`
    with olvidados as (
      delete from pedido_pendiente where id_cliente = ${idCliente}::int and id_pedido = any(${ids}::int[]))
    select leer_fuentes(${idCliente}::int, ${ids}::int[])::text fuentes`.execute(tx);
  return sourcesOf(rows);
}

/** When a viaje set out, of the row of another query; null of one that has not (W-067). */
export function startedAt(idCliente: RawBuilder<unknown>, idViaje: RawBuilder<unknown>) {
  return sql<Temporal.Instant | null>`comienzo_de(${idCliente}, ${idViaje})`;
}
