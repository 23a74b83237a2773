import { formatPlate, MISSING } from '@traza/domain';
import type { ReactNode } from 'react';
import styles from './chofer-card.module.css';
import { PhoneLink, Portrait } from './portrait.tsx';

export interface Driving {
  agencia?: string | null;
  /** Null where nobody is assigned. */
  name: string | null;
  phone: string | null;
  picUrl: string | null;
  vehiculo: { marca: string | null; modelo: string | null; patente: string | null } | null;
}

interface ChoferCardProps {
  driving: Driving;
  /** Whether a phone that is missing is said to be. */
  hasPhone?: boolean;
  /** Beside the call. */
  children?: ReactNode;
}

/** Who drives and in what, as somebody looks for them in the street: the plate large (T-106…T-108). */
export function ChoferCard({ driving, hasPhone = false, children }: ChoferCardProps) {
  const { name, phone } = driving;
  const hasCall = name !== null && (phone !== null || hasPhone);
  return (
    <div className={styles['card']}>
      <Person driving={driving} />
      <Vehiculo vehiculo={driving.vehiculo} />
      {hasCall || children ? (
        <div className={styles['acts']}>
          {hasCall ? <PhoneLink name={name} phone={phone} isShown /> : null}
          {children}
        </div>
      ) : null}
    </div>
  );
}

function Person({ driving: { agencia, name, picUrl } }: Pick<ChoferCardProps, 'driving'>) {
  return (
    <div className="row-3 shrink">
      <Portrait name={name} picUrl={picUrl} />
      <div className="rest">
        <p className={styles['name']}>{name ?? 'Chofer no informado'}</p>
        {agencia === undefined ? null : <p className={styles['quiet']}>{agencia ?? MISSING}</p>}
      </div>
    </div>
  );
}

function Vehiculo({ vehiculo }: Pick<Driving, 'vehiculo'>) {
  const model = [vehiculo?.marca, vehiculo?.modelo].filter(Boolean).join(' ');
  const plate = vehiculo?.patente;
  return (
    <div className={styles['vehiculo']}>
      {plate ? <span className={styles['plate']}>{formatPlate(plate)}</span> : null}
      <span className={styles['quiet']}>{model || (plate ? '' : 'Vehículo no informado')}</span>
    </div>
  );
}
