import { useDiscard } from './discard.tsx';
import { Window, type WindowProps } from './window.tsx';

export { DialogActions } from './window.tsx';

export interface DialogProps extends Omit<WindowProps, 'isBelow'> {
  /** Something was written in it: Escape, the cross and a press beside it ask first. */
  isDirty?: boolean;
}

/** A window over the page, of the size of what it asks; what had the focus has it again afterwards. */
export function Dialog({ isDirty = false, ...props }: DialogProps) {
  const { isOpen = true, onClose } = props;
  const { close, isAsking, question } = useDiscard(isDirty && isOpen, onClose);
  return (
    <>
      <Window {...props} isBelow={isAsking} onClose={close} />
      {question}
    </>
  );
}
