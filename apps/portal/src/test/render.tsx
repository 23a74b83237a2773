import { renderUi as renderPart } from '@traza/client/test/render.tsx';
import type { ReactNode } from 'react';
import { type Session, SessionContext } from '#lib/session.ts';

/** Renders a part of a screen of the portal; with a session where it needs one. */
export function renderUi(ui: ReactNode, { session }: { session?: Session } = {}): ReturnType<typeof renderPart> {
  return renderPart(<SessionContext value={session ?? null}>{ui}</SessionContext>);
}
