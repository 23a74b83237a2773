import { EMPLEADO_TEXTS, type EmpleadoForm, type EmpleadoText, factsOfText } from '@traza/domain/empleados';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FORM_TEXT, porVenirText } from '../form-text.ts';
import { LeaverQuestion } from '../leaver/leaver-question.tsx';
import { type Editing, identityRefusal, stateRefusal } from '../refusals.ts';
import { TEXT_FIELD } from '../text-fields.ts';
import styles from './empleado-form.module.css';
import type { EmpleadoFormState } from './use-empleado-form.ts';

/** The attributes by which a browser chooses keyboard and spelling for each kind of text. */
const INPUT = {
  text: {},
  digits: { inputMode: 'numeric' },
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
} as const;

/** Who the person is, and whether the account is open. */
export function PersonalFields({ state, editing }: { state: EmpleadoFormState; editing: Editing }) {
  const { draft, errorOf, setForm } = state;
  const porVenir = editing.stored?.pedidosPorVenir ?? 0;
  const shared = identityRefusal(editing);
  const identity = { readOnly: shared !== undefined, ...(shared === undefined ? {} : { hint: shared }) };

  function input(text: EmpleadoText) {
    const field = {
      label: TEXT_FIELD[text].label,
      name: text,
      autoComplete: 'off' as const,
      value: draft.form[text],
      error: errorOf(text),
    };
    const onChange = (value: string) => setForm({ [text]: value } satisfies Partial<EmpleadoForm>);
    const { kind } = TEXT_FIELD[text];
    if (kind === 'phone') return <PhoneField key={text} {...field} onChange={(phone) => onChange(phone.text)} />;
    const held = factsOfText(text).keptBy === 'persona' ? identity : {};
    return <TextField key={text} {...field} {...held} {...INPUT[kind]} onChange={onChange} />;
  }

  return (
    <fieldset className={styles['section']}>
      <legend className={styles['legend']}>{FORM_TEXT.personal}</legend>
      <div className={styles['grid']}>{EMPLEADO_TEXTS.map(input)}</div>
      <div>
        <CheckField
          label={FORM_TEXT.isActive}
          name="activo"
          checked={draft.form.activo}
          onChange={(activo) => setForm({ activo })}
          refusal={stateRefusal(editing)}
        />
        <p className={styles['under']} data-error={errorOf('activo') !== undefined || undefined}>
          {errorOf('activo') ?? FORM_TEXT.isActiveHint}
        </p>
        {porVenir > 0 && editing.stored && !draft.form.activo ? (
          <LeaverQuestion
            idCliente={editing.stored.idClientePadre}
            ids={[editing.stored.idCuentaCorporativa]}
            answer={state.leaving}
            onAnswer={state.setLeaving}
            fallback={
              <p className={styles['under']} role="status">
                {porVenirText(porVenir)}
              </p>
            }
          />
        ) : null}
      </div>
    </fieldset>
  );
}
