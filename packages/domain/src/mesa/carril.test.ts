import { expect, test } from 'vitest';
import { isOver, SOLICITUD_STATES, STATUSES, SUBSTATUSES } from '../pedidos/status.ts';
import { dice } from '../rendiciones/dice.kit.ts';
import { CARRILES, type CarrilPedido, type CarrilSolicitud, type CarrilViaje, carrilOf } from './carril.ts';
import { at } from './mesa.kit.ts';

const NOW = at('10:00');
const YESTERDAY = Temporal.Instant.from('2026-03-09T23:59:59-03:00');

function solicitud(changes: Partial<CarrilSolicitud> = {}): CarrilSolicitud {
  return { clase: 's', estado: 'A', modificado: NOW, ...changes };
}

function viaje(changes: Partial<CarrilViaje> = {}): CarrilViaje {
  return {
    clase: 'v',
    status: 'confirmado',
    substatus: '',
    isSalida: false,
    hasAgencia: true,
    integrado: true,
    hasChofer: true,
    hasArrived: false,
    finPrevisto: at('10:30'),
    fin: null,
    ...changes,
  };
}

const partner = { integrado: false, hasChofer: false };

test.each<[string, CarrilPedido, ReturnType<typeof carrilOf>]>([
  ['finished at midnight of today', viaje({ status: 'finalizado', fin: at('00:00') }), 'cerrados_hoy'],
  ['finished a second before', viaje({ status: 'finalizado', fin: YESTERDAY }), undefined],
  ['rated today', viaje({ status: 'calificado', fin: at('09:00') }), 'cerrados_hoy'],
  ['cancelled today', viaje({ status: 'anulado', fin: at('09:00'), hasAgencia: false }), 'cerrados_hoy'],
  ['failed today', viaje({ status: 'finalizado', substatus: 'Fallo', fin: at('09:00') }), 'cerrados_hoy'],
  ['over, nobody knows when', viaje({ status: 'anulado' }), undefined],
  ['cancelled today before anybody took it', solicitud({ estado: 'X', modificado: at('00:00') }), 'cerrados_hoy'],
  ['cancelled yesterday before', solicitud({ estado: 'X', modificado: YESTERDAY }), undefined],
  ['waits for somebody to take it', solicitud(), 'sin_tomar'],
  ['is a salida without agencia', viaje({ status: 'registrado', isSalida: true, hasAgencia: false }), 'sin_tomar'],
  ['arrived at the last parada', viaje({ status: 'iniciado', hasArrived: true }), 'por_cerrar'],
  ['of a partner at its predicted end', viaje({ ...partner, finPrevisto: NOW }), 'por_salir'],
  ['of a partner past its predicted end', viaje({ ...partner, finPrevisto: at('09:59:59') }), 'por_cerrar'],
  ['of the own flota past its predicted end', viaje({ finPrevisto: at('09:00') }), 'por_salir'],
  ['is driven', viaje({ status: 'iniciado' }), 'en_viaje'],
  ['is driven by nobody who is named', viaje({ status: 'iniciado', hasChofer: false }), 'en_viaje'],
  ['set out', viaje({ substatus: 'a origen' }), 'a_origen'],
  ['set out and lost its chofer', viaje({ substatus: 'a origen', hasChofer: false }), 'sin_chofer'],
  ['has no chofer', viaje({ hasChofer: false }), 'sin_chofer'],
  [
    'is a salida with agencia and without chofer',
    viaje({ status: 'registrado', isSalida: true, ...partner }),
    'sin_chofer',
  ],
  ['has a chofer', viaje(), 'por_salir'],
  ['is of a partner who names nobody', viaje(partner), 'por_salir'],
])('M-137 a pedido that %s', (_, pedido, expected) => {
  expect(carrilOf(pedido, NOW)).toBe(expected);
});

test.each(['B', 'P', 'C'] as const)(
  'M-138 a solicitud in %s, that waits, is a plan or has its viaje, is in no carril',
  (estado) => {
    expect(carrilOf(solicitud({ estado }), NOW)).toBeUndefined();
  },
);

const BOTH = [true, false];

/** Every state of a viaje, possible or not. */
function allViajes(finPrevisto: Temporal.Instant, fin: Temporal.Instant): CarrilViaje[] {
  return STATUSES.flatMap((status) =>
    SUBSTATUSES.flatMap((substatus) =>
      BOTH.flatMap((isSalida) =>
        BOTH.flatMap((hasAgencia) =>
          BOTH.flatMap((integrado) =>
            BOTH.flatMap((hasChofer) =>
              BOTH.map((hasArrived) => ({
                clase: 'v' as const,
                status,
                substatus,
                isSalida,
                hasAgencia,
                integrado,
                hasChofer,
                hasArrived,
                finPrevisto,
                fin: isOver(status) ? fin : null,
              })),
            ),
          ),
        ),
      ),
    ),
  );
}

test('M-136 in all states and at all times what is live stands in one carril, and nothing else but what ended today', () => {
  const roll = dice(136);
  for (let n = 0; n < 40; n += 1) {
    const now = at('00:00').add({ minutes: roll(1440) });
    const [finPrevisto, fin] = [now.add({ minutes: roll(600) - 300 }), now.subtract({ minutes: roll(2000) })];
    const pedidos = [
      ...allViajes(finPrevisto, fin),
      ...SOLICITUD_STATES.map((estado) => solicitud({ estado, modificado: fin })),
    ];
    const isToday = fin.toZonedDateTimeISO('-03:00').day === 10;
    const wrong = pedidos.filter((pedido) => {
      const carril = carrilOf(pedido, now);
      const isLive = pedido.clase === 's' ? pedido.estado === 'A' : !isOver(pedido.status);
      const isEnded = pedido.clase === 's' ? pedido.estado === 'X' : isOver(pedido.status);
      if (isLive) return carril === undefined || carril === 'cerrados_hoy' || !CARRILES.includes(carril);
      return carril !== (isEnded && isToday ? 'cerrados_hoy' : undefined);
    });
    expect(wrong).toEqual([]);
  }
});

test('M-136 the clock alone moves nothing but what a partner should have finished, and what ended before today', () => {
  const [finPrevisto, fin] = [at('10:30'), at('09:00')];
  const moves = new Set(
    allViajes(finPrevisto, fin).flatMap((pedido) => {
      const [before, after] = [carrilOf(pedido, at('10:30')), carrilOf(pedido, at('23:59'))];
      const nextDay = carrilOf(pedido, Temporal.Instant.from('2026-03-11T00:00-03:00'));
      return [
        ...(before === after ? [] : [`${before} → ${after}`]),
        ...(after === nextDay ? [] : [`${after} → ${nextDay}`]),
      ];
    }),
  );
  expect([...moves].toSorted()).toEqual([
    'a_origen → por_cerrar',
    'cerrados_hoy → undefined',
    'por_salir → por_cerrar',
    'sin_chofer → por_cerrar',
  ]);
});
