import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { type LocalDeparture, moveDeparture, type PickerLimits, pickerDates } from '@traza/domain';
import styles from './date-section.module.css';

interface ReservePickerProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (departure: LocalDeparture) => void;
}

const SETTINGS = { locale: 'es', firstDayOfWeek: 1 as const };

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
        maxLevel="year"
        ariaLabels={{ previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente', monthLevelControl: 'Elegir el mes' }}
        onChange={(date) => {
          if (date) onChange(moveDeparture(departure, date, limits));
        }}
      />
    </DatesProvider>
  );
}
