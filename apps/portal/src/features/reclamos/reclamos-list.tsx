import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureOf } from '@traza/client/list-failure.ts';
import type { Reclamo } from '@traza/contract';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip, type StatusTone } from '@traza/ui/status-chip.tsx';
import { errorText } from '#lib/error-text.ts';
import { MoreRows } from '#lib/more-rows.tsx';
import { RECLAMO_TEXT } from '#lib/reclamo-text.ts';
import { type ReclamoFilter, reclamosQuery } from './api.ts';
import { aboutText, amountText, bodyText, daysText, pedidoText, TEXT, titleText, totalsText } from './messages.ts';
import styles from './reclamos-list.module.css';

const TONES: Readonly<Record<Reclamo['estado'], StatusTone>> = {
  abierto: 'warning',
  en_revision: 'iniciado',
  cerrado: 'finalizado',
};

/** The reclamos that the viewer sees, each with its subject, its state and its answer (W-234). */
export function ReclamosList({
  account,
  idCliente,
  filter,
}: {
  account: string;
  idCliente: number;
  filter: ReclamoFilter;
}) {
  const list = useInfiniteQuery(reclamosQuery(account, idCliente, filter));
  const totals = list.data?.pages[0]?.totales;
  const reclamos = list.data?.pages.flatMap((page) => page.reclamos) ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={reclamos.length === 0}
      skeleton={{ count: 5, height: 84, gap: 12 }}
      empty={<EmptyState title={TEXT.empty} description={TEXT.emptyHint} />}
    >
      {totals ? (
        <p className="text-sm soft figures under-3" role="status">
          {totalsText(totals)}
        </p>
      ) : null}
      <ul className={styles['list']} aria-label={TEXT.list} data-stale={list.isPlaceholderData || undefined}>
        {reclamos.map((reclamo) => (
          <ReclamoItem key={reclamo.id} reclamo={reclamo} />
        ))}
      </ul>
      <MoreRows list={list} />
    </ListState>
  );
}

function ReclamoItem({ reclamo }: { reclamo: Reclamo }) {
  const { id, idPedido, estado, texto, respuesta } = reclamo;
  return (
    <li className={styles['reclamo']}>
      <div className={styles['head']}>
        <StatusChip tone={TONES[estado]} label={RECLAMO_TEXT[estado]} />
        <strong>{titleText(reclamo)}</strong>
        <Link to="/pedidos" className="shape-link" search={{ selected: String(idPedido), reclamo: String(id) }}>
          {pedidoText(reclamo)}
        </Link>
      </div>
      <p className="strong figures">{amountText(reclamo)}</p>
      {reclamo.pedido ? <p className={styles['days']}>{aboutText(reclamo)}</p> : null}
      <p className={styles['texto']} data-hidden={texto === null || undefined}>
        {bodyText(reclamo)}
      </p>
      {respuesta === null ? null : (
        <p className={styles['answer']}>
          <strong>{TEXT.answer}:</strong> {respuesta}
        </p>
      )}
      <p className={styles['days']}>{daysText(reclamo)}</p>
    </li>
  );
}
