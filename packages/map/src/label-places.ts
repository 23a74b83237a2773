import { type Box, boxAt, isWithin, overlap } from './boxes.ts';
import type { Flat } from './mercator.ts';
import { crosses } from './segments.ts';

export interface Size {
  width: number;
  height: number;
}

/** Where a label stands from its pin. The first that has room is taken. */
export const LABEL_SIDES = [
  'top',
  'bottom',
  'right',
  'left',
  'top-right',
  'top-left',
  'bottom-right',
  'bottom-left',
] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** Between a pin and its label. */
const GAP = 7;
/** A label in a corner comes nearer to its pin: the pin is round. */
const CORNER_GAP = 2;

/** A pin and the label that it would have, in pixels from its place. */
export interface Labelled {
  id: string;
  pin: Box;
  /** Missing where only the pin takes room. */
  label?: Size | undefined;
}

/** The box of a label from the place of its pin. */
export function labelBox(pin: Box, { width, height }: Size, side: LabelSide): Box {
  const across = { left: (pin.left + pin.right - width) / 2, right: (pin.left + pin.right + width) / 2 };
  const along = { top: (pin.top + pin.bottom - height) / 2, bottom: (pin.top + pin.bottom + height) / 2 };
  const isCorner = side.includes('-');
  const gap = isCorner ? CORNER_GAP : GAP;
  return {
    ...(side.endsWith('right') ? { left: pin.right + gap, right: pin.right + gap + width } : across),
    ...(side.endsWith('left') ? { left: pin.left - gap - width, right: pin.left - gap } : {}),
    ...(side.startsWith('top') ? { top: pin.top - gap - height, bottom: pin.top - gap } : along),
    ...(side.startsWith('bottom') ? { top: pin.bottom + gap, bottom: pin.bottom + gap + height } : {}),
  };
}

/** What the labels stand in, in pixels of the picture. */
export interface LabelFrame {
  /** What of the map no panel covers. */
  free: Box;
  /** The whole of it. */
  whole: Box;
  /** What covers the map here and there, such as its buttons. */
  covers: readonly Box[];
  /** Lines that are better left free. */
  ways: readonly (readonly Flat[])[];
}

/**
 * The side of each label, the most important told first: within the free part where that has room, beside the ways rather than on
 * them, else within the map, else
 * cut by its edge together with its pin (W-135). A label for which nothing is left is missing from the answer: two never overlap (W-134).
 */
export function placeLabels(
  items: readonly (Labelled & { at: Flat })[],
  { free, whole, covers, ways }: LabelFrame,
): ReadonlyMap<string, LabelSide> {
  const pins = items.map(({ at, pin }) => boxAt(at, pin));
  const labels: Box[] = [];
  const sides = new Map<string, LabelSide>();
  for (const { id, at, pin, label } of items) {
    if (!label) continue;
    const choices = LABEL_SIDES.map((side) => ({ side, box: boxAt(at, labelBox(pin, label, side)) })).filter(
      ({ box }) => ![...pins, ...labels].some((other) => overlap(other, box)),
    );
    const open = choices.filter(({ box }) => !covers.some((cover) => overlap(cover, box)));
    const cut = isWithin(boxAt(at, pin), whole) ? undefined : choices[0];
    const fitting = open.filter(({ box }) => isWithin(box, free));
    const best =
      fitting.find(({ box }) => !ways.some((way) => crosses(way, box))) ??
      fitting[0] ??
      open.find(({ box }) => isWithin(box, whole)) ??
      cut;
    if (!best) continue;
    sides.set(id, best.side);
    labels.push(best.box);
  }
  return sides;
}
