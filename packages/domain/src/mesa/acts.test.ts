import { expect, test } from 'vitest';
import { ROLES } from '../operadores/roles.ts';
import { type ActPedido, actsOn, MESA_ACTS, type MesaAct, whyNotAct } from './acts.ts';

const OWN = { propia: true, bySystem: true };
const BY_HAND = { propia: false, bySystem: false };
const BY_SYSTEM = { propia: false, bySystem: true };

function viaje(changes: Partial<ActPedido> = {}): ActPedido {
  return {
    clase: 'v',
    estado: null,
    status: 'confirmado',
    substatus: '',
    isSalida: false,
    agencia: OWN,
    isAssigned: true,
    isCancelling: false,
    ...changes,
  };
}

function solicitud(estado: ActPedido['estado']): ActPedido {
  const status = estado === 'X' ? 'anulado' : 'registrado';
  return viaje({ clase: 's', estado, status, agencia: null, isAssigned: false });
}

test.each<[string, ActPedido, string]>([
  ['a solicitud that agencias may take', solicitud('A'), 'tomar ofrecer anular nota'],
  ['M-246 one that waits for an aprobacion', solicitud('B'), 'anular nota'],
  ['one that is a plan', solicitud('P'), 'nota'],
  ['one that was called off', solicitud('X'), 'nota'],
  ['a viaje of the own flota', viaje(), 'asignar devolver pasar informar costos anular nota'],
  ['one without a chofer', viaje({ isAssigned: false }), 'asignar pasar informar costos anular nota'],
  ['one on its way', viaje({ substatus: 'a origen' }), 'asignar devolver pasar informar costos anular nota'],
  ['one with people in it', viaje({ status: 'iniciado' }), 'asignar informar costos nota'],
  ['one that is over', viaje({ status: 'finalizado' }), 'costos nota'],
  ['one that failed', viaje({ status: 'finalizado', substatus: 'Fallo' }), 'nota'],
  ['one that was rated', viaje({ status: 'calificado' }), 'nota'],
  ['one that was called off', viaje({ status: 'anulado' }), 'nota'],
  [
    'one of an agencia without a key',
    viaje({ agencia: BY_HAND }),
    'asignar devolver pasar informar costos anular nota',
  ],
  ['one of an agencia with a key', viaje({ agencia: BY_SYSTEM }), 'pasar anular nota'],
  ['one with people in it, of such an agencia', viaje({ agencia: BY_SYSTEM, status: 'iniciado' }), 'nota'],
  [
    'a salida that nobody drives yet',
    viaje({ isSalida: true, status: 'registrado', agencia: null, isAssigned: false }),
    'pasar nota',
  ],
  [
    'a salida of the own flota',
    viaje({ isSalida: true, status: 'registrado', isAssigned: false }),
    'asignar pasar nota',
  ],
  ['a salida with a chofer', viaje({ isSalida: true }), 'asignar devolver pasar informar nota'],
])('on %s', (_, pedido, acts) => {
  expect(actsOn(pedido, ['despachar']).join(' ')).toBe(acts);
});

test.each(MESA_ACTS)('M-181 %s while an anulacion is decided', (act) => {
  const refused = act === 'anular' ? 'order_not_cancellable' : act === 'nota' ? undefined : 'invalid_transition';
  for (const pedido of [viaje({ isCancelling: true }), { ...solicitud('A'), isCancelling: true }])
    expect(whyNotAct(act, pedido, ['despachar'])?.code).toBe(refused);
});

test.each<[MesaAct, ActPedido, string]>([
  ['tomar', viaje(), 'already_accepted'],
  ['tomar', solicitud('X'), 'invalid_transition'],
  ['ofrecer', viaje(), 'invalid_transition'],
  ['asignar', viaje({ agencia: BY_SYSTEM }), 'forbidden'],
  ['asignar', viaje({ agencia: null }), 'invalid_transition'],
  ['asignar', viaje({ status: 'anulado' }), 'invalid_transition'],
  ['devolver', viaje({ status: 'iniciado' }), 'invalid_transition'],
  ['pasar', viaje({ status: 'iniciado' }), 'invalid_transition'],
  ['pasar', solicitud('A'), 'invalid_transition'],
  // M-176: those of an agencia with a key are its own
  ['informar', viaje({ agencia: BY_SYSTEM }), 'forbidden'],
  ['costos', viaje({ agencia: BY_SYSTEM }), 'forbidden'],
  ['informar', viaje({ status: 'registrado' }), 'invalid_transition'],
  // M-180
  ['anular', viaje({ status: 'iniciado' }), 'order_not_cancellable'],
  ['anular', viaje({ isSalida: true }), 'order_not_cancellable'],
  ['anular', solicitud('X'), 'order_not_cancellable'],
])('M-176, M-180 %s is refused', (act, pedido, code) => {
  expect(whyNotAct(act, pedido, ['despachar'])?.code).toBe(code);
});

test('M-038 whoever does not dispatch does nothing on a pedido', () => {
  const others = ROLES.filter((role) => role !== 'despachar');
  for (const act of MESA_ACTS) expect(whyNotAct(act, viaje(), others)?.code).toBe('forbidden');
});
