import { expect, test } from 'vitest';
import { planLine, planLines, planTotalText } from './plan-messages.ts';

const plan = {
  fechaDesde: '2026-03-10',
  fechaHasta: '2026-06-10',
  horaIda: '08:00',
  horaRegreso: '18:00',
  frecuenciaIda: 'LMXJV--',
  frecuenciaRegreso: 'L---V--',
  omitirFeriados: true,
};

test('O-211 a plan is told by its days, its hours and its range', () => {
  expect(planLines(plan)).toEqual([
    'Ida: Lun a Vie, 08:00 hs',
    'Regreso: Lun y Vie, 18:00 hs',
    'Del 10/03/2026 al 10/06/2026',
  ]);
  expect(planLines({ ...plan, horaRegreso: null, frecuenciaRegreso: '-------' })).toHaveLength(2);
});

test.each([
  ['LMXJVSD', 'Todos los días, 08:00 hs, del 10/03 al 10/06'],
  ['LMX----', 'Lun, Mar y Mié, 08:00 hs, del 10/03 al 10/06'],
  ['------D', 'Dom, 08:00 hs, del 10/03 al 10/06'],
])('O-211 the days %s read %s', (frecuenciaIda, text) => {
  expect(planLine({ ...plan, frecuenciaIda })).toBe(text);
});

test.each([
  [1, 6000, '1 viaje · $6.000,00 en total'],
  [26, 256_113, '26 viajes · $256.113,00 en total'],
  [26, null, '26 viajes'],
])('%i trips for %s: %s', (cantidad, total, text) => {
  expect(planTotalText({ cantidad, total })).toBe(text);
});
