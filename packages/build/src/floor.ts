import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The oldest version of each browser that Traza is made for, by the name that browserslist gives it. */
export type Floor = ReadonlyMap<string, string>;

/** Said once: `browserslist` in the package.json of the root, as `safari >= 16.4`. */
export function readFloor(root: string): Floor {
  const { browserslist }: { browserslist: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return new Map(
    browserslist.map((line) => {
      const [, name, version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
      if (name === undefined || version === undefined) throw new Error(`not "browser >= version": ${line}`);
      return [name, version] as const;
    }),
  );
}

/** What the syntax of the files is written down to. Samsung Internet has the engine of a Chrome of the list. */
export function buildTargets(floor: Floor): string[] {
  return [...floor].filter(([name]) => name !== 'samsung').map(([name, version]) => `${name}${version}`);
}

const NAMES: Readonly<Record<string, string>> = {
  safari: 'Safari',
  ios: 'iOS',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  samsung: 'Samsung Internet',
};

/** As people read it: "Safari 16.4, iOS 16.4, Chrome 111…". */
export function floorInWords(floor: Floor): string {
  return [...floor].map(([name, version]) => `${NAMES[name] ?? name} ${version}`).join(', ');
}
