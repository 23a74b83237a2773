import { SECTIONS } from '#lib/sections.ts';
import { AddressScreen } from './address-screen.tsx';
import styles from './direcciones-page.module.css';
import { TEXT } from './messages.ts';

/** `/direcciones`: the addresses of the company, and of nobody else. */
export function DireccionesPage() {
  return <AddressScreen {...SECTIONS.direcciones} level={1} corporateOnly />;
}

/** "Mis Direcciones" of `/perfil`: the own favourites and the addresses of the company. */
export function OwnAddresses() {
  return (
    <div className={styles['frame']}>
      <AddressScreen title={TEXT.own} level={2} />
    </div>
  );
}
