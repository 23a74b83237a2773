import type { LoteRowView } from '@traza/contract';
import type { Alias } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { FORM_TEXT } from '../form-text.ts';
import styles from './enable-ceco.module.css';

interface EnableCecoProps {
  ceco: Alias | undefined;
  /** How many it is not enabled for. */
  count: number;
  isSending?: boolean;
  onEnable: () => void;
}

/** How many of some rows are refused because the preferred ceco is not among their own. */
export function countWithoutCeco(rows: readonly Pick<LoteRowView, 'faltas'>[]): number {
  return rows.filter(({ faltas }) => faltas.some(({ field }) => field === 'idCentroDeCostoPreferido')).length;
}

/** A ceco that was chosen and is not enabled: said, with the one press that enables it too (W-342). */
export function EnableCeco({ ceco, count, isSending = false, onEnable }: EnableCecoProps) {
  if (ceco === undefined || count === 0) return null;
  return (
    <div className={styles['enable']} role="status">
      <p>{FORM_TEXT.notEnabled(ceco.alias, count)}</p>
      <Button type="button" size="sm" variant="secondary" loading={isSending} onClick={onEnable}>
        {FORM_TEXT.enable}
      </Button>
    </div>
  );
}
