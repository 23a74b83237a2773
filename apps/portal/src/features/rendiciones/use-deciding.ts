import { useQueryClient } from '@tanstack/react-query';
import { type Sending } from '@traza/client/use-sending.ts';
import { useSend } from '#lib/use-send.ts';
import { gastosKey, type LlamativoAnswer, sendDecision, type Where } from './api.ts';

export type Deciding = Sending<LlamativoAnswer>;

/** Says of an odd order that it is right, or claims it; what the account then is, is asked for anew. */
export function useDeciding(where: Where): Deciding {
  const queryClient = useQueryClient();
  return useSend({
    call: (decision: LlamativoAnswer, { key }) => sendDecision(where, decision, key),
    // it is shown as decided before the next can be pressed
    done: () => queryClient.invalidateQueries({ queryKey: gastosKey(where.account) }),
  });
}
