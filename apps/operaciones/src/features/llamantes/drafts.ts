import { useRef, useState } from 'react';
import { PHONE_PREFIX, type PhoneStart } from '#lib/new-pedido.ts';
import { useOperador } from '#lib/operador.ts';
import type { RequesterKey } from './queries.ts';

/** In whose name it is asked, and who travels as their guest where somebody without an account calls. */
export interface ChosenCaller extends RequesterKey {
  guest?: string | undefined;
  guestPhone?: string | undefined;
}

/** Somebody without an account, until it is chosen in whose name they travel. */
export interface UnnamedCaller {
  idCliente: number;
  cliente: string;
  guest: string;
  guestPhone: string | undefined;
}

/** A call that was begun: who calls, and in whose name; what was asked for is a draft of the form. */
export interface PhoneDraft {
  id: number;
  /** What was typed to find who calls. */
  tel: string;
  /** The requester, once there is one. */
  name: string;
  caller: ChosenCaller | null;
  callerName: string;
  /** It became a pedido. */
  isSent: boolean;
}

interface PhoneDrafts {
  drafts: readonly PhoneDraft[];
  current: number;
}

const LIST_KEY = `${PHONE_PREFIX}llamadas`;
const FORMS_PREFIX = `${PHONE_PREFIX}borradores.`;

/** Where the tab stores the form of a call. */
export const formsKeyOf = ({ id }: Pick<PhoneDraft, 'id'>) => `${FORMS_PREFIX}${id}`;

const isEmpty = ({ tel, caller }: PhoneDraft) => tel === '' && caller === null;

function withFresh({ drafts }: PhoneDrafts, { tel = '' }: PhoneStart): PhoneDrafts {
  const others = drafts.filter((draft) => !isEmpty(draft) && !draft.isSent);
  const id = 1 + Math.max(0, ...drafts.map((draft) => draft.id));
  return { drafts: [...others, { id, tel, name: '', caller: null, callerName: '', isSent: false }], current: id };
}

/** The calls that were begun in this tab by who is signed in, and the one that comes now. */
function startOf(owner: number, start: PhoneStart): PhoneDrafts {
  const kept = read(owner);
  const same = kept.drafts.find(({ tel }) => start.tel === undefined || tel === start.tel);
  if (!same) return withFresh(kept, start);
  return start.tel === undefined ? kept : { ...kept, current: same.id };
}

function read(owner: number): PhoneDrafts {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(LIST_KEY) ?? 'null');
    if (isStored(value) && value.owner === owner) return value;
  } catch {
    // somebody edited the entry by hand: the same as none
  }
  return { drafts: [], current: 0 };
}

function isStored(value: unknown): value is PhoneDrafts & { owner: number } {
  return typeof value === 'object' && value !== null && 'drafts' in value && Array.isArray(value.drafts);
}

function store(owner: number, { drafts, current }: PhoneDrafts): void {
  const kept = drafts.filter((draft) => !isEmpty(draft) && !draft.isSent);
  const last = kept.some(({ id }) => id === current) ? current : kept.at(-1)?.id;
  if (last === undefined) sessionStorage.removeItem(LIST_KEY);
  else sessionStorage.setItem(LIST_KEY, JSON.stringify({ owner, drafts: kept, current: last }));
}

/** Calls stand side by side, each with its form, and survive a reload of the tab (M-231). */
export function usePhoneDrafts(start: PhoneStart) {
  const { id: owner } = useOperador();
  const [state, setState] = useState(() => startOf(owner, start));
  const latest = useRef(state);
  const { drafts } = state;
  const draft = drafts.find(({ id }) => id === state.current) ?? drafts[0];
  if (!draft) throw new Error('there is always a call');

  // written at once: a window that closes draws nothing more
  function update(next: PhoneDrafts): void {
    latest.current = next;
    store(owner, next);
    setState(next);
  }
  return {
    drafts,
    draft,
    show: (id: number) => update({ ...latest.current, current: id }),
    add: () => update(withFresh(latest.current, {})),
    change: (change: Partial<PhoneDraft>) =>
      update({
        ...latest.current,
        drafts: latest.current.drafts.map((each) => (each.id === draft.id ? { ...each, ...change } : each)),
      }),
    /** It is gone, with its form. */
    drop: () => {
      const others = latest.current.drafts.filter(({ id }) => id !== draft.id);
      const [first] = others;
      update(first ? { drafts: others, current: first.id } : withFresh({ drafts: others, current: 0 }, {}));
    },
  };
}

/** Forms of calls that are gone leave nothing behind. */
export function forgetOtherForms(drafts: readonly PhoneDraft[]): void {
  const kept = drafts.map(formsKeyOf);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(FORMS_PREFIX) && !kept.includes(key)) sessionStorage.removeItem(key);
}
