import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readCalendar } from './read-calendar.ts';

const FILE = /^([\w-]{43})\.ics$/;

/** The calendar of who made its address, for the program that they gave it to. Any other address is as unknown as one that was ended. */
export function calendarRoute(app: FastifyInstance, deps: Pick<Deps, 'db' | 'settings' | 'clock'>): void {
  app.get<{ Params: { file: string } }>(
    '/calendarios/:file',
    { schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const [, key = ''] = FILE.exec(file) ?? [];
      const calendar = key === '' ? undefined : await readCalendar(deps, key);
      if (calendar === undefined) throw new AppError('not_found');
      return reply
        .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
        .type('text/calendar; charset=utf-8')
        .send(calendar);
    },
  );
}
