import { useNavigate } from '@tanstack/react-router';
import type { PlaceEntry } from '@traza/client/search/entry.ts';
import { matching } from '@traza/client/search/matching.ts';
import { saveRecent, withRecent } from '@traza/client/search/recent-entries.ts';
import { SearchWindow, useSearchText } from '@traza/client/search/search-window.tsx';
import { useFound } from '@traza/client/search/use-found.ts';
import { accountKey } from '@traza/domain/cuentas';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { useMemo } from 'react';
import { PACE } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { busquedaQuery } from './api.ts';
import { foundEntries } from './found-entries.ts';
import { KIND_TEXT, TEXT } from './messages.ts';
import { actionsFor, lineEntries } from './offered-entries.ts';

interface BusquedaWindowProps {
  /** The sections that the account's menu leads to. */
  sections: readonly PlaceEntry[];
  onClose: () => void;
}

/** One field for everything that the account can go to (W-127 to W-133). */
export function BusquedaWindow({ sections, onClose }: BusquedaWindowProps) {
  const search = useSearchText();
  const { entries, found } = useEntries(sections, search.text, search.isAwaited);
  const onOpen = useOpen(onClose);
  return <SearchWindow words={TEXT} kinds={KIND_TEXT} {...{ search, entries, found, onOpen, onClose }} />;
}

const NONE: PlaceEntry[] = [];

/** The entries for a text: those that the account is offered at once, then those that the server found (W-128, W-132). */
function useEntries(sections: readonly PlaceEntry[], text: string, isAtOnce: boolean) {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const actions = useMemo(() => actionsFor(account, isPhone), [account, isPhone]);
  const idCliente = account.tag === 'corporateAccount' ? account.idClientePadre : null;
  const { data, ...state } = useFound({
    text: idCliente === null ? '' : text,
    pauseMs: PACE.busquedaDebounceMs,
    isAtOnce,
    query: (q) => busquedaQuery(accountKey(account), { idCliente: idCliente ?? 0, q }),
  });
  const remote = useMemo(() => (data ? foundEntries(data, account) : NONE), [data, account]);
  const entries = useMemo(() => {
    if (text.trim() !== '') {
      const lines = lineEntries(account, isPhone, text);
      // the words of an action may be a line too
      return [...matching(sections, text), ...matching(actions, text), ...lines, ...remote];
    }
    return withRecent(accountKey(account), sections);
  }, [text, account, isPhone, sections, actions, remote]);
  return { entries, found: { ...state, has: (entry: PlaceEntry) => remote.includes(entry) } };
}

/** Goes there, and remembers that it was gone to. */
function useOpen(onClose: () => void) {
  const { account } = useSession();
  const navigate = useNavigate();
  return (entry: PlaceEntry) => {
    const { to, search = {} } = entry;
    saveRecent(accountKey(account), entry);
    onClose();
    void navigate({ to, search });
  };
}
