/** Sentences of the dashboards of Gastos. */
export const TEXT = {
  choosePeriod: 'Elegí un período',
  noPeriod: 'No hay un resumen de ese período',
  noPeriodHint: 'Elegí un mes o un año desde 2022 hasta el que corre.',
  why: 'Por qué cambió',
  period: 'Período',
} as const;
