import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from './root.ts';

/** What the names of our own packages begin with. */
export const OWN = '@traza/';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  config?: { nodeOptions?: string };
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folders of all packages that an app loads, as they lie under the root. */
export function packagesOf(app: string): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const name of [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]) {
      const place = name.startsWith(OWN) ? inRoot('packages', name.slice(OWN.length)) : folderOfPackage(name, folder);
      if (place === undefined && name in dependencies) throw new Error(`${name} is not installed: run "npm ci"`);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit(inRoot(app));
  return [...found].map((folder) => path.relative(ROOT, folder)).toSorted();
}

/** The folder from which a package would be loaded by another; none where it is optional and of another machine. */
function folderOfPackage(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(ROOT); folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
  }
  return undefined;
}
