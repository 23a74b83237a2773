import './modal-styles.ts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '#lib/use-media.ts';
import styles from './dialog.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DialogProps {
  title: string;
  /** A window that is only there while it is open needs not say so. */
  isOpen?: boolean;
  /** Width in pixels. */
  size?: number;
  /** Takes the whole screen of a phone. */
  isTall?: boolean;
  /** Holds what somebody wrote: a press beside it does not close it. */
  isKept?: boolean;
  /** For the parts of a window that is laid out in its own way. */
  classNames?: { content?: string | undefined; header?: string | undefined; body?: string | undefined };
  onClose: () => void;
  children: ReactNode;
}

/** A window over the page, of the size of what it asks; what had the focus has it again afterwards. */
export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen = true,
    size = 440,
    isTall = false,
    isKept = false,
    classNames = {},
    onClose,
    children,
  } = props;
  const isPhone = useIsPhone();
  useReturnedFocus(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      centered
      size={size}
      radius="lg"
      fullScreen={isTall && isPhone}
      closeOnClickOutside={!isKept}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
      classNames={{
        title: styles['title'] ?? '',
        content: classNames.content ?? '',
        header: classNames.header ?? '',
        body: classNames.body ?? '',
      }}
    >
      {children}
    </Modal>
  );
}

/** The buttons at the end of a window. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}
