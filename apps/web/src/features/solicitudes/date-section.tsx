import { defaultDeparture, type LocalDeparture, type PickerLimits, pickerTimes } from '@traza/domain';
import { CalendarClock, Zap } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { now } from '#lib/clock.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import styles from './date-section.module.css';
import { TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';

const ReservePicker = lazy(async () => ({ default: (await import('./reserve-picker.tsx')).ReservePicker }));

interface DateSectionProps {
  departure: LocalDeparture | null;
  antelacionMin: number;
}

/** "Lo antes posible" or a date and time of its own; the calendar loads when it is asked for (O-187). */
export function DateSection({ departure, antelacionMin }: DateSectionProps) {
  const { dispatch } = useOrder();
  const limits: PickerLimits = { now: now(), antelacionMin };

  function reserve() {
    if (!departure) dispatch({ type: 'departureChanged', departure: defaultDeparture(limits) });
  }

  return (
    <div className={styles['section']}>
      <div className={styles['options']}>
        <DateOption
          icon={<Zap size={18} aria-hidden />}
          isChosen={!departure}
          onChoose={() => dispatch({ type: 'asapChosen' })}
        >
          {TEXT.asap}
        </DateOption>
        <DateOption icon={<CalendarClock size={18} aria-hidden />} isChosen={departure !== null} onChoose={reserve}>
          {TEXT.reserve}
        </DateOption>
      </div>
      {departure ? (
        <>
          <Suspense fallback={<SkeletonRows count={1} height={252} />}>
            <ReservePicker
              departure={departure}
              limits={limits}
              onChange={(next) => dispatch({ type: 'departureChanged', departure: next })}
            />
          </Suspense>
          <TimeSelects
            departure={departure}
            limits={limits}
            onChange={(time) => dispatch({ type: 'departureChanged', departure: { ...departure, time } })}
          />
          <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: 'fecha' })} fullWidth>
            {TEXT.done}
          </Button>
        </>
      ) : null}
    </div>
  );
}

interface DateOptionProps {
  icon: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function DateOption({ icon, isChosen, onChoose, children }: DateOptionProps) {
  return (
    <button
      type="button"
      className={styles['option']}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...(isChosen ? { 'data-first': true } : {})}
    >
      {icon}
      {children}
    </button>
  );
}

interface TimeSelectsProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (time: string) => void;
}

/** Hour and minutes apart, of 24 hours: both can be typed, and a phone shows its own wheels. */
function TimeSelects({ departure, limits, onChange }: TimeSelectsProps) {
  const offered = pickerTimes(departure.date, limits);
  // a time that has become too early stays shown: the section says what is wrong with it
  const times = offered.includes(departure.time) ? offered : [departure.time, ...offered];
  const [hour = '', minutes = ''] = departure.time.split(':');
  const hours = [...new Set(times.map((time) => time.slice(0, 2)))];
  const minutesOfHour = times.filter((time) => time.startsWith(hour)).map((time) => time.slice(3));

  function chooseHour(next: string) {
    const inHour = offered.filter((time) => time.startsWith(next));
    onChange(inHour.find((time) => time.slice(3) === minutes) ?? inHour[0] ?? departure.time);
  }

  return (
    <div className={styles['time']}>
      <TimeSelect label="Hora" value={hour} options={hours} onChange={chooseHour} />
      <span aria-hidden>:</span>
      <TimeSelect
        label="Minutos"
        value={minutes}
        options={minutesOfHour}
        onChange={(next) => onChange(`${hour}:${next}`)}
      />
      <span className={styles['unit']} aria-hidden>
        hs
      </span>
    </div>
  );
}

interface TimeSelectProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function TimeSelect({ label, value, options, onChange }: TimeSelectProps) {
  return (
    <select
      aria-label={label}
      className={styles['select']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
