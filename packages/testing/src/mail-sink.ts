import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  port: number;
  /** What arrived so far, oldest first. */
  mails: Email[];
  /** Resolves with the first mail that matches, which may already be here. */
  waitFor(matches: (mail: Email) => boolean): Promise<Email>;
  close(): Promise<void>;
}

/**
 * A real SMTP server on a free port of the loopback that keeps, parsed, whatever it is sent. `answer` comes before a message is
 * taken: one that never ends is a server that hangs.
 */
export async function mailSink(answer?: (mail: Email) => Promise<void>): Promise<MailSink> {
  const mails: Email[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // connections that rest in a pool of ours hold up no end
    closeTimeout: 200,
    onData(stream, _session, done) {
      callbackify(async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        mails.push(mail);
        arrivals.dispatchEvent(new Event('mail'));
        await answer?.(mail);
      })(done);
    },
  });
  const port = await listen(server);
  return {
    port,
    mails,
    waitFor(matches) {
      return new Promise((resolve) => {
        const look = () => {
          const mail = mails.find(matches);
          if (!mail) return;
          arrivals.removeEventListener('mail', look);
          resolve(mail);
        };
        arrivals.addEventListener('mail', look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function listen(server: SMTPServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.server.address();
      if (address === null || typeof address === 'string') reject(new Error('the mail sink has no port'));
      else resolve(address.port);
    });
  });
}
