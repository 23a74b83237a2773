import { Outlet, useLocation } from '@tanstack/react-router';
import { type Scheme, usePageScheme } from '@traza/ui/look/color-scheme.ts';
import { Toaster } from '@traza/ui/notices/toaster.tsx';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { type ComponentType, Fragment, type ReactNode } from 'react';

export interface AppFrameProps {
  /** The only scheme that a page has, whatever was chosen. */
  schemeOf?: (pathname: string) => Scheme | undefined;
  /** Stands around the pages and below the toasts. */
  gate?: ComponentType<{ children: ReactNode }>;
}

/** The basis of every page of a front end: colour scheme, toasts, and the boundary that catches errors. */
export function AppFrame({ schemeOf, gate: Gate = Fragment }: AppFrameProps) {
  const pathname = useLocation({ select: ({ pathname: path }) => path });
  usePageScheme(schemeOf?.(pathname));
  return (
    <>
      <Gate>
        <Boundary place="root" resetKey={pathname}>
          <Outlet />
        </Boundary>
      </Gate>
      <Toaster />
    </>
  );
}
