import type { PendingAprobacion } from '@traza/contract';
import { APROBACIONES } from '@traza/domain/aprobaciones';
import { useMemo, useState } from 'react';
import { isDecidable } from './messages.ts';

/** The orders that are chosen to be decided on together: those that are still there, at most as many as one call takes. */
export function useChosen(pedidos: readonly PendingAprobacion[], now: Temporal.Instant) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const decidable = useMemo(() => pedidos.filter((pedido) => isDecidable(pedido, now)), [pedidos, now]);
  const chosen = decidable.filter(({ idSolicitud }) => ids.has(idSolicitud)).slice(0, APROBACIONES.maxDecisiones);
  const most = Math.min(decidable.length, APROBACIONES.maxDecisiones);

  function toggle(id: number) {
    const next = new Set(chosen.map(({ idSolicitud }) => idSolicitud));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  }

  return {
    chosen,
    toggle,
    /** Whether as many as can be are chosen. */
    hasAll: most > 0 && chosen.length === most,
    canChoose: most > 0,
    chooseAll: () => setIds(new Set(decidable.slice(0, most).map(({ idSolicitud }) => idSolicitud))),
    clear: () => setIds(new Set()),
  };
}
