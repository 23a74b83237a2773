import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { returnPath } from '../return-path.ts';
import type { BrowserSession } from '../session.ts';

/** Where every front end signs people in. */
export const SIGN_IN = '/login';

export interface Guard {
  session: BrowserSession;
  /** Paths that need no session. */
  isPublicPath: (pathname: string) => boolean;
  /** Where the sign-in screen redirects a signed-in person without another target. */
  home: string;
}

/** Before any page: nobody comes in without a session, and after signing in they are where they wanted to be. */
export function requireSession(
  { session, isPublicPath }: Guard,
  { href, pathname }: Pick<ParsedLocation, 'href' | 'pathname'>,
): void {
  if (session.readToken() !== null || isPublicPath(pathname)) return;
  // the home is where signing in leads by itself
  throw redirect({ to: SIGN_IN, search: href === '/' ? {} : { volver: href } });
}

/** Redirects a signed-in person away from the sign-in screen. */
export function skipSignIn({ session, isPublicPath, home }: Guard, volver: string | undefined): void {
  if (session.readToken() !== null) throw redirect({ to: returnPath(volver, isPublicPath) ?? home });
}
