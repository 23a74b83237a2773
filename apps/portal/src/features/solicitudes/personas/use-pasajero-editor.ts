import {
  addPasajero,
  changePasajero,
  isStarted,
  NO_PASAJERO,
  type Pasajero,
  type PasajeroCode,
  type PasajeroDraft,
  type Violation,
  whyNotAllPasajeros,
  whyNotJoining,
} from '@traza/domain';
import { useState } from 'react';

/** Where people board and alight, in the order of the trip. */
export interface EditorParada {
  id: string;
  /** `Origen`, `Parada 1`, `Destino`, or the time of a run. */
  label: string;
  direccion: string;
}

export interface PasajeroList {
  paradas: readonly EditorParada[];
  pasajeros: readonly Pasajero[];
  /** Stops of a fixed route may stay without movement, those of one's own trip may not (DO-60). */
  idleParadas: boolean;
  /** Seats that are left; as many as one order may have where nothing is said. */
  asientos?: number | undefined;
  onChange: (pasajeros: readonly Pasajero[]) => void;
}

export type PasajeroFault = Violation<PasajeroCode> | { code: 'no_seats' };

/** Between two stops there is one way to travel; among more, each passenger says their own. */
function emptyFields(paradas: readonly EditorParada[]): PasajeroDraft {
  const [first, last] = paradas;
  return first && last && paradas.length === 2 ? { ...NO_PASAJERO, from: first.id, to: last.id } : NO_PASAJERO;
}

/** The fields, the list and what stands in the way; every change of the list is told at once, so that closing loses nothing. */
export function usePasajeroEditor({ paradas, pasajeros, idleParadas, asientos, onChange }: PasajeroList) {
  const nobody = emptyFields(paradas);
  const [blank, setBlank] = useState(nobody);
  const [draft, setDraft] = useState(nobody);
  const [editing, setEditing] = useState<number | null>(null);
  const [fault, setFault] = useState<PasajeroFault | null>(null);
  const ids = paradas.map(({ id }) => id);

  function start(next: PasajeroDraft, id: number | null = null) {
    setBlank(next);
    setDraft(next);
    setEditing(id);
    setFault(null);
  }

  function whyNotSaved(): PasajeroFault | undefined {
    const others = pasajeros.filter(({ id }) => id !== editing);
    const violation = whyNotJoining(draft, others, ids);
    const isFull = asientos !== undefined && others.length >= asientos;
    return violation ?? (isFull ? { code: 'no_seats' } : undefined);
  }

  /** Whether the passenger was taken. */
  function save(): boolean {
    const violation = whyNotSaved();
    if (violation) {
      setFault(violation);
      return false;
    }
    onChange(editing === null ? addPasajero(pasajeros, draft) : changePasajero(pasajeros, editing, draft));
    start(nobody);
    return true;
  }

  /** Whether the list can be left as it is (O-181…O-183). */
  function accept(): boolean {
    const violation: PasajeroFault | undefined = isStarted(draft, blank)
      ? { code: 'passenger_unfinished' }
      : whyNotAllPasajeros(pasajeros, ids, { idleParadas });
    setFault(violation ?? null);
    return violation === undefined;
  }

  return {
    draft,
    /** Something stands in the fields that was not taken yet. */
    isChanged: isStarted(draft, blank) && JSON.stringify(draft) !== JSON.stringify(blank),
    editing,
    fault,
    change: (changes: Partial<PasajeroDraft>) => {
      setDraft({ ...draft, ...changes });
      setFault(null);
    },
    save,
    accept,
    clear: () => start(nobody),
    edit: (pasajero: Pasajero) => start(pasajero, pasajero.id),
    remove: (id: number) => {
      onChange(pasajeros.filter((pasajero) => pasajero.id !== id));
      if (id === editing) start(nobody);
      else setFault(null);
    },
  };
}
