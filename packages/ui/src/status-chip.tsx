import styles from './status-chip.module.css';

export type StatusTone = 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado' | 'warning';

export interface StatusChipProps {
  tone: StatusTone;
  /** The words; colour alone says nothing. */
  label: string;
  /** A dot and the words without the ground, for dense lists. */
  plain?: boolean;
}

export function StatusChip({ tone, label, plain = false }: StatusChipProps) {
  return (
    <span className={styles['chip']} data-tone={tone} data-plain={plain || undefined}>
      <span className={styles['dot']} aria-hidden />
      {label}
    </span>
  );
}
