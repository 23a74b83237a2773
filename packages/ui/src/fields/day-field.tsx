import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { DateInput } from '@mantine/dates';
import { formatDay } from '@traza/domain';
import { showToast } from '../notices/toasts.ts';
import { DatesLook } from './dates-look.tsx';
import styles from './day-field.module.css';
import { parseDay } from './day-text.ts';
import frame from './field-frame.module.css';

interface DayFieldProps {
  label: string;
  /** A day as `2026-11-05`, or nothing. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** `5/11/20` may go on to be of 2026. */
const parseWhole = (text: string) => (/\d{4}$/.test(text.trim()) ? parseDay(text) : null);

const CLASSES = { label: frame['label'], input: styles['input'] };

/** A day, typed as dd/mm/yyyy whatever language the browser speaks, or chosen from a calendar. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  /** A year of two digits holds once its person goes on. What cannot be taken gives way to the day before, and says so. */
  function take(text: string) {
    const day = parseDay(text);
    if (text.trim() === '' || day === value) return;
    if (day === null) showToast('error', `“${text}” no es un día. Escribilo como dd/mm/aaaa.`);
    else if (min !== undefined && day < min) showToast('error', `${label}: elegí un día desde el ${formatDay(min)}.`);
    else if (max !== undefined && day > max) showToast('error', `${label}: elegí un día hasta el ${formatDay(max)}.`);
    else onChange(day);
  }

  return (
    <DatesLook weekBegins="sunday">
      <DateInput
        label={label}
        classNames={CLASSES}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        valueFormat="DD/MM/YYYY"
        dateParser={parseWhole}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget.value);
        }}
        value={value ?? null}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        clearable
        clearButtonProps={{ 'aria-label': `Quitar ${label.toLowerCase()}` }}
        ariaLabels={{ previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente' }}
        onChange={(day) => onChange(day ?? undefined)}
      />
    </DatesLook>
  );
}
