import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dbfOf, shpOf, zipOf } from '../testing/shapefile.ts';
import { readCalles } from './read-calles.ts';

const NAME = 'NÚÑEZ';
const latin1 = Buffer.from(NAME, 'latin1');
const utf8 = Buffer.from(NAME);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'traza-calles-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function namesIn(file: string, content: Uint8Array): Promise<string[]> {
  const whole = path.join(folder, file);
  await writeFile(whole, content);
  return (await readCalles(whole)).map(({ street }) => street);
}

const zipped = (name: Uint8Array, page: number, cpg?: string) =>
  zipOf({
    'calles/Calles.SHP': shpOf(1),
    'calles/Calles.DBF': dbfOf([name], page),
    ...(cpg !== undefined && { 'calles/Calles.CPG': Buffer.from(cpg) }),
  });

describe('the letters of a register', () => {
  test.each<[string, Uint8Array, number, string | undefined]>([
    ['Latin-1, and nothing says so', latin1, 0, undefined],
    ['UTF-8, and nothing says so', utf8, 0, undefined],
    ['byte 29 of Windows', latin1, 0x57, undefined],
    ['byte 29 of Windows in another edition', latin1, 0x03, undefined],
    ['a .cpg before byte 29', utf8, 0x57, 'UTF-8'],
    ['UTF8', utf8, 0, 'UTF8\r\n'],
    ['65001', utf8, 0, '65001'],
    ['ISO-8859-1', latin1, 0, 'ISO-8859-1'],
    ['88591', latin1, 0, '88591'],
    ['ISO 8859_1', latin1, 0, 'ISO 8859_1'],
    ['LATIN1', latin1, 0, 'LATIN1'],
    ['ANSI 1252', latin1, 0, 'ANSI 1252'],
    ['CP1252', latin1, 0, 'CP1252'],
    ['1252', latin1, 0, '1252'],
  ])('a shapefile: %s', async (_title, name, page, cpg) => {
    expect(await namesIn('calles.zip', zipped(name, page, cpg))).toEqual(['Núñez']);
  });

  const table = (name: Uint8Array) =>
    Buffer.concat([Buffer.from('wkt;nomoficial\n"LINESTRING (-58.4 -34.6, -58.41 -34.6)";'), name]);
  const json = (name: Uint8Array) => {
    const geometry = '{"type":"LineString","coordinates":[[-58.4,-34.6],[-58.41,-34.6]]}';
    const head = `{"nombre":"`;
    return Buffer.concat([Buffer.from(head), name, Buffer.from(`","geometria":${geometry}}\n`)]);
  };
  test.each([
    ['calles.csv', table],
    ['calles.ndjson', json],
  ])('%s in either encoding', async (file, content) => {
    expect(await namesIn(file, content(latin1))).toEqual(['Núñez']);
    expect(await namesIn(file, content(utf8))).toEqual(['Núñez']);
  });

  test('a name whose letters are lost is refused, and so is an encoding that is not read', async () => {
    await expect(namesIn('perdidas.zip', zipped(latin1, 0, 'UTF-8'))).rejects.toThrow('letters that are lost');
    await expect(namesIn('perdidas.csv', table(Buffer.from('N\uFFFDÑEZ')))).rejects.toThrow('perdidas.csv');
    await expect(namesIn('oem.zip', zipped(latin1, 0x02))).rejects.toThrow('"850"');
    expect(await namesIn('oem.zip', zipped(Buffer.from('SAN LUIS'), 0x02))).toEqual(['San Luis']);
    await expect(namesIn('otro.zip', zipped(latin1, 0, 'KLINGON'))).rejects.toThrow('KLINGON');
    await expect(namesIn('vacio.zip', zipOf({ 'leeme.txt': Buffer.from('hola') }))).rejects.toThrow('no shapefile');
  });
});
