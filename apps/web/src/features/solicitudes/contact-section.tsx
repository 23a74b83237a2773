import { ACCESS, type Contact, isPhone, normalisePhone, PHONE_PREFIX } from '@traza/domain';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './contact-section.module.css';
import { createErrorText, TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';
import type { ContactRole } from './order-form.ts';

interface ContactSectionProps {
  role: ContactRole;
  contact: Contact;
  showsErrors: boolean;
  /** The one who orders may be the one who is named. */
  canCopyRequester: boolean;
}

/** Name and phone of somebody outside the list of employees: a guest, a sender, a receiver. */
export function ContactSection({ role, contact, showsErrors, canCopyRequester }: ContactSectionProps) {
  const { account, dispatch } = useOrder();
  const { user } = useSession();
  const change = (next: Partial<Contact>) => dispatch({ type: 'contactTyped', role, contact: next });
  const isBadPhone = showsErrors && !isPhone(normalisePhone(contact.phone));

  function copyRequester() {
    change({ nameAndLastName: `${user.nombre} ${user.apellido}`, phone: account.celular ?? PHONE_PREFIX });
  }

  return (
    <form
      className={styles['section']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'sectionDone', section: role });
      }}
    >
      {canCopyRequester ? (
        <button type="button" className={styles['copy']} onClick={copyRequester}>
          {TEXT.copyRequester}
        </button>
      ) : null}
      <TextField
        label={TEXT.fullName}
        data-first
        required
        autoComplete="off"
        maxLength={ACCESS.nameMax}
        value={contact.nameAndLastName}
        onChange={(nameAndLastName) => change({ nameAndLastName })}
        error={showsErrors && contact.nameAndLastName.trim() === ''}
      />
      <OrderPhone value={contact.phone} isRequired isBad={isBadPhone} onChange={(phone) => change({ phone })} />
      <Button variant="secondary" type="submit" fullWidth>
        {TEXT.done}
      </Button>
    </form>
  );
}

interface OrderPhoneProps {
  value: string;
  isRequired?: boolean;
  isBad: boolean;
  onChange: (phone: string) => void;
}

/** The phone as the order forms read it: a long number without a plus sign gets the prefix when the field is left (O-083). */
export function OrderPhone({ value, isRequired = false, isBad, onChange }: OrderPhoneProps) {
  return (
    <PhoneField
      label={TEXT.phone}
      required={isRequired}
      maxLength={25}
      value={value}
      onChange={({ text }) => onChange(text)}
      onBlur={() => {
        const phone = normalisePhone(value);
        if (isPhone(phone) && phone !== value) onChange(phone);
      }}
      error={isBad ? createErrorText('phone_invalid') : undefined}
    />
  );
}
