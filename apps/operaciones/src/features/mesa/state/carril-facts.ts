import type { Tarjeta } from '@traza/contract';
import { type Carril, type CarrilPedido, carrilOf } from '@traza/domain/mesa';

/** The facts of a tarjeta that its carril follows from; a tarjeta is never changed, so they are read once. */
const known = new WeakMap<Tarjeta, CarrilPedido | null>();

function factsOf(tarjeta: Tarjeta): CarrilPedido | null {
  const before = known.get(tarjeta);
  if (before !== undefined) return before;
  const facts = read(tarjeta);
  known.set(tarjeta, facts);
  return facts;
}

function read(tarjeta: Tarjeta): CarrilPedido | null {
  const { clase, estado, status, substatus, agencia, fin } = tarjeta;
  if (clase === 's') return estado && { clase, estado, modificado: Temporal.Instant.from(tarjeta.modificado) };
  return {
    clase,
    status,
    substatus,
    isSalida: tarjeta.recorrido !== null,
    hasAgencia: agencia !== null,
    integrado: agencia?.integrado ?? false,
    hasChofer: tarjeta.chofer !== null,
    hasArrived: tarjeta.llego,
    finPrevisto: Temporal.Instant.from(tarjeta.finPrevisto),
    fin: fin === null ? null : Temporal.Instant.from(fin),
  };
}

/** The column in which a tarjeta stands now; none where it stands in none (M-136). */
export function carrilOfTarjeta(tarjeta: Tarjeta, now: Temporal.Instant): Carril | undefined {
  const facts = factsOf(tarjeta);
  return facts === null ? undefined : carrilOf(facts, now);
}
