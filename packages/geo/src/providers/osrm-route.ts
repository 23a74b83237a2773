import * as z from 'zod';
import type { FreeRoute } from './provider.ts';

/** An answer of OSRM, and of Valhalla when asked for `format: "osrm"`: one reader serves both. */
export const osrmAnswer = z.object({
  code: z.string(),
  routes: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())).min(2) }),
        legs: z.array(z.object({ distance: z.number().min(0), duration: z.number().min(0) })).min(1),
      }),
    )
    .optional(),
});

/** No street near a point, or no way between them: an answer, not a failure. */
const NO_WAY = new Set(['NoRoute', 'NoSegment']);

/** Reads the first route of an answer with `legs` stretches; undefined where there is no way; throws for any other code. */
export function readOsrm({ code, routes }: z.infer<typeof osrmAnswer>, legs: number): FreeRoute | undefined {
  if (NO_WAY.has(code)) return undefined;
  const [route] = routes ?? [];
  if (code !== 'Ok' || route?.legs.length !== legs) throw new Error(`answered ${code} with ${route?.legs.length} legs`);
  return {
    legs: route.legs.map(({ distance, duration }) => ({ meters: distance, seconds: duration })),
    path: route.geometry.coordinates.map(([lon, lat]) => [lon, lat]),
  };
}
