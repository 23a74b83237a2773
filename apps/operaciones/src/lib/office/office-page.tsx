import { ListPage } from '@traza/ui/list-page.tsx';
import type { ReactNode } from 'react';
import type { MenuSection } from '#lib/sections.ts';
import { useSection } from '#lib/use-section.tsx';
import styles from './office.module.css';

interface OfficePageProps {
  path: MenuSection['path'];
  actions?: ReactNode;
  /** What narrows the list, in one line where there is room. */
  filters: ReactNode;
  /** What can be done with what is chosen, over the end of the list. */
  chosen?: ReactNode;
  /** Windows that are open. */
  windows?: ReactNode;
  children: ReactNode;
}

/** A section of the office that is a list as high as the screen lets it be. */
export function OfficePage({ path, actions, filters, chosen, windows, children }: OfficePageProps) {
  const section = useSection(path);
  return (
    <div className={styles['page']}>
      <ListPage
        {...section}
        actions={
          <>
            {actions}
            {section.actions}
          </>
        }
        filters={<div className="beside-3 wrap at-bottom wide">{filters}</div>}
      >
        <div className={styles['list']}>{children}</div>
        {chosen}
      </ListPage>
      {windows}
    </div>
  );
}
