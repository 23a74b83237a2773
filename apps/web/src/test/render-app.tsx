import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { leaveOnAuthFailure } from '#app/leave-on-auth-failure.ts';
import { createAppRouter } from '#app/router.tsx';

/** The whole portal at a path, with a history in memory. */
export function renderApp(path: string): RenderResult & { href: () => string } {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  leaveOnAuthFailure(router);
  const result = render(<RouterProvider router={router} />);
  return { ...result, href: () => decodeURI(router.state.location.href) };
}
