import { AppFrame } from '@traza/client/frame/app-frame.tsx';
import { isAuthPath } from '#lib/public-paths.ts';
import { DeviceGate } from './device-gate.tsx';

/** The frame of all pages of the portal: some are dark, and some ask for another device. */
export function RootLayout() {
  return <AppFrame schemeOf={(pathname) => (isAuthPath(pathname) ? 'dark' : undefined)} gate={DeviceGate} />;
}
