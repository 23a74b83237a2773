import { useMatches } from '@tanstack/react-router';
import type { RouteName } from '#lib/sections.ts';

/** The name of the route on screen; none on an unknown path. */
export function useRouteName(): RouteName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
}
