export interface LatLon {
  lat: number;
  lon: number;
}

type MarkerKind = 'origen' | 'parada' | 'destino' | 'vehiculo' | 'direccion';

export interface MapMarker extends LatLon {
  id: string;
  kind: MarkerKind;
  /** Short text on the map, such as `Origen`. */
  label: string;
  /** What a screen reader hears after the label, such as the address. */
  detail?: string;
}

export type LineTone = 'route' | 'driven' | 'grey';

export interface MapLine {
  id: string;
  coordinates: readonly LatLon[];
  tone: LineTone;
}

export interface MapVehicle extends LatLon {
  /** Degrees clockwise from north; taken from the movement when missing. */
  heading?: number;
  label: string;
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
  vehicle?: MapVehicle | null;
  /** Points that must be seen; the camera moves when they change. A single one is shown from near (T-121). */
  fit?: readonly LatLon[];
  /** Where the map stands without anything to fit. */
  center?: LatLon;
  zoom?: number;
  /** Room that panels over the map take. */
  padding?: Padding;
  /** Style of an outside tile service; empty for our own base map. */
  styleUrl?: string;
}
