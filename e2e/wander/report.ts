import type { Finding } from './shrink.ts';
import { stepText } from './step.ts';
import { partsOfKey, type Trodden } from './trodden.ts';
import { walkerText } from './walkers.ts';
import type { Wandered } from './wander.ts';

/** What was found, and how somebody comes there by hand. */
export function findingText({ rule, words, path, walker, steps, met, tries, minute }: Finding): string {
  return [
    `\n✗ ${rule}: ${words}`,
    `  at ${path}, after ${minute.toFixed(1)} minutes, met ${met} times of ${tries}`,
    `  ${walkerText(walker)}`,
    ...steps.map((step, index) => `  ${index + 1}. ${stepText(step)}`),
  ].join('\n');
}

/** How far the walks came, and what of the product nobody touched. */
export function reportText({ database, seed, minutes, steps, walks, findings, broken, trodden }: Wandered): string {
  return [
    `\nseed ${seed}, ${minutes} minutes on ${database}: ${walks} walks, ${steps} steps, ${trodden.states.size} states`,
    ...surfaceLines(trodden),
    ...broken.map((each) => `a walk broke off: ${each}`),
    `${findings.length} found, ${findings.filter(({ met }) => met >= 2).length} of them met again`,
  ].join('\n');
}

/** For each page and window: how many controls it has, how many were pressed or filled, and those that never were. */
function surfaceLines({ controls }: Trodden): string[] {
  const surfaces = Map.groupBy(controls, ([key]) => partsOfKey(key).surface);
  const lines = [...surfaces].map(([surface, entries]) => {
    const never = entries.filter(([, presses]) => presses === 0).map(([key]) => partsOfKey(key).control);
    return `${surface}: ${entries.length - never.length} of ${entries.length}${never.length > 0 ? `; never: ${never.join(', ')}` : ''}`;
  });
  const pressed = [...controls.values()].filter((presses) => presses > 0).length;
  return [
    ...lines.toSorted(),
    `controls: ${pressed} of ${controls.size}, ${((pressed / controls.size) * 100).toFixed(1)} %`,
  ];
}
