import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { Spinner } from '@traza/ui/look/spinner.tsx';
import { DIRECCIONES_TEXT } from '../direcciones/messages.ts';
import { priceText } from '../messages.ts';
import styles from './confirm-button.module.css';

interface ConfirmButtonProps {
  label: string;
  /** The unit of the price; empty for the whole pedido. */
  unit: string;
  /** Undefined while no service is chosen. */
  precotizacion: number | undefined;
  /** A point of the trip may be far: so may be its price. */
  isApproximate?: boolean;
  isWaiting: boolean;
  isSending: boolean;
  onConfirm: () => void;
}

/** The large button: what it does, what it costs, and a spinner while it does it (O-046, O-047, O-055). */
export function ConfirmButton({
  label,
  unit,
  precotizacion,
  isApproximate = false,
  isWaiting,
  isSending,
  onConfirm,
}: ConfirmButtonProps) {
  return (
    <button
      type="button"
      className={styles['button']}
      data-tour="confirmar"
      // not `disabled`, which would throw the focus away
      aria-disabled={isWaiting || isSending || undefined}
      aria-busy={isSending}
      onClick={() => {
        onConfirm();
        leadToFault(document.body);
      }}
    >
      <span className={styles['text']}>
        {label}
        {isSending ? <Spinner label="Enviando" /> : null}
      </span>
      {precotizacion === undefined ? null : (
        <span className="figures">
          {priceText(precotizacion, unit)}
          {isApproximate ? <span className="block text-xs medium text-end">{DIRECCIONES_TEXT.approximate}</span> : null}
        </span>
      )}
    </button>
  );
}
