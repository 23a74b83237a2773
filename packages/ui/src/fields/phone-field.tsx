import { dialledPhone, isPhone, normalisePhone, spacedPhone, withoutMarks } from '@traza/domain';
import { type FocusEvent, useState } from 'react';
import { PhoneCountryList } from './phone-country-list.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** What was typed and what it means: the phone in its international form, and whether it is one. */
export interface PhoneEntry {
  text: string;
  phone: string;
  isValid: boolean;
}

/** A number without its plus sign is one of Argentina. */
export function readPhone(text: string): PhoneEntry {
  const phone = normalisePhone(text.trim(), { onlyLong: false });
  return { text, phone, isValid: isPhone(phone) };
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'onChange' | 'type'> {
  /** `tel` is one's own number; that of somebody else is no business of the browser: `off`. */
  autoComplete?: 'tel' | 'off';
  onChange: (entry: PhoneEntry) => void;
}

/** How it will be dialled, where that is not what stands in the field. */
function dialledHint(text: string): string | undefined {
  const { phone, isValid } = readPhone(text);
  const shown = spacedPhone(dialledPhone(phone));
  const isSaid = text.replaceAll(/[^+\d]/g, '') === shown.replaceAll(/[^+\d]/g, '');
  return isValid && !isSaid ? `Se marca ${shown}` : undefined;
}

/** The phone field of the portal. It spaces the number while it is typed; what is valid, the rule of the product decides (DO-43). */
export function PhoneField(props: PhoneFieldProps) {
  const { onChange, onFocus, value, hint = 'Por ejemplo: +54 3511234567', autoComplete = 'tel', ...rest } = props;
  const [format, setFormat] = useState<((text: string) => string) | null>(null);

  function load(event: FocusEvent<HTMLInputElement>) {
    onFocus?.(event);
    // the metadata of all countries is only fetched by who types a number
    void import('./phone-format.ts').then(
      ({ formatPhone }) => setFormat(() => formatPhone),
      // without it the number is simply not spaced
      () => undefined,
    );
  }

  function change(given: string) {
    // what was copied from a web page or a chat brings marks that nobody sees
    const text = withoutMarks(given);
    // only what is added at the end: a correction inside keeps its place, and a deletion deletes
    const isAdded = text.length > value.length && text.startsWith(value);
    onChange(readPhone(isAdded && format ? format(text) : text));
  }

  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      hint={dialledHint(value) ?? hint}
      value={value}
      lead={<PhoneCountryList text={value} disabled={rest.disabled} onChange={(text) => onChange(readPhone(text))} />}
      onFocus={load}
      onChange={change}
    />
  );
}
