import { now } from '@traza/client/clock.ts';
import { inBuenosAires } from '@traza/domain';
import { readTime } from '@traza/domain/lotes';
import {
  type LocalDeparture,
  moveDeparture,
  type PickerLimits,
  pickerDates,
  pickerTimes,
} from '@traza/domain/solicitudes';
import { useId, useRef, useState } from 'react';
import { DayButton } from './day-button.tsx';
import styles from './quick-departure.module.css';

const TEXT = {
  days: 'Día',
  hour: 'Escribí la hora',
  example: '11:15',
  notOffered: 'No es una hora de este día: van de 05:00 a 24:00, de a 5 minutos.',
} as const;

/** The days that most reservations are for. */
const DAYS: readonly (readonly [name: string, ahead: number])[] = [
  ['Hoy', 0],
  ['Mañana', 1],
  ['Pasado mañana', 2],
];

interface QuickDepartureProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (departure: LocalDeparture) => void;
}

/** The next days by one press, and the hour by its digits: "1115" (W-261). A press on a day goes on to the hour. */
export function QuickDeparture({ departure, limits, onChange }: QuickDepartureProps) {
  const id = useId();
  const hour = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // half an hour that is still being typed is not wrong yet
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && typed.trim() !== '' && offeredTime(typed, departure.date, limits) === undefined;

  function change(text: string) {
    setTyped(text);
    setIsLeft(false);
    const time = offeredTime(text, departure.date, limits);
    if (time !== undefined) onChange({ ...departure, time });
  }

  return (
    <div className="row-2 wrap">
      <div className="beside-2 grow" role="group" aria-label={TEXT.days}>
        {daysOf(limits).map(([name, date]) => (
          <DayButton
            key={name}
            shape="pill"
            isPressed={date === departure.date}
            onClick={() => {
              onChange(moveDeparture(departure, date, limits));
              hour.current?.focus();
            }}
          >
            {name}
          </DayButton>
        ))}
      </div>
      <input
        ref={hour}
        className={styles['hour']}
        inputMode="numeric"
        autoComplete="off"
        placeholder={TEXT.example}
        aria-label={TEXT.hour}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setIsLeft(true)}
      />
      {isWrong ? (
        <p id={id} className={styles['wrong']}>
          {TEXT.notOffered}
        </p>
      ) : null}
    </div>
  );
}

/** The hour that a text says, where its day offers it. */
function offeredTime(text: string, date: string, limits: PickerLimits): string | undefined {
  const time = readTime(text);
  return pickerTimes(date, limits).find((offered) => offered === time);
}

/** Those that the calendar offers too. */
function daysOf(limits: PickerLimits): [name: string, date: string][] {
  const { min, max } = pickerDates(limits);
  const today = inBuenosAires(now()).toPlainDate();
  return DAYS.map(([name, days]): [string, string] => [name, today.add({ days }).toString()]).filter(
    ([, date]) => date >= min && date <= max,
  );
}
