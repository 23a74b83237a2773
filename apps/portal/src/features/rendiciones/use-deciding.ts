import { useQueryClient } from '@tanstack/react-query';
import { type Sending } from '@traza/client/use-sending.ts';
import { useSend } from '#lib/use-send.ts';
import { gastosKey, type LlamativoAnswer, sendDecision, type Where } from './api.ts';

export type Deciding = Sending<LlamativoAnswer>;

/** Approves a llamativo or claims it, then loads the rendicion again. */
export function useDeciding(where: Where): Deciding {
  const queryClient = useQueryClient();
  return useSend({
    call: (decision: LlamativoAnswer, { key }) => sendDecision(where, decision, key),
    // the decision is on the screen before the next button can be pressed
    done: () => queryClient.invalidateQueries({ queryKey: gastosKey(where.account) }),
  });
}
