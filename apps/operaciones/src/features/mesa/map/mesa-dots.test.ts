import { beforeEach, expect, test, vi } from 'vitest';
import { aFlotaLine, aMesa, aPosition, at, NOW_MS } from '../mesa.kit.ts';
import { board } from '../state/board.ts';
import { dotSource } from './mesa-dots.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  board.clear();
  return () => vi.useRealTimers();
});

const aCar = (id: number) => ({ id, patente: `AB${id}CD`, idTipoVehiculo: 3, plazas: 4 });

test('M-143 a vehiculo has the colour of what its chofer can do, one that nobody of the flota drives that of its signal', () => {
  const driving = { idCliente: 7, id: 200 };
  board.load(
    aMesa({
      flota: [
        aFlotaLine({ idChofer: 1, vehiculo: aCar(31) }),
        aFlotaLine({ idChofer: 2, vehiculo: aCar(32), ocupadoHasta: at('10:05') }),
        aFlotaLine({ idChofer: 3, vehiculo: aCar(33), ocupadoHasta: at('11:00') }),
        aFlotaLine({ idChofer: 4, vehiculo: aCar(34) }),
        aFlotaLine({ idChofer: 5, vehiculo: aCar(35), turno: null }),
        aFlotaLine({ idChofer: 6, vehiculo: aCar(38) }),
      ],
      posiciones: [
        aPosition({ idVehiculo: 31 }),
        aPosition({ idVehiculo: 32 }),
        aPosition({ idVehiculo: 33, pedido: driving }),
        aPosition({ idVehiculo: 34, ts: at('09:57') }),
        aPosition({ idVehiculo: 35 }),
        aPosition({ idVehiculo: 36 }),
        aPosition({ idVehiculo: 37, ts: at('09:57') }),
      ],
    }),
  );
  const shown = dotSource('7-200').read();
  expect(shown.map(({ id, tone }) => [id, tone])).toEqual([
    ['31', 'free'],
    ['32', 'soon'],
    ['33', 'busy'],
    ['34', 'silent'],
    ['35', 'off'],
    ['36', 'busy'],
    ['37', 'silent'],
  ]);
  // the one of the pedido that is open
  expect(shown.flatMap(({ id, isChosen }) => (isChosen ? [id] : []))).toEqual(['33']);
});

test('M-143 a vehiculo that moves, and a chofer who can do something else, are heard without anything being drawn anew', () => {
  board.load(aMesa({ flota: [aFlotaLine({ vehiculo: aCar(31) })], posiciones: [aPosition({ idVehiculo: 31 })] }));
  const source = dotSource(undefined);
  const heard = vi.fn<() => void>();
  const end = source.subscribe(heard);
  board.take('posicion', { posiciones: [aPosition({ idVehiculo: 31, lat: -34.5, ts: at('10:00') })] });
  expect([heard.mock.calls.length, source.read()[0]?.lat]).toEqual([1, -34.5]);
  end();
  board.take('posicion', { posiciones: [aPosition({ idVehiculo: 31, lat: -34.4, ts: at('10:01') })] });
  expect(heard).toHaveBeenCalledTimes(1);
});
