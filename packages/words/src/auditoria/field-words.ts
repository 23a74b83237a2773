import { PERMISSION_KEYS, type PermissionKey } from '@traza/domain/cuentas';
import { PERMISSION_NAME, PERMISSION_PARTS } from '../cuentas/permission-words.ts';
import { WEBHOOK_TYPE_WORDS } from '../webhooks/webhook-words.ts';

/** Names of the fields that lines hold, in the order of the forms that they come from (W-224). */
const FIELDS: Readonly<Record<string, string>> = {
  usuario: 'Usuario',
  nombre: 'Nombre',
  apellido: 'Apellido',
  dni: 'DNI',
  legajo: 'Legajo',
  celular: 'Celular',
  email: 'E-mail',
  activo: 'Usuario activo',
  idGrupo: 'Grupo',
  idFormaDePagoPorDefecto: 'Forma de pago predeterminada',
  idCentrosDeCostoHabilitados: 'Centros de costo habilitados',
  idCentrosDeCostoAgregados: 'Centros de costo agregados',
  idCentrosDeCostoQuitados: 'Centros de costo quitados',
  idCentroDeCostoPreferido: 'Centro de costo preferido',
  idCentrosDeCostoAuditados: 'Centros de costo a auditar',
  idGruposAuditados: 'Grupos a auditar',
  soporteTelefonico: 'Soporte telefónico',
  alias: 'Alias',
  descripcion: 'Descripción',
  url: 'Dirección web',
  tipos: 'Avisa de',
  ya: 'La clave anterior dejó de firmar',
  numero: 'Número',
  cuentas: 'Usuarios del grupo',
  auditores: 'Auditores',
  street: 'Dirección',
  info: 'Información adicional',
  lat: 'Latitud',
  lon: 'Longitud',
  inicial: 'Se abre primero',
  tipo: 'Tipo',
  estado: 'Estado',
  status: 'Estado',
  substatus: 'Detalle del estado',
  motivo: 'Motivo',
  idViaje: 'Número de viaje',
  idCuenta: 'Número de cuenta',
  idReclamo: 'Número de reclamo',
  idSolicitudPlan: 'Plan que empieza en el pedido',
  idTipoVehiculo: 'Número de servicio',
  idChofer: 'Número de chofer',
  idVehiculo: 'Número de vehículo',
  idVehiculoHabitual: 'Número del vehículo habitual',
  phone: 'Teléfono',
  patente: 'Patente',
  marca: 'Marca',
  modelo: 'Modelo',
  sirveTipos: 'Otros servicios',
  plazas: 'Plazas',
  hastaPrevisto: 'Hasta',
  kmInicio: 'Kilómetros al empezar',
  kmFin: 'Kilómetros al terminar',
  viajesDevueltos: 'Viajes devueltos',
  viajesMovidos: 'Viajes que pasan',
  cerradoPorSistema: 'Cerrado por el sistema',
  idAgencia: 'Número de transportista',
  agencia: 'Transportista',
  idViajeTservice: 'Número en el transportista',
  cotizacion: 'Cotización',
  importeTotal: 'Importe total',
  importe: 'Importe',
  reconocido: 'Importe reconocido',
  minimo: 'Mínimo',
  porKm: 'Por kilómetro',
  porEsperaMin: 'Por minuto de espera',
  recargoNoche: 'Recargo nocturno (%)',
  voucherNro: 'Voucher',
  fechaFacturacion: 'Fecha de facturación',
  nroLiquidacion: 'N° de liquidación',
  pedido: 'Pedido',
  pedidos: 'Pedidos',
  decision: 'Decisión',
  ceco: 'Centro de costo',
  huella: 'Huella de la cuenta',
  huellaPedidos: 'Huella de los pedidos',
  cuenta: 'Cuenta',
  entregas: 'Avisos',
  texto: 'Texto',
  resultado: 'Resultado',
  calificacion: 'Calificación',
  observacion: 'Observación',
  enDesacuerdo: 'En desacuerdo',
  anulando: 'Anulación pedida',
  tardia: 'Fuera de término',
  quienLlamo: 'Quién llamó',
  porNuestraCulpa: 'Por nuestra culpa',
  pasajes: 'Pasajeros',
  paradas: 'Paradas',
  fechaHoraSalida: 'Salida',
  asap: 'Lo antes posible',
  cambios: 'Qué cambió',
  reemplazadoPor: 'Reemplazado por',
  solicitudesAnuladas: 'Pedidos anulados',
  para: 'Para',
  vence: 'Vence',
  desde: 'Desde',
  hasta: 'Hasta',
  since: 'Desde',
  until: 'Hasta',
  seccion: 'Sección',
  areMyOrders: 'Solo sus pedidos',
  group: 'Grupo',
  q: 'Búsqueda',
  de: 'De quién',
  sesiones: 'Sesiones cerradas',
  actoDel: 'Cambio del',
  solicitante: 'Quién lo pidió',
  pedidosPorVenir: 'Pedidos por venir',
  activa: 'Activa',
  denominacion: 'Nombre',
  habilitado: 'Se puede elegir',
  dominioEmail: 'Dominio de los e-mails',
  antelacionAlta: 'Antelación mínima (minutos)',
  minutosAnulacionTardia: 'Anulación con costo (minutos)',
  requiereAutorizacion: 'Autorización',
  topeAutorizacion: 'Tope sin autorización',
  formasDePago: 'Formas de pago',
  tiposVehiculo: 'Tipos de vehículo',
};

/** Cents. */
const MONEY: ReadonlySet<string> = new Set([
  'cotizacion',
  'importeTotal',
  'importe',
  'reconocido',
  'minimo',
  'porKm',
  'porEsperaMin',
  'topeAutorizacion',
]);

/** What codes of the tables read as. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estado: {
    A: 'Registrado',
    B: 'Espera autorización',
    P: 'Pendiente',
    C: 'Confirmado',
    X: 'Anulado',
    activo: 'Activo',
    suspendido: 'Suspendido',
    baja: 'De baja',
  },
  tipo: {
    simple: 'Simple',
    recorrido: 'Recorrido fijo',
    anulado: 'Anulado',
    PARAMI: 'Para mí',
    PARAOTRO: 'Para otra persona',
    PARAINVITADO: 'Para un invitado',
    CONPARADAS: 'Con paradas',
    MENSAJERIA: 'Mensajería',
    PAQUETERIA: 'Paquetería',
    RECORRIDOFIJO: 'Recorrido fijo',
  },
  tipos: { todos: 'Todo', ...WEBHOOK_TYPE_WORDS },
  requiereAutorizacion: { nunca: 'Nunca', siempre: 'Siempre', sobreMonto: 'Sobre un monto' },
  pedidosPorVenir: { anular: 'Se anulan', pasar: 'Pasan a otra persona', dejar: 'Siguen' },
};

export function permissionOf(key: string): PermissionKey | undefined {
  return PERMISSION_KEYS.find((one) => one === key);
}

/** Spells out a key that has no name: `fechaDeAlta` reads `Fecha de alta`. */
export function sentenceCase(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

export function fieldName(key: string): string {
  const permission = permissionOf(key);
  return permission ? `Permiso ${PERMISSION_NAME[permission]}` : (FIELDS[key] ?? sentenceCase(key));
}

export function isMoney(key: string): boolean {
  return MONEY.has(key);
}

export function wordOf(key: string, value: string): string {
  return WORDS[key]?.[value] ?? value;
}

/** Order of the fields: audited cecos and grupos come under the role, the role under the permissions. */
const PLACES: readonly string[] = Object.keys(FIELDS).flatMap((key) =>
  key === 'idCentrosDeCostoAuditados' ? [...Object.values(PERMISSION_PARTS).flat(), key] : [key],
);

/** The place of a field in its form; a field of no form comes last. */
export function placeOf(key: string): number {
  const place = PLACES.indexOf(key);
  return place === -1 ? PLACES.length : place;
}
