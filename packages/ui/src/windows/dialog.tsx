import { createContext, type ReactNode, use } from 'react';
import { Button } from '../button.tsx';
import { ChangedNotice } from './changed.tsx';
import { useDiscard } from './discard.tsx';
import { Window, type WindowProps } from './window.tsx';

export { DialogActions } from './window.tsx';

export interface DialogProps extends Omit<WindowProps, 'isBelow'> {
  /** Something was written in it: whatever closes it asks first. */
  isDirty?: boolean;
}

const CloseContext = createContext<() => void>(() => undefined);

/** A window over the page, of the size of what it asks; what had the focus has it again afterwards. */
export function Dialog({ isDirty = false, ...props }: DialogProps) {
  const { isOpen = true, onClose } = props;
  const { close, isAsking, question } = useDiscard(isDirty && isOpen, onClose);
  return (
    <>
      <CloseContext value={close}>
        <Window {...props} isBelow={isAsking} onClose={close}>
          <ChangedNotice />
          {props.children}
        </Window>
      </CloseContext>
      {question}
    </>
  );
}

/** Leaves the window that it stands in, as its cross does. */
export function CancelButton({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <Button variant="secondary" onClick={use(CloseContext)} disabled={disabled}>
      {children}
    </Button>
  );
}
