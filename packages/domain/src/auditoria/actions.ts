/** Actions on a pedido, before and after a carrier took it. */
const OF_PEDIDO = [
  'crear',
  'aceptar',
  'autorizar',
  'rechazar',
  'vencer',
  'asignar',
  'devolver',
  'cambiar-transportista',
  'circulando',
  'arribado',
  'iniciado',
  'finalizado',
  'fallo',
  'costos',
  'facturar',
  'imputar',
  'calificar',
  'pasar',
  'quitar',
  'modificar',
  'pedir-anulacion',
  'anular',
  'avisar',
  'ofrecer',
] as const;

/** The actions of the audit trail by the object they are about. The type of `audit` takes no others. */
export const AUDIT_ACTIONS = {
  cuenta: [
    'crear',
    'editar',
    'invitar',
    'registrar',
    'cambiar-ceco',
    'cambiar-telefono',
    'cambiar-email',
    // an act of many, whose lines carry the number of its lote
    'editar-varios',
    'invitar-varios',
    'importar',
    'deshacer',
  ],
  usuario: [
    'ingresar',
    'salir',
    'cerrar-sesiones',
    'perder-sesion',
    'bloquear-ingreso',
    'demorar-ingreso',
    'recuperar-contraseña',
    'restaurar-email',
    'cambiar-contraseña',
    'cambiar-email',
    'cambiar-foto',
    'cambiar-telefono',
    'cambiar-avisos',
    'abrir-calendario',
    'cerrar-calendario',
  ],
  persona: ['exportar', 'suprimir'],
  // a deletion is an act of many, and so is its undo
  grupo: ['crear', 'editar', 'eliminar', 'restaurar'],
  molde: ['crear', 'editar', 'eliminar'],
  vista: ['crear', 'editar', 'eliminar'],
  direccion: ['crear', 'eliminar'],
  favorito: ['crear', 'editar', 'eliminar'],
  // what is beside these tells of an act of many
  solicitud: [...OF_PEDIDO, 'pedir-varios', 'anular-varios', 'autorizar-varios', 'rechazar-varios'],
  viaje: [...OF_PEDIDO, 'imputar-varios', 'deshacer'],
  enlace: ['crear', 'revocar', 'rechazar-avisos', 'aceptar-avisos'],
  llamada: ['pedir', 'atender'],
  reclamo: ['abrir', 'responder', 'retirar'],
  rendicion: ['firmar', 'decidir'],
  'informe pedidos': ['pedir'],
  'informe pax': ['pedir'],
  'informe envios': ['pedir'],
  'informe nomina': ['pedir'],
  'informe auditoria': ['pedir'],
  'informe resumen': ['pedir'],
  'planilla de pedidos': ['pedir'],
  'suscripción a informes': ['editar'],
  'suscripción a resumen': ['crear', 'eliminar'],
  recorrido: ['crear'],
  tarifa: ['crear', 'editar', 'eliminar', 'deshacer'],
  'actualización de tarifas': ['programar', 'deshacer'],
  agencia: [
    'crear',
    'editar',
    'desactivar',
    'activar',
    'clave',
    'rotar-clave',
    'revocar-clave',
    'vincular',
    'desvincular',
  ],
  webhook: ['crear', 'editar', 'clave', 'probar', 'reenviar', 'activar', 'desactivar', 'eliminar'],
  tipo_vehiculo: ['crear', 'editar', 'habilitar'],
  terminal: ['crear', 'editar', 'eliminar'],
  feriado: ['crear', 'editar', 'eliminar'],
  cliente: [
    'crear',
    'editar',
    'cascada',
    'formas-de-pago',
    'motivos',
    'tipos-vehiculo',
    'autorizar-administrador',
    'desactivar',
    'activar',
  ],
  ceco: ['crear', 'editar', 'desactivar', 'activar'],
  codigo: ['crear', 'deshabilitar'],
  auditoria: ['recortar', 'suprimir'],
  operador: [
    'crear',
    'editar',
    'activar',
    'desactivar',
    'invitar',
    'restablecer',
    'elegir-clave',
    'aceptar-invitacion',
    'ingresar',
    'salir',
    'cerrar-sesiones',
    'bloquear-ingreso',
    'demorar-ingreso',
    'bloquear-codigos',
  ],
  chofer: ['crear', 'editar', 'suspender', 'dar-de-baja', 'activar'],
  vehiculo: ['crear', 'editar', 'suspender', 'dar-de-baja', 'activar'],
  nota: ['crear'],
  alerta: ['tomar', 'resolver', 'silenciar'],
  caso: ['tomar', 'esperar', 'volver', 'anotar'],
  documento: ['crear', 'cargar', 'aprobar', 'rechazar'],
  documento_tipo: ['crear', 'editar'],
  turno: ['abrir', 'editar', 'cerrar'],
} as const;

export type AuditObject = keyof typeof AUDIT_ACTIONS;
export type AuditActionOf<O extends AuditObject> = (typeof AUDIT_ACTIONS)[O][number];

/** One kind of write: what was done, and to what kind of thing. */
export type AuditAct =
  | { [O in Exclude<AuditObject, Pedido>]: { objeto: O; accion: AuditActionOf<O> } }[Exclude<AuditObject, Pedido>]
  | { objeto: Pedido; accion: AuditActionOf<Pedido> };
type Pedido = 'solicitud' | 'viaje';

/** Who wrote: people, carriers, the provider's operadores, or the product itself. */
export const AUDIT_AUTHORS = ['personas', 'transportistas', 'operaciones', 'sistema'] as const;
export type AuditAuthor = (typeof AUDIT_AUTHORS)[number];

/** Keys of a line that are never shown or searched, whatever they hold. */
export const AUDIT_SECRETS = ['clave', 'contraseña', 'password', 'token', 'hash'] as const;
