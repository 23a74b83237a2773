import type { PlanViajeView } from '@traza/contract';
import { expect, test } from 'vitest';
import { countText } from './messages.ts';
import { countsOf, daysOf } from './plan-days.ts';

function aViaje(changes: Partial<PlanViajeView> = {}): PlanViajeView {
  return {
    id: 1,
    extrasType: 's',
    fecha: '2026-03-11',
    fechaHoraSalida: '2026-03-11T08:30:00-03:00',
    tramo: 'ida',
    status: 'registrado',
    substatus: '',
    anulando: false,
    importe: 1000,
    anular: { costo: 0, gratisHasta: null },
    ...changes,
  };
}

test('W-306 the trips of a plan by day, those that may be called off among them', () => {
  const back = aViaje({ id: 2, tramo: 'regreso', anular: null });
  const other = aViaje({ id: 3, fecha: '2026-03-13' });
  const days = daysOf({ viajes: [aViaje(), back, other] });
  expect(days.map(({ fecha, viajes, open }) => [fecha, viajes.map(({ id }) => id), open.map(({ id }) => id)])).toEqual([
    ['2026-03-11', [1, 2], [1]],
    ['2026-03-13', [3], [3]],
  ]);
});

test('W-306 what is over, to come and called off is counted apart', () => {
  const viajes = [
    aViaje({ status: 'calificado' }),
    aViaje({ status: 'finalizado' }),
    aViaje({ status: 'anulado' }),
    aViaje({ anulando: true }),
    aViaje({ status: 'confirmado' }),
  ];
  const counts = countsOf({ viajes });
  expect(counts).toEqual({ done: 2, off: 2, ahead: 1 });
  expect(countText(counts)).toBe('5 viajes: 2 hechos, 1 por venir, 2 anulados');
  expect(countText({ done: 0, off: 0, ahead: 1 })).toBe('1 viaje: 1 por venir');
});
