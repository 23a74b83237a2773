import { Button, type ButtonProps } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UndoneAct } from './undo-window.tsx';

const UndoWindow = lazyWindow(async () => (await import('./undo-window.tsx')).UndoWindow);

interface UndoActProps extends UndoneAct, Pick<ButtonProps, 'variant' | 'size'> {
  /** Its window was closed. */
  onClosed?: () => void;
}

/** The way back from an act of many, wherever the act shows. */
export function UndoAct({ variant = 'secondary', size = 'md', onClosed, ...act }: UndoActProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size={size} icon={<Undo2 size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        Deshacer
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <UndoWindow
            {...act}
            onClose={() => {
              setIsOpen(false);
              onClosed?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
