import type { Pedido, ViajeExtras } from '@traza/contract';
import { formatPlate, MISSING, orMissing } from '@traza/domain';
import { DETAIL_TEXT } from './detail-text.ts';
import styles from './people.module.css';
import { PhoneLink, Portrait } from './people.tsx';
import { Section } from './section.tsx';

export interface Driving {
  agencia: string | null;
  /** Null where nobody is assigned. */
  name: string | null;
  phone: string | null;
  picUrl: string | null;
  vehiculo: { marca: string | null; modelo: string | null; patente: string | null } | null;
}

/** Who drives, and in what, as soon as either is known (T-106…T-108). */
export function ChoferSection({ driving }: { driving: Driving | undefined }) {
  if (!driving) return null;
  const { agencia, name, phone, picUrl, vehiculo } = driving;
  return (
    <Section id="conductor" title={DETAIL_TEXT.chofer}>
      <div className={styles['person']}>
        <Portrait name={name} picUrl={picUrl} />
        <div className={styles['words']}>
          <p className={styles['name']}>{name ?? DETAIL_TEXT.noChofer}</p>
          <p className={styles['quiet']}>{orMissing(agencia)}</p>
        </div>
        {name !== null ? <PhoneLink name={name} phone={phone} isShown /> : null}
      </div>
      <Vehiculo vehiculo={vehiculo} />
    </Section>
  );
}

/** What the order itself says. */
export function drivingOf({ extras }: Pedido): Driving | undefined {
  if (extras.type === 's' || (!extras.chofer && !extras.vehiculo)) return undefined;
  const { chofer, vehiculo, agencia } = extras;
  return {
    agencia: agencia?.denominacion ?? null,
    name: chofer && choferName(chofer),
    phone: chofer?.phone ?? null,
    picUrl: chofer?.picUrl ?? null,
    vehiculo,
  };
}

function choferName({ name, firstName, lastName }: NonNullable<ViajeExtras['chofer']>): string {
  return orMissing(name ?? `${firstName} ${lastName}`);
}

function Vehiculo({ vehiculo }: Pick<Driving, 'vehiculo'>) {
  const model = [vehiculo?.marca, vehiculo?.modelo].filter(Boolean).join(' ');
  const isKnown = model !== '' || Boolean(vehiculo?.patente);
  return (
    <p className={styles['vehiculo']}>
      <span>{isKnown ? model || MISSING : DETAIL_TEXT.noVehiculo}</span>
      {isKnown ? <span className={styles['plate']}>{formatPlate(vehiculo?.patente)}</span> : null}
    </p>
  );
}
