import { describe, expect, test } from 'vitest';
import { type RemovedAsiento, whyNotRemovable } from './asiento-removal.ts';
import { type PedidoState, STATUSES, SUBSTATUSES } from './status.ts';

const PABLO = 1;
const MARIO = 2;
const SOL = 3;
const sold = (changes: Partial<RemovedAsiento> = {}): RemovedAsiento => ({
  isEmpty: false,
  wasRemoved: false,
  idPersona: PABLO,
  idPersonaSol: MARIO,
  username: 'pablo.empleado',
  ...changes,
});
const guest = sold({ idPersona: null, username: null });
const empty = sold({ isEmpty: true, idPersona: null, idPersonaSol: null, username: null });
const asientos = new Map([
  [901, sold()],
  [902, guest],
  [903, empty],
  [904, { ...empty, wasRemoved: true }],
]);
type SalidaState = PedidoState & { isCarpool: boolean };
const OPEN: SalidaState = { status: 'confirmado', substatus: '', isCarpool: true };
const by = (idPersona: number, manageFixedRoutes = false) => ({ idPersona, manageFixedRoutes });

function refusal(
  ids: readonly number[],
  remover = by(MARIO),
  { username = null, state = OPEN }: { username?: string | null; state?: SalidaState } = {},
) {
  const given = ids.map((idPasaje) => ({ idPasaje, username }));
  const violation = whyNotRemovable(given, asientos, { state, remover });
  return violation && [violation.code, violation.field].filter(Boolean).join(' ');
}

describe('taking passengers off a fixed-route trip (S19)', () => {
  test.each([
    ['who asked', [901, 902], by(MARIO), undefined],
    ['T-153 a passenger, themselves', [901], by(PABLO), undefined],
    ['T-153 a passenger, another', [902], by(PABLO), 'forbidden'],
    ['T-153 a passenger, both', [901, 902], by(PABLO), 'forbidden'],
    ['T-328 a stranger', [901], by(SOL), 'forbidden'],
    ['T-328 a stranger who manages fixed routes', [901, 902], by(SOL, true), undefined],
    ['XT-12 a seat that nobody has', [903], by(SOL, true), 'bad_input listaPasajes.0.idPasaje'],
    ['XT-12 a seat that somebody lost', [901, 904], by(SOL, true), 'ticket_already_removed'],
    ['XT-12 the same ticket twice', [901, 901], by(MARIO), 'bad_input listaPasajes'],
    ['XT-11 a ticket of another trip', [999], by(MARIO), 'bad_input listaPasajes.0.idPasaje'],
  ])('%s', (_, ids, remover, expected) => {
    expect(refusal(ids, remover)).toBe(expected);
  });

  test('XT-11 the username is compared, and opens nothing', () => {
    expect(refusal([901], by(MARIO), { username: 'pablo.empleado' })).toBeUndefined();
    expect(refusal([901], by(MARIO), { username: '' })).toBeUndefined();
    expect(refusal([901], by(MARIO), { username: 'mario.rutas' })).toBe('bad_input listaPasajes.0.username');
    expect(refusal([901], by(SOL), { username: 'pablo.empleado' })).toBe('forbidden');
  });

  test('T-157 T-158 only while registrado or confirmado, before the start, and of a fixed route', () => {
    for (const status of STATUSES) {
      for (const substatus of SUBSTATUSES) {
        const isOpen = (status === 'registrado' || status === 'confirmado') && ['', 'a origen'].includes(substatus);
        const state = { ...OPEN, status, substatus };
        expect([status, substatus, refusal([901], by(MARIO), { state })]).toEqual([
          status,
          substatus,
          isOpen ? undefined : 'order_not_editable',
        ]);
      }
    }
    const state = { ...OPEN, isCarpool: false };
    expect(refusal([901], by(MARIO), { state })).toBe('order_not_editable');
  });
});
