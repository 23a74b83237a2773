import { AUTOR_WORDS } from '@traza/workbook/words';

/** Every sentence of the audit trail that is not about one kind of change. */
export const TEXT = {
  filters: 'Filtros',
  search: 'Buscar por persona, legajo, número o valor',
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
  download: 'Descargar',
  of: 'De quién',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  system: 'Sistema',
} as const;

<<<<<<< HEAD
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
=======
/** Whose deeds are shown: what people did comes first (W-222). */
export const DE = { ...AUTOR_WORDS, todos: 'Todos' } as const;
>>>>>>> fb7ca4de (feat(auditoria): sentences, changes in the line, a wider search and a workbook)

/** `y 3 más` */
export function moreText(count: number): string {
  return `y ${count} más`;
}
