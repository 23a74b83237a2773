import { trackingTimeline } from '@traza/domain/seguimiento';
import { describe, expect, test } from 'vitest';
import { startLabel } from './start-label.ts';
import { aTracking, someEvents } from './tracking.kit.ts';
import { trackingNow } from './tracking-now.ts';

const NOW = '2026-11-20T10:10:00-03:00';
const known = (minutesLeft: number | null, ...types: string[]) => {
  const events = someEvents('registrado', 'confirmado', ...types);
  return { events, timeline: trackingTimeline(events, 2), minutesLeft, nowMs: Date.parse(NOW) };
};
const driven = aTracking({ status: 'iniciado' });
const parcel = aTracking({
  pasajes: { 900: { tipo: 'ENVIO', anulando: false, person: null, emisor: null, receptor: null } },
});

describe('W-274 the public page says what happens, to whoever reads it', () => {
  test.each<[string, Parameters<typeof trackingNow>]>([
    ['Luis pasa a buscar a Ana a las 09:30', [aTracking(), known(null)]],
    ['Luis va a buscar a Ana', [aTracking(), known(null, 'circulando 0')]],
    ['Luis llega en 12 min a buscar a Ana', [aTracking(), known(12, 'circulando 0')]],
    ['Luis espera a Ana en Oficina', [aTracking(), known(null, 'circulando 0', 'arribado 0')]],
    ['Ana llega 10:22', [driven, known(12, 'circulando 0', 'arribado 0', 'circulando 1')]],
    ['Ana está en viaje', [driven, known(null, 'circulando 0', 'arribado 0', 'iniciado')]],
    ['', [driven, known(null, 'circulando 1', 'arribado 1')]],
    ['', [aTracking({ status: 'finalizado' }), known(null, 'finalizado')]],
    ['Luis llega en 12 min a retirar el envío', [parcel, known(12, 'circulando 0')]],
  ])('%s', (expected, args) => {
    expect(trackingNow(...args)).toBe(expected);
  });
});

test.each<[string, string, boolean, ReturnType<typeof known>]>([
  ['20 nov 09:30 hs', '2026-11-20T09:30:00-03:00', false, known(null)],
  ['3 sep 00:00 hs', '2026-09-03T00:00:00-03:00', false, known(null)],
  ['20 nov · Lo antes posible · pedido 09:12', '2026-11-20T09:12:00-03:00', true, known(null)],
  [
    '20 nov · Lo antes posible · pedido 09:12 · salió 10:03',
    '2026-11-20T09:12:00-03:00',
    true,
    known(12, 'arribado 0', 'circulando 1'),
  ],
  ['20 nov 09:30 hs · llega 10:22', '2026-11-20T09:30:00-03:00', false, known(12, 'circulando 0')],
])('T-254 W-276 W-388 %s', (expected, inicio, asap, at) => {
  const { viaje } = aTracking();
  expect(startLabel({ ...viaje, inicio, ...(asap && { asap: true as const }) }, at)).toBe(expected);
});
