import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import { DOCUMENTOS } from '@traza/domain/flota';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { type FlotaWorld, openFlota } from './flota.kit.ts';
import { PDF, paperForm, putPaper, tokenOf } from './papers.kit.ts';

let world: FlotaWorld;
let token: string;
beforeAll(async () => {
  world = await openFlota();
  token = await tokenOf(world.server, 'flavio.flota');
});
afterAll(() => world.server.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

async function inReview(): Promise<number> {
  const [tipo] = (await world.call('GET', '/documento-tipos')).body.data;
  const body = { de: 'chofer', id: world.flota.choferes[0], idTipo: tipo.id };
  return (await world.call('POST', '/documentos', body)).body.data.id;
}

const get = (id: number, as = token) =>
  world.server.app.inject({
    method: 'GET',
    url: `/api/operaciones/v1/documentos/${id}/archivo`,
    headers: { authorization: `Bearer ${as}` },
  });

/** What a header promises, and no pixel keeps. */
async function bomb(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('M-108 M-110 what is kept, and how it is handed out', () => {
  test('a PDF as it came, as a download that runs nothing', async () => {
    const id = await inReview();
    const content = Buffer.concat([PDF, Buffer.from('/JS (app.alert(1))\n%%EOF')]);
    const { status, body } = await putPaper(world.server, token, id, { content, name: '../../etc/licencia.PDF' });
    expect([status, body.data.archivo]).toEqual([200, { clase: 'pdf', bytes: content.length }]);
    const { statusCode, headers, rawPayload } = await get(id);
    expect([statusCode, rawPayload.equals(content)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''Licencia%20de%20conducir%20-%20[\w%.-]+\.pdf$/,
    );
    const stored = await world.server.db
      .selectFrom('documentoArchivo')
      .select('nombre')
      .where('idDocumento', '=', id)
      .executeTakeFirst();
    expect(stored?.nombre).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  test('a picture made anew: JPG, of at most 2,048 px, turned, without EXIF and without what hangs behind it', async () => {
    const id = await inReview();
    const content = await picture(3000, 1000)
      .flatten()
      .jpeg()
      .withExif({ IFD0: { Artist: 'Alguien' }, IFD3: { GPSLatitude: '34/1' } })
      .toBuffer();
    const turned = await sharp(content).withMetadata({ orientation: 6 }).toBuffer();
    const polyglot = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>')]);
    expect((await putPaper(world.server, token, id, { content: polyglot, name: 'vtv.jpg' })).status).toBe(200);
    const { headers, rawPayload } = await get(id);
    expect(headers['content-type']).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 683, height: 2048, exif: undefined });
    expect(rawPayload.includes('script')).toBe(false);
  });

  test('a PNG becomes a JPG, and a file takes the place of the one before', async () => {
    const id = await inReview();
    await putPaper(world.server, token, id, { content: PDF, name: 'a.pdf' });
    const { body } = await putPaper(world.server, token, id, {
      content: await picture(40, 30).png().toBuffer(),
      name: 'a.png',
    });
    expect(body.data.archivo?.clase).toBe('jpg');
    expect((await sharp((await get(id)).rawPayload).metadata()).format).toBe('jpeg');
  });

  test('to flota alone, and by no other path', async () => {
    const id = await inReview();
    await putPaper(world.server, token, id, { content: PDF, name: 'a.pdf' });
    for (const name of ['dora.despacho', 'lucas.lectura', 'clara.clientes']) {
      const other = await tokenOf(world.server, name);
      expect([name, (await get(id, other)).statusCode]).toEqual([name, 403]);
      expect((await putPaper(world.server, other, id, { content: PDF, name: 'a.pdf' })).status).toBe(403);
    }
    const person = await world.server.login('ana.admin');
    expect((await get(id, person)).statusCode).toBe(401);
    const { nombre } = await world.server.db
      .selectFrom('documentoArchivo')
      .select('nombre')
      .where('idDocumento', '=', id)
      .executeTakeFirstOrThrow();
    const bare = async (url: string) => (await world.server.app.inject({ method: 'GET', url })).statusCode;
    expect(await bare(`/api/operaciones/v1/documentos/${id}/archivo`)).toBe(401);
    expect(await bare(`/fotos/${nombre}`)).toBe(404);
  });

  test('one that has none, or is not there', async () => {
    expect((await get(await inReview())).statusCode).toBe(404);
    expect((await get(999_999)).statusCode).toBe(404);
    expect((await putPaper(world.server, token, 999_999, { content: PDF, name: 'a.pdf' })).status).toBe(404);
  });
});

describe('XM-24 is refused, and nothing is written', () => {
  test.each([
    ['HTML called .jpg', 'a.jpg', () => Buffer.from('<html><script>alert(1)</script>'), 'file_invalid_format'],
    [
      'SVG called .png',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'file_invalid_format',
    ],
    ['SVG by its name', 'a.svg', () => Buffer.from('<svg/>'), 'file_invalid_extension'],
    ['HTML with a PDF behind it', 'a.pdf', () => Buffer.concat([Buffer.from('<html>'), PDF]), 'file_invalid_format'],
    ['a PDF that breaks off', 'a.pdf', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'file_invalid_format'],
    ['what only begins as a JPG', 'a.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'file_invalid_format'],
    ['a GIF called .jpg', 'a.jpg', () => Buffer.from('GIF89a'), 'file_invalid_format'],
    ['a picture of 900 megapixels', 'a.png', bomb, 'file_invalid_format'],
    ['nothing', 'a.pdf', () => Buffer.alloc(0), 'file_invalid_format'],
  ])('%s', async (_, name, contentOf, code) => {
    const id = await inReview();
    const before = await digestOf(world.server, ['documento', 'documento_archivo', 'auditoria']);
    const { status, body } = await putPaper(world.server, token, id, { content: await contentOf(), name });
    expect([status, body.code]).toEqual([422, code]);
    expect(await digestOf(world.server, Object.keys(before))).toEqual(before);
  });

  test('of 10 MB and a byte: 413; of 10 MB it is taken', async () => {
    const id = await inReview();
    const sized = (bytes: number) => Buffer.concat([PDF, Buffer.alloc(bytes - 2 * PDF.length, 32), PDF]);
    const put = (bytes: number) => putPaper(world.server, token, id, { content: sized(bytes), name: 'a.pdf' });
    expect(await put(DOCUMENTOS.fileMaxBytes + 1)).toMatchObject({ status: 413, body: { code: 'file_too_big' } });
    expect((await put(DOCUMENTOS.fileMaxBytes)).status).toBe(200);
  });

  test('of 2 GB, as its header says: cut off as soon as it is too much', async () => {
    const id = await inReview();
    await world.server.app.listen({ host: '127.0.0.1', port: 0 });
    const bound = world.server.app.server.address();
    const socket = connect(typeof bound === 'object' && bound !== null ? bound.port : 0, '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(data.toString()));
      socket.once('error', reject);
    });
    const { headers, payload } = paperForm(Buffer.alloc(11 * 1024 * 1024), 'a.pdf');
    socket.write(
      `PUT /api/operaciones/v1/documentos/${id}/archivo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-length: ${2 * 1024 ** 3}\r\ncontent-type: ${headers['content-type']}\r\n\r\n`,
    );
    socket.write(payload);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*"code":"file_too_big"/);
    socket.destroy();
  });

  test('in another field, or in no form', async () => {
    const id = await inReview();
    const { headers, payload } = paperForm(PDF, 'a.pdf', 'otro');
    const url = `/api/operaciones/v1/documentos/${id}/archivo`;
    const send = (given: object) =>
      world.server.app.inject({
        method: 'PUT',
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...given,
      });
    expect((await send({ payload })).statusCode).toBe(400);
    const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    expect((await send({ payload: '{}', headers: json })).statusCode).toBe(400);
  });

  test('once somebody decided', async () => {
    const id = await inReview();
    await putPaper(world.server, token, id, { content: PDF, name: 'a.pdf' });
    await world.call('POST', `/documentos/${id}/aprobar`, {});
    const { status, body } = await putPaper(world.server, token, id, { content: PDF, name: 'a.pdf' });
    expect([status, body.code]).toEqual([409, 'invalid_transition']);
  });
});
