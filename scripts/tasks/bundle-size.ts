import { distOf, FRONT_ENDS, folderOf } from '../../packages/build/src/front-ends.ts';
import { budgetedScreens, measure, type Sizes } from '../../packages/build/src/sizes.ts';
import { inRoot } from './root.ts';

/** What the first visits of all front ends weigh, as they are built. */
export function sizesOfAll(): Sizes {
  const sizes = FRONT_ENDS.map((each) =>
    measure(inRoot(distOf(each)), budgetedScreens(each, inRoot(folderOf(each))), each.later),
  );
  return {
    lines: sizes.flatMap(({ lines }) => lines),
    above: sizes.flatMap(({ above }) => above),
    early: sizes.flatMap(({ early }) => early),
  };
}

/** Fails when the first visit of a screen weighs more than its budget, or brings along what it should load later. */
export function bundleSize(): void {
  const { lines, above, early } = sizesOfAll();
  console.log(lines.join('\n'));
  if (above.length > 0) console.log(`above its budget: ${above.join(', ')}`);
  if (early.length > 0) console.log(`loaded with a first visit: ${early.join(', ')}`);
  if (above.length > 0 || early.length > 0) process.exitCode = 1;
}
