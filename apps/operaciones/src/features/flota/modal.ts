import type { ChoferView, VehiculoView } from '@traza/contract';

/** What of the flota a window is about. */
export type FlotaOwner = { de: 'chofer'; row: ChoferView } | { de: 'vehiculo'; row: VehiculoView };

/** The window that is open over the lists. */
export type FlotaModal =
  | { kind: 'new'; de: FlotaOwner['de'] }
  | ({ kind: 'look' | 'edit' | 'suspend' | 'retire' | 'upload' } & FlotaOwner)
  | { kind: 'open-turno'; idChofer?: number; idVehiculo?: number }
  | { kind: 'close-turno' | 'change-vehiculo'; idTurno: number };

export type OpenModal = (modal: FlotaModal) => void;
