import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './access.module.css';
import { CodeStep } from './code-step.tsx';
import { DataStep } from './data-step.tsx';
import { MESSAGES } from './messages.ts';
import { formOf, type RegistrationFlow } from './registration-flow.ts';
import { REGISTRATION } from './registration-messages.ts';
import { useRegistration } from './use-registration.ts';

const STEPS = ['code', 'data', 'done'] as const;

/** Registration by the code of a company, in three steps (A-096…A-123). */
export function CreateAccountPage() {
  const registration = useRegistration();
  const { flow } = registration;
  return (
    <>
      <StepMarks step={flow.step} />
      {flow.step === 'code' ? <CodeStep registration={registration} /> : null}
      {flow.step === 'data' ? <DataStep registration={registration} /> : null}
      {flow.step === 'done' ? <DoneStep flow={flow} /> : null}
      {flow.step === 'code' ? <WayOut /> : null}
    </>
  );
}

function StepMarks({ step }: { step: RegistrationFlow['step'] }) {
  const number = STEPS.indexOf(step) + 1;
  return (
    <p className="row-2 text-xs strong soft under-3">
      {STEPS.map((name, index) => (
        <span key={name} className={styles['bar']} data-done={index < number || undefined} aria-hidden />
      ))}
      <span className={styles['stepName']}>{REGISTRATION.step(number)}</span>
    </p>
  );
}

function DoneStep({ flow }: { flow: RegistrationFlow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus(), []);
  return (
    <div className={styles['outcome']}>
      <span className={styles['icon']} aria-hidden>
        <MailCheck size={26} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {REGISTRATION.title}
      </h1>
      <p className="flat text-lg line-loose">{REGISTRATION.done}</p>
      <p className="flat text-md soft anywhere line-loose">
        {REGISTRATION.doneAt} <strong className="ink">{formOf(flow).email}</strong>. {REGISTRATION.doneHint}
      </p>
      <WayOut />
    </div>
  );
}

function WayOut() {
  return (
    <Link to="/login" className={styles['out']}>
      {MESSAGES.backToSignIn}
    </Link>
  );
}
