import type { SolicitudType } from '@traza/domain/solicitudes';
import { TYPE_TEXT } from '@traza/pedido-form/messages.ts';
import { TYPE_ICONS } from '../types/type-icons.ts';
import styles from './home.module.css';
import { INICIO_TEXT } from './messages.ts';

interface TypeSwitchProps {
  types: readonly SolicitudType[];
  chosen: SolicitudType | null;
  onChoose: (type: SolicitudType) => void;
}

/** The order types of the account, as one group of radio buttons (O-031, W-007). */
export function TypeSwitch({ types, chosen, onChoose }: TypeSwitchProps) {
  return (
    <fieldset className={styles['types']}>
      <legend>{INICIO_TEXT.types}</legend>
      {types.map((type) => {
        const Icon = TYPE_ICONS[type];
        return (
          <label key={type} className={styles['type']} data-chosen={type === chosen || undefined}>
            <input
              type="radio"
              className="shape-over-label"
              name="tipo"
              checked={type === chosen}
              onChange={() => onChoose(type)}
            />
            <Icon size={16} aria-hidden />
            {TYPE_TEXT[type].title}
          </label>
        );
      })}
    </fieldset>
  );
}
