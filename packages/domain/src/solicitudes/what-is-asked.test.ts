import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { whyNotArrivalAt } from './arrival.ts';
import { type Area, whyNotDireccion } from './direcciones.ts';
import { fits } from './services.ts';
import { whyNotCapacity } from './terms.ts';

describe('W-071 a vehicle carries as many as it has places', () => {
  test('N fit, N+1 do not', () => {
    expect(whyNotCapacity(4, 4)).toBeUndefined();
    expect(whyNotCapacity(4, 5)).toEqual({ code: 'capacity_exceeded', field: 'idTipoVehiculo', params: { plazas: 4 } });
    expect(whyNotCapacity(null, 50)).toBeUndefined();
    expect([fits({ plazas: 4 }, 4), fits({ plazas: 4 }, 5), fits({}, 5)]).toEqual([true, false, true]);
  });
});

describe('ruling: points outside the area are no addresses', () => {
  test.each([
    ['the north', -17, -65, true],
    ['beyond it', -16.999, -65, false],
    ['the south', -56, -67, true],
    ['beyond it', -56.001, -67, false],
    ['the west', -34, -77, true],
    ['beyond it', -34, -77.001, false],
    ['the east', -26, -53, true],
    ['beyond it', -26, -52.999, false],
    ['Madrid', 40.4, -3.7, false],
  ])('%s', (_, lat, lon, isFine) => {
    const violation = whyNotDireccion({ direccion: 'Una calle 1', lat, lon }, 'origen', DIRECCIONES.area);
    expect(violation).toEqual(isFine ? undefined : { code: 'address_invalid', field: 'origen.lat' });
  });

  test('the area is that of the installation', () => {
    const spain: Area = { lat: [36, 44], lon: [-10, 5] };
    const whyNot = (lat: number, lon: number) =>
      whyNotDireccion({ direccion: 'Una calle 1', lat, lon }, 'origen', spain);
    expect(whyNot(40.4, -3.7)).toBeUndefined();
    expect(whyNot(-34.6, -58.4)?.code).toBe('address_invalid');
  });
});

describe('DO-50 arrival data at a terminal', () => {
  const flight = { pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR 1502' };
  const at = (esTerminal: boolean, ...arrivals: object[]) => ({
    esTerminal,
    boarding: arrivals.map((arrival, place) => ({ field: `pasajes.${place}.vueloNumero`, arrival })),
  });
  const note = (text: string) => ({ field: 'obs', text });

  test('is asked of everybody who boards there, and of nobody elsewhere', () => {
    expect(whyNotArrivalAt([at(true, flight, {})], note('x'))).toEqual({
      code: 'arrival_required',
      field: 'pasajes.1.vueloNumero',
    });
    expect(whyNotArrivalAt([at(true, flight), at(false, {})], note(''))).toBeUndefined();
    expect(whyNotArrivalAt([at(false, {}), at(false)], note(''))).toBeUndefined();
  });

  test('stands in the note where nobody boards at one', () => {
    expect(whyNotArrivalAt([at(false, {}), at(true)], note(' '))).toEqual({ code: 'arrival_required', field: 'obs' });
    expect(whyNotArrivalAt([at(false, {}), at(true)], note('AR 1502'))).toBeUndefined();
  });
});
