import { DatePicker } from '@mantine/dates';
import { type LocalDeparture, moveDeparture, type PickerLimits, pickerDates } from '@traza/domain/solicitudes';
import { DatesLook } from '@traza/ui/fields/dates-look.tsx';
import styles from './date-section.module.css';
import { QuickDeparture } from './quick-departure.tsx';

interface ReservePickerProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (departure: LocalDeparture) => void;
}

/** The calendar of a reservation, from the earliest departure to a year ahead. Loaded lazily. */
export function ReservePicker({ departure, limits, onChange }: ReservePickerProps) {
  const { min, max } = pickerDates(limits);
  return (
    <DatesLook weekBegins="monday">
      <QuickDeparture departure={departure} limits={limits} onChange={onChange} />
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
    </DatesLook>
  );
}
