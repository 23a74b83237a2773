import { now } from '@traza/client/clock.ts';
import {
  type DateOption,
  dateOptionOf,
  dateOptionsOf,
  defaultDeparture,
  defaultReturnDeparture,
  departureInstant,
  hasShape,
  isAfterViaje,
  type LocalDeparture,
  type PickerLimits,
  pickerTimes,
  returnLimits,
} from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { lazyPanel, lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ArrowLeftRight, CalendarClock, CalendarRange, Zap } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useSolicitud } from '../form/solicitud-context.ts';
import { departureOf, type SolicitudView } from '../form/solicitud-view.ts';
import { shortDepartureText, TEXT } from '../messages.ts';
import { SALIDA_TEXT } from '../salida-text.ts';
import styles from './date-section.module.css';
import { DATE_OPTION_TEXT } from './messages.ts';
import { PlanCard } from './plan-card.tsx';
import { TimeSelects } from './time-selects.tsx';

const PlanDialog = lazyWindow(async () => (await import('./plan-dialog.tsx')).PlanDialog);
const ReservePicker = lazyPanel(async () => (await import('./reserve-picker.tsx')).ReservePicker);

/** "Lo antes posible", a date and time of its own, two of them, or a plan; calendars load when they are asked for (O-187). */
export function DateSection({ view }: { view: SolicitudView }) {
  const { form } = view;
  const { isOnce } = useSolicitud();
  const isMobile = useIsPhone();
  const { choose, ...changes } = useDates(view);
  const [leg, setLeg] = useState<Leg>('ida');
  const [isPlanning, setIsPlanning] = useState(false);
  const options = useRef<HTMLDivElement>(null);
  const chosen = dateOptionOf(form);

  return (
    <div className="stack-3">
      <div ref={options} className={styles['options']}>
        {dateOptionsOf(form.type, { isMobile: isMobile || isOnce === true }).map((option) => (
          <DateOptionButton
            key={option}
            option={option}
            isChosen={option === chosen}
            onChoose={() => {
              if (option === 'plan') setIsPlanning(true);
              else choose(option);
              setLeg('ida');
            }}
          />
        ))}
      </div>
      <Reservation view={view} leg={leg} onLeg={setLeg} {...changes} />
      {hasShape(form.type, 'salida') && form.departure && !form.recorrido ? <AnyDayButton /> : null}
      {form.plan ? <PlanCard view={view} onChange={() => setIsPlanning(true)} /> : null}
      {form.departure || form.plan ? <DoneButton /> : null}
      {isPlanning ? (
        <Suspense>
          <PlanDialog
            view={view}
            onClose={() => {
              setIsPlanning(false);
              // the dialog is gone with its own way back
              options.current?.querySelector<HTMLElement>('[data-option="plan"]')?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ReservationProps {
  view: SolicitudView;
  leg: Leg;
  onLeg: (leg: Leg) => void;
  changeDeparture: (departure: LocalDeparture) => void;
  changeReturn: (regreso: LocalDeparture) => void;
}

/** The calendar of the date, and that of the return where there is one. */
function Reservation({ view, leg, onLeg, changeDeparture, changeReturn }: ReservationProps) {
  const { departure, regreso } = view.form;
  if (!departure) return null;
  const out = <Pickers departure={departure} limits={limitsOf(view)} onChange={changeDeparture} />;
  if (!regreso) return out;
  return (
    <>
      <LegChoice leg={leg} departure={departure} regreso={regreso} onChoose={onLeg} />
      {leg === 'ida' ? out : <Pickers departure={regreso} limits={returnLimitsOf(view)} onChange={changeReturn} />}
    </>
  );
}

/** Back to the runs of the days to come. */
function AnyDayButton() {
  const { dispatch } = useSolicitud();
  return (
    <Button variant="quiet" onClick={() => dispatch({ type: 'asapChosen' })} fullWidth>
      {SALIDA_TEXT.seeNextDays}
    </Button>
  );
}

function DoneButton() {
  const { dispatch } = useSolicitud();
  return (
    <Button variant="secondary" onClick={() => dispatch({ type: 'sectionDone', section: 'fecha' })} fullWidth>
      {TEXT.done}
    </Button>
  );
}

function limitsOf({ antelacionMin }: SolicitudView): PickerLimits {
  return { now: now(), antelacionMin };
}

function returnLimitsOf(view: SolicitudView): PickerLimits {
  const departure = departureOf(view.form.departure);
  return departure ? returnLimits({ departure, seconds: view.route?.seconds ?? null }) : limitsOf(view);
}

/** Changes of the dates; a return that would leave before the trip out is over moves along. */
function useDates(view: SolicitudView) {
  const { dispatch } = useSolicitud();
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
    if (out && back && !isAfterViaje(back, { departure: out, seconds: seconds ?? 0 })) {
      dispatch({ type: 'returnChanged', regreso: returnAfter(departure) });
    }
  }

  function choose(option: Exclude<DateOption, 'plan'>) {
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
          <span className="block text-xs line-16">{name}</span>
          <span className="block text-sm strong figures line-20">{shortDepartureText(departureOf(date))}</span>
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
      <Suspense fallback={<SkeletonRows count={1} height={308} />}>
        <ReservePicker departure={departure} limits={limits} onChange={onChange} />
      </Suspense>
      <TimeSelects
        time={departure.time}
        offered={pickerTimes(departure.date, limits)}
        onChange={(time) => onChange({ ...departure, time })}
      />
    </>
  );
}

const ICONS: Record<DateOption, typeof Zap> = {
  asap: Zap,
  reserva: CalendarClock,
  regreso: ArrowLeftRight,
  plan: CalendarRange,
};

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
      data-option={option}
      aria-pressed={isChosen}
      onClick={onChoose}
      {...(isChosen ? { 'data-first': true } : {})}
    >
      <Icon size={18} aria-hidden />
      {DATE_OPTION_TEXT[option]}
    </button>
  );
}
