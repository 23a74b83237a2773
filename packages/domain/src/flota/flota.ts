/** Whether a chofer or a vehiculo works: one that is suspended has a reason, one that left does not come back by itself (M-102). */
export const WORK_STATES = ['activo', 'suspendido', 'baja'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Who drives for the own agencia. */
export interface Chofer {
  idChofer: number;
  estado: WorkState;
  idVehiculoHabitual: number | null;
}

/** What they drive (M-103). */
export interface Vehiculo {
  idVehiculo: number;
  estado: WorkState;
  idTipoVehiculo: number;
  /** Further types that it may serve. */
  sirveTipos: readonly number[];
  plazas: number;
}

export function servesType({ idTipoVehiculo, sirveTipos }: Vehiculo, wanted: number): boolean {
  return idTipoVehiculo === wanted || sirveTipos.includes(wanted);
}
