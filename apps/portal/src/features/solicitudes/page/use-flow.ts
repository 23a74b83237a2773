import type { TakenSolicitud } from '@traza/pedido-form/sending/use-confirm.ts';
import { useCallback, useEffect, useState } from 'react';
import { type StepName, useSteps } from './use-steps.ts';

/**
 * The steps from the home over types, form and review to the pedido that was made. The URL holds the step; a step whose form does not
 * exist, or was sent, becomes the home (W-053, W-054).
 */
export function useFlow(startsOpened: boolean, isReviewable: boolean) {
  const { step: asked, isNamed, goOn, turnInto, goHome, goBack, goToForm } = useSteps();
  const [startsAtForm, setStartsAtForm] = useState(startsOpened && !isNamed);
  const [isOpened, setIsOpened] = useState(startsOpened);
  const [created, setCreated] = useState<TakenSolicitud | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const [hasLeftHome, setHasLeftHome] = useState(false);
  if (asked !== 'inicio' && !hasLeftHome) setHasLeftHome(true);
  const possible = possibleStep(asked, { isOpened, isReviewable, isCreated: created !== null });

  useEffect(() => {
    if (startsAtForm) turnInto('form');
  }, [startsAtForm, turnInto]);
  // where the page begins with a form, its entry is that of the form from then on
  if (startsAtForm && asked === 'form') setStartsAtForm(false);

  useEffect(() => {
    if (!isFinishing && possible !== asked) turnInto(possible);
  }, [isFinishing, possible, asked, turnInto]);

  // back to the home first, so that no entry between them and what was ordered leads to the form that was sent
  useEffect(() => {
    if (!isFinishing || asked === 'listo') return;
    if (asked === 'inicio') goOn('listo');
    else goHome();
  }, [isFinishing, asked, goOn, goHome]);

  if (isFinishing && asked === 'listo') setIsFinishing(false);

  const finish = useCallback((solicitud: TakenSolicitud) => {
    setCreated(solicitud);
    setIsOpened(false);
    setIsFinishing(true);
  }, []);

  return {
    step: shownStep(possible, { isFinishing, startsAtForm }),
    created,
    /** Whoever is at the home came back to it. */
    hasLeftHome,
    /** the form was sent: its draft is removed */
    isSent: created !== null && !isOpened,
    goHome,
    goBack,
    finish,
    enter: () => {
      setIsOpened(true);
      goOn('form');
    },
    chooseType: () => goOn('tipos'),
    review: () => goOn('revision'),
    leaveReview: goToForm,
  };
}

interface Standing {
  isOpened: boolean;
  isReviewable: boolean;
  isCreated: boolean;
}

function possibleStep(asked: StepName, { isOpened, isReviewable, isCreated }: Standing): StepName {
  if (asked === 'tipos') return asked;
  if (asked === 'listo') return isCreated ? asked : 'inicio';
  if (!isOpened) return 'inicio';
  return asked === 'revision' && !isReviewable ? 'form' : asked;
}

/** What shows while the address is on its way. */
function shownStep(possible: StepName, { isFinishing, startsAtForm }: { isFinishing: boolean; startsAtForm: boolean }) {
  if (isFinishing) return 'listo';
  return startsAtForm ? 'form' : possible;
}
