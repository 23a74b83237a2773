import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../look/theme.ts';
import { Toaster } from '../notices/toaster.tsx';

/** Renders a component with what the kit stands on. */
export function renderKit(ui: ReactNode): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test">
      {ui}
      <Toaster />
    </MantineProvider>,
  );
}
