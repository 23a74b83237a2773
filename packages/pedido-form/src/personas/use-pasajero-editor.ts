import { PHONE_PREFIX, type Violation } from '@traza/domain';
import {
  addPasajero,
  changePasajero,
  isStarted,
  missingOf,
  NO_PASAJERO,
  type Pasajero,
  type PasajeroCode,
  type PasajeroDraft,
  whyNotAllPasajeros,
  whyNotJoining,
} from '@traza/domain/solicitudes';
import { useState } from 'react';
import type { EditorParada } from '../form/run-paradas.ts';

export interface PasajeroList {
  paradas: readonly EditorParada[];
  /** Where pasajeros board and alight unless they say otherwise; the first and the last stop where nothing is said. */
  ends?: Pick<PasajeroDraft, 'from' | 'to'> | undefined;
  pasajeros: readonly Pasajero[];
  /** Stops of a fixed route may stay without movement, those of one's own trip may not (DO-60). */
  idleParadas: boolean;
  /** Seats that are left; as many as one order may have where nothing is said. */
  asientos?: number | undefined;
  onChange: (pasajeros: readonly Pasajero[]) => void;
}

export type PasajeroFault = Violation<PasajeroCode> | { code: 'no_seats' };

/** Whether a fault shows at the name field. A fault of somebody in the list shows under the list. */
export function isOfName(fault: PasajeroFault): fault is Violation<'name_invalid'> {
  return fault.code === 'name_invalid' && fault.field === 'nombre';
}

/** Whoever says nothing else rides from the origin to the destination (W-079). */
function emptyFields(list: PasajeroList): PasajeroDraft {
  return { ...NO_PASAJERO, ...(list.ends ?? wholeViaje(list)) };
}

/** From the first stop to the last. */
export function wholeViaje({ paradas }: Pick<PasajeroList, 'paradas'>) {
  return { from: paradas[0]?.id ?? null, to: paradas.at(-1)?.id ?? null };
}

/**
 * The fields, the list and the current fault. Every change of the list calls `onChange` at once, so closing loses nothing. The fields begin
 * with `requester` while the list is empty.
 */
export function usePasajeroEditor(list: PasajeroList, requester?: Partial<PasajeroDraft>) {
  const { paradas, pasajeros, idleParadas, asientos, onChange } = list;
  const nobody = emptyFields(list);
  const [blank, setBlank] = useState(pasajeros.length === 0 ? { ...nobody, ...requester } : nobody);
  const [draft, setDraft] = useState(blank);
  const [editing, setEditing] = useState<number | null>(null);
  const [fault, setFault] = useState<PasajeroFault | null>(null);
  /** The number that came with an empleado, and goes with them. */
  const [broughtTel, setBroughtTel] = useState(draft.tel);
  const ids = paradas.map(({ id }) => id);
  const missing = missingOf(draft, ids);

  function start(next: PasajeroDraft, id: number | null = null) {
    setBlank(next);
    setDraft(next);
    setBroughtTel(next.tel);
    setEditing(id);
    setFault(null);
  }

  function change(changes: Partial<PasajeroDraft>) {
    const isOther = changes.idPersona === null && draft.idPersona !== null;
    const tel = isOther && draft.tel === broughtTel ? PHONE_PREFIX : draft.tel;
    const next = { ...draft, tel, ...changes };
    setDraft(next);
    if (changes.idPersona !== undefined) setBroughtTel(next.tel);
    setFault(null);
  }

  function whyNotSaved(): PasajeroFault | undefined {
    const others = pasajeros.filter(({ id }) => id !== editing);
    const violation = whyNotJoining(draft, others, ids);
    const isFull = asientos !== undefined && others.length >= asientos;
    return violation ?? (isFull ? { code: 'no_seats' } : undefined);
  }

  /** The list with the pasajero of the fields in it, or nothing where they were not taken. */
  function save(): readonly Pasajero[] | undefined {
    const violation = whyNotSaved();
    if (violation) {
      setFault(violation);
      return undefined;
    }
    const next = editing === null ? addPasajero(pasajeros, draft) : changePasajero(pasajeros, editing, draft);
    onChange(next);
    start(nobody);
    return next;
  }

  /** The finished list, including a complete pasajero in the fields; undefined where it is not valid (O-181…O-183, W-080). */
  function accept(): readonly Pasajero[] | undefined {
    const hasDraft = isStarted(draft, nobody);
    if (hasDraft && missing.length > 0) {
      setFault({ code: 'passenger_unfinished' });
      return undefined;
    }
    const left = hasDraft ? save() : pasajeros;
    if (!left) return undefined;
    const violation = whyNotAllPasajeros(left, ids, { idleParadas });
    setFault(violation ?? null);
    return violation ? undefined : left;
  }

  return {
    draft,
    /** The parts that the pasajero in the fields still lacks. */
    missing,
    /** The fields hold something that is not in the list yet. */
    isChanged: isStarted(draft, blank) && JSON.stringify(draft) !== JSON.stringify(blank),
    editing,
    fault,
    change,
    save,
    accept,
    /** Several at once, none of whom was in the fields. */
    addAll: (drafts: readonly PasajeroDraft[]) => {
      onChange(drafts.reduce<readonly Pasajero[]>(addPasajero, pasajeros));
      // a list takes the place of the requester whom nobody asked for
      if (draft === blank) start(nobody);
    },
    clear: () => start(nobody),
    edit: (pasajero: Pasajero) => start(pasajero, pasajero.id),
    remove: (id: number) => {
      onChange(pasajeros.filter((pasajero) => pasajero.id !== id));
      if (id === editing) start(nobody);
      else setFault(null);
    },
  };
}
