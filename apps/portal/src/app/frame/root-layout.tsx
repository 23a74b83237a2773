import { Outlet, useLocation } from '@tanstack/react-router';
import { usePageScheme } from '@traza/ui/look/color-scheme.ts';
import { Toaster } from '@traza/ui/notices/toaster.tsx';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { isAuthPath } from '#lib/public-paths.ts';
import { useBackGuard } from '../use-back-guard.ts';
import { DeviceGate } from './device-gate.tsx';

/** What every page of the portal stands on: its scheme, toasts and the pages that ask for another device. */
export function RootLayout() {
  const pathname = useLocation({ select: ({ pathname: path }) => path });
  useBackGuard();
  usePageScheme(isAuthPath(pathname) ? 'dark' : undefined);
  return (
    <>
      <DeviceGate>
        <Boundary place="root" resetKey={pathname}>
          <Outlet />
        </Boundary>
      </DeviceGate>
      <Toaster />
    </>
  );
}
