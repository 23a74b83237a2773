import { QueryClientProvider } from '@tanstack/react-query';
import { renderKit } from '@traza/ui/test/render.tsx';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query-client.ts';

/** Renders a part of a screen with what every screen stands on. */
export function renderUi(ui: ReactNode): ReturnType<typeof renderKit> {
  return renderKit(<QueryClientProvider client={createQueryClient()}>{ui}</QueryClientProvider>);
}
