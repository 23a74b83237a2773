import { isPhone, normalisePhone } from '@traza/domain';
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
  onChange: (entry: PhoneEntry) => void;
}

export function PhoneField({ onChange, hint = 'Por ejemplo: +54 3511234567', ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      hint={hint}
      onChange={(text) => onChange(readPhone(text))}
    />
  );
}
