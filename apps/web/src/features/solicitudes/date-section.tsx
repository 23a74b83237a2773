import {
  type DateOption,
  dateOptionOf,
  dateOptionsOf,
  defaultDeparture,
  defaultReturnDeparture,
  departureInstant,
  isAfterTrip,
  type LocalDeparture,
  type PickerLimits,
  pickerTimes,
  returnLimits,
} from '@traza/domain';
import { ArrowLeftRight, CalendarClock, Zap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { now } from '#lib/clock.ts';
import { useIsPhone } from '#lib/use-media.ts';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import styles from './date-section.module.css';
import { DATE_OPTION_TEXT, shortDepartureText, TEXT } from './messages.ts';
import { useOrder } from './order-context.ts';
import { departureOf, type OrderView } from './use-order-form.ts';

const ReservePicker = lazy(async () => ({ default: (await import('./reserve-picker.tsx')).ReservePicker }));

/** "Lo antes posible", a date and time of its own, or two of them; the calendar loads when it is asked for (O-187). */
export function DateSection({ view }: { view: OrderView }) {
  const { form } = view;
  const isMobile = useIsPhone();
  const { choose, changeDeparture, changeReturn } = useDates(view);
  const [leg, setLeg] = useState<Leg>('ida');
  const chosen = dateOptionOf(form);

  return (
    <div className={styles['section']}>
      <div className={styles['options']}>
        {dateOptionsOf(form.type, { isMobile }).map((option) => (
          <DateOptionButton
            key={option}
            option={option}
            isChosen={option === chosen}
            onChoose={() => {
              choose(option);
              setLeg('ida');
            }}
          />
        ))}
      </div>
      {form.departure && form.regreso ? (
        <LegChoice leg={leg} departure={form.departure} regreso={form.regreso} onChoose={setLeg} />
      ) : null}
      {form.departure && form.regreso && leg === 'regreso' ? (
        <Pickers departure={form.regreso} limits={returnLimitsOf(view)} onChange={changeReturn} />
      ) : null}
      {form.departure && (!form.regreso || leg === 'ida') ? (
        <Pickers departure={form.departure} limits={limitsOf(view)} onChange={changeDeparture} />
      ) : null}
      {form.departure ? <DoneButton /> : null}
    </div>
  );
}

function DoneButton() {
  const { dispatch } = useOrder();
  return (
    <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: 'fecha' })} fullWidth>
      {TEXT.done}
    </Button>
  );
}

function limitsOf({ antelacionMin }: OrderView): PickerLimits {
  return { now: now(), antelacionMin };
}

function returnLimitsOf(view: OrderView): PickerLimits {
  const departure = departureOf(view.form.departure);
  return departure ? returnLimits({ departure, seconds: view.route?.seconds ?? null }) : limitsOf(view);
}

/** Changes of the dates; a return that would leave before the trip out is over moves along. */
function useDates(view: OrderView) {
  const { dispatch } = useOrder();
  const { form, antelacionMin, route } = view;
  const seconds = route?.seconds ?? null;

  function returnAfter(local: LocalDeparture): LocalDeparture | null {
    const departure = departureInstant(local);
    return departure ? defaultReturnDeparture({ departure, seconds, antelacionMin }) : null;
  }

  function changeDeparture(departure: LocalDeparture) {
    dispatch({ type: 'departureChanged', departure });
    const out = departureInstant(departure);
    const back = departureOf(form.regreso);
    if (out && back && !isAfterTrip(back, { departure: out, seconds: seconds ?? 0 })) {
      dispatch({ type: 'returnChanged', regreso: returnAfter(departure) });
    }
  }

  function choose(option: DateOption) {
    if (option === 'asap') {
      dispatch({ type: 'asapChosen' });
      return;
    }
    const departure = form.departure ?? defaultDeparture(limitsOf(view));
    if (!form.departure) dispatch({ type: 'departureChanged', departure });
    if (option === 'reserva') dispatch({ type: 'returnChanged', regreso: null });
    else if (!form.regreso) dispatch({ type: 'returnChanged', regreso: returnAfter(departure) });
  }

  return {
    choose,
    changeDeparture,
    changeReturn: (regreso: LocalDeparture) => dispatch({ type: 'returnChanged', regreso }),
  };
}

type Leg = 'ida' | 'regreso';

interface LegChoiceProps {
  leg: Leg;
  departure: LocalDeparture;
  regreso: LocalDeparture;
  onChoose: (leg: Leg) => void;
}

/** Which of the two dates the calendar below changes. */
function LegChoice({ leg, departure, regreso, onChoose }: LegChoiceProps) {
  const legs: [Leg, string, LocalDeparture][] = [
    ['ida', TEXT.out, departure],
    ['regreso', TEXT.wayBack, regreso],
  ];
  return (
    <div className={styles['legs']} role="group" aria-label={TEXT.legs}>
      {legs.map(([id, name, date]) => (
        <button key={id} type="button" className={styles['leg']} aria-pressed={id === leg} onClick={() => onChoose(id)}>
          <span className={styles['legName']}>{name}</span>
          <span className={styles['legDate']}>{shortDepartureText(departureOf(date))}</span>
        </button>
      ))}
    </div>
  );
}

interface PickersProps {
  departure: LocalDeparture;
  limits: PickerLimits;
  onChange: (departure: LocalDeparture) => void;
}

function Pickers({ departure, limits, onChange }: PickersProps) {
  return (
    <>
      <Suspense fallback={<SkeletonRows count={1} height={252} />}>
        <ReservePicker departure={departure} limits={limits} onChange={onChange} />
      </Suspense>
      <TimeSelects departure={departure} limits={limits} onChange={(time) => onChange({ ...departure, time })} />
    </>
  );
}

const ICONS: Record<DateOption, typeof Zap> = { asap: Zap, reserva: CalendarClock, regreso: ArrowLeftRight };

interface DateOptionButtonProps {
  option: DateOption;
  isChosen: boolean;
  onChoose: () => void;
}

function DateOptionButton({ option, isChosen, onChoose }: DateOptionButtonProps) {
  const Icon = ICONS[option];
  return (
    <button
      type="button"
      className={styles['option']}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...(isChosen ? { 'data-first': true } : {})}
    >
      <Icon size={18} aria-hidden />
      {DATE_OPTION_TEXT[option]}
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
