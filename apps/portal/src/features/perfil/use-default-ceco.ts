import type { CorporateAccount } from '@traza/domain/cuentas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { PACE } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';

export interface DefaultCeco {
  /** The ceco that the list shows as chosen: the one being saved, else the stored one. */
  chosen: number | null;
  choose: (idCeco: number) => void;
}

interface Waiting {
  idCeco: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The preferred ceco: saved 500 ms after the last choice; a failure brings the stored one back (A-178…A-180). */
export function useDefaultCeco({ idCuentaSgv, idCentroDeCostoPreferido }: CorporateAccount): DefaultCeco {
  const { reloadAccounts } = useSession();
  const [choice, setChoice] = useState<number | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const running = useRef<AbortController | null>(null);
  /** A call that was given up may have been obeyed all the same. */
  const isUnsure = useRef(false);

  const { send, giveUp } = useSend({
    call: (idCentroDeCosto: number) => {
      const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto };
      // only another choice ends it: whoever leaves the tab has chosen all the same
      running.current = new AbortController();
      return call('POST /cuentas/cecos/preferido', { body }, { signal: running.current.signal });
    },
    done: async () => {
      running.current = null;
      isUnsure.current = false;
      toastSuccess('default_ceco_changed');
      await reloadAccounts();
    },
    failed: (failure) => toastError(failure, { area: 'ceco' }),
    after: () => setChoice(null),
  });

  function settle(idCeco: number) {
    waiting.current = null;
    if (idCeco !== idCentroDeCostoPreferido || isUnsure.current) void send(idCeco);
    else setChoice(null);
  }

  function choose(idCeco: number) {
    setChoice(idCeco);
    if (waiting.current) clearTimeout(waiting.current.timer);
    if (running.current) isUnsure.current = true;
    running.current?.abort();
    giveUp();
    waiting.current = { idCeco, timer: setTimeout(() => settle(idCeco), PACE.cecoDebounceMs) };
  }

  const sendWaiting = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    if (browserSession.readToken() !== null) settle(waiting.current.idCeco);
  });

  // whoever leaves the tab at once has chosen all the same
  useEffect(() => () => sendWaiting(), []);

  return { chosen: choice ?? idCentroDeCostoPreferido, choose };
}
