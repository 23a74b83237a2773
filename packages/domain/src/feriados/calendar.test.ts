import { expect, test } from 'vitest';
import { type DayOff, dayOffFor, type FeriadoRow, type FeriadoType } from './calendar.ts';

const day = Temporal.PlainDate.from('2026-11-23');
const row = (tipo: FeriadoType, idCliente: number | null = null, fecha = day): FeriadoRow => ({
  fecha,
  idCliente,
  tipo,
  nombre: `${tipo} ${idCliente ?? 'de todos'}`,
});
const SOVEREIGNTY: DayOff = { tipo: 'feriado', nombre: 'Soberanía' };

test.each<[string, FeriadoRow[], DayOff | undefined, string | undefined]>([
  ['the library alone', [], SOVEREIGNTY, 'Soberanía'],
  ['nothing', [], undefined, undefined],
  ['a row for all', [row('feriado')], undefined, 'feriado de todos'],
  ['a row that says it is none', [row('laborable')], SOVEREIGNTY, undefined],
  ['a row of the company', [row('noLaborable', 7)], undefined, 'noLaborable 7'],
  ['a row of another company', [row('feriado', 8)], undefined, undefined],
  ['the company before all', [row('feriado'), row('laborable', 7)], SOVEREIGNTY, undefined],
  ['the company works, all do not', [row('laborable', 8), row('noLaborable')], undefined, 'noLaborable de todos'],
  ['a row of the day after', [row('feriado', null, day.add({ days: 1 }))], undefined, undefined],
])('what a day is, by %s', (_, rows, known, nombre) => {
  expect(dayOffFor(rows, () => known, { day, idCliente: 7 })?.nombre).toBe(nombre);
});
