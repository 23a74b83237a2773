import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { Button } from '@traza/ui/button.tsx';
import { PasswordField, TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { Logo } from '@traza/ui/look/logo.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import { accessErrorText } from './access-error-text.ts';
import styles from './sign-in-page.module.css';
import { useSignIn } from './use-sign-in.ts';

const DemoAccess = lazyPanel(async () => (await import('./demo-access.tsx')).DemoAccess);

const PASSWORD = { title: 'Ingresá a Operaciones', lead: 'Con tu e-mail y tu contraseña.', submit: 'Ingresar' };
const CODE = { title: 'Código de verificación', lead: 'Ingresá los 6 números de tu aplicación.', submit: 'Verificar' };

/** Two steps: e-mail and password, then a code of the second factor (M-023). */
export function SignInPage() {
  const { email, fill, isSecond, failure, isSending, fieldOf, submit } = useSignIn();
  const { demo } = useConfiguration();
  const text = isSecond ? CODE : PASSWORD;
  useDocumentTitle(PASSWORD.title);

  return (
    <main className={styles['page']}>
      <Logo size={40} product="Operaciones" />
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <form className="grid-4" onSubmit={submit} noValidate>
        <FormAlert
          text={failure === null ? undefined : accessErrorText(failure)}
          isInfo={failure === 'session_expired'}
        />
        {isSecond ? (
          <TextField
            {...fieldOf('codigo')}
            label="Código"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusNow}
          />
        ) : (
          <>
            <TextField {...fieldOf('email')} label="E-mail" type="email" autoComplete="username" />
            <PasswordField {...fieldOf('password')} label="Contraseña" autoComplete="current-password" />
          </>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {text.submit}
        </Button>
      </form>
      <Suspense>
        {demo ? (
          <DemoAccess
            email={isSecond ? email : undefined}
            onPick={(picked, password) => fill({ email: picked, password })}
            onCode={(codigo) => fill({ codigo })}
          />
        ) : null}
      </Suspense>
    </main>
  );
}

/** The step before is gone, and the focus with it. */
function focusNow(input: HTMLInputElement | null): void {
  input?.focus();
}
