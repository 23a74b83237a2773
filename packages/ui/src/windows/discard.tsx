import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './confirm-modal.module.css';
import { markUnsaved } from './unsaved.ts';
import { DialogActions, Window } from './window.tsx';

interface DiscardQuestionProps {
  isOpen: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before what was written is lost; Escape keeps it. */
export function DiscardQuestion({ isOpen, onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <Window isOpen={isOpen} title="¿Descartar los cambios?" size={420} onClose={onKeep}>
      <p className={styles['text']}>Lo que escribiste y no guardaste se pierde.</p>
      <DialogActions>
        <Button variant="secondary" onClick={onKeep}>
          Seguir editando
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Descartar
        </Button>
      </DialogActions>
    </Window>
  );
}

interface Discard {
  /** Closes what is unchanged, and asks otherwise. */
  close: () => void;
  isAsking: boolean;
  question: ReactNode;
}

/** For what is closed by its cross or by Escape; while it is changed, the page is not loaded anew by itself either. */
export function useDiscard(isDirty: boolean, onClose: () => void): Discard {
  const [asks, setAsks] = useState(false);
  // what was saved meanwhile is not asked about any more
  const isAsking = asks && isDirty;
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  function discard() {
    setAsks(false);
    onClose();
  }

  return {
    close: () => (isDirty ? setAsks(true) : onClose()),
    isAsking,
    question: <DiscardQuestion isOpen={isAsking} onDiscard={discard} onKeep={() => setAsks(false)} />,
  };
}
