import { useMap } from '@vis.gl/react-maplibre';
import type { Map as MapLibreView } from 'maplibre-gl';
import { useEffect } from 'react';

/** The name of the dot in the style. */
export const DOT = 'dot';
/** Points to where a line goes. */
export const ARROW = 'arrow';
/** A square that shows nothing and takes the room of a name. */
export const CLEAR = 'clear';
export const CLEAR_PX = 16;
/** Twice the pixels of the page, for screens that have them. */
const RATIO = 2;
const SIDE = 26;
const RADIUS = 2.6 * RATIO;
/** How far from the edge the library knows the distance, and how much of it lies inside. */
const REACH = 8;
const INSIDE = 0.25;

/** What the layers draw besides lines and letters, made when the library first asks for it. */
const IMAGES: Readonly<Record<string, (map: MapLibreView) => void>> = {
  // an image and no circle: so it gives way together with its name
  [DOT]: (map) => map.addImage(DOT, drawDot(), { sdf: true, pixelRatio: RATIO }),
  [ARROW]: (map) => map.addImage(ARROW, drawArrow(), { sdf: true, pixelRatio: RATIO }),
  [CLEAR]: (map) =>
    map.addImage(CLEAR, { width: CLEAR_PX, height: CLEAR_PX, data: new Uint8ClampedArray(CLEAR_PX ** 2 * 4) }),
};

export function DrawnImages() {
  const { current } = useMap();
  useEffect(() => {
    const map = current?.getMap();
    map?.setMissingStyleImageResolver((id) => {
      if (!map.hasImage(id)) IMAGES[id]?.(map);
    });
    return () => {
      map?.setMissingStyleImageResolver(null);
    };
  }, [current]);
  return null;
}

/** A slender triangle to the right, its edges told as those of the dot. */
function drawArrow(): DrawnImage {
  return drawShape((x, y) => {
    const [tip, half] = [5 * RATIO, 2.2 * RATIO];
    const side = (Math.abs(y) * tip * 2 + (x - tip) * half) / Math.hypot(tip * 2, half);
    return Math.max(side, -tip - x);
  });
}

function drawDot(): DrawnImage {
  return drawShape((x, y) => Math.hypot(x, y) - RADIUS);
}

interface DrawnImage {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Each pixel says how far it is from the edge, so that the style may colour it and put a halo around it. */
function drawShape(distance: (x: number, y: number) => number): DrawnImage {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const x = (at % SIDE) - (SIDE - 1) / 2;
    const y = Math.floor(at / SIDE) - (SIDE - 1) / 2;
    data[at * 4 + 3] = 255 * (1 - INSIDE - distance(x, y) / REACH);
  }
  return { width: SIDE, height: SIDE, data };
}
