export interface LatLon {
  lat: number;
  lon: number;
}

type MarkerKind = 'origen' | 'parada' | 'destino' | 'vehiculo' | 'direccion' | 'ubicacion';

export interface MapMarker extends LatLon {
  id: string;
  kind: MarkerKind;
  /** Short text on the map, such as `Origen`. */
  label: string;
  /** What a screen reader hears after the label, such as the address. */
  detail?: string;
  /** Stands out among the others. */
  isChosen?: boolean;
}

/** A pin that is put where it belongs: dragged, moved by the arrow keys, or placed by a press on the map. */
export interface MapPin extends LatLon {
  /** What stands over it. */
  label: string;
  /** What a screen reader hears when it is focused. */
  hint: string;
  onMove: (point: LatLon) => void;
}

export type LineTone = 'route' | 'driven' | 'grey';

export interface MapLine {
  id: string;
  coordinates: readonly LatLon[];
  tone: LineTone;
}

export interface MapVehiculo extends LatLon {
  /** Degrees clockwise from north; taken from the movement when missing. */
  heading?: number;
  label: string;
}

/** What a small mark on the map stands for: at hand, soon at hand, at work, not heard of, or off. */
export type DotTone = 'free' | 'soon' | 'busy' | 'silent' | 'off';

/** One of many that move: a circle without words. */
export interface MapDot extends LatLon {
  id: string;
  tone: DotTone;
  /** Stands out among the others. */
  isChosen: boolean;
}

/** Hundreds of marks, drawn by the library and not by the page: each change moves them without drawing anything else anew. */
export interface DotSource {
  read: () => readonly MapDot[];
  subscribe: (listener: () => void) => () => void;
}

export interface Padding {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface MapProps {
  /** What the map is called, for screen readers. */
  label: string;
  markers?: readonly MapMarker[];
  lines?: readonly MapLine[];
  vehiculo?: MapVehiculo | null;
  pin?: MapPin | null;
  dots?: DotSource | undefined;
  /** Hears the id of a mark that is pressed. */
  onDotPress?: (id: string) => void;
  /** Hears the id of a marker that is pressed; without it markers are only read. */
  onMarkerPress?: (id: string) => void;
  /** Points that must be seen; the camera moves when they change. A single one is shown from near (T-121). */
  fit?: readonly LatLon[];
  /** Where the map stands without anything to fit. */
  center?: LatLon;
  zoom?: number;
  /** What "Ver todo" shows; with it, another button brings the map back to where it should stand. */
  overview?: readonly LatLon[];
  /** Hears that the map was brought back. */
  onRecenter?: () => void;
  /** Room that panels over the map take. */
  padding?: Padding;
  /** Hears what lies in the middle, between the panels, whenever the map stands still, and whether the reader moved it. */
  onCenter?: (point: LatLon, isReaders: boolean) => void;
  /** Style of an outside tile service; empty for our own base map. */
  styleUrl?: string;
}
