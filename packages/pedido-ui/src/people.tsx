import type { Pasaje, Pedido } from '@traza/contract';
import { MISSING, personName } from '@traza/domain';
import { useState } from 'react';
import { arrivalText, DETAIL_TEXT, packageText } from './detail-text.ts';
import { PEDIDO_LAYOUT } from './limits.ts';
import { morePasajerosText, pasajeText } from './pedido-detail-text.ts';
import styles from './people.module.css';
import { PhoneLink, Portrait } from './portrait.tsx';
import { Section } from './section.tsx';

/** Who travels, or what is sent: the first three, and the rest on demand (T-070, T-091). */
export function PasajerosSection({ pedido: { extras } }: { pedido: Pedido }) {
  const [isWhole, setIsWhole] = useState(false);
  const pasajes = extras.pasajes.filter(({ tipo }) => tipo !== 'ASIENTO VACÍO');
  if (pasajes.length === 0) return null;
  const areParcels = pasajes.every(({ tipo }) => tipo === 'ENVIO');
  const shown = isWhole ? pasajes : pasajes.slice(0, PEDIDO_LAYOUT.pasajerosBeforeMore);
  const hidden = pasajes.length - shown.length;
  return (
    <Section id="pasajeros" title={areParcels ? DETAIL_TEXT.parcels : DETAIL_TEXT.pasajeros}>
      <ul className="shape-plain-list grid-2">
        {shown.map((pasaje) => (
          <PasajeItem key={pasaje.idPasaje} pasaje={pasaje} />
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className={styles['more']} onClick={() => setIsWhole(true)}>
          {morePasajerosText(hidden, areParcels)}
        </button>
      ) : null}
    </Section>
  );
}

function PasajeItem({ pasaje }: { pasaje: Pasaje }) {
  if (pasaje.tipo === 'ENVIO' && (pasaje.despachante || pasaje.receptor)) return <ShipmentFacts pasaje={pasaje} />;
  const { pasajero, ceco, arribo } = pasaje;
  return (
    <li className={styles['person']}>
      <Portrait name={pasajero && personName(pasajero)} picUrl={null} />
      <div className="rest">
        <p className={styles['name']}>{pasajeText(pasaje)}</p>
        {ceco ? <p className={styles['quiet']}>{ceco.alias || MISSING}</p> : null}
        {arribo ? <p className={styles['quiet']}>{arrivalText(arribo)}</p> : null}
      </div>
      {pasajero ? <PhoneLink name={personName(pasajero)} phone={pasajero.phone} /> : null}
    </li>
  );
}

/** Who sends, who receives, each with a phone, and what (ruling: what a carrier needs; spec orders §2). */
function ShipmentFacts({ pasaje: { despachante, receptor, paquete, ceco } }: { pasaje: Pasaje }) {
  const what = [paquete ? packageText(paquete) : '', ceco?.alias ?? ''].filter(Boolean).join(' · ');
  return (
    <>
      <Contact title={DETAIL_TEXT.sender} person={despachante} />
      <Contact title={DETAIL_TEXT.receiver} person={receptor} />
      {what ? <li className={styles['quiet']}>{what}</li> : null}
    </>
  );
}

function Contact({ title, person }: { title: string; person: Pasaje['receptor'] }) {
  if (!person) return null;
  const name = personName(person);
  return (
    <li className={styles['person']}>
      <Portrait name={name} picUrl={null} />
      <div className="rest">
        <p className={styles['name']}>{name || MISSING}</p>
        <p className={styles['quiet']}>{title}</p>
      </div>
      <PhoneLink name={name} phone={person.phone} />
    </li>
  );
}
