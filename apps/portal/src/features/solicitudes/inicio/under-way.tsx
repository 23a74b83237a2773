import { Link } from '@tanstack/react-router';
import type { Inicio } from '@traza/contract';
import { direccionTitle } from '@traza/pedido-form/direcciones/parada-text.ts';
import { ChoferCard } from '@traza/pedido-ui/chofer-card.tsx';
import { NowLine } from '@traza/pedido-ui/now-line.tsx';
import { ArrowRight, Share2 } from 'lucide-react';
import styles from './home.module.css';
import { INICIO_TEXT } from './messages.ts';

type EnCurso = NonNullable<Inicio['enCurso']>[number];
type OwnNow = NonNullable<EnCurso['ahora']>;

/** An answer of a server of the release before says less. */
const SAID_LESS: OwnNow = { viaja: 'yo', quien: '', lugar: '', chofer: '', telefono: null, foto: null };

/** The viajes of the person under way, before anything else of the home (W-011, W-012). */
export function UnderWay({ viajes, known }: { viajes: readonly EnCurso[]; known: string | undefined }) {
  return (
    <section aria-label={INICIO_TEXT.now} className="stack-2">
      {viajes.map((viaje) => (
        <Card key={`${viaje.extrasType}-${viaje.id}`} viaje={viaje} ahora={viaje.ahora ?? SAID_LESS} known={known} />
      ))}
    </section>
  );
}

interface CardProps {
  viaje: EnCurso;
  ahora: OwnNow;
  /** When this was last known, where it is no longer looked at. */
  known: string | undefined;
}

function Card({ viaje, ahora, known }: CardProps) {
  const { id, chofer, vehiculo, patente, destino } = viaje;
  const driving = {
    name: chofer,
    phone: ahora.telefono,
    picUrl: ahora.foto,
    vehiculo: { marca: vehiculo, modelo: null, patente },
  };
  return (
    <article className={styles['viaje']}>
      <NowLine scene={{ ...viaje, ...ahora }} known={known} />
      <p className={styles['detail']}>A {direccionTitle({ alias: '', direccion: destino })}</p>
      {chofer === null && patente === null ? null : <ChoferCard driving={driving} />}
      <p className="beside-3 flat apart">
        <Link to="/pedidos" search={{ selected: String(id), modal: 'compartir' }} className={styles['follow']}>
          <Share2 size={16} aria-hidden />
          {INICIO_TEXT.share}
        </Link>
        <Link to="/pedidos" search={{ selected: String(id) }} className={styles['follow']}>
          {INICIO_TEXT.follow}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </p>
    </article>
  );
}
