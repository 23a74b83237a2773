import type { Map as LeafletView } from 'leaflet';
import type { BaseData } from '../base-data.ts';
import { type BaseLabel, type BaseStreet, labelsOf, streetsOf } from '../base-features.ts';
import { boxAt } from '../boxes.ts';
import { LABEL_EMS, LABEL_FONTS, LABEL_KINDS, LABEL_LINE, LABEL_STYLES, type LabelKind } from '../label-style.ts';
import type { Flat } from '../mercator.ts';
import type { Palette } from '../palette.ts';
import { type Placed, placeAlongLine, placeAtPoint, type Taken } from '../place-names.ts';
import { ROUTE_CASING_WIDTH } from '../route-style.ts';
import { boxesAlongLine } from '../segments.ts';
import { STREET_CLASSES, STREET_NAME_SIZE, STREET_NAMES_FROM } from '../street-style.ts';
import type { LatLon } from '../types.ts';
import { valueAt } from '../zoom-stops.ts';
import type { BaseLook } from './leaflet-base.ts';
import { coveredOn, onCovered } from './leaflet-engine.tsx';

/** How a name is written. */
interface Ink {
  lines: readonly string[];
  size: number;
  font: string;
  color: string;
  /** Pixels between the letters. */
  spacing: number;
  dot?: Flat;
}

/** What is drawn beyond the edges of the map, as a share of its size: it comes into view before the names are placed again. */
const AROUND = 0.2;
const HALO = 3;

/** Writes the names of the base map, which the library knows nothing of; answers how to take them away. */
export function addNames(map: LeafletView, base: BaseData, { palette, isSmall }: BaseLook): () => void {
  const labels = labelsOf(base.labels).toSorted(byImportance);
  const streets = streetsOf(base.streets, isSmall).toSorted(byClass);
  const below = sheetIn(map, 'streetNames');
  const above = sheetIn(map, 'placeNames');
  function draw() {
    const frame = frameOf(map);
    const [lower, upper] = [clearSheet(below, map, frame), clearSheet(above, map, frame)];
    if (!lower || !upper) return;
    const at = ({ lat, lon }: LatLon): Flat => {
      const { x, y } = map.latLngToContainerPoint([lat, lon]);
      return { x: x - frame.x, y: y - frame.y };
    };
    const size = { left: 0, top: 0, right: frame.width, bottom: frame.height };
    // no name lies under what stands on the map (W-134)
    const { covered, ways } = coveredOn(map);
    const taken: Taken = covered.map((each) => boxAt(at(each.at), each.box));
    for (const way of ways) taken.push(...boxesAlongLine(way.map(at), ROUTE_CASING_WIDTH, size));
    const zoom = map.getZoom();
    for (const label of labels) writePlace(upper, label, { zoom, palette, at, taken, size });
    if (zoom < STREET_NAMES_FROM) return;
    for (const street of streets) {
      if (street.rank <= zoom) writeStreet(lower, street, { zoom, palette, at, taken, size });
    }
  }
  let isShown = true;
  draw();
  map.on('moveend', draw);
  map.on('resize', draw);
  const unhear = onCovered(map, draw);
  // the first names may come before their letters
  async function drawOnceRead(): Promise<void> {
    await Promise.all(Object.values(LABEL_FONTS).map((name) => document.fonts.load(`12px "${name}"`)));
    if (isShown) draw();
  }
  void drawOnceRead();
  return () => {
    isShown = false;
    map.off('moveend', draw);
    map.off('resize', draw);
    unhear();
    below.remove();
    above.remove();
  };
}

function byImportance(a: BaseLabel, b: BaseLabel): number {
  return LABEL_KINDS.indexOf(b.kind) - LABEL_KINDS.indexOf(a.kind) || a.rank - b.rank;
}

function byClass(a: BaseStreet, b: BaseStreet): number {
  return STREET_CLASSES.indexOf(b.kind) - STREET_CLASSES.indexOf(a.kind);
}

interface Frame extends Flat {
  width: number;
  height: number;
}

function frameOf(map: LeafletView): Frame {
  const { x, y } = map.getSize();
  const [aside, over] = [Math.round(x * AROUND), Math.round(y * AROUND)];
  return { x: -aside, y: -over, width: x + 2 * aside, height: y + 2 * over };
}

function sheetIn(map: LeafletView, pane: string): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  // names do not grow with the map: they go while it zooms, and come again
  sheet.className = 'leaflet-zoom-hide';
  sheet.style.position = 'absolute';
  map.getPane(pane)?.append(sheet);
  return sheet;
}

function clearSheet(sheet: HTMLCanvasElement, map: LeafletView, frame: Frame): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  const { x, y } = map.containerPointToLayerPoint([frame.x, frame.y]);
  sheet.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  sheet.style.width = `${frame.width}px`;
  sheet.style.height = `${frame.height}px`;
  sheet.width = frame.width * ratio;
  sheet.height = frame.height * ratio;
  const context = sheet.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

interface Scene {
  zoom: number;
  palette: Palette;
  at: (point: LatLon) => Flat;
  taken: Taken;
  size: { left: number; top: number; right: number; bottom: number };
}

function writePlace(context: CanvasRenderingContext2D, label: BaseLabel, scene: Scene): void {
  const { zoom, palette, at, taken, size } = scene;
  const { from, until, dotUntil = 0, isUpper } = LABEL_STYLES[label.kind];
  if (zoom < Math.max(from, label.rank) || zoom >= until) return;
  const place = at(label);
  if (place.x < 0 || place.y < 0 || place.x > size.right || place.y > size.bottom) return;
  const ink = inkOf(label.kind, zoom, palette);
  prepare(context, ink);
  const text = isUpper ? label.name.toLocaleUpperCase('es-AR') : label.name;
  const lines = brokenAt(text, LABEL_EMS * ink.size, (part) => context.measureText(part).width);
  const widths = lines.map((line) => context.measureText(line).width);
  const hasDot = zoom < dotUntil;
  const placed = placeAtPoint({ source: label, at: place, size: ink.size, widths, hasDot }, taken);
  if (placed) write(context, { ...ink, lines, ...(hasDot ? { dot: place } : {}) }, placed, palette);
}

function inkOf(kind: LabelKind, zoom: number, palette: Palette): Ink {
  const { size: sizes, color, isStrong, spacing = 0 } = LABEL_STYLES[kind];
  const size = valueAt(sizes, zoom);
  const font = isStrong ? `600 ${size}px "${LABEL_FONTS.strong}"` : `${size}px "${LABEL_FONTS.plain}"`;
  return { lines: [], size, font: `${font}, sans-serif`, color: palette[color], spacing: spacing * size };
}

function writeStreet(
  context: CanvasRenderingContext2D,
  street: BaseStreet,
  { zoom, palette, at, taken, size }: Scene,
): void {
  const letters = valueAt(STREET_NAME_SIZE, zoom);
  const font = `${letters}px "${LABEL_FONTS.plain}", sans-serif`;
  const ink: Ink = { lines: [street.name], size: letters, font, color: palette.streetLabel, spacing: 0 };
  prepare(context, ink);
  const widths = [context.measureText(street.name).width];
  const name = { source: street, line: street.line.map(at), size: letters, widths };
  for (const placed of placeAlongLine(name, size, taken)) write(context, ink, placed, palette);
}

function prepare(context: CanvasRenderingContext2D, { font, spacing }: Ink): void {
  context.font = font;
  context.letterSpacing = `${spacing}px`;
}

function write(context: CanvasRenderingContext2D, ink: Ink, { at, angle }: Placed<unknown>, palette: Palette): void {
  const { lines, size, color, dot } = ink;
  context.strokeStyle = palette.halo;
  context.lineWidth = HALO;
  context.lineJoin = 'round';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  if (dot) drawDot(context, dot, color);
  context.save();
  context.translate(at.x, at.y);
  context.rotate(angle);
  context.fillStyle = color;
  lines.forEach((line, index) => {
    const y = (index - (lines.length - 1) / 2) * size * LABEL_LINE;
    context.strokeText(line, 0, y);
    context.fillText(line, 0, y);
  });
  context.restore();
}

function drawDot(context: CanvasRenderingContext2D, { x, y }: Flat, color: string): void {
  context.beginPath();
  context.arc(x, y, 2.6, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.stroke();
  context.fill();
}

/** Words in lines of at most that width. */
function brokenAt(text: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
