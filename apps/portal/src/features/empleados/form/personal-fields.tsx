import type { EmpleadoForm } from '@traza/domain';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { TEXT } from '../messages.ts';
import styles from './empleado-form.module.css';
import { type Editing, identityRefusal, stateRefusal } from './refusals.ts';
import type { EmpleadoFormState } from './use-empleado-form.ts';

/** Who the person is, and whether the account is open. */
export function PersonalFields({ state, editing }: { state: EmpleadoFormState; editing: Editing }) {
  const { draft, errorOf, setForm } = state;
  const shared = identityRefusal(editing);
  const identity = { readOnly: shared !== undefined, ...(shared === undefined ? {} : { hint: shared }) };

  function text(field: 'nombre' | 'apellido' | 'dni' | 'legajo' | 'email') {
    return {
      label: TEXT[field],
      name: field,
      autoComplete: 'off',
      value: draft.form[field],
      onChange: (value: string) => setForm({ [field]: value } satisfies Partial<EmpleadoForm>),
      error: errorOf(field),
    };
  }

  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{TEXT.personal}</legend>
      <div className={styles['grid']}>
        <TextField {...text('nombre')} {...identity} />
        <TextField {...text('apellido')} {...identity} />
        <TextField {...text('dni')} {...identity} inputMode="numeric" />
        <TextField {...text('legajo')} />
        <PhoneField
          label={TEXT.celular}
          name="celular"
          autoComplete="off"
          value={draft.form.celular}
          onChange={({ text: celular }) => setForm({ celular })}
          error={errorOf('celular')}
        />
        <TextField {...text('email')} type="email" autoCapitalize="none" spellCheck={false} />
      </div>
      <div>
        <CheckField
          label={TEXT.isActive}
          name="activo"
          checked={draft.form.activo}
          onChange={(activo) => setForm({ activo })}
          refusal={stateRefusal(editing)}
        />
        <p className={styles['under']} data-error={errorOf('activo') !== undefined || undefined}>
          {errorOf('activo') ?? TEXT.isActiveHint}
        </p>
      </div>
    </fieldset>
  );
}
