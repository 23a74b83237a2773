import { Link } from '@tanstack/react-router';
import type { Inicio } from '@traza/contract';
import { direccionTitle } from '@traza/pedido-form/direcciones/parada-text.ts';
import { ArrowRight } from 'lucide-react';
import styles from './home.module.css';
import { INICIO_TEXT, nextText } from './messages.ts';

/** Without a viaje under way, the next departure (W-013). */
export function NextViaje({ proximo: { id, hora, destino } }: { proximo: NonNullable<Inicio['proximo']> }) {
  return (
    <section aria-label={INICIO_TEXT.next} className="stack-2">
      <article className={styles['card']}>
        <h2 className="flat text-md bold figures">{INICIO_TEXT.next}</h2>
        <p className={styles['detail']}>{nextText(hora)}</p>
        <p className={styles['detail']}>A {direccionTitle({ alias: '', direccion: destino })}</p>
        <Link to="/pedidos" search={{ selected: String(id) }} className={styles['follow']}>
          {INICIO_TEXT.follow}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </article>
    </section>
  );
}
