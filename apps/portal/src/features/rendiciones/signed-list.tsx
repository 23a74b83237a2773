import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { SignedLine } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import type { MonthOf } from '@traza/domain/rendiciones';
import { ListState } from '@traza/ui/list-page.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { byText, monthText, SCOPE_NAME } from '@traza/words/rendiciones/rendicion.ts';
import { Signature } from 'lucide-react';
import { errorText } from '#lib/error-text.ts';
import { MoreRows } from '#lib/more-rows.tsx';
import { signedQuery } from './api.ts';
import { STATE, TEXT } from './messages.ts';
import styles from './rendicion-list.module.css';
import type { ChosenScope } from './use-gastos-url.ts';

type OnOpen = (signed: ChosenScope & MonthOf) => void;

/** The signed accounts of every month: who signed, when, how much, and what changed since (W-345). */
export function SignedList({ account, idCliente, onOpen }: { account: string; idCliente: number; onOpen: OnOpen }) {
  const list = useInfiniteQuery(signedQuery(account, idCliente));
  const lines = list.data?.pages.flatMap(({ firmadas }) => firmadas) ?? [];
  return (
    <ListState
      isPending={list.isPending}
      failure={failureOf(list, TEXT.failed, errorText)}
      isEmpty={lines.length === 0}
      skeleton={{ count: 6, height: 64 }}
      empty={<EmptyState icon={<Signature size={26} />} title={TEXT.noSigned} description={TEXT.noSignedHint} />}
    >
      <ul className={styles['list']} aria-label={TEXT.signedOnes}>
        {lines.map((line) => (
          <Line key={`${line.alcance}${line.idAlcance}${line.anio}${line.mes}`} line={line} onOpen={onOpen} />
        ))}
      </ul>
      <MoreRows list={list} />
    </ListState>
  );
}

function Line({ line, onOpen }: { line: SignedLine; onOpen: OnOpen }) {
  const { alcance, idAlcance, nombre, anio, mes, importe, firma, despues } = line;
  return (
    <li>
      <button type="button" className={styles['row']} onClick={() => onOpen({ alcance, idAlcance, anio, mes })}>
        <span className="shrink stack">
          <span className={styles['name']}>{`${monthText(line)} · ${nombre}`}</span>
          <span className="text-xs soft">{SCOPE_NAME[alcance]}</span>
        </span>
        <span className={styles['state']}>
          <StatusChip {...STATE.firmada} />
          <span className="text-xs soft">{byText(firma)}</span>
        </span>
        <span className="shrink figures stack text-end">
          <span className={styles['name']}>{formatPesos(importe)}</span>
          <span className="text-xs soft">{despues ? despues.frase : TEXT.unchanged}</span>
        </span>
      </button>
    </li>
  );
}
