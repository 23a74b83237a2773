import { isInternalPath } from './return-path.ts';
import { announceSessionEnd } from './session-end.ts';

export interface SessionOptions {
  /** Begins every key, so that sessions of two applications live side by side in one browser (M-015). */
  prefix: string;
  /** Keys of what else the application forgets with the session. */
  more?: readonly string[];
  /** Tells the server that the session is left. */
  revoke: () => Promise<unknown>;
}

/** The part of a session that every call needs; a page that only calls loads no more of it. */
export function tokenReader(prefix: string): () => string | null {
  return () => localStorage.getItem(`${prefix}token`);
}

export type BrowserSession = ReturnType<typeof createSession>;

/** The part of a session that a browser stores between visits, and how the session ends. */
export function createSession({ prefix, more = [], revoke }: SessionOptions) {
  const tokenKey = `${prefix}token`;
  const usernameKey = `${prefix}username`;
  const activityKey = `${prefix}actividad`;
  /** A code to be shown at the sign-in screen. */
  const errorKey = `${prefix}error`;
  const returnKey = `${prefix}volver`;

  const readToken = tokenReader(prefix);
  const readUsername = () => localStorage.getItem(usernameKey);
  const writeUsername = (username: string) => localStorage.setItem(usernameKey, username);
  const writeLastActivity = (ms: number) => localStorage.setItem(activityKey, String(ms));

  /** Removes what belongs to the session; what the application remembers of each person stays. */
  function forget(): void {
    for (const key of [tokenKey, usernameKey, activityKey, ...more]) localStorage.removeItem(key);
    announceSessionEnd();
  }

  /** Signs out by choice: a call ends the session on the server, and nobody waits for it (DA-23). */
  function leave(): void {
    if (readToken() !== null) {
      revoke().catch(() => {
        // the token dies on the server by itself when this call is lost
      });
    }
    forget();
  }

  /** `href` is where an expired session left its owner: nobody else is taken there. */
  function explain(code: string, href: string | undefined): void {
    sessionStorage.setItem(errorKey, code);
    if (href !== undefined) sessionStorage.setItem(returnKey, JSON.stringify([readUsername(), href]));
  }

  return {
    tokenKey,
    readToken,
    readUsername,
    writeUsername,
    writeLastActivity,
    leave,

    open(token: string, username: string, nowMs: number): void {
      localStorage.setItem(tokenKey, token);
      writeUsername(username);
      writeLastActivity(nowMs);
    },

    /** Shared by all tabs, so that work in one keeps the others signed in (DA-23). */
    readLastActivity(): number | null {
      const value = Number(localStorage.getItem(activityKey) ?? Number.NaN);
      return Number.isFinite(value) ? value : null;
    },

    readError: () => sessionStorage.getItem(errorKey),
    clearError: () => sessionStorage.removeItem(errorKey),

    /** The session came to its end by itself: the code is shown at the sign-in screen. */
    end(code: string, href?: string): void {
      explain(code, href);
      leave();
    },

    /** The server refused the token: there is nothing left to revoke. */
    drop(code: string, href?: string): void {
      explain(code, href);
      forget();
    },

    takeReturn(username: string): string | null {
      const stored = sessionStorage.getItem(returnKey);
      sessionStorage.removeItem(returnKey);
      if (stored === null) return null;
      const [owner, href] = readTexts(stored);
      return owner?.toLowerCase() === username.toLowerCase() && href !== undefined && isInternalPath(href)
        ? href
        : null;
    },
  };
}

function readTexts(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    // somebody edited the entry by hand: the same as none
    return [];
  }
}
