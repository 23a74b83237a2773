import { MantineProvider } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { colorSchemeManager } from '@traza/ui/look/color-scheme.ts';
import { styleNonce } from '@traza/ui/look/style-nonce.ts';
import { cssVariables, theme } from '@traza/ui/look/theme.ts';
import { Toaster } from '@traza/ui/notices/toaster.tsx';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { isAuthPath } from '#lib/public-paths.ts';
import { useBackGuard } from '../use-back-guard.ts';
import { DeviceGate } from './device-gate.tsx';

/** What every page of the portal stands on: theme, toasts and the pages that ask for another device. */
export function RootLayout() {
  const pathname = useLocation({ select: ({ pathname: path }) => path });
  useBackGuard();
  const isAuth = isAuthPath(pathname);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
      {...(isAuth ? { forceColorScheme: 'dark' as const } : {})}
    >
      <DeviceGate>
        <Boundary place="root" resetKey={pathname}>
          <Outlet />
        </Boundary>
      </DeviceGate>
      <Toaster />
    </MantineProvider>
  );
}
