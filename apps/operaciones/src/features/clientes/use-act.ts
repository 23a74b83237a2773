import { type RepeatSafe, useSending } from '@traza/client/use-sending.ts';
import type { ClienteView } from '@traza/contract';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { reloadAdministracion } from '#lib/administracion.ts';
import { errorText, showCliente } from './api.ts';

/** An act of one press on a cliente: its page shows what came of it, and what was refused is told. */
export function useAct<I>(
  act: (input: I, options: RepeatSafe) => Promise<{ data: ClienteView } | undefined>,
  done?: string,
) {
  return useSending({
    call: (input: I, { options }) => act(input, options),
    done: async (answer) => {
      if (answer) showCliente(answer.data);
      if (done !== undefined) showToast('success', done);
      await reloadAdministracion();
    },
    failed: (error) => {
      showToast('error', errorText(error));
      void reloadAdministracion();
    },
  });
}
