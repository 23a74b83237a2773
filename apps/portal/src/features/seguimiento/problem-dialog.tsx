import { useEffect, useId, useRef } from 'react';
import { PROBLEM_TEXT, TEXT } from './messages.ts';
import classes from './problem-dialog.module.css';
import type { TrackingProblem } from './tracking-state.ts';

interface ProblemDialogProps {
  problem: TrackingProblem | null;
  onContinue: () => void;
}

/** Says that the carrier cannot be followed for now, and where help is (T-262, DT-27). */
export function ProblemDialog({ problem, onContinue }: ProblemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isOpen = problem !== null;

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);

  if (!isOpen) return null;
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-labelledby={titleId} onClose={onContinue}>
      <h2 id={titleId} className={classes['title']}>
        {TEXT.problemTitle}
      </h2>
      <p className={classes['cause']}>{PROBLEM_TEXT[problem]}</p>
      <p className={classes['text']}>{TEXT.problem}</p>
      <button type="button" className={classes['button']} onClick={onContinue}>
        {TEXT.goOn}
      </button>
    </dialog>
  );
}
