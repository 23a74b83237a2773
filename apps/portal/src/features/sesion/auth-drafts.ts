import { createContext, use, useEffect, useState } from 'react';
import type { RegistrationFlow } from './registration-flow.ts';

/** What was typed on the pages before the session. */
interface AuthDrafts {
  registration?: RegistrationFlow | undefined;
  /** Who signs in. */
  username?: string;
  /** Whose password is recovered. */
  email?: string;
}

/** Holds it for who goes from one of these pages to another and comes back; no browser stores it. */
export function createAuthDrafts() {
  let drafts: AuthDrafts = {};
  return {
    read: () => drafts,
    save: (typed: AuthDrafts) => {
      drafts = { ...drafts, ...typed };
    },
  };
}

export const AuthDraftsContext = createContext(createAuthDrafts());

/** The text of a field on one of these pages. */
export function useAuthDraft(field: 'username' | 'email'): [string, (text: string) => void] {
  const drafts = use(AuthDraftsContext);
  const [text, setText] = useState(() => drafts.read()[field] ?? '');
  useEffect(() => void drafts.save({ [field]: text }), [drafts, field, text]);
  return [text, setText];
}
