import { useEffect, useMemo, useState } from 'react';
import type { Box } from '../boxes.ts';
import { clampPadding } from '../camera.ts';
import { useEngine, type Way } from '../engine.ts';
import { type LabelFrame, type Labelled, type LabelSide, placeLabels, type Size } from '../label-places.ts';
import type { LatLon, Padding } from '../types.ts';

/** Where each label stands, decided anew whenever the map stands still. */
export function useLabelSides(
  items: readonly (Labelled & LatLon)[],
  { padding, controls, ways }: { padding: Padding | undefined; controls: HTMLElement | null; ways: readonly Way[] },
): ReadonlyMap<string, LabelSide> {
  const engine = useEngine();
  // another object whenever something lies elsewhere on the picture
  const [view, setView] = useState(() => ({ engine }));
  useEffect(() => {
    const look = () => setView({ engine });
    return engine.listen({ onMoved: look, onResize: look });
  }, [engine]);
  const next = useMemo(() => {
    const { project, size } = view.engine;
    const placed = items.map((item) => ({ ...item, at: project(item) }));
    const frame = frameOf(size(), padding, controls);
    return placeLabels(placed, { ...frame, ways: ways.map((way) => way.map(project)) });
  }, [view, items, padding, controls, ways]);
  // a map that merely moved keeps what stands on it as it is
  const [sides, setSides] = useState(next);
  if (sides !== next && !isSame(sides, next)) setSides(next);
  return sides;
}

/** A label keeps this much from the edges. */
const EDGE = 2;

function frameOf(
  { width, height }: Size,
  padding: Padding | undefined,
  controls: HTMLElement | null,
): Omit<LabelFrame, 'ways'> {
  const { left, top, right, bottom } = padding ? clampPadding(padding, width, height) : NOTHING;
  return {
    free: { left: left + EDGE, top: top + EDGE, right: width - right - EDGE, bottom: height - bottom - EDGE },
    whole: { left: EDGE, top: EDGE, right: width - EDGE, bottom: height - EDGE },
    covers: controls ? [boxOfElement(controls)] : [],
  };
}

const NOTHING: Padding = { left: 0, top: 0, right: 0, bottom: 0 };

/** In the map that it lies over. */
function boxOfElement({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

function isSame(a: ReadonlyMap<string, LabelSide>, b: ReadonlyMap<string, LabelSide>): boolean {
  return a.size === b.size && [...a].every(([id, side]) => b.get(id) === side);
}
