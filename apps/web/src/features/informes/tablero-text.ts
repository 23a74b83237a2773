/** Sentences of the dashboards. */
export const TABLERO = {
  name: 'Tablero',
  none: 'Sin datos para el período',
  noneHint: 'No hubo pedidos en este período. Probá con otro.',
  failed: 'No pudimos cargar el tablero',
  failedHint: 'Puede ser la conexión. Tus pedidos están a salvo: probá de nuevo.',
  over: 'El tablero venció',
  overHint: 'Volvé a abrirlo desde Informes.',
  retry: 'Reintentar',
  loading: 'Cargando tablero',
  asTable: 'Ver como tabla',
  before: 'Período anterior',
  byDay: 'Gasto por día',
  byMonth: 'Gasto por mes',
  cecos: 'Centros de costo',
  servicios: 'Tipos de servicio',
  distancias: 'Distancia',
  distanciasHint: 'Corta: menos de 60 km · Media: hasta 200 km · Larga: más de 200 km',
  pasajeros: 'Pasajeros con más gasto',
  destinos: 'Destinos más pedidos',
  anulaciones: 'Anulaciones y fallos por causa',
  estados: 'Pedidos por estado',
  note: 'Importes de pedidos finalizados y calificados.',
} as const;

export const STATUS_TEXT = {
  registrado: 'Registrados',
  confirmado: 'Confirmados',
  iniciado: 'En curso',
  finalizado: 'Finalizados',
  calificado: 'Calificados',
  anulado: 'Anulados',
} as const;
