import type { Palette } from './palette.ts';
import type { Stops } from './zoom-stops.ts';

/** The names of the base map besides those of its streets, the least important first. */
export const LABEL_KINDS = [
  'agua',
  'parque',
  'barrio',
  'universidad',
  'hospital',
  'estacion',
  'localidad',
  'aeropuerto',
  'provincia',
  'ciudad',
  'metropoli',
  'pais',
] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export interface LabelStyle {
  /** Zooms between which it is drawn; each label says for itself from which on. */
  from: number;
  until: number;
  size: Stops;
  color: keyof Pick<Palette, 'waterLabel' | 'regionLabel' | 'placeLabel' | 'districtLabel' | 'stationLabel'>;
  isStrong?: boolean;
  isUpper?: boolean;
  /** Between the letters, in ems. */
  spacing?: number;
  /** Stands beside a dot, up to this zoom. */
  dotUntil?: number;
}

export const LABEL_STYLES: Readonly<Record<LabelKind, LabelStyle>> = {
  agua: {
    from: 3,
    until: 13,
    size: [
      [3, 11],
      [9, 14],
    ],
    color: 'waterLabel',
    spacing: 0.12,
  },
  pais: {
    from: 3,
    until: 6,
    size: [
      [3, 11],
      [6, 16],
    ],
    color: 'regionLabel',
    isStrong: true,
    isUpper: true,
    spacing: 0.14,
  },
  provincia: {
    from: 5,
    until: 9,
    size: [
      [5, 10],
      [8, 13],
    ],
    color: 'regionLabel',
    isUpper: true,
    spacing: 0.14,
  },
  metropoli: {
    from: 3,
    until: 12.5,
    size: [
      [3, 11.5],
      [8, 15],
      [12, 18],
    ],
    color: 'placeLabel',
    isStrong: true,
    dotUntil: 9,
  },
  ciudad: {
    from: 4,
    until: 13,
    size: [
      [4, 10.5],
      [8, 13],
      [12, 16],
    ],
    color: 'placeLabel',
    dotUntil: 9,
  },
  localidad: {
    from: 9,
    until: 15,
    size: [
      [9, 11],
      [13, 14],
    ],
    color: 'placeLabel',
  },
  barrio: {
    from: 12,
    until: 24,
    size: [
      [12, 10],
      [15, 13],
    ],
    color: 'districtLabel',
    isUpper: true,
    spacing: 0.1,
  },
  parque: {
    from: 14,
    until: 24,
    size: [
      [14, 10.5],
      [16, 12.5],
    ],
    color: 'districtLabel',
  },
  aeropuerto: {
    from: 8,
    until: 24,
    size: [
      [8, 10.5],
      [15, 13],
    ],
    color: 'stationLabel',
    dotUntil: 24,
  },
  hospital: {
    from: 14,
    until: 24,
    size: [
      [14, 10.5],
      [16, 12],
    ],
    color: 'placeLabel',
    dotUntil: 24,
  },
  universidad: {
    from: 14,
    until: 24,
    size: [
      [14, 10.5],
      [16, 12],
    ],
    color: 'placeLabel',
    dotUntil: 24,
  },
  estacion: {
    from: 13,
    until: 24,
    size: [
      [13, 10.5],
      [16, 12.5],
    ],
    color: 'stationLabel',
    dotUntil: 24,
  },
};

/** Widest line of a name, in ems: longer ones are broken. */
export const LABEL_EMS = 9;
export const LABEL_LINE = 1.2;

/** Regular and strong, as the style sheet names them: the library draws a name in the face that it finds. */
export const LABEL_FONTS = { plain: 'Inter Variable', strong: 'Inter Semibold' } as const;
