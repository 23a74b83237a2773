import type { Tarjeta } from '@traza/contract';
import { MESA_ACTS, type MesaAct, whyNotAct } from '@traza/domain/mesa';
import type { Role } from '@traza/domain/operadores';
import { board } from '../state/board.ts';

/** What somebody may do with a pedido now, by the rule that the server refuses by. */
export function actsOf(tarjeta: Tarjeta, roles: readonly Role[]): MesaAct[] {
  const { clase, estado, status, substatus, agencia } = tarjeta;
  const pedido = {
    clase,
    estado,
    status,
    substatus,
    isSalida: tarjeta.recorrido !== null,
    agencia: agencia && { propia: agencia.propia, bySystem: agencia.porSistema },
    isAssigned: tarjeta.chofer !== null || tarjeta.vehiculo !== null,
    isCancelling: tarjeta.anulando,
  };
  return MESA_ACTS.filter((act) => whyNotAct(act, pedido, roles) === undefined);
}

/** Whether the window of an act can open: that of who drives also takes what nobody has taken. */
export function canOpen(act: MesaAct, acts: readonly MesaAct[]): boolean {
  return acts.includes(act) || (act === 'asignar' && acts.includes('tomar'));
}

/** Whether there is anybody else than the own flota to take a request for. */
export function hasOtherTakers({ cliente }: Tarjeta): boolean {
  return board.listas.agencias.some(
    ({ propia, porSistema, clientes }) => !propia && !porSistema && clientes.includes(cliente.id),
  );
}
