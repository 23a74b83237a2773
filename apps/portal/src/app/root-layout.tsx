import { MantineProvider } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { colorSchemeManager } from '#lib/color-scheme.ts';
import { isAuthPath } from '#lib/public-paths.ts';
import { styleNonce } from '#lib/style-nonce.ts';
import { Boundary } from '#ui/boundary.tsx';
import { cssVariables, theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toaster.tsx';
import { DeviceGate } from './device-gate.tsx';

/** What every page of the portal stands on: theme, toasts and the pages that ask for another device. */
export function RootLayout() {
  const pathname = useLocation({ select: ({ pathname: path }) => path });
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
