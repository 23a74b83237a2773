import { describe, expect, test } from 'vitest';
import { type PedidoState, STATUSES, SUBSTATUSES } from './status.ts';
import { nextState, type PedidoEvent } from './transitions.ts';

const HAPPENINGS = {
  accept: { type: 'accept' },
  'circulando 0': { type: 'circulando', parada: 0 },
  'circulando 1': { type: 'circulando', parada: 1 },
  'circulando 4': { type: 'circulando', parada: 4 },
  'arribado 0': { type: 'arribado', parada: 0 },
  'arribado 1': { type: 'arribado', parada: 1 },
  iniciado: { type: 'iniciado' },
  finalizado: { type: 'finalizado' },
  fallo: { type: 'fallo' },
  cancelInTerm: { type: 'cancelInTerm' },
  cancelLate: { type: 'cancelLate' },
  rate: { type: 'rate' },
  dispatcherFinish: { type: 'dispatcherFinish' },
  loseVehiculo: { type: 'loseVehiculo' },
} as const satisfies Record<string, PedidoEvent>;
type HappeningName = keyof typeof HAPPENINGS;

// The whole truth, written apart from the code: state, what happens, state. What is not here is refused.
const ALLOWED = `
registrado                        | accept           | confirmado
registrado                        | cancelInTerm     | anulado
registrado                        | loseVehiculo     | registrado
confirmado                        | circulando 0     | confirmado/a origen
confirmado                        | cancelInTerm     | anulado
confirmado                        | cancelLate       | finalizado/Cancelado en origen
confirmado                        | dispatcherFinish | finalizado
confirmado                        | loseVehiculo     | confirmado
confirmado/a origen               | arribado 0       | confirmado/a origen
confirmado/a origen               | iniciado         | iniciado
confirmado/a origen               | circulando 1     | iniciado
confirmado/a origen               | circulando 4     | iniciado
confirmado/a origen               | fallo            | finalizado/Fallo
confirmado/a origen               | cancelInTerm     | anulado
confirmado/a origen               | cancelLate       | finalizado/Cancelado en origen
confirmado/a origen               | loseVehiculo     | confirmado
iniciado                          | iniciado         | iniciado
iniciado                          | circulando 1     | iniciado
iniciado                          | circulando 4     | iniciado
iniciado                          | arribado 1       | iniciado
iniciado                          | finalizado       | finalizado
finalizado                        | rate             | calificado
finalizado/Cancelado en origen    | rate             | calificado/Cancelado en origen
finalizado/Fallo                  | rate             | calificado/Fallo
calificado                        | rate             | calificado
calificado/Cancelado en origen    | rate             | calificado/Cancelado en origen
calificado/Fallo                  | rate             | calificado/Fallo`;

function write({ status, substatus }: PedidoState): string {
  return substatus === '' ? status : `${status}/${substatus}`;
}

const allowed = new Map(
  ALLOWED.trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([from = '', happening = '', to = '']): [string, string] => [`${from} | ${happening}`, to]),
);

const states = STATUSES.flatMap((status) => SUBSTATUSES.map((substatus): PedidoState => ({ status, substatus })));
const names = Object.keys(HAPPENINGS).filter((name): name is HappeningName => name in HAPPENINGS);
const cases = states.flatMap((state) =>
  names.map((name) => {
    const expected = allowed.get(`${write(state)} | ${name}`);
    return { from: write(state), name, expected: expected ?? 'refused', state };
  }),
);

describe('transitions of an order (DT-28)', () => {
  test.each(cases)('$from, $name: $expected', ({ state, name, expected }) => {
    const next = nextState(state, HAPPENINGS[name]);
    expect(next ? write(next) : 'refused').toBe(expected);
  });

  test('every allowed move of the table is one of the cases', () => {
    expect(cases.filter(({ expected }) => expected !== 'refused')).toHaveLength(allowed.size);
  });
});
