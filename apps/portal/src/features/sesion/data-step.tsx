import { registrationIssues } from '@traza/domain/sesion';
import { Button } from '@traza/ui/button.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import styles from './access.module.css';
import { formOf, type RegistrationDraft } from './registration-flow.ts';
import { REGISTRATION } from './registration-messages.ts';
import { fieldErrors } from './registration-text.ts';
import type { Registration } from './use-registration.ts';

export function DataStep({ registration }: { registration: Registration }) {
  const { flow, request, change, goBack } = registration;
  const { draft, domain } = flow;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => void first.current?.focus(), []);

  const issues = registrationIssues(formOf(flow), domain);
  const errors = fieldErrors(flow.wasTried ? issues : [], request.state === 'error' ? request.errorCode : null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const faulty = issues[0] && event.currentTarget.elements.namedItem(issues[0].field);
    if (faulty instanceof HTMLElement) faulty.focus();
    void registration.submitData();
  }

  function field(field: keyof RegistrationDraft) {
    return { value: draft[field], onChange: (value: string) => change({ type: 'fieldTyped', field, value }) };
  }

  return (
    <>
      <h1 className={styles['title']}>{REGISTRATION.title}</h1>
      <p className={styles['lead']}>{REGISTRATION.dataLead}</p>
      <form className="stack-3" onSubmit={onSubmit} noValidate>
        <div className={styles['pair']}>
          <TextField
            {...field('firstName')}
            ref={first}
            label={REGISTRATION.firstName}
            name="firstName"
            autoComplete="given-name"
            error={errors.firstName}
          />
          <TextField
            {...field('lastName')}
            label={REGISTRATION.lastName}
            name="lastName"
            autoComplete="family-name"
            error={errors.lastName}
          />
        </div>
        <TextField
          {...field('dni')}
          label={REGISTRATION.dni}
          hint={REGISTRATION.dniHint}
          name="dni"
          inputMode="numeric"
          autoComplete="off"
          error={errors.dni}
        />
        <TextField
          {...field('localPart')}
          label={REGISTRATION.email}
          suffix={domain}
          name="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email}
        />
        <PhoneField
          label={REGISTRATION.phone}
          name="phone"
          value={draft.phone}
          onChange={({ text }) => change({ type: 'fieldTyped', field: 'phone', value: text })}
          error={errors.phone}
        />
        <div className={styles['actions']}>
          <Button variant="secondary" size="lg" onClick={goBack}>
            {REGISTRATION.back}
          </Button>
          <Button type="submit" size="lg" fullWidth loading={request.state === 'loading'}>
            {REGISTRATION.next}
          </Button>
        </div>
      </form>
    </>
  );
}
