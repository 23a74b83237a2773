import { expect, test } from 'vitest';
import { chooseChofer } from './fleet.ts';
import { aViaje, NINE } from './viaje.kit.ts';

const at = (minutes: number) => ({
  asap: false,
  fechaHoraSalida: new Date(NINE + minutes * 60_000).toISOString(),
  minutos: 30,
});
const chosen = (minutes: number, given: readonly ReturnType<typeof aViaje>[], place = 0) =>
  chooseChofer(given, aViaje({ ...at(minutes), idViaje: 1000, chofer: null }), { place, now: NINE });

test('nobody drives two trips that overlap, however many there are, nor two with no time to get from one to the other', () => {
  const given: ReturnType<typeof aViaje>[] = [];
  // one each ten minutes of an afternoon, all of whom the dice give to the same driver
  for (let index = 0; index < 36; index += 1) {
    const { chofer, vehiculo } = chosen(index * 10, given);
    given.push(aViaje({ ...at(index * 10), idViaje: index, chofer, vehiculo }));
  }
  for (const own of Map.groupBy(given, ({ chofer }) => chofer?.phone).values()) {
    const begins = own.map(({ fechaHoraSalida }) => Date.parse(fechaHoraSalida)).toSorted((a, b) => a - b);
    for (const [index, begin] of begins.slice(1).entries())
      expect(begin - (begins[index] ?? 0)).toBeGreaterThanOrEqual(75 * 60_000);
  }
});

test('who is on a trip for as soon as possible takes none that leaves now, and one for the evening', () => {
  const busy = chosen(0, []);
  const now = aViaje({ asap: true, minutos: 30, idViaje: 1, ...busy });
  expect(chosen(5, [now]).chofer.phone).not.toBe(busy.chofer.phone);
  expect(chosen(300, [now]).chofer.phone).toBe(busy.chofer.phone);
});

test('where everybody drives it is whoever drives least', () => {
  const all = Array.from({ length: 61 }, () => 0).reduce<ReturnType<typeof aViaje>[]>((given, _, index) => {
    const { chofer, vehiculo } = chosen(0, given);
    return [...given, aViaje({ ...at(0), idViaje: index, chofer, vehiculo })];
  }, []);
  expect(new Set(all.map(({ chofer }) => chofer?.phone)).size).toBe(60);
});
