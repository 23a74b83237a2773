import type { SolicitudType } from '@traza/domain/solicitudes';
import { TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import { TYPE_ICONS } from './type-icons.ts';
import styles from './type-list.module.css';

interface TypeListProps {
  types: readonly SolicitudType[];
  chosen: SolicitudType | null;
  onChoose: (type: SolicitudType) => void;
}

/** The order types of the account, as one group of radio buttons (O-031). */
export function TypeList({ types, chosen, onChoose }: TypeListProps) {
  return (
    <fieldset className={styles['list']}>
      <legend className="shape-hidden">Tipos de pedido</legend>
      {types.map((type) => (
        <TypeItem key={type} type={type} isChosen={type === chosen} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

function TypeItem({
  type,
  isChosen,
  onChoose,
}: {
  type: SolicitudType;
  isChosen: boolean;
  onChoose: (type: SolicitudType) => void;
}) {
  const Icon = TYPE_ICONS[type];
  const { title, description } = TYPE_TEXT[type];
  return (
    <label className={styles['item']} data-chosen={isChosen || undefined}>
      <input type="radio" name="tipo" className="shape-over-label" checked={isChosen} onChange={() => onChoose(type)} />
      <span className={styles['icon']} aria-hidden>
        <Icon size={20} />
      </span>
      <span className="rest">
        <span className="block text-md strong line-20">{title}</span>
        <span className="block text-sm soft line-18">{description}</span>
      </span>
      <span className={styles['mark']} aria-hidden />
    </label>
  );
}
