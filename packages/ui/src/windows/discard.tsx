import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './confirm-modal.module.css';
import { askBeforeLeaving, type Leaving, markUnsaved } from './unsaved.ts';
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

/** For what is closed by its buttons, by Escape or by Back; while it is changed, the page is not loaded anew by itself either. */
export function useDiscard(isDirty: boolean, onClose: () => void) {
  const [asks, setAsks] = useState(false);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  // what was saved meanwhile is not asked about any more
  const isAsking = asks && isDirty;
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    return askBeforeLeaving((asked) => {
      setLeaving(asked);
      setAsks(true);
    });
  }, [isDirty]);

  function answer(settle: () => void) {
    setAsks(false);
    setLeaving(null);
    settle();
  }

  return {
    /** Closes what is unchanged, and asks otherwise. */
    close: () => (isDirty ? setAsks(true) : onClose()),
    isAsking,
    question: (
      <DiscardQuestion
        isOpen={isAsking}
        onDiscard={() => answer(leaving?.proceed ?? onClose)}
        onKeep={() => answer(leaving?.stay ?? (() => undefined))}
      />
    ),
  };
}
