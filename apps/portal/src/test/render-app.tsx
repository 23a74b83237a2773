import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { leaveOnAuthFailure } from '@traza/client/frame/leave-on-auth-failure.ts';
import { createAppRouter } from '#app/router.tsx';
import { api } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';

/** The whole portal at a path, with a history in memory; in strict mode every effect runs twice. */
export function renderApp(
  path: string,
  { strict = false } = {},
): RenderResult & { href: () => string; back: () => void } {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  leaveOnAuthFailure(router, api, browserSession);
  const result = render(<RouterProvider router={router} />, { reactStrictMode: strict });
  return { ...result, href: () => decodeURI(router.state.location.href), back: () => router.history.back() };
}
