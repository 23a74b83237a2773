import type { Tracking } from '@traza/contract';
import { ChoferCard } from '@traza/pedido-ui/chofer-card.tsx';
import { PEDIDO_LAYOUT } from '@traza/pedido-ui/limits.ts';
import { PhoneLink, Portrait } from '@traza/pedido-ui/portrait.tsx';
import { useState } from 'react';
import { morePeople, TEXT, typeLabel } from './messages.ts';
import classes from './people.module.css';

type Person = NonNullable<Tracking['viaje']['chofer']>;

/** Who drives, and in what (T-106, T-107, T-108). */
export function ChoferBlock({ viaje: { chofer, vehiculo } }: { viaje: Tracking['viaje'] }) {
  const driving = {
    name: chofer && fullName(chofer),
    phone: chofer?.phone ?? null,
    picUrl: chofer?.picUrl ?? null,
    vehiculo,
  };
  return (
    <section className={classes['section']} aria-label={TEXT.chofer}>
      <ChoferCard driving={driving} />
    </section>
  );
}

/** The first three, and the rest on demand (T-258). */
export function PeopleList({ data }: { data: Tracking }) {
  const [isWhole, setIsWhole] = useState(false);
  const pasajes = Object.entries(data.pasajes);
  const shown = isWhole ? pasajes : pasajes.slice(0, PEDIDO_LAYOUT.pasajerosBeforeMore);
  const type = typeLabel(data);
  if (pasajes.length === 0) return null;
  const title = type === 'Viaje' ? TEXT.people : TEXT.parcels;
  return (
    <section className={classes['section']} aria-label={title}>
      <h2 className={classes['heading']}>{title}</h2>
      <ul className="grid-2">
        {shown.map(([id, pasaje]) => (
          <PasajeRow key={id} pasaje={pasaje} />
        ))}
      </ul>
      {shown.length < pasajes.length && (
        <button type="button" className={classes['more']} onClick={() => setIsWhole(true)}>
          {morePeople(pasajes.length - shown.length, type)}
        </button>
      )}
    </section>
  );
}

function PasajeRow({ pasaje: { person, emisor, receptor } }: { pasaje: Tracking['pasajes'][string] }) {
  const main = person ?? emisor ?? receptor;
  const name = main ? fullName(main) : '';
  return (
    <li className={classes['row']}>
      <Portrait name={name} picUrl={main?.picUrl ?? null} />
      <div className="rest">
        <p className="clips line-tight semibold ellipsis">{name}</p>
        {!person && receptor && main !== receptor && (
          <p className="row-2 wrap text-sm soft line-loose">Para {fullName(receptor)}</p>
        )}
      </div>
      {main && <PhoneLink name={name} phone={main.phone} />}
    </li>
  );
}

function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}
