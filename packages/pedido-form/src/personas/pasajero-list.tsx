import { isBlankPhone, type Pasajero, whyNotPasajero } from '@traza/domain/solicitudes';
import { PEDIDO_LAYOUT } from '@traza/pedido-ui/limits.ts';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EditorParada } from '../form/run-paradas.ts';
import { morePasajeros, PASAJERO_TEXT, pasajeroIssueText } from '../pasajero-text.ts';
import styles from './pasajero-list.module.css';

interface PasajeroListProps {
  pasajeros: readonly Pasajero[];
  paradas: readonly EditorParada[];
  /** The one who stands in the fields. */
  editing?: number | null;
  onEdit?: (pasajero: Pasajero) => void;
  onRemove?: (pasajero: Pasajero) => void;
  /** All of them, where there is room to scroll. */
  isWhole?: boolean;
}

/** The pasajeros with their paradas: the first three, and the rest on demand (O-136). */
export function PasajeroList({ pasajeros, paradas, isWhole = false, ...actions }: PasajeroListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isWhole || isOpen ? pasajeros : pasajeros.slice(0, PEDIDO_LAYOUT.pasajerosBeforeMore);
  const rest = pasajeros.length - shown.length;
  return (
    <>
      <ul className={styles['list']} aria-label={PASAJERO_TEXT.list}>
        {shown.map((pasajero) => (
          <PasajeroRow key={pasajero.id} pasajero={pasajero} paradas={paradas} {...actions} />
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className={styles['more']} aria-expanded={false} onClick={() => setIsOpen(true)}>
          {morePasajeros(rest)}
        </button>
      ) : null}
    </>
  );
}

type PasajeroRowProps = Pick<PasajeroListProps, 'paradas' | 'editing' | 'onEdit' | 'onRemove'> & {
  pasajero: Pasajero;
};

function PasajeroRow({ pasajero, paradas, editing = null, onEdit, onRemove }: PasajeroRowProps) {
  const { id, nombre, tel, from, to } = pasajero;
  const issue = whyNotPasajero(
    pasajero,
    paradas.map((parada) => parada.id),
  );
  const labelOf = (paradaId: string | null) => paradas.find((parada) => parada.id === paradaId)?.label ?? '';
  return (
    <li className={styles['row']} data-editing={id === editing || undefined} data-error={issue ? true : undefined}>
      <span className="rest">
        <span className={styles['name']}>{nombre}</span>
        {issue ? (
          <span className={styles['issue']}>{pasajeroIssueText(issue)}</span>
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
        <IconButton label={`Editar a ${nombre}`} size="sm" tooltip="none" onClick={() => onEdit(pasajero)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      ) : null}
      {onRemove ? (
        <IconButton label={`Quitar a ${nombre}`} size="sm" tooltip="none" onClick={() => onRemove(pasajero)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
