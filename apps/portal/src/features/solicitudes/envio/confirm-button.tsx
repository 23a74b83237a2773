import { Spinner } from '@traza/ui/look/spinner.tsx';
import { priceText } from '../messages.ts';
import styles from './confirm-button.module.css';

interface ConfirmButtonProps {
  label: string;
  /** What the price is the price of; empty for the whole order. */
  unit: string;
  /** Undefined while no service is chosen. */
  precotizacion: number | undefined;
  isWaiting: boolean;
  isSending: boolean;
  onConfirm: () => void;
}

/** The large button: what it does, what it costs, and a spinner while it does it (O-046, O-047, O-055). */
export function ConfirmButton({ label, unit, precotizacion, isWaiting, isSending, onConfirm }: ConfirmButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-tour="confirmar"
      // not `disabled`, which would throw the focus away
      aria-disabled={isWaiting || isSending || undefined}
      aria-busy={isSending}
      onClick={onConfirm}
    >
      <span className={styles['text']}>
        {label}
        {isSending ? <Spinner label="Enviando" /> : null}
      </span>
      {precotizacion === undefined ? null : <span className={styles['price']}>{priceText(precotizacion, unit)}</span>}
    </button>
  );
}
