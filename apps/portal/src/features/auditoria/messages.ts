/** Every sentence of the audit trail that is not about one kind of change. */
export const TEXT = {
  filters: 'Filtros',
  search: 'Buscar por persona, objeto o IP',
  actor: 'Quién',
  anyone: 'Cualquiera',
  objeto: 'Qué',
  anything: 'Todo',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  list: 'Cambios',
  empty: 'No hubo cambios en estos días',
  emptyText: 'Por defecto se ve el último mes. Elegí otras fechas para ver lo anterior.',
  noMatch: 'Ningún cambio coincide con los filtros',
  failed: 'No pudimos cargar los cambios',
  more: 'Ver más cambios',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  nothing: '—',
  yes: 'Sí',
  no: 'No',
  system: 'Traza (automático)',
} as const;

/** What each kind of thing is called, with its article, and as a filter. */
const THINGS: Readonly<Record<string, { named: string; filter: string }>> = {
  cuenta: { named: 'el usuario', filter: 'Usuarios' },
  usuario: { named: 'el acceso de', filter: 'Accesos' },
  molde: { named: 'la plantilla de permisos', filter: 'Plantillas de permisos' },
  grupo: { named: 'el grupo', filter: 'Grupos' },
  direccion: { named: 'la dirección', filter: 'Direcciones' },
  solicitud: { named: 'la solicitud', filter: 'Solicitudes' },
  viaje: { named: 'el viaje', filter: 'Viajes' },
  pedido: { named: 'el pedido', filter: 'Pedidos' },
  favorito: { named: 'el pedido favorito', filter: 'Pedidos favoritos' },
  enlace: { named: 'el enlace compartido', filter: 'Enlaces compartidos' },
  pasaje: { named: 'el pasaje', filter: 'Pasajes' },
  llamada: { named: 'el llamado de soporte', filter: 'Llamados de soporte' },
  recorrido: { named: 'el recorrido', filter: 'Recorridos fijos' },
  reporte: { named: 'el reporte', filter: 'Reportes' },
  suscripcion: { named: 'la suscripción', filter: 'Suscripciones' },
  tarifa: { named: 'la tarifa', filter: 'Tarifas' },
  agencia: { named: 'el transportista', filter: 'Transportistas' },
  tipo_vehiculo: { named: 'el tipo de vehículo', filter: 'Tipos de vehículo' },
  cliente: { named: 'la empresa', filter: 'Empresa' },
  rendicion: { named: 'la cuenta del mes', filter: 'Cuentas del mes' },
  codigo: { named: 'el código de registro', filter: 'Códigos de registro' },
};

const VERBS: Readonly<Record<string, string>> = {
  crear: 'creó',
  editar: 'cambió',
  eliminar: 'eliminó',
  invitar: 'reenvió la invitación a',
  registrar: 'confirmó el alta de',
  aceptar: 'aceptó',
  asignar: 'asignó chofer y vehículo a',
  rechazar: 'rechazó',
  vencer: 'dio por vencida',
  costos: 'informó los costos de',
  facturar: 'cargó la facturación de',
  autorizar: 'autorizó',
  'pedir-anulacion': 'pidió anular',
  anular: 'anuló',
  quitar: 'quitó pasajeros de',
  cancelar: 'canceló',
  calificar: 'calificó',
  pedir: 'pidió',
  firmar: 'firmó',
  decidir: 'decidió sobre un pedido de',
  clave: 'renovó la clave de',
  habilitar: 'habilitó',
  revocar: 'revocó',
  'cambiar-ceco': 'cambió el centro de costo por defecto de',
  'cambiar-telefono': 'cambió el celular de',
  'cambiar-email': 'cambió el e-mail de',
  'cambiar-foto': 'cambió la foto de',
  'cambiar-contraseña': 'cambió la contraseña de',
  'recuperar-contraseña': 'pidió una contraseña temporal para',
  'restaurar-email': 'recuperó su e-mail anterior por el enlace del aviso',
  ingresar: 'ingresó',
  salir: 'cerró su sesión',
  'cerrar-sesiones': 'cerró sus otras sesiones',
  'perder-sesion': 'perdió la sesión por equivocar su contraseña varias veces',
  'bloquear-ingreso': 'bloqueó por unos minutos, tras varios intentos fallidos desde esta dirección, el ingreso de',
  'demorar-ingreso': 'empezó a demorar, por muchos intentos fallidos, los ingresos de',
};

/** Actions that say themselves which part of a person they touch. */
const OF_A_PERSON = /^(?:cambiar-|recuperar-|bloquear-|demorar-|invitar$|registrar$)/;

/** What somebody does about nobody but themselves: who did it is all that there is to say. */
const OF_ONESELF = /^(?:ingresar|salir|restaurar-email|cerrar-sesiones|perder-sesion)$/;

export function isOfOneself(accion: string): boolean {
  return OF_ONESELF.test(accion);
}

export function thingName(objeto: string): string {
  return THINGS[objeto]?.filter ?? sentenceCase(objeto);
}

/** `cambió el usuario`: what was done to what kind of thing. */
export function deedText(accion: string, objeto: string): string {
  const verb = VERBS[accion] ?? `${accion.replaceAll(/[-_]/g, ' ')}:`;
  if (OF_A_PERSON.test(accion) || isOfOneself(accion)) return verb;
  const text = `${verb} ${THINGS[objeto]?.named ?? objeto.replaceAll(/[-_]/g, ' ')}`;
  return text.replace(/ (a|de) el /, (_, word: string) => (word === 'a' ? ' al ' : ' del '));
}

/** `idCentrosDeCostoHabilitados` has a name of its own; a key that nobody named is spelled out. */
function sentenceCase(key: string): string {
  const words = key.replaceAll(/[-_]/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const FIELDS: Readonly<Record<string, string>> = {
  dni: 'DNI',
  email: 'E-mail',
  celular: 'Celular',
  activo: 'Activo',
  idGrupo: 'Grupo',
  idCentroDeCostoPreferido: 'Centro de costo por defecto',
  idCentrosDeCostoHabilitados: 'Centros de costo habilitados',
  idCentrosDeCostoAuditados: 'Centros de costo que audita',
  idGruposAuditados: 'Grupos que audita',
  idFormaDePagoPorDefecto: 'Forma de pago por defecto',
  soporteTelefonico: 'Soporte telefónico',
  descripcion: 'Descripción',
  info: 'Información adicional',
  street: 'Dirección',
  lat: 'Latitud',
  lon: 'Longitud',
  estado: 'Estado',
  status: 'Estado',
  substatus: 'Detalle del estado',
  idViaje: 'Número de viaje',
  idCuenta: 'Número de cuenta',
  idChofer: 'Número de chofer',
  idVehiculo: 'Número de vehículo',
  importeTotal: 'Importe total',
  idViajeTservice: 'Número en el transportista',
  voucherNro: 'Voucher',
  fechaFacturacion: 'Fecha de facturación',
  nroLiquidacion: 'N° de liquidación',
  cotizacion: 'Cotización',
  calificacion: 'Calificación',
  observacion: 'Observación',
  enDesacuerdo: 'En desacuerdo',
  tardia: 'Fuera de término',
  clave: 'Clave del envío',
  cuentas: 'Usuarios del grupo',
  auditores: 'Auditores',
  para: 'Para',
  vence: 'Vence',
};

export function fieldName(key: string): string {
  return FIELDS[key] ?? sentenceCase(key);
}

export function changesText(count: number): string {
  return count === 1 ? '1 dato' : `${count} datos`;
}
