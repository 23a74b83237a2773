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

/** What can be done with many at once, as their bar offers it. */
export const MANY_ACTS = ['asignar', 'devolver', 'pasar', 'nota'] as const satisfies readonly MesaAct[];
export type ManyAct = (typeof MANY_ACTS)[number];

/** Whether a pedido allows an act on many: a pair of the own flota is assigned, and what nobody took is taken for it. */
export function allowsMany(act: ManyAct, tarjeta: Tarjeta, roles: readonly Role[]): boolean {
  const acts = actsOf(tarjeta, roles);
  if (act !== 'asignar') return acts.includes(act);
  return tarjeta.clase === 's' ? acts.includes('tomar') : acts.includes(act) && tarjeta.agencia?.propia === true;
}

/** Whether there is anybody else than the own flota to take a request for. */
export function hasOtherTakers({ cliente }: Tarjeta): boolean {
  return board.listas.agencias.some(
    ({ propia, porSistema, clientes }) => !propia && !porSistema && clientes.includes(cliente.id),
  );
}
