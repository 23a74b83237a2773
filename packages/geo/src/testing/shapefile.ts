import { crc32 } from 'node:zlib';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** A file of files, none of which is packed. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const bodies: Buffer[] = [];
  const heads: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt16LE(20, 4);
    common.copy(head, 6);
    head.writeUInt32LE(offset, 42);
    heads.push(head, latin1(name));
    const body = Buffer.concat([latin1('PK\u0003\u0004'), common, latin1(name), content]);
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

/** A table of streets of one column, with byte 29 as a program leaves it. */
export function dbfOf(names: readonly Uint8Array[], page: number): Buffer {
  const width = 60;
  const head = Buffer.alloc(65);
  head[0] = 3;
  head.writeUInt32LE(names.length, 4);
  head.writeUInt16LE(65, 8);
  head.writeUInt16LE(width + 1, 10);
  head[29] = page;
  head.write('NOMOFICIAL', 32, 'latin1');
  head.write('C', 43, 'latin1');
  head[48] = width;
  head[64] = 13;
  const rows = names.map((name) => Buffer.concat([latin1(' '), name, Buffer.alloc(width - name.length, ' ')]));
  return Buffer.concat([head, ...rows]);
}

/** As many lines, each of two points. */
export function shpOf(count: number): Buffer {
  const lines = Array.from({ length: count }, (_, at) => {
    const line = Buffer.alloc(88);
    line.writeUInt32BE(at + 1, 0);
    line.writeUInt32BE(40, 4);
    line.writeUInt32LE(3, 8);
    line.writeUInt32LE(1, 44);
    line.writeUInt32LE(2, 48);
    [-58.4, -34.6, -58.41, -34.6].forEach((degrees, index) => line.writeDoubleLE(degrees, 56 + index * 8));
    return line;
  });
  const head = Buffer.alloc(100);
  head.writeUInt32BE(9994, 0);
  head.writeUInt32BE((100 + count * 88) / 2, 24);
  head.writeUInt32LE(1000, 28);
  head.writeUInt32LE(3, 32);
  return Buffer.concat([head, ...lines]);
}
