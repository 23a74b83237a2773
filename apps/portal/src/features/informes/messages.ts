import type { Informe, MailedInforme } from '@traza/domain/informes';

/** Sentences of the reports section. */
export const TEXT = {
  tabs: 'Vistas de informes',
  mensual: 'Resumen mensual',
  anual: 'Resumen anual',
  pedidos: 'Pedidos',
  month: 'Mes',
  year: 'Año',
  download: 'Descargar',
  /** DT-40's report, beside the summary itself (W-186). */
  mailPedidos: 'Enviarme los pedidos por e-mail',
  downloadPartes: 'Descargar resumen',
  downloadChosen: 'Descargar la selección',
  downloads: 'Descargas',
  byMail: 'Por e-mail',
  now: 'Ahora',
  frame: 'Tablero',
  failed: 'No pudimos cargar el tablero',
  retry: 'Reintentar',
  exporting: 'Preparando la planilla',
  cancel: 'Cancelar',
  mine: 'Mis reportes',
  mineHint: 'Los reportes que pediste quedan acá durante 7 días.',
  none: 'Todavía no pediste reportes',
  noneHint: 'Los que pidas por e-mail van a aparecer acá.',
  mineFailed: 'No pudimos cargar tus reportes',
  again: 'Pedir de nuevo',
  save: 'Descargar',
  subscription: 'Recibir el Reporte de Pedidos el primer día de cada mes',
  monthly: 'Mensual',
  close: 'Cerrar',
} as const;

/** How the menu calls each report (DT-42); the test one stands on test hosts alone (T-209). */
export const INFORME_LABEL: Readonly<Record<Informe, string>> = {
  'pedidos-front': 'Descargar planilla',
  pedidos: 'Reporte de Pedidos',
  pax: 'Reporte de Pax',
  envios: 'Reporte de Envios',
  nomina: 'Nómina de Usuarios',
  tarifa: 'Reporte de Tarifas',
  auditoria: 'Auditoría',
  resumen: 'Resumen de gastos',
};
export const TEST_LABEL = 'Reporte de Pedidos (prueba)';

export const STATE_TEXT = {
  encolado: 'En espera',
  generando: 'Generando',
  enviado: 'Enviado',
  fallido: 'No se pudo generar',
} as const;

/** The name of the rows of each report. */
export const ROWS_TEXT: Readonly<Record<MailedInforme, string>> = {
  pedidos: 'pedidos',
  pax: 'pedidos',
  envios: 'pedidos',
  nomina: 'usuarios',
  auditoria: 'cambios',
  resumen: 'personas',
};
