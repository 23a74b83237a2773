import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#lib/query-client.ts';
import { type Session, SessionContext } from '#lib/session.ts';
import { theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toaster.tsx';

/** Renders a part of a screen with what every screen stands on; with a session where it needs one. */
export function renderUi(ui: ReactNode, { session }: { session?: Session } = {}): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={session ?? null}>{ui}</SessionContext>
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>,
  );
}
