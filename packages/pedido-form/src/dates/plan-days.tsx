import { PICKER_TIMES } from '@traza/domain/solicitudes';
import { DayButton } from './day-button.tsx';
import styles from './plan-dialog.module.css';
import { DAY_LABELS } from './plan-messages.ts';
import type { PlanShortcut } from './plan-shortcuts.ts';
import { TimeSelects } from './time-selects.tsx';

interface PlanDaysProps {
  title: string;
  note?: string;
  days: readonly boolean[];
  time: string;
  error: string | null;
  shortcuts: readonly PlanShortcut[];
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean;
  onDays: (days: readonly boolean[]) => void;
  onTime: (time: string) => void;
}

/** The days of one way of a plan, Monday first, and its hour (O-211). */
export function PlanDays(props: PlanDaysProps) {
  const { title, note, days, time, error, shortcuts, isFirst = false, onDays, onTime } = props;
  return (
    <fieldset className="shrink bare-fields">
      <legend className="text-md strong no-pad line-20">
        {title} {note ? <span className="text-sm soft regular">{note}</span> : null}
      </legend>
      <div className={styles['shortcuts']}>
        {shortcuts.map(({ label, days: chosen }) => (
          <button key={label} type="button" className={styles['shortcut']} onClick={() => onDays(chosen)}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles['days']}>
        {DAY_LABELS.map((label, index) => (
          <DayButton
            key={label}
            shape="cell"
            isPressed={days[index] === true}
            onClick={() => onDays(days.with(index, !days[index]))}
            {...(isFirst && index === 0 ? { 'data-autofocus': true } : {})}
          >
            {label}
          </DayButton>
        ))}
      </div>
      <div className={styles['hour']}>
        <TimeSelects of={`de ${title.toLowerCase()}`} time={time} offered={PICKER_TIMES} onChange={onTime} />
        {/* beside the hour, where it moves nothing */}
        {error ? (
          <p role="alert" className={styles['error']}>
            {error}
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}
