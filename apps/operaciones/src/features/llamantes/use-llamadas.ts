import { useDiscard } from '@traza/ui/windows/discard.tsx';
import { useEffect, useState } from 'react';
import type { PhoneStart } from '#lib/new-pedido.ts';
import { forgetOtherForms, usePhoneDrafts } from './drafts.ts';

/** The calls of this tab, and how the one in sight is left: one that was begun is asked about (M-231). */
export function useLlamadas(start: PhoneStart, onLeave: () => void) {
  const calls = usePhoneDrafts(start);
  const { draft, drafts, drop } = calls;
  const [hasForm, setHasForm] = useState(false);
  const isBegun = !draft.isSent && (hasForm || draft.callerName !== (draft.caller?.guest ?? ''));
  const discard = useDiscard(isBegun, () => {
    drop();
    onLeave();
  });
  useEffect(() => void forgetOtherForms(drafts), [drafts]);
  return { ...calls, ...discard, isBegun, onForm: setHasForm, onLeave };
}
