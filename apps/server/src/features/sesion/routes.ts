import { toWire } from '@traza/domain';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import type { Handlers } from '#lib/mount.ts';
import { openSession } from './open-session.ts';
import { deleteSesion } from './queries.ts';

export function sesionRoutes(deps: Deps): Handlers<'POST /login' | 'DELETE /login'> {
  return {
    'POST /login': async ({ body, ip }) => {
      const { token, expiresAt } = await openSession(deps, { ...body, ip });
      return { data: { token, expiresAt: toWire(expiresAt) } };
    },
    'DELETE /login': async (context) => {
      const token = context.header('authorization')?.replace(/^Bearer /, '');
      if (token) await deleteSesion(deps.db, tokenHash(token));
    },
  };
}
