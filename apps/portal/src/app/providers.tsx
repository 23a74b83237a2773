import { RouterProvider } from '@tanstack/react-router';
import { leaveOnAuthFailure } from './leave-on-auth-failure.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();
leaveOnAuthFailure(router);

export function App() {
  return <RouterProvider router={router} />;
}
