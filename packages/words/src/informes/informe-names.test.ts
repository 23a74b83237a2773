import { expect, test } from 'vitest';
import { INFORME_NAMES, informeFileName } from './informe-names.ts';

const at = (text: string) => Temporal.Instant.from(text);

test('T-210 the names of the reports', () => {
  expect([...new Set(Object.values(INFORME_NAMES))]).toEqual([
    'Reporte de Pedidos',
    'Reporte de Pax',
    'Reporte de Envios',
    'Nómina de Usuarios',
    'Reporte de Tarifas',
    // beyond the specification: the trail (W-225)
    'Auditoría',
    'Resumen de gastos',
  ]);
});

test.each([
  ['Traza', '2026-03-10T14:30:05-03:00', 'Traza - Reporte de Pedidos - 20260310-143005.xlsx'],
  ['Traza', '2026-01-01T02:00:00Z', 'Traza - Reporte de Pedidos - 20251231-230000.xlsx'],
  ['A/B: c', '2026-03-10T14:30:05-03:00', 'AB c - Reporte de Pedidos - 20260310-143005.xlsx'],
])('T-217 the file of %s at %s is %s', (product, now, name) => {
  expect(informeFileName(product, 'pedidos', at(now))).toBe(name);
});
