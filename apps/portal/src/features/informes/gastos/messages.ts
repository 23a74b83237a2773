/** Sentences of the dashboards of Gastos. */
export const TEXT = {
  period: 'Período',
} as const;
