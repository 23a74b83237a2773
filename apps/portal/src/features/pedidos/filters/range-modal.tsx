import { DatePicker } from '@mantine/dates';
import { type DayRange, readDayRange } from '@traza/domain/pedidos';
import { Button } from '@traza/ui/button.tsx';
import { DatesLook } from '@traza/ui/fields/dates-look.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { daysText, FILTER_TEXT } from './filter-text.ts';
import styles from './range-modal.module.css';

interface RangeModalProps {
  range: DayRange;
  onChoose: (range: DayRange) => void;
  onClose: () => void;
}

/** Chooses any two days in a calendar. Loaded lazily. */
export function RangeModal({ range, onChoose, onClose }: RangeModalProps) {
  const [days, setDays] = useState<[string | null, string | null]>([range.since, range.until]);
  const [since, until] = days;
  const chosen = readDayRange({ since: since ?? undefined, until: until ?? since ?? undefined });
  return (
    <Dialog title={FILTER_TEXT.choosePeriod} size={360} onClose={onClose}>
      {/* as the ranges by name do */}
      <DatesLook weekBegins="sunday">
        <DatePicker
          type="range"
          allowSingleDateInRange
          className={styles['calendar'] ?? ''}
          value={days}
          defaultDate={range.since}
          ariaLabels={{ previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente' }}
          onChange={setDays}
        />
      </DatesLook>
      <p className="text-sm soft figures over-3 text-middle" aria-live="polite">
        {chosen ? daysText(chosen) : ' '}
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {FILTER_TEXT.back}
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {FILTER_TEXT.apply}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
