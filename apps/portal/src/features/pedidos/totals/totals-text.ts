export const TOTALS_TEXT = {
  adding: 'Sumando los pedidos',
  spent: 'Importe de finalizados y calificados',
  totalsFailed: 'No pudimos sumar los pedidos.',
} as const;
