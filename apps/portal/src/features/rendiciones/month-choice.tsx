import { isSameMonth, type MonthOf } from '@traza/domain/rendiciones';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { monthText } from '@traza/words/rendiciones/rendicion.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TEXT } from './messages.ts';
import styles from './month-choice.module.css';

const keyOf = ({ anio, mes }: MonthOf) => `${anio}-${mes}`;
/** The key while no month is chosen. */
const NONE = '';

interface MonthChoiceProps {
  /** Newest first. */
  months: readonly MonthOf[];
  /** Null where the address names none that has accounts. */
  month: MonthOf | null;
  onChange: (month: MonthOf) => void;
}

/** The month of the accounts: each since the first pedido by its name, and the ones beside by a press (W-343). */
export function MonthChoice({ months, month, onChange }: MonthChoiceProps) {
  const at = month === null ? -1 : months.findIndex((each) => isSameMonth(each, month));
  const [older, newer] = at < 0 ? [] : [months[at + 1], months[at - 1]];
  const step = (to: MonthOf | undefined, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon;
    return (
      <IconButton
        label={to ? `${label}: ${monthText(to)}` : label}
        variant="outline"
        disabled={!to}
        onClick={() => to && onChange(to)}
      >
        <Icon size={18} aria-hidden />
      </IconButton>
    );
  };
  return (
    <div className={styles['choice']}>
      {step(older, TEXT.older, ChevronLeft)}
      <SelectField
        label={TEXT.month}
        value={month === null ? NONE : keyOf(month)}
        options={[
          ...(month === null ? [{ value: NONE, label: TEXT.chooseMonth }] : []),
          ...months.map((each) => ({ value: keyOf(each), label: monthText(each) })),
        ]}
        onChange={(value) => {
          const chosen = months.find((each) => keyOf(each) === value);
          if (chosen) onChange(chosen);
        }}
        className={styles['month']}
      />
      {step(newer, TEXT.newer, ChevronRight)}
    </div>
  );
}
