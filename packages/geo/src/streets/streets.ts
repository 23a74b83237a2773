import { readFileSync } from 'node:fs';
import { ACCESOS } from '../data/accesos.ts';
import { CABA_AVENIDAS_BARRIOS } from '../data/caba-avenidas-barrios.ts';
import { CABA_AVENIDAS_CENTRO } from '../data/caba-avenidas-centro.ts';
import { CABA_AVENIDAS_NORTE } from '../data/caba-avenidas-norte.ts';
import { CABA_AVENIDAS_OESTE } from '../data/caba-avenidas-oeste.ts';
import { CABA_AVENIDAS_SUR } from '../data/caba-avenidas-sur.ts';
import { CABA_CALLES } from '../data/caba-calles.ts';
import {
  CORDOBA_AVENIDAS,
  MAR_DEL_PLATA_AVENIDAS,
  MENDOZA_AVENIDAS,
  ROSARIO_AVENIDAS,
} from '../data/ciudades-avenidas.ts';
import { GBA_AVENIDAS } from '../data/gba-avenidas.ts';
import { RUTAS } from '../data/rutas.ts';
import { laPlataSheet } from './la-plata.ts';
import { readShortRows } from './short-rows.ts';
import { readStreets, type Street } from './street-rows.ts';

/** Every street of the gazetteer that is drawn and driven, read from its tables once. */
export const STREETS: readonly Street[] = readStreets([
  { class: 'avenida', area: 'caba', rows: CABA_AVENIDAS_CENTRO },
  { class: 'avenida', area: 'caba', rows: CABA_AVENIDAS_NORTE },
  { class: 'avenida', area: 'caba', rows: CABA_AVENIDAS_OESTE },
  { class: 'avenida', area: 'caba', rows: CABA_AVENIDAS_SUR },
  { class: 'avenida', area: 'caba', rows: CABA_AVENIDAS_BARRIOS },
  { class: 'calle', area: 'caba', rows: CABA_CALLES },
  { class: 'autopista', area: 'gran-buenos-aires', rows: ACCESOS },
  { class: 'avenida', area: 'gran-buenos-aires', rows: GBA_AVENIDAS },
  { class: 'avenida', area: 'cordoba', rows: CORDOBA_AVENIDAS },
  { class: 'avenida', area: 'rosario', rows: ROSARIO_AVENIDAS },
  { class: 'avenida', area: 'mendoza', rows: MENDOZA_AVENIDAS },
  { class: 'avenida', area: 'mar-del-plata', rows: MAR_DEL_PLATA_AVENIDAS },
  laPlataSheet(),
  { class: 'ruta', area: 'argentina', rows: RUTAS },
]);

/** Lesser streets of the city and of the towns around it that have addresses alone: found by search, in no route, at no corner and not on the base map. */
export const ADDRESS_STREETS: readonly Street[] = [
  'caba-calles-este',
  'caba-calles-norte',
  'caba-calles-oeste',
  'caba-calles-sur',
  'caba-calles-cortas',
  'caba-calles-breves',
  'caba-alleys',
  'caba-calles-menores',
  'caba-calles-menores-m-z',
  'gba-calles-norte',
  'gba-calles-oeste',
  'gba-calles-sur',
].flatMap((table) => readShortRows(readFileSync(new URL(`../data/calles/${table}.txt`, import.meta.url), 'utf8')));
