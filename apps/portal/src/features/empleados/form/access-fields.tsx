import { PasswordField, TextField } from '@traza/ui/fields/text-field.tsx';
import { FORM_TEXT } from '../form-text.ts';
import styles from './empleado-form.module.css';
import type { EmpleadoFormState } from './use-empleado-form.ts';

/** How a new empleado signs in. */
export function AccessFields({ state: { draft, errorOf, setCredentials } }: { state: EmpleadoFormState }) {
  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{FORM_TEXT.access}</legend>
      <p className={styles['hint']}>{FORM_TEXT.accessHint}</p>
      <div className={styles['grid']}>
        <TextField
          label={FORM_TEXT.usuario}
          name="usuario"
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={FORM_TEXT.usuarioHint}
          value={draft.usuario}
          onChange={(usuario) => setCredentials({ usuario })}
          error={errorOf('usuario')}
        />
      </div>
      <div className={styles['grid']}>
        <PasswordField
          label={FORM_TEXT.password}
          name="contraseña"
          autoComplete="new-password"
          hint={FORM_TEXT.passwordHint}
          value={draft.password}
          onChange={(password) => setCredentials({ password })}
          error={errorOf('contraseña')}
        />
        <PasswordField
          label={FORM_TEXT.repeated}
          name="repetirContraseña"
          autoComplete="new-password"
          value={draft.repeated}
          onChange={(repeated) => setCredentials({ repeated })}
          error={errorOf('repetirContraseña')}
        />
      </div>
    </fieldset>
  );
}
