import type { AlertaType } from '@traza/domain/alertas';
import { PERMISSION_KEYS, type PermissionKey } from '@traza/domain/cuentas';
import { PERMISSION_NAME, PERMISSION_PARTS } from '../cuentas/permission-words.ts';
import { ROLE_TEXT } from '../operadores/role-words.ts';
import { CAUSE_WORDS } from '../pedidos/cause-words.ts';
import { SOLICITUD_TYPE_WORDS } from '../pedidos/solicitud-type-words.ts';
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
  idTipo: 'Número de tipo de documento',
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
  base: 'Base',
  sigla: 'Sigla',
  minimo: 'Mínimo',
  porKm: 'Por kilómetro',
  porMin: 'Por minuto',
  porEsperaMin: 'Por minuto de espera',
  esperaGratis: 'Espera sin cargo (minutos)',
  porAsiento: 'Por asiento',
  recargoNoche: 'Recargo nocturno (%)',
  porcentaje: 'Porcentaje',
  redondeo: 'Redondeo',
  tarifas: 'Tarifas',
  actualizacion: 'Número de actualización',
  'reemplaza.id': 'Tarifa que termina',
  'reemplaza.hasta': 'Terminaba',
  rigeDeNuevo: 'Tarifa que vuelve a regir',
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
  pedidosPorTelefono: 'Toma pedidos por teléfono',
  personaTelefono: 'Quién pide por teléfono',
  formasDePago: 'Formas de pago',
  motivoOfrecido: 'Motivo opcional en',
  motivoExigido: 'Motivo obligatorio en',
  motivoDeLista: 'Motivo de la lista en',
  motivos: 'Lista de motivos',
  tiposVehiculo: 'Tipos de vehículo',
  cascada: 'A quién se ofrece primero',
  roles: 'Qué puede hacer',
  integrado: 'Informa sus viajes paso a paso',
  propia: 'Es la flota propia',
  revocar: 'Se revocaron las demás claves',
  esperaMin: 'Espera mínima (minutos)',
  esperaMax: 'Espera máxima (minutos)',
  esPool: 'Es de recorridos fijos',
  fecha: 'Día',
  idCliente: 'Número de empresa',
  radioM: 'Radio (metros)',
  patron: 'Palabras con que se encuentra',
  emitido: 'Emitido',
  bytes: 'Tamaño (bytes)',
  bloquea: 'Sin él no se asignan viajes',
  avisosDias: 'Días de aviso',
  solicitud: 'Pedido',
  viaje: 'Viaje',
  chofer: 'Número de chofer',
  vehiculo: 'Número de vehículo',
  resolucion: 'Cómo se resolvió',
};

/** Cents. */
const MONEY: ReadonlySet<string> = new Set([
  'cotizacion',
  'importeTotal',
  'importe',
  'reconocido',
  'minimo',
  'base',
  'porKm',
  'porMin',
  'porAsiento',
  'porEsperaMin',
  'topeAutorizacion',
]);

const ALERTA_WORDS: Readonly<Record<AlertaType, string>> = {
  SIN_TOMAR: 'Sin tomar',
  SIN_CHOFER: 'Sin chofer',
  NO_SALIO: 'No salió',
  DEMORA: 'Demora',
  EFECTO_DOMINO: 'Efecto dominó',
  SIN_SEÑAL: 'Sin señal',
  SIN_CIERRE: 'Sin cierre',
  DOCUMENTO: 'Documento por vencer',
};

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
    abierto: 'Abierto',
    tomado: 'Tomado',
    en_espera: 'En espera',
  },
  tipo: {
    simple: 'Simple',
    recorrido: 'Recorrido fijo',
    feriado: 'Feriado',
    noLaborable: 'No laborable',
    laborable: 'Se trabaja',
    anulado: 'Anulado',
    cancelado: 'Cancelado fuera de término',
    ...SOLICITUD_TYPE_WORDS,
    ...ALERTA_WORDS,
  },
  // a person writes another one in words
  motivo: CAUSE_WORDS,
  tipos: { todos: 'Todo', ...WEBHOOK_TYPE_WORDS },
  resultado: {
    hablamos: 'Hablamos',
    'no-contesto': 'No contestó',
    'numero-equivocado': 'Número equivocado',
    procede: 'Procede',
    'procede-en-parte': 'Procede en parte',
    'no-procede': 'No procede',
  },
  redondeo: { centavo: 'Al centavo', 1: 'A $1', 10: 'A $10', 100: 'A $100' },
  de: { chofer: 'Un chofer', vehiculo: 'Un vehículo' },
  roles: ROLE_TEXT,
  requiereAutorizacion: { nunca: 'Nunca', siempre: 'Siempre', sobreMonto: 'Sobre un monto' },
  motivoOfrecido: SOLICITUD_TYPE_WORDS,
  motivoExigido: SOLICITUD_TYPE_WORDS,
  motivoDeLista: SOLICITUD_TYPE_WORDS,
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

/** Whether a key has words of its own; one of an inner value may have them by its path. */
export function isNamed(key: string): boolean {
  return permissionOf(key) !== undefined || Object.hasOwn(FIELDS, key);
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
