import './modal-styles.ts';
import { Modal } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { leadToFault } from '../lead-to-fault.ts';
import { MantineLook } from '../look/mantine-look.tsx';
import { useIsPhone } from '../look/use-media.ts';
import { ChangedContext } from './changed.tsx';
import styles from './dialog.module.css';
import { FirstFocus, FOCUS_BODY } from './first-focus.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useWindowEscape } from './use-window-escape.ts';

export interface WindowProps {
  title: string;
  /** A window that is only there while it is open needs not say so. */
  isOpen?: boolean;
  /** Width in pixels. */
  size?: number;
  /** Takes the whole screen of a phone. */
  isTall?: boolean;
  /** A press beside it does not close it. */
  isKept?: boolean;
  /** Leaves a press beside it to what stands over it. */
  isBelow?: boolean;
  /** For the parts of a window that is laid out in its own way. */
  classNames?: { content?: string | undefined; header?: string | undefined; body?: string | undefined };
  onClose: () => void;
  children: ReactNode;
}

/** The bare window; a `Dialog` is one that does not lose what was written in it. */
export function Window(props: WindowProps) {
  const { title, isOpen = true, size = 440, classNames, onClose, children } = props;
  const isPhone = useIsPhone();
  useReturnedFocus(isOpen);
  useWindowEscape(isOpen, onClose);
  return (
    <MantineLook>
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={title}
        centered
        size={size}
        radius="lg"
        fullScreen={props.isTall === true && isPhone}
        closeOnClickOutside={!props.isKept && !props.isBelow}
        closeOnEscape={false}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
        // the head of a window is no banner of the page: two windows over each other would have two
        attributes={{ header: { role: 'presentation' }, body: FOCUS_BODY }}
        overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 1 }}
        classNames={{ title: styles['title'] ?? '', close: styles['close'] ?? '', ...given(classNames) }}
      >
        <FirstFocus />
        {children}
      </Modal>
    </MantineLook>
  );
}

/** A name for each part of which one was given. */
function given({ content = '', header = '', body = '' }: NonNullable<WindowProps['classNames']> = {}) {
  return { content, header, body };
}

/** The buttons at the end of a window; a change that waits for a yes disables them, and Enter with them. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <fieldset
      role="presentation"
      disabled={use(ChangedContext) !== null}
      className={styles['actions']}
      onClick={({ currentTarget }) => leadToFault(currentTarget.closest('[role="dialog"]'))}
    >
      {children}
    </fieldset>
  );
}
