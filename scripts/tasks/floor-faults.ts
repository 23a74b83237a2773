import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFloor } from '../../packages/build/src/floor.ts';
import { distOf, FRONT_ENDS } from '../../packages/build/src/front-ends.ts';
import { lackedBy, lackingOf } from '../../packages/build/src/lacking.ts';
import { ownAssets } from './own-assets.ts';
import { inRoot, ROOT } from './root.ts';

/** What the built files of all front ends use that a browser of the floor lacks; none is as it should be. */
export function floorFaults(): string[] {
  const lacking = lackingOf(readFloor(ROOT));
  return FRONT_ENDS.flatMap((frontEnd) => {
    const dist = inRoot(distOf(frontEnd));
    const files = ownAssets(dist).filter((file) => /\.(?:js|css)$/.test(file));
    return lackedBy(
      files.map((file) => ({ name: file, text: readFileSync(path.join(dist, 'assets', file), 'utf8') })),
      lacking,
    );
  });
}
