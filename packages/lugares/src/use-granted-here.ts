import type { PuntoReply } from '@traza/contract';
import { useEffect, useState } from 'react';
import { isHereAllowed, locateHere, MOST_ACCURACY_METERS } from './here.ts';
import type { PuntoCalls } from './punto-calls.ts';

/** Where the reader is, if the browser was allowed to say before; this never asks for permission (W-004). */
export function useGrantedHere(isWanted: boolean, { namePunto }: PuntoCalls): PuntoReply | null {
  const [punto, setPunto] = useState<PuntoReply | null>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    const controller = new AbortController();
    async function look(): Promise<void> {
      if (!(await isHereAllowed()) || controller.signal.aborted) return;
      const here = await locateHere();
      if (controller.signal.aborted || here.state !== 'found' || here.meters > MOST_ACCURACY_METERS) return;
      setPunto(await namePunto(here.point, controller.signal));
    }
    look().catch(() => {
      // an origin that nobody asked for is missed by nobody
    });
    return () => controller.abort();
  }, [isWanted, namePunto]);

  return punto;
}
