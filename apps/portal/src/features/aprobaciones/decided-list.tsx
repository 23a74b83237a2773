import { useInfiniteQuery } from '@tanstack/react-query';
import type { DecidedAprobacion } from '@traza/contract';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { History } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { decidedQuery } from './api.ts';
import row from './decided-list.module.css';
import { decisionText, departureText, endsText, priceText, TEXT } from './messages.ts';
import { MoreButton } from './more-button.tsx';

/** The decisions of a year: who, when, why, and for how much (W-210). */
export function DecidedList({ account, idCliente }: { account: string; idCliente: number }) {
  const list = useInfiniteQuery(decidedQuery(account, idCliente));
  const decididas = list.data?.pages.flatMap((page) => page.decididas) ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={
        list.error &&
        decididas.length === 0 && {
          title: TEXT.failed,
          description: errorText(list.error),
          onRetry: () => void list.refetch(),
        }
      }
      isEmpty={decididas.length === 0}
      skeleton={{ count: 6, height: 52, gap: 16 }}
      isInset
      empty={<EmptyState icon={<History size={26} />} title={TEXT.noDecididas} description={TEXT.noDecididasHint} />}
    >
      <ul className="shape-scroll shape-plain-list" aria-label={TEXT.decididas}>
        {decididas.map((decidedSolicitud) => (
          <DecidedSolicitud key={decidedSolicitud.idSolicitud} decidida={decidedSolicitud} />
        ))}
      </ul>
      <MoreButton list={list} />
    </ListState>
  );
}

function DecidedSolicitud({ decidida: decidedSolicitud }: { decidida: DecidedAprobacion }) {
  const { idSolicitud, solicitante, aprobada, motivo } = decidedSolicitud;
  const [from, to] = endsText(decidedSolicitud);
  return (
    <li className={row['row']}>
      <StatusChip tone={aprobada ? 'finalizado' : 'anulado'} label={aprobada ? 'Autorizado' : 'Rechazado'} />
      <div className={row['words']}>
        <p className="figures">
          <strong>{solicitante}</strong> {`N° ${idSolicitud} · ${departureText(decidedSolicitud)}`}
        </p>
        <p className="text-xs soft">{`${from} → ${to}`}</p>
        <p className="text-xs soft">{decisionText(decidedSolicitud)}</p>
        {motivo ? <p className={row['reason']}>{`“${motivo}”`}</p> : null}
      </div>
      <span className="strong figures one-line">{priceText(decidedSolicitud)}</span>
    </li>
  );
}
