import { useQuery } from '@tanstack/react-query';
import type { Pedido, ViajeExtras } from '@traza/contract';
import { formatPlate, MISSING, orMissing } from '@traza/domain';
import { relationOf } from '../hrefs.ts';
import { DETALLE_TEXT } from './messages.ts';
import styles from './people-sections.module.css';
import { PhoneLink, Portrait } from './people-sections.tsx';
import { choferQuery } from './relations-api.ts';
import { Section } from './section.tsx';

interface Driving {
  agencia: string | null;
  /** Null where nobody is assigned. */
  name: string | null;
  phone: string | null;
  picUrl: string | null;
  vehiculo: { marca: string | null; modelo: string | null; patente: string | null } | null;
}

/** Who drives, and in what, as soon as either is known (T-106…T-108). */
export function ChoferSection({ account, pedido }: { account: string; pedido: Pedido }) {
  const driving = useDriving(account, pedido);
  if (!driving) return null;
  const { agencia, name, phone, picUrl, vehiculo } = driving;
  return (
    <Section id="conductor" title={DETALLE_TEXT.chofer}>
      <div className={styles['person']}>
        <Portrait name={name} picUrl={picUrl} />
        <div className={styles['words']}>
          <p className={styles['name']}>{name ?? DETALLE_TEXT.noChofer}</p>
          <p className={styles['quiet']}>{orMissing(agencia)}</p>
        </div>
        {name !== null ? <PhoneLink name={name} phone={phone} isShown /> : null}
      </div>
      <Vehiculo vehiculo={vehiculo} />
    </Section>
  );
}

/** A fixed-route trip links to who drives it (T-182); what the order itself says stands until that has come. */
function useDriving(account: string, pedido: Pedido): Driving | undefined {
  const idViaje = relationOf(pedido, 'chofer');
  const { data } = useQuery({ ...choferQuery(account, idViaje ?? 0, pedido.modified), enabled: idViaje !== undefined });
  if (!data) return drivingOf(pedido);
  const { agencia, chofer, vehiculo, choferFoto } = data;
  if (!chofer && !vehiculo) return undefined;
  const name = chofer && orMissing(`${chofer.firstName} ${chofer.lastName}`);
  return { agencia, name, phone: chofer?.phone ?? null, picUrl: choferFoto, vehiculo };
}

function drivingOf({ extras }: Pedido): Driving | undefined {
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
      <span>{isKnown ? model || MISSING : DETALLE_TEXT.noVehiculo}</span>
      {isKnown ? <span className={styles['plate']}>{formatPlate(vehiculo?.patente)}</span> : null}
    </p>
  );
}
