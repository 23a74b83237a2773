/**
 * Enqueues invitations as another process of the server would: `DATABASE_URL=… node apps/server/scripts/enqueue-mails.ts 1000
 * "a subject"`. For benches alone.
 */
import { openDatabase } from '../src/db/database.ts';
import { systemClock } from '../src/lib/clock.ts';
import { startJobs } from '../src/lib/jobs.ts';
import { enqueueMail } from '../src/plataforma/correo/enqueue-mail.ts';

const [count = '1', subject = 'Te invitamos'] = process.argv.slice(2);
const database = await openDatabase({ url: process.env['DATABASE_URL'] ?? '' });
const jobs = await startJobs({ pool: database.pool, onError: (error) => console.error(error) });
await database.db.transaction().execute(async (tx) => {
  for (let index = 0; index < Number(count); index += 1) {
    const to = `empleado${index}@andina.example`;
    const text = 'Ingresá con la contraseña temporal de este mensaje.';
    await enqueueMail(tx, { jobs, clock: systemClock }, { to, subject, text, html: `<p>${text}</p>`, secret: true });
  }
});
await jobs.stop();
await database.close();
