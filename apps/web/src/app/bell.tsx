import { Bell as BellIcon } from 'lucide-react';
import { Dropdown } from '#ui/dropdown.tsx';
import styles from './bell.module.css';

export function Bell() {
  return (
    <Dropdown
      kind="dialog"
      label="Notificaciones"
      panelLabel="Notificaciones"
      targetClassName={styles['bell']}
      target={<BellIcon size={18} strokeWidth={1.75} aria-hidden />}
    >
      {() => <p className={styles['empty']}>Sin novedades</p>}
    </Dropdown>
  );
}
