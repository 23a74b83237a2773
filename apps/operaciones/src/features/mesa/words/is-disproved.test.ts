import { ALERTA_TYPES } from '@traza/domain/alertas';
import { expect, test } from 'vitest';
import { aDrivenTarjeta, anAlerta, aRequest, aTarjeta, at } from '../mesa.kit.ts';
import { isDisproved } from './is-disproved.ts';

/** What stands of every alerta that a pedido could have had, late for the origin, once an act was made. */
test.each([
  ['asked for', aRequest(), 'SIN_TOMAR SIN_CHOFER DEMORA SIN_SEÑAL SIN_CIERRE'],
  ['taken, or given back', aTarjeta(), 'SIN_CHOFER DEMORA SIN_SEÑAL SIN_CIERRE'],
  ['assigned', aDrivenTarjeta(), 'NO_SALIO DEMORA EFECTO_DOMINO SIN_SEÑAL SIN_CIERRE'],
  ['set out', aDrivenTarjeta({ substatus: 'a origen' }), 'DEMORA SIN_SEÑAL SIN_CIERRE'],
  ['at the door', aDrivenTarjeta({ substatus: 'a origen', esperaDesde: at('09:55') }), 'SIN_SEÑAL SIN_CIERRE'],
  ['begun', aDrivenTarjeta({ status: 'iniciado' }), 'SIN_SEÑAL SIN_CIERRE'],
  ['at its last parada', aDrivenTarjeta({ status: 'iniciado', llego: true }), 'SIN_CIERRE'],
  ['finished', aDrivenTarjeta({ status: 'finalizado', fin: at('10:00') }), ''],
  ['cancelled', aTarjeta({ status: 'anulado', fin: at('10:00') }), ''],
  ['refused', aRequest({ estado: 'X', status: 'anulado', fin: at('10:00') }), ''],
])('M-259 a card of a pedido %s disproves what it shows otherwise', (_, card, stands) => {
  const said = ALERTA_TYPES.filter((tipo) => tipo !== 'DOCUMENTO').map((tipo) =>
    anAlerta({ tipo, cifra: { minutos: 7, parada: 0 } }),
  );
  expect(said.filter((alerta) => !isDisproved(alerta, card)).map(({ tipo }) => tipo)).toEqual(
    stands.split(' ').filter(Boolean),
  );
});

test('M-259 who is late for a parada to come is late for it while others wait at the door', () => {
  const late = anAlerta({ tipo: 'DEMORA', cifra: { minutos: 7, parada: 1 } });
  expect(isDisproved(late, aDrivenTarjeta({ substatus: 'a origen', esperaDesde: at('09:55') }))).toBe(false);
  expect(isDisproved(late, aDrivenTarjeta({ status: 'iniciado' }))).toBe(false);
});
