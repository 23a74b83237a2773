import { useQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { RendicionLine } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import type { MonthOf } from '@traza/domain/rendiciones';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { differenceOf, SCOPE_NAME, signedPesos } from '@traza/words/rendiciones/rendicion.ts';
import { ReceiptText } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { rendicionesQuery } from './api.ts';
import { decidedText, STATE, TEXT } from './messages.ts';
import styles from './rendicion-list.module.css';
import type { ChosenScope } from './use-gastos-url.ts';

interface RendicionListProps {
  account: string;
  idCliente: number;
  month: MonthOf;
  onOpen: (chosen: ChosenScope) => void;
}

/** The rendiciones of a month that the account sees: the cliente, its cecos, its grupos (W-199). */
export function RendicionList({ account, idCliente, month, onOpen }: RendicionListProps) {
  const list = useQuery(rendicionesQuery(account, idCliente, month));
  const lines = list.data?.rendiciones ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={lines.length === 0}
      skeleton={{ count: 6, height: 64 }}
      empty={<EmptyState icon={<ReceiptText size={26} />} title={TEXT.empty} description={TEXT.emptyHint} />}
    >
      <ul className={styles['list']} aria-label={TEXT.list}>
        {lines.map((line) => (
          <Line key={`${line.alcance}${line.idAlcance}`} line={line} onOpen={onOpen} />
        ))}
      </ul>
    </ListState>
  );
}

function Line({ line, onOpen }: { line: RendicionLine; onOpen: (chosen: ChosenScope) => void }) {
  const { alcance, idAlcance, nombre, importe, anterior, estado } = line;
  return (
    <li>
      <button type="button" className={styles['row']} onClick={() => onOpen({ alcance, idAlcance })}>
        <span className="shrink stack">
          <span className={styles['name']}>{nombre}</span>
          <span className="text-xs soft">{SCOPE_NAME[alcance]}</span>
        </span>
        <span className={styles['state']}>
          <StatusChip {...STATE[estado]} />
          <span className="text-xs soft">{decidedText(line)}</span>
        </span>
        <span className="shrink figures stack text-end">
          <span className={styles['name']}>{formatPesos(importe)}</span>
          <span className="text-xs soft">{`${signedPesos(differenceOf(importe, anterior))} contra el mes anterior`}</span>
        </span>
      </button>
    </li>
  );
}
