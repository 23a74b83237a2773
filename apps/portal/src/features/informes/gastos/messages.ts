/** Sentences of the dashboards of Gastos. */
export const TEXT = {
  period: 'Período',
  downloadPdf: 'Descargar PDF',
} as const;
