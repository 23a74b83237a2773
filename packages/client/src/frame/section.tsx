import { Outlet, useMatches } from '@tanstack/react-router';
import { Boundary } from '@traza/ui/parts/boundary.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Suspense } from 'react';

/** The section that an address leads to, within the frame. */
export function Section() {
  // of what is drawn, and not of where the address leads already: that one changes first, and what is left would begin once more
  const section = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  return (
    <Boundary place="section" resetKey={section}>
      {/* a section that is waited for, or asked for once more, takes no menu along; a place shared by all sections would keep
          what failed in one of them after the network is back */}
      <Suspense key={section} fallback={<SkeletonRows count={1} height={520} />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}
