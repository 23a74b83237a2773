import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type LocalDeparture, moveDeparture, type PickerLimits, pickerDates } from '@traza/domain';
import styles from '../fechas/date-section.module.css';

interface ReservePickerProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (departure: LocalDeparture) => void;
}

/** Always six weeks, so that nothing below moves from month to month; no red for days that can be ordered like any other. */
const SETTINGS = { locale: 'es', firstDayOfWeek: 1 as const, weekendDays: [], consistentWeeks: true };

/** The calendar of a reservation, from the earliest departure to a year ahead. A chunk of its own. */
export function ReservePicker({ departure, limits, onChange }: ReservePickerProps) {
  const { min, max } = pickerDates(limits);
  return (
    <DatesProvider settings={SETTINGS}>
      <DatePicker
        className={styles['calendar'] ?? ''}
        value={departure.date}
        defaultDate={departure.date}
        minDate={min}
        maxDate={max}
        size="xs"
        maxLevel="year"
        ariaLabels={{ previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente' }}
        onChange={(date) => {
          if (date) onChange(moveDeparture(departure, date, limits));
        }}
      />
    </DatesProvider>
  );
}
