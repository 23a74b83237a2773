import type { Suggestion } from '@traza/contract';
import { useRef, useState } from 'react';
import { locate } from '../api.ts';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ViajePlace } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { toastFailure } from '../messages.ts';

/** Chooses a suggestion, looking its point up where it came without one (O-068). A newer choice or more typing cancels it. */
export function useLocate(end: ViajePlace): {
  isLocating: boolean;
  choose: (suggestion: Suggestion) => void;
  cancel: () => void;
} {
  const { dispatch } = useSolicitud();
  const host = useFormHost();
  const running = useRef<AbortController | null>(null);
  const [isLocating, setIsLocating] = useState(false);

  function cancel() {
    running.current?.abort();
    running.current = null;
    setIsLocating(false);
  }

  async function run(suggestion: Suggestion) {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    if (suggestion.lat === null) {
      setIsLocating(true);
      dispatch({ type: 'addressTyped', end, text: suggestion.street });
    }
    try {
      const direccion = await locate(host, suggestion, controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'addressChosen', end, address: direccion });
    } catch (error) {
      toastFailure(error);
    }
    if (running.current === controller) cancel();
  }

  return { isLocating, choose: (suggestion) => void run(suggestion), cancel };
}
