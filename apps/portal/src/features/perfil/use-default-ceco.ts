import { call } from '@traza/client/api.ts';
import { useSession } from '@traza/client/session.ts';
import { readToken } from '@traza/client/session-store.ts';
import { toastError, toastSuccess } from '@traza/client/toast.ts';
import { type CorporateAccount } from '@traza/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';

export interface DefaultCeco {
  /** What the list shows as chosen: the choice under way, else what is stored. */
  chosen: number | null;
  choose: (idCeco: number) => void;
}

interface Waiting {
  idCeco: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The preferred cost centre: saved 500 ms after the last choice; a failure brings the stored one back (A-178…A-180). */
export function useDefaultCeco({ idCuentaSgv, idCentroDeCostoPreferido }: CorporateAccount): DefaultCeco {
  const { reloadAccounts } = useSession();
  const [choice, setChoice] = useState<number | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const running = useRef<AbortController | null>(null);
  /** A call that was given up may have been obeyed all the same. */
  const isUnsure = useRef(false);

  async function send(idCentroDeCosto: number): Promise<void> {
    waiting.current = null;
    if (idCentroDeCosto === idCentroDeCostoPreferido && !isUnsure.current) {
      setChoice(null);
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    try {
      const body = { idCuentaCorporativa: idCuentaSgv, idCentroDeCosto };
      await call('POST /cuentas/cecos/preferido', { body }, { signal: controller.signal });
      isUnsure.current = false;
      toastSuccess('default_ceco_changed');
      await reloadAccounts();
    } catch (failure) {
      if (controller.signal.aborted) return;
      toastError(failure, { area: 'ceco' });
    }
    // another choice may have been made while the accounts were loaded
    if (running.current === controller) {
      running.current = null;
      setChoice(null);
    }
  }

  function choose(idCeco: number) {
    setChoice(idCeco);
    if (waiting.current) clearTimeout(waiting.current.timer);
    if (running.current) {
      running.current.abort();
      running.current = null;
      isUnsure.current = true;
    }
    waiting.current = { idCeco, timer: setTimeout(() => void send(idCeco), PACE.cecoDebounceMs) };
  }

  const sendWaiting = useEffectEvent(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    if (readToken() !== null) void send(waiting.current.idCeco);
  });

  // whoever leaves the tab at once has chosen all the same
  useEffect(() => () => sendWaiting(), []);

  return { chosen: choice ?? idCentroDeCostoPreferido, choose };
}
