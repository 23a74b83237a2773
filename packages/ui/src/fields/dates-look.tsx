import '@mantine/dates/styles.layer.css';
import './dates-look.css';
import 'dayjs/locale/es';
import { DatesProvider } from '@mantine/dates';
import type { ReactNode } from 'react';
import { MantineLook } from '../look/mantine-look.tsx';

interface DatesLookProps {
  weekBegins: 'sunday' | 'monday';
  children: ReactNode;
}

/** Calendars in Spanish: always six weeks, so that nothing below moves from month to month, and no day in red. */
export function DatesLook({ weekBegins, children }: DatesLookProps) {
  const settings = {
    locale: 'es',
    firstDayOfWeek: weekBegins === 'sunday' ? (0 as const) : (1 as const),
    weekendDays: [],
    consistentWeeks: true,
  };
  return (
    <MantineLook>
      <DatesProvider settings={settings}>{children}</DatesProvider>
    </MantineLook>
  );
}
