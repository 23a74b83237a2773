import { HOSPITAL_ROWS, UNIVERSIDAD_ROWS } from '../data/salud-y-estudio.ts';
import { type DrawnPoint, readPoints } from './rows.ts';

/** Hospitals and clinics. */
export const HOSPITALES: readonly DrawnPoint[] = readPoints(HOSPITAL_ROWS);

/** Universities and their faculties. */
export const UNIVERSIDADES: readonly DrawnPoint[] = readPoints(UNIVERSIDAD_ROWS);
