import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toaster } from '../notices/toaster.tsx';

/** Renders a component with what the kit stands on. */
export function renderKit(ui: ReactNode): RenderResult {
  return render(
    <>
      {ui}
      <Toaster />
    </>,
  );
}
