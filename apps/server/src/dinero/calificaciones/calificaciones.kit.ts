import type { TestServer } from '../../../test/harness.ts';
import type { TestViaje } from '../../../test/pedidos.ts';

const ENDED = Temporal.Instant.from('2026-11-20T09:00:00-03:00');
/** Mario's order, with Pablo and a guest aboard. */
export const DRIVEN = {
  requester: 'mario.rutas',
  status: 'finalizado',
  fin: ENDED,
  total: 1_300_000,
  pasajes: [
    { who: 'pablo.empleado', coef: 50 },
    { nombre: 'Tomás Ruiz', coef: 50 },
  ],
} as const satisfies TestViaje;

export function rateCall(server: TestServer, as: string, idViaje: number, body: object = {}, headers: object = {}) {
  return server.call('POST', `/pedidos/v1/v/${idViaje}/calificaciones`, {
    as,
    body: { username: as, calificacion: 4, observacion: 'Muy puntual', enDesacuerdo: false, ...body },
    headers: { ...headers },
  });
}
