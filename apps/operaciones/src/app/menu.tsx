import { Link } from '@tanstack/react-router';
import { OverdueCount } from '#features/bandeja/overdue-count.tsx';
import type { MenuSection } from '#lib/sections.ts';
import styles from './menu.module.css';

export interface MenuProps {
  groups: readonly MenuSection[][];
  /** The section that is open. */
  current: MenuSection | undefined;
}

/** One entry for each group of sections that somebody may open: it leads to the first of them. */
export function Menu({ groups, current }: MenuProps) {
  return (
    <nav className={styles['menu']} aria-label="Secciones">
      {groups.map((group) => (
        <Entry key={group[0]?.path} section={group[0]} isIn={current !== undefined && group.includes(current)} />
      ))}
    </nav>
  );
}

/** The sections of the open group, where it has several. */
export function SubMenu({ groups, current }: MenuProps) {
  const group = current && groups.find((each) => each.includes(current));
  if (!group || group.length < 2) return null;
  return (
    <nav className={styles['sub']} aria-label={`Secciones de ${group[0]?.title}`}>
      {group.map((section) => (
        <Entry key={section.path} section={section} isIn={section === current} />
      ))}
    </nav>
  );
}

function Entry({ section, isIn }: { section: MenuSection | undefined; isIn: boolean }) {
  if (!section) return null;
  return (
    <Link
      to={section.path}
      className={styles['section']}
      activeOptions={{ exact: true, includeSearch: false }}
      // of a group whose other section is open, and of a section one of whose things is
      aria-current={isIn ? 'true' : undefined}
    >
      {section.title}
      {section.path === '/bandeja' ? <OverdueCount /> : null}
    </Link>
  );
}
