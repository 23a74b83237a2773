import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the list stands in a release. */
export const SBOM_FILE = 'sbom.cdx.json';

/** Licences that ask for no more than to be named. */
const FIT = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 PSF-2.0 Unlicense'.split(' '),
);

interface Exception {
  name: RegExp;
  licence: string;
  why: string;
}

/** What may ship under another licence, or declares none, and why. docs/licences.md names each. */
export const EXCEPTIONS: Exception[] = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'a shared library, unmodified, in a file of its own that whoever runs it may replace',
  },
  { name: /^web-push$/, licence: 'MPL-2.0', why: 'shipped unmodified as source: the licence holds by file' },
  { name: /^@fontsource-variable\/inter$/, licence: 'OFL-1.1', why: 'a typeface, embedded and not sold by itself' },
  { name: /^@expo-google-fonts\/inter$/, licence: 'MIT AND OFL-1.1', why: 'the same typeface, for the PDFs' },
  { name: /^date-holidays$/, licence: '(ISC AND CC-BY-3.0)', why: 'its dates ask to be attributed' },
  { name: /^png-js$/, licence: 'MIT', why: 'declares none in its package.json; its LICENSE file is the MIT text' },
];

export interface ShippedPackage {
  name: string;
  version: string;
  /** As an SPDX expression; none where nothing is declared. */
  licence?: string;
}

export function isFit({ name, licence }: ShippedPackage): boolean {
  if (licence === undefined) return false;
  if (EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence)) return true;
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  // with both words the parentheses matter: somebody reads it
  if (choices.length > 1 && licence.includes(' AND ')) return false;
  return choices.some((choice) => choice.split(' AND ').every((id) => FIT.has(id)));
}

/** What a package says of itself. */
export function shippedPackage(folder: string): ShippedPackage {
  const manifest: { name: string; version: string; license?: unknown } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const { name, version, license } = manifest;
  if (typeof license === 'string') return { name, version, licence: license };
  const readInItsFile = EXCEPTIONS.find((exception) => exception.name.test(name));
  return { name, version, ...(readInItsFile && { licence: readInItsFile.licence }) };
}

const purlOf = ({ name, version }: ShippedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** The list of what a release stands on, in CycloneDX 1.6. The same packages make the same file. */
export function billOfMaterials(version: string, folders: string[]) {
  const byPurl = new Map(folders.map(shippedPackage).map((each) => [purlOf(each), each]));
  const unfit = [...byPurl.values()].filter((each) => !isFit(each));
  if (unfit.length > 0) {
    throw new Error(
      `Unfit to ship: ${unfit.map((each) => `${each.name} (${each.licence ?? 'no licence'})`).join(', ')}`,
    );
  }
  const components = [...byPurl]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([purl, each]) => ({
      type: 'library',
      'bom-ref': purl,
      name: each.name,
      version: each.version,
      licenses: [{ expression: each.licence }],
      purl,
    }));
  const node = { type: 'platform', 'bom-ref': 'node', name: 'node', version: process.versions.node };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'traza', name: 'traza', version } },
    components: [...components, { ...node, licenses: [{ expression: 'MIT' }] }],
  };
}
