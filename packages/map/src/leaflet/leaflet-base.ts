import { type Map as LeafletView, layerGroup, type Path, polygon, polyline } from 'leaflet';
import type { BaseData } from '../base-data.ts';
import { areasOf, type BaseStreet, linesOf, streetsOf } from '../base-features.ts';
import { OWN_TRACKS_UNTIL, PARK, SLEEPERS, SUBTE_TRACKS, TRACKS } from '../ground-style.ts';
import type { Palette, StreetClass } from '../palette.ts';
import { BORDERS, CASING_FROM, casingWidth, STREET_CLASSES, streetWidth, WIDTH_BASE } from '../street-style.ts';
import { type Stops, valueAt } from '../zoom-stops.ts';
import { steadyCanvas } from './steady-canvas.ts';

/** A path that is worth drawing from a zoom on, as wide as the zoom says. */
interface WidePath {
  path: Path;
  from: number;
  until: number;
  widths: Stops;
}

export interface BaseLook {
  palette: Palette;
  /** A small map shows streets from farther. */
  isSmall: boolean;
}

/** Draws water, borders and streets; answers how to take them away. */
export function addBase(map: LeafletView, base: BaseData, { palette, isSmall }: BaseLook): () => void {
  const pane = 'ground';
  const options = { pane, renderer: steadyCanvas(pane), interactive: false } as const;
  const water = polygon(areasOf(base.ground, 'agua'), {
    ...options,
    color: palette.coast,
    weight: 1,
    fillColor: palette.water,
    fillOpacity: 1,
  });
  const drawn: WidePath[] = [
    ...parksAndTracks(base, palette, options),
    ...BORDERS.map(({ kind, color, widths, until, dash }) => ({
      path: polyline(linesOf(base.ground, kind), {
        ...options,
        color: palette[color],
        dashArray: dash.map((part) => part * 1.5),
      }),
      from: 0,
      until,
      widths,
    })),
    ...streetPaths(streetsOf(base.streets, isSmall), palette, options),
    {
      path: polyline(linesOf(base.ground, SUBTE_TRACKS.kind), {
        ...options,
        color: palette[SUBTE_TRACKS.color],
        dashArray: [...SUBTE_TRACKS.dash],
      }),
      from: SUBTE_TRACKS.from,
      until: Infinity,
      widths: SUBTE_TRACKS.widths,
    },
  ];
  const shown = layerGroup([water]).addTo(map);
  let zoomShown = Number.NaN;
  function draw() {
    const zoom = map.getZoom();
    if (zoom === zoomShown) return;
    zoomShown = zoom;
    for (const { path, from, until, widths } of drawn) {
      if (zoom >= from && zoom < until) shown.addLayer(path.setStyle({ weight: valueAt(widths, zoom, WIDTH_BASE) }));
      else shown.removeLayer(path);
    }
    // what is added later is drawn over what was there
    for (const { path } of drawn) if (shown.hasLayer(path)) path.bringToFront();
  }
  draw();
  map.on('zoomend', draw);
  return () => {
    map.off('zoomend', draw);
    shown.remove();
    options.renderer.remove();
  };
}

/** What lies under the streets. */
function parksAndTracks({ ground }: BaseData, palette: Palette, options: object): WidePath[] {
  const tracks = linesOf(ground, TRACKS.kind);
  return [
    {
      path: polygon(areasOf(ground, PARK.kind), {
        ...options,
        stroke: false,
        fillColor: palette[PARK.color],
        fillOpacity: 1,
      }),
      from: PARK.from,
      until: Infinity,
      widths: [],
    },
    {
      path: polyline(tracks, { ...options, color: palette[TRACKS.color] }),
      from: TRACKS.from,
      until: OWN_TRACKS_UNTIL,
      widths: TRACKS.widths,
    },
    {
      path: polyline(tracks, {
        ...options,
        color: palette[TRACKS.color],
        lineCap: 'butt',
        // their own is told in widths, which are about four pixels here
        dashArray: SLEEPERS.dash.map((part) => part * 4),
      }),
      from: SLEEPERS.from,
      until: OWN_TRACKS_UNTIL,
      widths: SLEEPERS.widths,
    },
  ];
}

/** All casings under all streets, the important streets over the others; far out a street is a line of the darker colour. */
function streetPaths(streets: readonly BaseStreet[], palette: Palette, options: object): WidePath[] {
  const groups = STREET_CLASSES.flatMap((kind) => byRank(streets.filter((street) => street.kind === kind)));
  const near = (rank: number) => ({ from: Math.max(rank, CASING_FROM), until: Infinity });
  return [
    ...groups.map(({ kind, rank, lines }) => {
      const path = polyline(lines, { ...options, color: palette.casings[kind] });
      return { path, from: rank, until: CASING_FROM, widths: streetWidth(kind) };
    }),
    ...groups.map(({ kind, rank, lines }) => {
      const path = polyline(lines, { ...options, color: palette.casings[kind] });
      return { path, ...near(rank), widths: casingWidth(kind) };
    }),
    ...groups.map(({ kind, rank, lines }) => {
      const path = polyline(lines, { ...options, color: palette.streets[kind] });
      return { path, ...near(rank), widths: streetWidth(kind) };
    }),
  ];
}

interface Group {
  kind: StreetClass;
  rank: number;
  lines: [number, number][][];
}

function byRank(streets: readonly BaseStreet[]): Group[] {
  const ranks = [...new Set(streets.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  return ranks.flatMap((rank) => {
    const same = streets.filter((street) => street.rank === rank);
    const kind = same[0]?.kind;
    return kind
      ? [{ kind, rank, lines: same.map(({ line }) => line.map(({ lat, lon }): [number, number] => [lat, lon])) }]
      : [];
  });
}
