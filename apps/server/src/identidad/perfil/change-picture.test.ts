import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { peopleSnapshot } from '../../../test/own-accounts.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'traza-boundary';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5563' } });
const jpeg = (width: number, height: number) => picture(width, height).jpeg().toBuffer();

interface Part {
  field?: string;
  name?: string;
  content: Buffer | string;
}

function formOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ field = 'data', name, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n` +
        `${name === undefined ? '' : 'content-type: image/jpeg\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

let uploads = 0;
/** Uploads as somebody who has tries left: twenty an hour are the most. */
async function upload(parts: readonly Part[], as?: string) {
  uploads += 1;
  const who = as ?? ['ceci.cecos', 'gero.grupos', 'mario.rutas', 'gabi.grupo'][Math.floor(uploads / 15)];
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/api/usuarios/foto',
    headers: {
      authorization: `Bearer ${await server.login(who ?? '')}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    payload: formOf(parts),
  });
  return { status: statusCode, body: JSON.parse(body) };
}
const send = (content: Buffer, name = 'yo.jpg', as?: string) => upload([{ name, content }], as);
const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('A-372 DA-46 POST /usuarios/foto', () => {
  test('A-152 answers where the picture is, and the user has it', async () => {
    const { status, body } = await send(await jpeg(400, 300), 'yo.JPEG', 'pablo.empleado');
    expect(status).toBe(200);
    const { profilePictureUrl } = body.data;
    expect(profilePictureUrl).toMatch(/^\/fotos\/[0-9a-f]{32}\.jpg$/);
    const usuario = await server.call('GET', '/usuarios', { as: 'pablo.empleado' });
    expect(usuario.body.data.profilePictureUrl).toBe(profilePictureUrl);
    const { statusCode, headers, rawPayload } = await get(profilePictureUrl);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });

  test('a new one replaces the old one, which is gone', async () => {
    const first = (await send(await jpeg(300, 300), 'a.jpg', 'pablo.empleado')).body.data.profilePictureUrl;
    const second = (await send(await jpeg(310, 310), 'a.jpg', 'pablo.empleado')).body.data.profilePictureUrl;
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const { n } = await server.db
      .selectFrom('foto')
      .innerJoin('usuario', 'usuario.idPersona', 'foto.idPersona')
      .where('usuario.username', '=', 'pablo.empleado')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBe(1);
  });

  test('is in the audit', async () => {
    const rows = await server.db.selectFrom('auditoria').selectAll().where('accion', '=', 'cambiar-foto').execute();
    expect(rows[0]).toMatchObject({ actor: 'pablo.empleado', objeto: 'usuario', antes: null, despues: null });
  });

  test('loses its EXIF and is turned as the camera meant', async () => {
    const content = await picture(400, 300)
      .withExif({ IFD0: { Copyright: 'Ana en su casa' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { body } = await send(content);
    const { rawPayload } = await get(body.data.profilePictureUrl);
    const { exif, width, height, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, width, height, orientation }).toEqual({
      exif: undefined,
      width: 300,
      height: 400,
      orientation: undefined,
    });
  });

  test('XA-20 what is appended to it does not survive, nor does its name', async () => {
    const tail = '<script>alert(1)</script>PK\u0003\u0004';
    const { status, body } = await send(Buffer.concat([await jpeg(300, 300), Buffer.from(tail)]), '../../x.jpg');
    expect(status).toBe(200);
    expect(body.data.profilePictureUrl).toMatch(/^\/fotos\/[0-9a-f]{32}\.jpg$/);
    const { rawPayload } = await get(body.data.profilePictureUrl);
    expect(rawPayload.includes('<script>')).toBe(false);
    expect([...rawPayload.subarray(-2)]).toEqual([0xff, 0xd9]);
  });

  test('a big one is kept smaller', async () => {
    const { body } = await send(await jpeg(3000, 2000));
    const { rawPayload } = await get(body.data.profilePictureUrl);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1024, height: 683 });
  });

  test('A-149 5 MB less one byte is taken', async () => {
    const small = await jpeg(300, 300);
    expect((await send(Buffer.concat([small, Buffer.alloc(5 * MB - 1 - small.length)]))).status).toBe(200);
  });
});

/** The header of a JPEG of any size, with nothing behind it. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const content = await jpeg(300, 300);
  const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(height, frame + 5);
  content.writeUInt16BE(width, frame + 7);
  return content;
}

describe('XA-20 refusals change nothing', () => {
  test.each<[string, () => Promise<Part[]>, number, string]>([
    [
      'A-146 a png by name',
      async () => [{ name: 'a.png', content: await picture(300, 300).png().toBuffer() }],
      422,
      'file_invalid_extension',
    ],
    [
      'A-147 a png named .jpg',
      async () => [{ name: 'a.jpg', content: await picture(300, 300).png().toBuffer() }],
      422,
      'file_invalid_format',
    ],
    [
      'A-147 an svg named .jpg',
      async () => [{ name: 'a.jpg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
      422,
      'file_invalid_format',
    ],
    [
      'A-147 only its first bytes',
      async () => [{ name: 'a.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }],
      422,
      'file_invalid_format',
    ],
    [
      'A-147 half of one',
      async () => [{ name: 'a.jpg', content: (await jpeg(900, 900)).subarray(0, 3000) }],
      422,
      'file_invalid_format',
    ],
    ['A-148 250x250', async () => [{ name: 'a.jpg', content: await jpeg(250, 250) }], 422, 'file_too_small'],
    ['A-148 250x800', async () => [{ name: 'a.jpg', content: await jpeg(250, 800) }], 422, 'file_too_small'],
    ['A-149 5 MB', async () => [{ name: 'a.jpg', content: Buffer.alloc(5 * MB, 0xff) }], 413, 'file_too_big'],
    [
      'A-149 5 MB and a byte',
      async () => [{ name: 'a.jpg', content: Buffer.alloc(5 * MB + 1, 0xff) }],
      413,
      'file_too_big',
    ],
    [
      'a bomb of 30000x30000',
      async () => [{ name: 'a.jpg', content: await bomb(30_000, 30_000) }],
      422,
      'file_invalid_format',
    ],
    [
      'a whole one of 40.3 megapixels',
      async () => [{ name: 'a.jpg', content: await jpeg(6400, 6300) }],
      422,
      'file_invalid_format',
    ],
    ['another field', async () => [{ field: 'foto', name: 'a.jpg', content: await jpeg(300, 300) }], 400, 'bad_input'],
    ['a text for a file', async () => [{ content: 'a.jpg' }], 400, 'bad_input'],
    ['nothing', async () => [], 400, 'bad_input'],
  ])('%s', async (_name, parts, status, code) => {
    for (const as of ['ceci.cecos', 'gero.grupos', 'mario.rutas', 'gabi.grupo']) await server.login(as);
    const content = await parts();
    const before = await peopleSnapshot(server.db);
    expect(await upload(content)).toMatchObject({ status, body: { code } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test.each([
    ['no body', {}, undefined],
    ['JSON', { 'content-type': 'application/json' }, '{"data":"x"}'],
    ['no boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['an unfinished form', { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, `--${BOUNDARY}\r\n`],
  ])('%s is 400', async (_name, headers, payload) => {
    const token = await server.login('rita.rio');
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/usuarios/foto',
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_input']);
  });

  test('a form is no body anywhere else', async () => {
    const { statusCode, body } = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: formOf([{ content: 'x' }]),
    });
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'bad_input']);
  });

  test('the twenty-first in an hour is 429', async () => {
    for (let i = 0; i < 20; i += 1) expect((await send(Buffer.alloc(3), 'a.png', 'ana.admin')).status).toBe(422);
    expect(await send(await jpeg(300, 300), 'a.jpg', 'ana.admin')).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });
});

describe('GET /fotos/{name}', () => {
  test.each(['/fotos/x.jpg', `/fotos/${'0'.repeat(32)}.jpg`, '/fotos/..%2f..%2fetc%2fpasswd', "/fotos/' or 1=1.jpg"])(
    '%s is 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});

test('reading stops at the limit: an answer comes before an endless file ends', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const bound = server.app.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const token = await server.login('rita.rio');
  const socket = connect(port, '127.0.0.1');
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('error', reject);
  });
  socket.write(
    `POST /api/usuarios/foto HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: ${1024 * MB}\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n\r\n` +
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="data"; filename="a.jpg"\r\n\r\n`,
  );
  socket.write(Buffer.alloc(6 * MB));
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*"code":"file_too_big"/);
  socket.destroy();
});
