import { createContext } from 'react';
import type { RegistrationFlow } from './registration-flow.ts';

/** What was typed on the pages before the session. */
interface AuthDrafts {
  registration?: RegistrationFlow | undefined;
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
