import { useLocation } from '@tanstack/react-router';
import { errorCode } from '@traza/client/api.ts';
import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { createPlainErrorText } from '@traza/client/plain-error-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { PasswordField, TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { LinkButton } from '@traza/ui/link-button.tsx';
import { Logo } from '@traza/ui/look/logo.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { ACCESS_ERRORS } from '@traza/words/errors/access-errors.ts';
import { useState } from 'react';
import { SecondFactor } from './second-factor.tsx';
import styles from './sign-in-page.module.css';
import { useInvitation } from './use-invitation.ts';

const TITLE = 'Activá tu acceso';
const RULE =
  'De 8 a 30 caracteres, con una mayúscula, una minúscula y un número, y sin lo que va antes de la @ en tu e-mail.';
const textOf = createPlainErrorText({
  texts: {
    ...ACCESS_ERRORS,
    password_invalid: `La contraseña no es válida. ${RULE}`,
    confirmation_token_invalid: 'El enlace no sirve más. Pedí uno nuevo.',
  },
});

/** `/invitacion#…`: a password, then a code of the second factor; only that signs in (M-019). */
export function InvitationPage() {
  useDocumentTitle(TITLE);
  const hash = useLocation({ select: (location) => location.hash });
  const [enlace, setEnlace] = useState(hash);
  // on the way out of here the address has none any more
  if (hash !== '' && hash !== enlace) setEnlace(hash);
  const [tries, setTries] = useState(0);
  return (
    <main className={styles['page']}>
      <Logo size={40} product="Operaciones" />
      <h1>{TITLE}</h1>
      {/* another link in the same window begins anew, and so does another try */}
      <Invitation key={`${enlace} ${tries}`} enlace={enlace} onRetry={() => setTries(tries + 1)} />
    </main>
  );
}

function Invitation({ enlace, onRetry }: { enlace: string; onRetry: () => void }) {
  const state = useInvitation(enlace);
  if (state.invitation) return <Steps {...state} invitation={state.invitation} />;
  return <Waiting failure={state.failure} onRetry={onRetry} />;
}

function Waiting({ failure, onRetry }: Pick<InvitationState, 'failure'> & { onRetry: () => void }) {
  if (failure === null) return <SkeletonRows count={3} height={44} />;
  const isOver = errorCode(failure) === 'confirmation_token_invalid';
  return (
    <ErrorState
      title={isOver ? 'Este enlace no sirve más' : 'No pudimos abrir tu invitación'}
      description={
        isOver
          ? 'Sirve una sola vez y por 72 horas. Pedile otro a quien administra operadores; si ya lo usaste, ingresá.'
          : textOf(failure)
      }
      {...(isOver ? { action: <LinkButton href="/operaciones/login">Ingresar</LinkButton> } : { onRetry })}
    />
  );
}

type InvitationState = ReturnType<typeof useInvitation>;

function Steps(state: InvitationState & { invitation: NonNullable<InvitationState['invitation']> }) {
  const { invitation, isCode, secondFactor, failure, isSending, fieldOf, submit, restart } = state;
  return (
    <>
      <p>
        Hola, {invitation.nombre}. Paso {isCode ? 2 : 1} de 2:{' '}
        <strong>{isCode ? 'Segundo factor' : 'Contraseña'}</strong>
      </p>
      <form className="grid-4" onSubmit={submit} noValidate>
        <FormAlert text={failure === null ? undefined : textOf(failure)} />
        {isCode ? (
          <>
            {secondFactor ? <SecondFactor {...secondFactor} /> : null}
            <TextField
              {...fieldOf('codigo')}
              label="Código"
              hint="Los 6 números que muestra la aplicación ahora."
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </>
        ) : (
          <>
            <TextField
              label="E-mail"
              type="email"
              size="lg"
              value={invitation.email}
              onChange={ignoreTyping}
              readOnly
              autoComplete="username"
            />
            <PasswordField {...fieldOf('password')} label="Contraseña nueva" hint={RULE} autoComplete="new-password" />
          </>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          {isCode ? 'Activar mi acceso' : 'Seguir'}
        </Button>
        {isCode && !secondFactor ? (
          <Button variant="quiet" fullWidth onClick={restart}>
            Todavía no vinculé la aplicación
          </Button>
        ) : null}
      </form>
    </>
  );
}

/** Whose invitation it is stands there for password managers alone. */
function ignoreTyping(): void {}
