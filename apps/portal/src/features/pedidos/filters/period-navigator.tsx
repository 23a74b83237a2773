import { now } from '@traza/client/clock.ts';
import { type DayRange, isSameRange, RANGE_PRESETS } from '@traza/domain/pedidos';
import { Dropdown, DropdownAction, DropdownChoice } from '@traza/ui/fields/dropdown.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './filter-bar.module.css';
import { daysText, FILTER_TEXT, PRESET_TEXT, rangeText } from './filter-text.ts';
import { rangeNow } from './use-pedido-filters.ts';
import { useSteppedRange } from './use-stepped-range.ts';

const RangeModal = lazyWindow(async () => (await import('./range-modal.tsx')).RangeModal);

/** All days, or those of the range; with the way back to all of them where there is one. */
export type DaysScope = 'all' | 'some' | 'always some';

interface PeriodNavigatorProps {
  range: DayRange;
  days: DaysScope;
  onChange: (range: DayRange | undefined) => void;
}

/** Which days the list shows: back and forward by steps, or by name (T-050…T-064). */
export function PeriodNavigator({ range, days, onChange }: PeriodNavigatorProps) {
  const { shown, step, choose } = useSteppedRange(range, onChange);
  const [isChoosing, setIsChoosing] = useState(false);
  const showsAll = days === 'all';
  return (
    <div className={styles['period']} role="group" aria-label={FILTER_TEXT.period}>
      <IconButton label={FILTER_TEXT.previous} tooltip="bottom" disabled={showsAll} onClick={() => step(-1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <Dropdown
        panelLabel={FILTER_TEXT.period}
        width={240}
        targetClassName={styles['days']}
        target={
          <>
            <CalendarDays size={16} aria-hidden />
            <span title={showsAll ? undefined : daysText(shown)} aria-live="polite">
              {showsAll ? FILTER_TEXT.allDays : rangeText(shown, now())}
            </span>
          </>
        }
      >
        {(close) => (
          <>
            {RANGE_PRESETS.map((preset) => (
              <DropdownChoice
                key={preset}
                isChosen={!showsAll && isSameRange(rangeNow(preset), shown)}
                onChoose={() => {
                  choose(rangeNow(preset));
                  close();
                }}
              >
                {PRESET_TEXT[preset]}
              </DropdownChoice>
            ))}
            {days === 'always some' ? null : (
              <DropdownChoice
                isChosen={showsAll}
                onChoose={() => {
                  choose(undefined);
                  close();
                }}
              >
                {FILTER_TEXT.allDays}
              </DropdownChoice>
            )}
            <DropdownAction
              icon={<CalendarRange size={16} aria-hidden />}
              onChoose={() => {
                setIsChoosing(true);
                close();
              }}
            >
              {FILTER_TEXT.otherPeriod}
            </DropdownAction>
          </>
        )}
      </Dropdown>
      <IconButton label={FILTER_TEXT.next} tooltip="bottom" disabled={showsAll} onClick={() => step(1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
      {isChoosing ? (
        <Suspense fallback={null}>
          <RangeModal
            range={shown}
            onClose={() => setIsChoosing(false)}
            onChoose={(next) => {
              setIsChoosing(false);
              choose(next);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
