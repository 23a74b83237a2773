import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { mailSink } from './mail-sink.ts';

const MESSAGE = [
  'From: Traza <avisos@traza.example>',
  'To: pablo.empleado@andina.example',
  'Subject: =?UTF-8?Q?Contrase=C3=B1a?=',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: 8bit',
  '',
  'Año nuevo',
  '.',
].join('\r\n');

/** Says each line once the server has answered the one before. */
function converse(port: number, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const rest = [...lines];
    socket.on('data', (answer) => {
      if (/^[45]/.test(String(answer))) reject(new Error(String(answer)));
      const next = rest.shift();
      if (next === undefined) socket.end();
      else socket.write(`${next}\r\n`);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

test('keeps what a real SMTP client sends, parsed', async () => {
  const sink = await mailSink();
  const arrived = sink.waitFor((mail) => mail.subject === 'Contraseña');
  await converse(sink.port, [
    'HELO test',
    'MAIL FROM:<avisos@traza.example>',
    'RCPT TO:<pablo.empleado@andina.example>',
    'DATA',
    MESSAGE,
    'QUIT',
  ]);
  const mail = await arrived;
  expect(mail.to?.[0]?.address).toBe('pablo.empleado@andina.example');
  expect(mail.text?.trim()).toBe('Año nuevo');
  expect(await sink.waitFor(() => true)).toBe(mail);
  expect(sink.mails).toHaveLength(1);
  await sink.close();
});
