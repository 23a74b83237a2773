import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Pedido } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { isCarpool } from '@traza/pedido-ui/asientos.ts';
import { ArrowLeftRight, CalendarRange, CornerUpLeft } from 'lucide-react';
import { LADO_TEXT, parQuery, parText, sourceOf } from '#lib/pedido-par.ts';
import styles from './ties.module.css';
import { numberOf, TIES_TEXT } from './ties-text.ts';

interface TiesProps {
  account: string;
  pedido: Pedido;
}

/** The other way of a pedido, what it replaces, is replaced by or is part of, each one press away (W-300, W-306). */
export function Ties({ account, pedido }: TiesProps) {
  const { reemplazaA, reemplazadoPor, idPlan, inicio } = pedido.extras;
  const { data: par } = useQuery({ ...parQuery(account, sourceOf(pedido)), enabled: !isCarpool(pedido) });
  return (
    <>
      {par ? (
        <p className={styles['tie']}>
          <CornerUpLeft className="firm" size={16} aria-hidden />
          <span>{LADO_TEXT[par.lado]}:</span>{' '}
          <Link className="strong accent" to="/pedidos" search={{ selected: String(par.pedido.id) }}>
            {parText(par)}
          </Link>
        </p>
      ) : null}
      {reemplazaA === undefined ? null : <Other label={TIES_TEXT.replaces} id={reemplazaA} />}
      {reemplazadoPor === undefined ? null : <Other label={TIES_TEXT.replacedBy} id={reemplazadoPor} />}
      {idPlan === undefined ? null : (
        <p className={styles['tie']}>
          <CalendarRange className="firm" size={16} aria-hidden />
          <span>{TIES_TEXT.plan}</span>{' '}
          <Link className="strong accent" to="/pedidos" search={{ plan: String(idPlan), ...daysAround(inicio) }}>
            {TIES_TEXT.seePlan}
          </Link>
        </p>
      )}
    </>
  );
}

/** A plan reaches a year ahead at most: all of it lies within these days. */
function daysAround(inicio: string): { since: string; until: string } {
  const day = inBuenosAires(Temporal.Instant.from(inicio)).toPlainDate();
  return { since: day.subtract({ years: 1 }).toString(), until: day.add({ years: 1 }).toString() };
}

function Other({ label, id }: { label: string; id: number }) {
  return (
    <p className={styles['tie']}>
      <ArrowLeftRight className="firm" size={16} aria-hidden />
      <span>{label}</span>{' '}
      <Link className="strong accent" to="/pedidos" search={{ selected: String(id) }}>
        {numberOf(id)}
      </Link>
    </p>
  );
}
