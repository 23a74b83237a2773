import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import type { Sending } from '@traza/client/use-sending.ts';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { toastError } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { gastosKey, type LlamativoAnswer, sendDecision, type Where } from './api.ts';
import { TEXT } from './messages.ts';

export type Deciding = Sending<LlamativoAnswer>;

/** Approves a llamativo or claims it, then loads the rendicion again. */
export function useDeciding(where: Where): Deciding {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: gastosKey(where.account) });
  return useSend({
    call: (decision: LlamativoAnswer, { key }) => sendDecision(where, decision, key),
    // the decision is on the screen before the next button can be pressed
    done: reload,
    failed: (error) => {
      if (errorCode(error) === 'version_conflict') showToast('error', TEXT.changed);
      else toastError(error);
      // a reclamo was opened or answered since it was read
      void reload();
    },
  });
}
