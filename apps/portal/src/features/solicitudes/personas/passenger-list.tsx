import { isBlankPhone, type Pasajero, whyNotPasajero } from '@traza/domain';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LAYOUT } from '#lib/limits.ts';
import styles from './passenger-list.module.css';
import { morePassengers, PASSENGER_TEXT, passengerIssueText } from './passenger-text.ts';
import type { EditorStop } from './use-passenger-editor.ts';

interface PassengerListProps {
  passengers: readonly Pasajero[];
  stops: readonly EditorStop[];
  /** The one who stands in the fields. */
  editing?: number | null;
  onEdit?: (passenger: Pasajero) => void;
  onRemove?: (passenger: Pasajero) => void;
  /** All of them, where there is room to scroll. */
  isWhole?: boolean;
}

/** Who travels and between which stops; the first three, and the rest on demand (O-136). */
export function PassengerList({ passengers, stops, isWhole = false, ...actions }: PassengerListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isWhole || isOpen ? passengers : passengers.slice(0, LAYOUT.passengersBeforeMore);
  const rest = passengers.length - shown.length;
  return (
    <>
      <ul className={styles['list']} aria-label={PASSENGER_TEXT.list}>
        {shown.map((passenger) => (
          <PassengerRow key={passenger.id} passenger={passenger} stops={stops} {...actions} />
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles['more']} aria-expanded={false} onClick={() => setIsOpen(true)}>
          {morePassengers(rest)}
        </button>
      ) : null}
    </>
  );
}

type PassengerRowProps = Pick<PassengerListProps, 'stops' | 'editing' | 'onEdit' | 'onRemove'> & {
  passenger: Pasajero;
};

function PassengerRow({ passenger, stops, editing = null, onEdit, onRemove }: PassengerRowProps) {
  const { id, nombre, tel, from, to } = passenger;
  const issue = whyNotPasajero(
    passenger,
    stops.map((stop) => stop.id),
  );
  const labelOf = (stopId: string | null) => stops.find((stop) => stop.id === stopId)?.label ?? '';
  return (
    <li className={styles['row']} data-editing={id === editing || undefined} data-error={issue ? true : undefined}>
      <span className={styles['words']}>
        <span className={styles['name']}>{nombre}</span>
        {issue ? (
          <span className={styles['issue']}>{passengerIssueText(issue)}</span>
        ) : (
          <span className={styles['leg']}>
            {labelOf(from)}
            <ArrowRight size={13} role="img" aria-label="hasta" />
            {labelOf(to)}
            {isBlankPhone(tel) ? null : <span className={styles['phone']}>{tel}</span>}
          </span>
        )}
      </span>
      {onEdit ? (
        <IconButton label={`Editar a ${nombre}`} size="sm" tooltip="none" onClick={() => onEdit(passenger)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      ) : null}
      {onRemove ? (
        <IconButton label={`Quitar a ${nombre}`} size="sm" tooltip="none" onClick={() => onRemove(passenger)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
