/** Whole weeks that fit into any month: every day has one of the same weekday so long before. */
const WEEKS = 4;

/** A day with the one of the month before that it is compared with; null where that is one of its own month. */
export interface AlignedDay {
  dia: Temporal.PlainDate;
  anterior: Temporal.PlainDate | null;
}

/**
 * The days of a month beside those of the one before, a Saturday beside a Saturday: four weeks earlier, so that weeks stay whole and in
 * their order. The 29th and later have none, since four weeks before them the month had begun (W-181).
 */
export function alignByWeekday(days: readonly Temporal.PlainDate[]): AlignedDay[] {
  const [first] = days;
  return days.map((dia) => {
    const anterior = dia.subtract({ weeks: WEEKS });
    const isBefore = first !== undefined && Temporal.PlainDate.compare(anterior, first) < 0;
    return { dia, anterior: isBefore ? anterior : null };
  });
}
