import { RouterProvider } from '@tanstack/react-router';
import { onAuthFailure } from '#lib/api.ts';
import { dropSession } from '#lib/end-session.ts';
import { createAppRouter } from './router.tsx';

const router = createAppRouter();

onAuthFailure((code) => {
  dropSession(code, router.state.location.href);
  void router.navigate({ to: '/login' });
});

export function App() {
  return <RouterProvider router={router} />;
}
