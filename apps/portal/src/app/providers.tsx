import { RouterProvider } from '@tanstack/react-router';
import { leaveOnAuthFailure } from '@traza/client/frame/leave-on-auth-failure.ts';
import { api } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
leaveOnAuthFailure(router, api, browserSession);

export function App() {
  return <RouterProvider router={router} />;
}
