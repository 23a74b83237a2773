import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '#lib/use-media.ts';
import { TEXT } from './messages.ts';
import styles from './order-modal.module.css';

interface OrderModalProps {
  title: string;
  size?: number;
  isOpen?: boolean;
  /** Takes the whole screen of a phone. */
  isTall?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A window over the list, of the size of what it asks. */
export function OrderModal({ title, size = 440, isOpen = true, isTall = false, onClose, children }: OrderModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      size={size}
      radius="lg"
      fullScreen={isTall && isPhone}
      closeButtonProps={{ 'aria-label': TEXT.close }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{ title: styles['title'] ?? '' }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the end of a window. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
