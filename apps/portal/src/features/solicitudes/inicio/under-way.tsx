import { Link } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import type { Inicio } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';
import { direccionTitle } from '../direcciones/parada-text.ts';
import styles from './home.module.css';
import { INICIO_TEXT, nextText, sentenceOf } from './messages.ts';

/** The viajes under way; without any, the next departure (W-011, W-013). */
export function UnderWay({ inicio: { enCurso, proximo } }: { inicio: Inicio }) {
  const nowMs = useNow(enCurso?.some(({ dice }) => dice === 'espera') ?? false);
  if (enCurso && enCurso.length > 0) {
    return (
      <section aria-label={INICIO_TEXT.underWay} className={styles['cards']}>
        {enCurso.map((one) => (
          <article key={`${one.extrasType}-${one.id}`} className={styles['card']}>
            <h2>{sentenceOf(one, nowMs)}</h2>
            <p className={styles['detail']}>{carOf(one)}</p>
            <p className={styles['detail']}>A {placeName(one.destino)}</p>
            <Follow id={one.id} />
          </article>
        ))}
      </section>
    );
  }
  if (!proximo) return null;
  return (
    <section aria-label={INICIO_TEXT.next} className={styles['cards']}>
      <article className={styles['card']}>
        <h2>{INICIO_TEXT.next}</h2>
        <p className={styles['detail']}>{nextText(proximo.hora)}</p>
        <p className={styles['detail']}>A {placeName(proximo.destino)}</p>
        <Follow id={proximo.id} />
      </article>
    </section>
  );
}

function Follow({ id }: { id: number }) {
  return (
    <Link to="/pedidos" search={{ selected: String(id) }} className={styles['follow']}>
      {INICIO_TEXT.follow}
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
}

/** A name as it is, of a street its first part. */
function placeName(destino: string): string {
  return direccionTitle({ alias: '', direccion: destino });
}

/** `Toyota Corolla · AB 123 CD · Luis Gómez` */
function carOf({ vehiculo, patente, chofer }: NonNullable<Inicio['enCurso']>[number]): string {
  return [vehiculo, patente === null ? null : formatPlate(patente), chofer].filter(Boolean).join(' · ');
}

/** Milliseconds of the epoch, each second while a clock is shown. */
function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => now().epochMilliseconds);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(now().epochMilliseconds), PACE.waitingClockMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
