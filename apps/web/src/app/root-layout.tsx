import { MantineProvider } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { colorSchemeManager } from '#lib/color-scheme.ts';
import { styleNonce } from '#lib/style-nonce.ts';
import { cssVariables, theme } from '#ui/theme.ts';
import { Toaster } from '#ui/toaster.tsx';
import { DeviceGate } from './device-gate.tsx';
import { isAuthPath } from './public-paths.ts';

/** What every page of the portal stands on: theme, toasts and the pages that ask for another device. */
export function RootLayout() {
  const isAuth = useLocation({ select: ({ pathname }) => isAuthPath(pathname) });
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
        <Outlet />
      </DeviceGate>
      <Toaster />
    </MantineProvider>
  );
}
