import { DatePicker } from '@mantine/dates';
import { type PickerLimits, pickerDates, SOLICITUDES } from '@traza/domain/solicitudes';
import { DatesLook } from '@traza/ui/fields/dates-look.tsx';
import { useState } from 'react';
import styles from './plan-dialog.module.css';

interface PlanRangeProps {
  from: string;
  to: string;
  limits: PickerLimits;
  onChange: (range: { fechaDesde: string; fechaHasta: string }) => void;
}

/** First and last day of a plan, at most three months apart (O-206, O-210). */
export function PlanRange({ from, to, limits, onChange }: PlanRangeProps) {
  const { min, max } = pickerDates(limits);
  const [shown, setShown] = useState(from);
  // while the last day is being chosen, none is offered that would make the plan too long
  const last = to === '' && from !== '' ? earlier(max, monthsAfter(from)) : max;
  return (
    <DatesLook weekBegins="monday">
      <DatePicker
        className={styles['calendar'] ?? ''}
        type="range"
        allowSingleDateInRange
        value={[from || null, to || null]}
        date={shown}
        onDateChange={setShown}
        minDate={to === '' && from !== '' ? from : min}
        maxDate={last}
        size="xs"
        fullWidth
        maxLevel="year"
        ariaLabels={{ previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente' }}
        onChange={([first, end]) => onChange({ fechaDesde: first ?? '', fechaHasta: end ?? '' })}
      />
    </DatesLook>
  );
}

function monthsAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ months: SOLICITUDES.planMaxMonths }).toString();
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
