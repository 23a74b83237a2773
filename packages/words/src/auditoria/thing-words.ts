import type { AuditObject } from '@traza/domain/auditoria';
import { sentenceCase } from './field-words.ts';

/** Names of the kinds of things, as the filter offers them. */
const THINGS: Readonly<Record<AuditObject, string>> = {
  cuenta: 'Usuarios',
  usuario: 'Accesos',
  persona: 'Datos personales',
  grupo: 'Grupos',
  molde: 'Plantillas de permisos',
  vista: 'Vistas guardadas',
  direccion: 'Direcciones',
  favorito: 'Pedidos favoritos',
  solicitud: 'Pedidos',
  viaje: 'Viajes',
  enlace: 'Enlaces compartidos',
  llamada: 'Llamados de soporte',
  reclamo: 'Reclamos',
  rendicion: 'Cuentas del mes',
  'informe pedidos': 'Reportes de Pedidos',
  'informe pax': 'Reportes de Pax',
  'informe envios': 'Reportes de Envíos',
  'informe nomina': 'Nóminas de Usuarios',
  'informe auditoria': 'Auditorías',
  'informe resumen': 'Resúmenes de gastos',
  'planilla de pedidos': 'Planillas de pedidos',
  'suscripción a informes': 'Suscripciones a reportes',
  'suscripción a resumen': 'Resúmenes de cada mes',
  recorrido: 'Recorridos fijos',
  tarifa: 'Tarifas',
  'actualización de tarifas': 'Actualizaciones de tarifas',
  agencia: 'Transportistas',
  webhook: 'Conexiones',
  tipo_vehiculo: 'Tipos de vehículo',
  feriado: 'Feriados',
  terminal: 'Terminales',
  cliente: 'Empresa',
  ceco: 'Centros de costo',
  codigo: 'Códigos de registro',
  auditoria: 'Lo guardado de la auditoría',
  operador: 'Operadores',
  chofer: 'Choferes',
  vehiculo: 'Vehículos',
  turno: 'Turnos',
  documento: 'Documentos de la flota',
  documento_tipo: 'Tipos de documento',
  nota: 'Notas',
  alerta: 'Alertas',
  caso: 'Casos de la bandeja',
};
const NAMES: Readonly<Record<string, string>> = THINGS;

export function thingName(objeto: string): string {
  return Object.hasOwn(NAMES, objeto) ? (NAMES[objeto] ?? '') : sentenceCase(objeto);
}
