import { SECTIONS } from '#lib/sections.ts';
import { DireccionScreen } from './direccion-screen.tsx';
import styles from './direcciones-page.module.css';
import { TEXT } from './messages.ts';

/** `/direcciones`: the addresses of the company, and of nobody else. */
export function DireccionesPage() {
  return <DireccionScreen {...SECTIONS.direcciones} level={1} corporateOnly />;
}

/** "Mis Direcciones" of `/perfil`: the own favourites and the addresses of the company. */
export function OwnDirecciones() {
  return (
    <div className={styles['frame']}>
      <DireccionScreen title={TEXT.own} level={2} />
    </div>
  );
}
