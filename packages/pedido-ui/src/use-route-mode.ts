import type { Pedido } from '@traza/contract';
import { showsRealRoute } from '@traza/domain/seguimiento';
import { useEffect, useState } from 'react';
import { PEDIDO_LAYOUT } from './limits.ts';
import { isIntegrated } from './pedido-timeline.ts';

export interface RouteMode {
  /** The driven way is known too. */
  hasReal: boolean;
  wantsReal: boolean;
  isLocked: boolean;
  toggle: () => void;
}

/** Which way the map shows; the switch rests for a second after each change (T-115, T-116). */
export function useRouteMode(pedido: Pedido): RouteMode {
  const { status, substatus, idPublic } = pedido;
  const hasReal = showsRealRoute({ status, substatus, integrado: isIntegrated(pedido) });
  // of that order alone: the next one on the same map begins with its driven way
  const [quotedOf, setQuotedOf] = useState<string | null>(null);
  const wantsQuoted = quotedOf === idPublic;
  const [isLocked, setIsLocked] = useState(false);

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setIsLocked(false), PEDIDO_LAYOUT.routeToggleLockMs);
    return () => clearTimeout(timer);
  }, [isLocked]);

  function toggle() {
    setQuotedOf(wantsQuoted ? null : idPublic);
    setIsLocked(true);
  }

  return { hasReal, wantsReal: hasReal && !wantsQuoted, isLocked, toggle };
}
