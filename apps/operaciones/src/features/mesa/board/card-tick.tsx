import { useIsChosen } from '../state/chosen.ts';
import styles from './card-tick.module.css';

/** The tick of a card: it stands there while a pointer is over the card or something is chosen; by keyboard Space does the same (M-270). */
export function CardTick({ pedidoKey, onPick }: { pedidoKey: string; onPick: (key: string) => void }) {
  return (
    <input
      type="checkbox"
      className={styles['tick']}
      tabIndex={-1}
      aria-label={`Elegir pedido ${pedidoKey.split('-')[1] ?? ''}`}
      checked={useIsChosen(pedidoKey)}
      // the focus stays in the column, where the keys are
      onMouseDown={(event) => event.preventDefault()}
      onChange={() => onPick(pedidoKey)}
    />
  );
}
