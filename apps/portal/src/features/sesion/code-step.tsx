import type { RequestState } from '@traza/client/request-state.ts';
import { isBlank, SESION } from '@traza/domain/sesion';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { leadToFault } from '@traza/ui/lead-to-fault.ts';
import { type FormEvent, useEffect, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import styles from './access.module.css';
import type { RegistrationFlow } from './registration-flow.ts';
import { REGISTRATION } from './registration-messages.ts';
import type { Registration } from './use-registration.ts';

export function CodeStep({ registration }: { registration: Registration }) {
  const { flow, request, change } = registration;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => void input.current?.focus(), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void registration.submitCode();
    leadToFault(event.currentTarget);
  }

  return (
    <>
      <h1 className={styles['title']}>{REGISTRATION.title}</h1>
      <p className={styles['lead']}>{REGISTRATION.codeLead}</p>
      <form className="stack-3" onSubmit={onSubmit} noValidate>
        <TextField
          ref={input}
          label={REGISTRATION.code}
          className={styles['code'] ?? ''}
          size="lg"
          name="registrationCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={SESION.registrationCodeMax}
          value={flow.code}
          onChange={(code) => change({ type: 'codeTyped', code })}
          error={codeError(flow, request)}
        />
        <Button type="submit" size="lg" fullWidth loading={request.state === 'loading'}>
          {REGISTRATION.next}
        </Button>
      </form>
    </>
  );
}

function codeError({ wasTried, code }: RegistrationFlow, request: RequestState): string | undefined {
  if (wasTried && isBlank(code)) return REGISTRATION.codeMissing;
  const isUnknown = request.state === 'error' && request.errorCode === 'registration_code_not_found';
  return isUnknown ? errorText(request.errorCode) : undefined;
}
