import { PLACES } from './catalogue.ts';

/** The agencia that the provider drives by itself. */
export const OWN_AGENCIA = { denominacion: 'Flota propia', integrado: true, propia: true } as const;

export interface DemoVehiculo {
  patente: string;
  marca: string;
  modelo: string;
  idTipoVehiculo: number;
  sirveTipos: readonly number[];
  plazas: number;
  /** Where it stands before it drives. */
  lat: number;
  lon: number;
}

export interface DemoChofer {
  nombre: string;
  apellido: string;
  legajo: string;
  phone: string;
}

const NAMES =
  'Hugo Mirta Rubén Estela Walter Nora Fabián Gladys Néstor Alicia Sergio Liliana Omar Beatriz Daniel Susana Claudio Elsa Jorge Teresa Pedro Rosa'.split(
    ' ',
  );
const SURNAMES =
  'Acosta Benítez Cáceres Duarte Escobar Ferreyra Godoy Herrera Ibarra Juárez Ledesma Medina Navarro Ojeda Peralta Quinteros Ríos Sosa Toledo Ursini Vera Zárate'.split(
    ' ',
  );
const CHOFERES_COUNT = 44;
const VEHICULOS_COUNT = 40;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('an empty list has nothing at any place');
  return found;
};

/** Who drives for the own agencia; the last four have a day off. */
export const FLOTA_CHOFERES: readonly DemoChofer[] = Array.from({ length: CHOFERES_COUNT }, (_, index) => ({
  nombre: at(NAMES, index),
  apellido: at(SURNAMES, index * 5 + Math.floor(index / NAMES.length)),
  legajo: `F${String(101 + index)}`,
  phone: `+549115556${String(200 + index).padStart(4, '0')}`,
}));

const MODELS = [
  { marca: 'Toyota', modelo: 'Corolla', idTipoVehiculo: 3, sirveTipos: [2], plazas: 4 },
  { marca: 'Chevrolet', modelo: 'Cruze', idTipoVehiculo: 3, sirveTipos: [2], plazas: 4 },
  { marca: 'Fiat', modelo: 'Cronos', idTipoVehiculo: 2, sirveTipos: [], plazas: 4 },
  { marca: 'Volkswagen', modelo: 'Vento', idTipoVehiculo: 3, sirveTipos: [2], plazas: 4 },
  { marca: 'Toyota', modelo: 'Camry', idTipoVehiculo: 8, sirveTipos: [2, 3], plazas: 3 },
  { marca: 'Peugeot', modelo: '408', idTipoVehiculo: 3, sirveTipos: [2], plazas: 4 },
  { marca: 'Citroën', modelo: 'SpaceTourer', idTipoVehiculo: 11, sirveTipos: [2, 3], plazas: 7 },
  { marca: 'Renault', modelo: 'Logan', idTipoVehiculo: 2, sirveTipos: [3], plazas: 4 },
] as const;

const letters = (index: number) => `${'ABCDEFGH'.charAt(index % 8)}${'JKLMN'.charAt(index % 5)}`;

/** What they drive, each near one of the places that everybody goes to; inland of it, since east of the city is the river. */
export const FLOTA_VEHICULOS: readonly DemoVehiculo[] = Array.from({ length: VEHICULOS_COUNT }, (_, index) => {
  const { lat, lon } = at(PLACES, index * 3);
  const ring = Math.floor(index / PLACES.length) + 1;
  return {
    patente: `AG${String(110 + index * 17)}${letters(index)}`,
    ...at(MODELS, index),
    lat: Math.round((lat + ((index % 3) - 1) * 0.004 * ring) * 1e5) / 1e5,
    lon: Math.round((lon - 0.005 * ring) * 1e5) / 1e5,
  };
});

/** What expires soon: of whom by their place in the list, which kind, and in how many days (M-228). */
export const EXPIRING_DOCUMENTOS = [
  { de: 'chofer', index: 6, tipo: 'Licencia de conducir', days: 4 },
  { de: 'vehiculo', index: 11, tipo: 'RTO/VTV', days: 9 },
  { de: 'vehiculo', index: 24, tipo: 'Seguro', days: 2 },
] as const;
