import { QueryClientProvider } from '@tanstack/react-query';
import { renderKit } from '@traza/ui/test/render.tsx';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query-client.ts';
import { type Session, SessionContext } from '../session.ts';

/** Renders a part of a screen with what every screen stands on; with a session where it needs one. */
export function renderUi(ui: ReactNode, { session }: { session?: Session } = {}): ReturnType<typeof renderKit> {
  return renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session ?? null}>{ui}</SessionContext>
    </QueryClientProvider>,
  );
}
