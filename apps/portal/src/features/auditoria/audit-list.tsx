import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { AuditEntryView } from '@traza/contract';
import { formatDate, formatWeekday } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { PrintNote } from '#lib/print-all/print-note.tsx';
import { printedText } from '#lib/print-all/printed-text.ts';
import { auditQuery, countEntries, namesQuery } from './api.ts';
import { AuditAct } from './audit-act.tsx';
import styles from './audit-list.module.css';
import { TEXT } from './messages.ts';
import type { AuditFilters } from './use-audit-filter.ts';

const NO_NAMES: AuditNames = {};

/** The changes by day, newest first; the next page loads when the end comes into view. */
export function AuditList({ idCliente, filters }: { idCliente: number; filters: AuditFilters }) {
  const list = useInfiniteQuery(auditQuery(idCliente, filters.filter));
  const { data: names = NO_NAMES } = useQuery(namesQuery(idCliente));
  const days = useMemo(() => daysOf(list.data?.pages.flatMap(({ entradas }) => entradas) ?? []), [list.data]);

  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={days.length === 0}
      skeleton={{ count: 8, height: 64 }}
      empty={
        filters.isFiltered ? (
          <EmptyState title={TEXT.noMatch} />
        ) : (
          <EmptyState title={TEXT.empty} description={TEXT.emptyText} />
        )
      }
    >
      <PrintNote text={remarkOf(countEntries(list.data), list.hasNextPage)} />
      <section className={styles['list']} aria-label={TEXT.list} data-stale={list.isPlaceholderData || undefined}>
        {days.map(({ day, entries }) => (
          <section key={day} className={styles['day']} aria-label={day}>
            <h2 className="text-sm strong soft under-2">{day}</h2>
            <ol className={styles['entries']}>
              {entries.map((entry) => (
                <AuditAct key={entry.id} entry={entry} names={names} idCliente={idCliente} days={filters.filter} />
              ))}
            </ol>
          </section>
        ))}
        {list.hasNextPage ? (
          <More isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage({ cancelRefetch: false })} />
        ) : null}
      </section>
    </ListState>
  );
}

function remarkOf(printed: number, hasMore: boolean): string | null {
  return printedText({ printed, total: hasMore ? undefined : printed }, { things: TEXT.printed, act: TEXT.print });
}

/** Loads the next page when it comes into view or is pressed. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = button.current;
    if (!target || isLoading || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) onMore();
    });
    observer.observe(target);
    return () => observer.disconnect();
  });
  return (
    <div ref={button} className={styles['more']}>
      <Button variant="secondary" loading={isLoading} onClick={onMore}>
        {TEXT.more}
      </Button>
    </div>
  );
}

interface Day {
  day: string;
  entries: AuditEntryView[];
}

function daysOf(entries: readonly AuditEntryView[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = `${formatWeekday(entry.ts)} ${formatDate(entry.ts)}`;
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
