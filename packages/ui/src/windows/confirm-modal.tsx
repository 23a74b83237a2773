import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import styles from './confirm-modal.module.css';
import { CancelButton, Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  loading?: boolean;
  /** Something was written in it. */
  isDirty?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancelar', tone = 'primary', loading = false } = props;
  return (
    <Dialog isOpen={opened} title={title} size={420} isDirty={props.isDirty ?? false} onClose={props.onClose}>
      {children ? <div className={styles['text']}>{children}</div> : null}
      <DialogActions>
        <CancelButton disabled={loading}>{cancelLabel}</CancelButton>
        <Button variant={tone} onClick={props.onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
