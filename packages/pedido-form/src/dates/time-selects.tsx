import styles from './time-selects.module.css';

interface TimeSelectsProps {
  time: string;
  offered: readonly string[];
  onChange: (time: string) => void;
  /** The leg that the time belongs to, where there are several: `de ida`. */
  of?: string;
}

/** Hour and minutes apart, of 24 hours: both can be typed, and a phone shows its own wheels. */
export function TimeSelects({ time, offered, onChange, of = '' }: TimeSelectsProps) {
  // a time that has become too early stays shown: the section says what is wrong with it
  const times = offered.includes(time) ? offered : [time, ...offered];
  const [hour = '', minutes = ''] = time.split(':');
  const hours = [...new Set(times.map((each) => each.slice(0, 2)))];
  const minutesOfHour = times.filter((each) => each.startsWith(hour)).map((each) => each.slice(3));

  function chooseHour(next: string) {
    const inHour = offered.filter((each) => each.startsWith(next));
    onChange(inHour.find((each) => each.slice(3) === minutes) ?? inHour[0] ?? time);
  }

  return (
    <div className="row-2 in-middle">
      <TimeSelect label={`Hora ${of}`.trim()} value={hour} options={hours} onChange={chooseHour} />
      <span aria-hidden>:</span>
      <TimeSelect
        label={`Minutos ${of}`.trim()}
        value={minutes}
        options={minutesOfHour}
        onChange={(next) => onChange(`${hour}:${next}`)}
      />
      <span className="soft" aria-hidden>
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
