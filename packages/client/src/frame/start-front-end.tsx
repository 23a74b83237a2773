import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { printInLight } from '@traza/ui/look/print-light.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import type { ApiClient } from '../api.ts';
import type { BrowserSession } from '../session.ts';
import { leaveOnAuthFailure } from './leave-on-auth-failure.ts';

export interface FrontEndParts {
  router: AnyRouter;
  api: Pick<ApiClient<never>, 'onAuthFailure'>;
  session: BrowserSession;
  loadSettings: () => Promise<unknown>;
}

/** Draws a front end into its page. */
export function startFrontEnd({ router, api, session, loadSettings }: FrontEndParts): void {
  printInLight();
  void loadSettings();
  leaveOnAuthFailure(router, api, session);
  startPage(() => <RouterProvider router={router} />);
}
