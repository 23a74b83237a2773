import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledPackages, productionPackages } from './package.ts';
import { inRoot } from './root.ts';
import { billOfMaterials, EXCEPTIONS, isFit, shippedPackage } from './sbom.ts';

const folders = [...productionPackages(), ...bundledPackages()]
  .filter((folder) => !folder.startsWith('packages/'))
  .map((folder) => inRoot(folder));

describe('the list of packages', () => {
  const { components } = billOfMaterials('1.0.0', folders);

  test('has each package of server and portal once, with version and licence', () => {
    const listed = components.map(({ name, version }) => `${name}@${version}`);
    expect(new Set(listed).size).toBe(listed.length);
    const shipped = folders.map((folder) => shippedPackage(folder)).map(({ name, version }) => `${name}@${version}`);
    expect(new Set(listed)).toEqual(new Set([...shipped, `node@${process.versions.node}`]));
    for (const name of ['fastify', 'pg', 'react', 'maplibre-gl'])
      expect(components.map((each) => each.name)).toContain(name);
    for (const { version, licenses } of components) {
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      expect(licenses[0]?.expression).toMatch(/\w/);
    }
  });

  test('ships nothing that nobody uses: each exception is one of a package that ships', () => {
    const names = components.map(({ name }) => name);
    expect(EXCEPTIONS.filter(({ name }) => !names.some((each) => name.test(each)))).toEqual([]);
  });

  test('has no exception that docs/licences.md does not name', () => {
    const licences = readFileSync(inRoot('docs/licences.md'), 'utf8');
    const named = components.filter(({ name }) => EXCEPTIONS.some((exception) => exception.name.test(name)));
    // the archive of another machine has another libvips
    const asNamed = named.map(({ name }) => name.replace(/(sharp-libvips)-.*/, '$1'));
    expect(asNamed.filter((name) => !licences.includes(name))).toEqual([]);
  });
});

test.each([
  'GPL-2.0-only',
  'GPL-3.0-or-later',
  'AGPL-3.0-only',
  'LGPL-3.0-or-later',
  'MIT AND GPL-3.0-only',
  'SEE LICENSE IN LICENSE',
  'UNLICENSED',
  undefined,
])('refuses %s', (licence) => {
  expect(isFit({ name: 'x', version: '1.0.0', ...(licence !== undefined && { licence }) })).toBe(false);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('takes %s', (licence) => {
  expect(isFit({ name: 'x', version: '1.0.0', licence })).toBe(true);
});

test('an exception is of one package and one licence', () => {
  expect(isFit({ name: 'web-push', version: '3.6.7', licence: 'MPL-2.0' })).toBe(true);
  expect(isFit({ name: 'web-push', version: '4.0.0', licence: 'GPL-3.0-only' })).toBe(false);
  expect(isFit({ name: 'other', version: '1.0.0', licence: 'MPL-2.0' })).toBe(false);
});
