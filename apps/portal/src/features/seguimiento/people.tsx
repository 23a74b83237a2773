import type { Tracking } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { PEDIDO_LAYOUT } from '@traza/pedido-ui/limits.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { callTo, morePeople, TEXT, typeLabel } from './messages.ts';
import classes from './people.module.css';

type Person = NonNullable<Tracking['viaje']['chofer']>;

/** Who drives, and in what (T-106, T-107, T-108). */
export function ChoferCard({ viaje }: { viaje: Tracking['viaje'] }) {
  const { chofer, vehiculo } = viaje;
  const model = [vehiculo.marca, vehiculo.modelo].filter(Boolean).join(' ');
  return (
    <section className={classes['section']} aria-label={TEXT.chofer}>
      <h2 className={classes['heading']}>{TEXT.chofer}</h2>
      <div className={classes['row']}>
        <Portrait person={chofer} />
        <div className={classes['lines']}>
          <p className={classes['name']}>{chofer ? fullName(chofer) : TEXT.noChofer}</p>
          <p className={classes['quiet']}>
            {model || (vehiculo.patente ? '' : TEXT.noVehiculo)}
            {vehiculo.patente && <span className={classes['plate']}>{formatPlate(vehiculo.patente)}</span>}
          </p>
        </div>
        {chofer && <PhoneLink person={chofer} />}
      </div>
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
      <ul className={classes['list']}>
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
  return (
    <li className={classes['row']}>
      <Portrait person={main} isSmall />
      <div className={classes['lines']}>
        <p className={classes['name']}>{main ? fullName(main) : ''}</p>
        {!person && receptor && main !== receptor && <p className={classes['quiet']}>Para {fullName(receptor)}</p>}
      </div>
      {main && <PhoneLink person={main} />}
    </li>
  );
}

function PhoneLink({ person }: { person: Person }) {
  if (!person.phone) return null;
  const label = callTo(fullName(person));
  return (
    <a
      className={classes['phone']}
      href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={label}
      title={person.phone}
    >
      <Phone size={16} aria-hidden="true" />
    </a>
  );
}

/** The picture, or the initials where there is none or it does not load. */
function Portrait({ person, isSmall = false }: { person: Person | null; isSmall?: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const initials = person ? `${person.firstName.charAt(0)}${person.lastName.charAt(0)}` : '?';
  return (
    <span className={classes['portrait']} data-small={isSmall || undefined} aria-hidden="true">
      {person?.picUrl && !isBroken ? (
        <img src={person.picUrl} alt="" onError={() => setIsBroken(true)} />
      ) : (
        initials.toUpperCase()
      )}
    </span>
  );
}

function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}
