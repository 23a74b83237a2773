import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatMeters } from '../geometry.ts';
import { importMap } from './import-map.ts';
import { createImportedDirecciones } from './imported-direcciones.ts';
import { createImportedRouter } from './imported-router.ts';
import { readMapData } from './map-data.ts';

const folder = process.env['GEO_REFERENCE_DIR'] ?? '';
const isAbsent = folder === '' || !existsSync(folder);

describe.skipIf(isAbsent)(
  `an import of real extracts (skipped where the folder of GEO_REFERENCE_DIR is absent: "${folder}")`,
  () => {
    let out: string;
    beforeAll(async () => {
      out = await mkdtemp(path.join(tmpdir(), 'traza-import-'));
    });
    afterAll(() => rm(out, { recursive: true }));

    async function imported(name: string) {
      const lines: string[] = [];
      const target = path.join(out, name);
      await importMap(
        { files: [path.join(folder, `${name}.osm.pbf`)], folder: target },
        (line) => void lines.push(line),
      );
      return { data: await readMapData(target), lines };
    }

    test('the City of Buenos Aires: streets, corners and routes', async () => {
      const { data, lines } = await imported('caba');
      if (!data) throw new Error('nothing was written');
      expect(lines).toContain('  20.000 calles');
      expect(data.streets.length).toBeGreaterThan(2000);
      const [corner] = await createImportedDirecciones(data).search('corrientes y callao', { limit: 1 });
      expect(corner?.street).toBe(
        'Av. Corrientes y Av. Callao, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
      );
      const route = await createImportedRouter(data).route([
        { lat: -34.6037, lon: -58.3816 },
        { lat: -34.5627, lon: -58.4569 },
      ]);
      expect(route?.legs[0]?.meters).toBeGreaterThan(8000);
      expect(route?.legs[0]?.meters).toBeLessThan(10_500);
    });

    test('the official axes as a shapefile, alone: degrees from its own projection, numbers, corners and routes', async () => {
      const target = path.join(out, 'ejes');
      const data = await importMap(
        { files: [path.join(folder, 'caba-street-axes-2010.zip')], folder: target },
        () => undefined,
      );
      const direcciones = createImportedDirecciones(data);
      const [door] = await direcciones.search('corrientes 1066', { limit: 1 });
      expect(door).toMatchObject({ precision: 'interpolada', street: expect.stringContaining('Av. Corrientes 1066') });
      expect(flatMeters(door ?? { lat: 0, lon: 0 }, { lat: -34.60374, lon: -58.38158 })).toBeLessThan(150);
      const [corner] = await direcciones.search('corrientes y callao', { limit: 1 });
      expect(corner?.street).toContain('Av. Corrientes y Av. Callao');
      const route = await createImportedRouter(data).route([
        { lat: -34.6037, lon: -58.3816 },
        { lat: -34.5627, lon: -58.4569 },
      ]);
      expect(route?.legs[0]?.meters).toBeGreaterThan(8000);
      expect(route?.legs[0]?.meters).toBeLessThan(10_500);
    });

    test('Monaco: a real extract with one-ways, buildings and relations; its map and routes, no addresses', async () => {
      const { data } = await imported('monaco');
      if (!data) throw new Error('nothing was written');
      expect(data.streets).toEqual([]);
      const route = await createImportedRouter(data).route([
        { lat: 43.7384, lon: 7.4246 },
        { lat: 43.7306, lon: 7.4142 },
      ]);
      expect(route?.legs[0]?.meters).toBeGreaterThan(1000);
      expect(route?.legs[0]?.meters).toBeLessThan(4000);
    });
  },
);
