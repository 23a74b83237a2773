import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-modal.module.css';

export interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, title, children, confirmLabel, cancelLabel = 'Cancelar', tone = 'primary', loading = false } = props;
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={title}
      centered
      size={420}
      radius="lg"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{ title: styles['title'] ?? '' }}
    >
      {children ? <div className={styles['text']}>{children}</div> : null}
      <div className={styles['actions']}>
        <Button variant="secondary" onClick={props.onClose} disabled={loading}>
          {cancelLabel}
        </Button>
        <Button variant={tone} onClick={props.onConfirm} loading={loading}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
