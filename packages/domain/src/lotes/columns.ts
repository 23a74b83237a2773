import { hasShape, SOLICITUD_TYPES, type SolicitudType, type TypeOfShape } from '../solicitudes/solicitud-type.ts';
import { fold } from '../text.ts';

/** What a row of a sheet may ask for: everything but seats in a salida (W-240). */
export type RowType = TypeOfShape<'simple' | 'completa' | 'envio'>;

export function isRowType(type: SolicitudType): type is RowType {
  return !hasShape(type, 'salida');
}
export const ROW_TYPES: readonly RowType[] = SOLICITUD_TYPES.filter(isRowType);

interface ColumnInfo {
  key: string;
  /** The heading in the template. */
  head: string;
  /** What else people write above it, however it is spelled. */
  synonyms: readonly string[];
  /** Types of which a row cannot do without it, and those that may have it too. */
  needed: readonly RowType[];
  taken: readonly RowType[];
  /** What else than a text a cell of it holds once it was chosen: an address with its point, or a number. */
  holds: 'text' | 'direccion' | 'id';
}

const SIMPLE: readonly RowType[] = ROW_TYPES.filter((type) => hasShape(type, 'simple'));
const SHIPMENT: readonly RowType[] = ROW_TYPES.filter((type) => hasShape(type, 'envio'));
const PEOPLE: readonly RowType[] = ROW_TYPES.filter((type) => !hasShape(type, 'envio'));
const COMPLETA: readonly RowType[] = ['CONPARADAS'];
const OTHERS: readonly RowType[] = ['PARAOTRO', 'PARAINVITADO', 'CONPARADAS'];
const NONE: readonly RowType[] = [];

const column = <Key extends string, Holds extends ColumnInfo['holds'] = 'text'>(
  key: Key,
  head: string,
  synonyms: readonly string[],
  { needed = NONE, taken = ROW_TYPES, holds }: Partial<Pick<ColumnInfo, 'needed' | 'taken'>> & { holds?: Holds } = {},
) => ({ key, head, synonyms, needed, taken, holds: holds ?? ('text' as const) });

const parada = <Key extends string>(key: Key, n: number) =>
  column(
    key,
    `Parada ${n}`,
    [`escala ${n}`, `parada intermedia ${n}`, `pasa por ${n}`, ...(n === 1 ? ['parada', 'escala', 'pasa por'] : [])],
    {
      taken: COMPLETA,
      holds: 'direccion',
    },
  );

/** The columns of a sheet in their order (work.md 3.19). */
export const ROW_COLUMNS = [
  column('tipo', 'Tipo', ['tipo de pedido', 'tipo de solicitud', 'tipo de viaje', 'pedido', 'clase'], {
    needed: ROW_TYPES,
  }),
  column('fecha', 'Fecha', [
    'dia',
    'fecha de salida',
    'fecha salida',
    'fecha del viaje',
    'fecha viaje',
    'fecha ida',
    'cuando',
    // a cell that says both is read as both
    'fecha y hora',
    'fecha hora',
    'fechahora',
    'dia y hora',
    'fecha y hora de salida',
    'fecha y hora salida',
    'fecha hora salida',
    'fecha y hora del viaje',
    'fecha y horario',
  ]),
  column('hora', 'Hora', [
    'horario',
    'hora de salida',
    'hora salida',
    'hora ida',
    'hora del viaje',
    'horario de salida',
    'hs',
  ]),
  column(
    'origen',
    'Origen',
    ['desde', 'sale de', 'direccion origen', 'direccion de origen', 'retirar en', 'retiro', 'de'],
    {
      needed: ROW_TYPES,
      holds: 'direccion',
    },
  ),
  column(
    'destino',
    'Destino',
    ['hasta', 'va a', 'direccion destino', 'direccion de destino', 'entregar en', 'entrega', 'a'],
    {
      needed: ROW_TYPES,
      holds: 'direccion',
    },
  ),
  parada('parada1', 1),
  parada('parada2', 2),
  parada('parada3', 3),
  column(
    'viaja',
    'Quién viaja',
    [
      'pasajero',
      'viaja',
      'nombre',
      'persona',
      'empleado',
      'legajo',
      'apellido y nombre',
      'nombre y apellido',
      'apellidos y nombres',
      'nombres y apellidos',
      'nombre completo',
      'invitado',
    ],
    {
      needed: OTHERS,
      taken: OTHERS,
      holds: 'id',
    },
  ),
  column(
    'telefono',
    'Teléfono',
    [
      'celular',
      'tel',
      'cel',
      'movil',
      'telefono del pasajero',
      'telefono pasajero',
      'nro de telefono',
      'numero de telefono',
    ],
    {
      needed: ['PARAINVITADO'],
      taken: OTHERS,
    },
  ),
  column('pasajeros', 'Más pasajeros', ['otros pasajeros', 'pasajeros', 'acompanantes', 'mas personas'], {
    taken: COMPLETA,
  }),
  column('ceco', 'Centro de costo', ['centro de costos', 'ceco', 'cc', 'centro costo', 'imputacion', 'cost center'], {
    holds: 'id',
  }),
  column('servicio', 'Servicio', ['vehiculo', 'tipo de vehiculo', 'categoria', 'tipo de servicio'], { holds: 'id' }),
  column(
    'regresoFecha',
    'Regreso fecha',
    [
      'fecha de regreso',
      'fecha regreso',
      'fecha de vuelta',
      'fecha vuelta',
      'regreso dia',
      'vuelta fecha',
      'fecha y hora de regreso',
      'fecha y hora regreso',
      'fecha y hora de vuelta',
      'regreso fecha y hora',
      'regreso',
      'vuelta',
    ],
    {
      taken: SIMPLE,
    },
  ),
  column(
    'regresoHora',
    'Regreso hora',
    ['hora de regreso', 'hora regreso', 'hora de vuelta', 'hora vuelta', 'vuelta hora'],
    {
      taken: SIMPLE,
    },
  ),
  column(
    'observacion',
    'Observación',
    ['observaciones', 'obs', 'nota', 'notas', 'comentario', 'comentarios', 'detalle', 'contenido'],
    {
      needed: ['MENSAJERIA'],
    },
  ),
  column(
    'arribo',
    'Datos de arribo',
    ['arribo', 'vuelo', 'numero de vuelo', 'nro de vuelo', 'datos del vuelo', 'micro'],
    { taken: PEOPLE },
  ),
  column('motivo', 'Motivo', ['motivo del viaje', 'motivo de viaje', 'razon del viaje']),
  column('equipaje', 'Equipaje', ['valijas', 'bultos', 'valija'], { taken: PEOPLE }),
  column('envia', 'Quién envía', ['envia', 'despachante', 'remitente', 'quien entrega', 'nombre remitente'], {
    needed: SHIPMENT,
    taken: SHIPMENT,
  }),
  column(
    'telefonoEnvia',
    'Teléfono de quien envía',
    ['telefono envia', 'telefono despachante', 'telefono remitente', 'celular remitente', 'celular despachante'],
    {
      needed: SHIPMENT,
      taken: SHIPMENT,
    },
  ),
  column('recibe', 'Quién recibe', ['recibe', 'receptor', 'destinatario', 'nombre destinatario'], {
    needed: SHIPMENT,
    taken: SHIPMENT,
  }),
  column(
    'telefonoRecibe',
    'Teléfono de quien recibe',
    ['telefono recibe', 'telefono receptor', 'telefono destinatario', 'celular destinatario', 'celular receptor'],
    {
      needed: SHIPMENT,
      taken: SHIPMENT,
    },
  ),
  column('tamano', 'Tamaño', ['paquete', 'tamano del paquete', 'caja', 'medida', 'size'], {
    needed: ['PAQUETERIA'],
    taken: ['PAQUETERIA'],
  }),
] as const satisfies readonly ColumnInfo[];

export type RowColumn = (typeof ROW_COLUMNS)[number]['key'];

export const ROW_COLUMN_KEYS: readonly RowColumn[] = ROW_COLUMNS.map(({ key }) => key);

/** What there is to know about a column. */
export function factsOfColumn(key: RowColumn): ColumnInfo {
  return COLUMNS[key];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of the very list that names the keys
const COLUMNS = Object.fromEntries(ROW_COLUMNS.map((each) => [each.key, each])) as Record<RowColumn, ColumnInfo>;

/** The columns that a row of a type may fill, in their order. */
export function columnsOf(type: RowType): RowColumn[] {
  return ROW_COLUMN_KEYS.filter((key) => factsOfColumn(key).taken.includes(type));
}

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const BY_NAME = new Map(
  ROW_COLUMNS.flatMap(({ key, head, synonyms }) => [head, ...synonyms].map((name) => [plain(name), key] as const)),
);

/** The place of each column in a file by what stands above them, however it is written; the first that fits is taken (W-242). */
export function guessColumns(heads: readonly string[]): Partial<Record<RowColumn, number>> {
  const places: Partial<Record<RowColumn, number>> = {};
  for (const [at, head] of heads.entries()) {
    const key = BY_NAME.get(plain(head));
    if (key !== undefined) places[key] ??= at;
  }
  return places;
}
