import type { Pasajero, Person } from '@traza/domain/solicitudes';
import type { ComponentType } from 'react';

export interface PasajeroEditorPart {
  paradas: readonly { id: string; label: string; direccion: string }[];
  pasajeros: readonly Pasajero[];
  asientos: number;
  /** The text in place of an empty list. */
  nobodyText: string;
  onChange: (pasajeros: readonly Pasajero[]) => void;
  onAccept: (pasajeros: readonly Pasajero[]) => void;
  onClose: () => void;
}

export interface PersonSearchPart {
  label: string;
  text: string;
  isChosen: boolean;
  error: string | undefined;
  onType: (text: string) => void;
  onPick: (person: Person) => void;
}

/** What names pasajeros in the order forms, lent to the windows of fixed-route trips by who composes both. */
export interface PasajeroParts {
  Editor: ComponentType<PasajeroEditorPart>;
  PersonSearch: ComponentType<PersonSearchPart>;
}
