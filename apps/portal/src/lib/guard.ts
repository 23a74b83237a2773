import type { Guard } from '@traza/client/frame/guard.ts';
import { browserSession } from './browser-session.ts';
import { isPublicPath } from './public-paths.ts';

/** Who may see the portal. */
export const GUARD: Guard = { session: browserSession, isPublicPath, home: '/crear' };
