import { isPhone, isWholeName, normalisePhone, PERSONA, PHONE_PREFIX } from '@traza/domain';
import { type Contact, isBlankPhone, whyNotContact } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import type { ContactRole } from '../form/solicitud-form.ts';
import { useFormHost } from '../host.ts';
import { createErrorText, TEXT } from '../messages.ts';
import styles from './contact-section.module.css';
import { PERSONAS_TEXT } from './messages.ts';

// seldom looked at, and none of what a first visit waits for
const LanguageField = lazyPanel(async () => (await import('./language-field.tsx')).LanguageField);

interface ContactSectionProps {
  role: ContactRole;
  contact: Contact;
  showsErrors: boolean;
  /** The requester may be the named person, and can be copied. */
  canCopyRequester: boolean;
}

/** Name and phone of somebody outside the list of empleados: a guest, a sender, a receiver. */
export function ContactSection({ role, contact, showsErrors, canCopyRequester }: ContactSectionProps) {
  const { dispatch } = useSolicitud();
  const { account, requester } = useFormHost();
  const change = (next: Partial<Contact>) => dispatch({ type: 'contactTyped', role, contact: next });

  function copyRequester() {
    const copied = { nameAndLastName: requester, phone: account.celular ?? PHONE_PREFIX };
    change(copied);
    if (!whyNotContact(copied)) dispatch({ type: 'sectionDone', section: role });
  }

  return (
    <form
      className="stack-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'sectionDone', section: role });
      }}
    >
      {canCopyRequester ? (
        <button type="button" className={styles['copy']} onClick={copyRequester}>
          {PERSONAS_TEXT.copyRequester}
        </button>
      ) : null}
      <TextField
        label={PERSONAS_TEXT.fullName}
        data-first
        required
        autoComplete="off"
        maxLength={PERSONA.nameMax}
        value={contact.nameAndLastName}
        onChange={(nameAndLastName) => change({ nameAndLastName })}
        // marked alone: its section says why
        error={showsErrors && !isWholeName(contact.nameAndLastName)}
      />
      <SolicitudPhone
        value={contact.phone}
        isRequired
        showsErrors={showsErrors}
        onChange={(phone) => change({ phone })}
      />
      {role === 'invitado' ? (
        <Suspense>
          <LanguageField value={contact.idioma} onChange={(idioma) => change({ idioma })} />
        </Suspense>
      ) : null}
      <Button variant="secondary" type="submit" fullWidth>
        {TEXT.done}
      </Button>
    </form>
  );
}

interface SolicitudPhoneProps {
  label?: string;
  value: string;
  isRequired?: boolean;
  showsErrors: boolean;
  onChange: (phone: string) => void;
}

/** The phone as the order forms read it: a long number without a plus sign gets the prefix when the field is left (O-083). */
export function SolicitudPhone(props: SolicitudPhoneProps) {
  const { label = PERSONAS_TEXT.phone, value, isRequired = false, showsErrors, onChange } = props;
  return (
    <PhoneField
      label={label}
      required={isRequired}
      autoComplete="off"
      maxLength={25}
      value={value}
      onChange={({ text }) => onChange(text)}
      onBlur={() => {
        const phone = normalisePhone(value);
        if (isPhone(phone) && phone !== value) onChange(phone);
      }}
      error={showsErrors ? phoneError(value, isRequired) : undefined}
    />
  );
}

/** A phone that lacks is marked alone: its section says what to do. */
function phoneError(phone: string, isRequired: boolean): string | boolean {
  if (isBlankPhone(phone)) return isRequired;
  return isPhone(normalisePhone(phone)) ? false : createErrorText('phone_invalid');
}
