import { ApiError } from '@traza/client/api.ts';
import type { AlertaView } from '@traza/contract';
import { hasRole, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { useFigure } from '#lib/ticking.ts';
import { ReasonDialog } from '../actos/reason-dialog.tsx';
import { board } from '../state/board.ts';
import { type AlertaPedido, alertaText } from '../words/alerta-text.ts';
import styles from './alerta-line.module.css';

export interface AlertaLineProps {
  alerta: AlertaView;
  pedido: AlertaPedido | undefined;
  roles: readonly Role[];
  /** Brings what it is about before the eyes. */
  onOpen?: (() => void) | undefined;
  /** What it is about, where that is not plain from around it. */
  about?: string | undefined;
}

/** An alerta in words, who works on it, and what can be done about it (M-194, M-195). */
export function AlertaLine({ alerta, pedido, roles, onOpen, about }: AlertaLineProps) {
  const text = useFigure(useCallback((nowMs: number) => alertaText(alerta, pedido, nowMs), [alerta, pedido]));
  const words = about === undefined ? text : `${about}: ${text}`;
  return (
    <li className={styles['line']} data-level={alerta.nivel}>
      <TriangleAlert size={14} aria-label={alerta.nivel === 'roja' ? 'Roja' : 'Amarilla'} />
      <div className={styles['words']}>
        {onOpen ? (
          <button type="button" className={styles['open']} onClick={onOpen}>
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {alerta.tomadaPor ? (
          <span className={styles['taker']}>
            La tomó {alerta.tomadaPor.nombre} a las {alerta.tomada?.slice(11, 16)}
          </span>
        ) : null}
      </div>
      {hasRole(roles, ['despachar']) ? <AlertaActs alerta={alerta} /> : null}
    </li>
  );
}

const MINE = { isMine: true, label: 'Tomar' } as const;

function AlertaActs({ alerta }: { alerta: AlertaView }) {
  const [isResolving, setIsResolving] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { isMine, label } = takeOf(alerta);

  async function run(send: () => Promise<{ data: AlertaView }>): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    try {
      board.putAlerta((await send()).data);
      return true;
    } catch (error) {
      // somebody was faster: their name is told, and the stream brings it
      showToast('error', errorText(error));
      return error instanceof ApiError && error.code === 'invalid_transition';
    } finally {
      setIsSending(false);
    }
  }

  const { id } = alerta;
  const params = { id };
  const options = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
  return (
    <span className={styles['acts']}>
      {isMine ? null : (
        <Button
          size="sm"
          variant="quiet"
          disabled={isSending}
          onClick={() =>
            void run(() =>
              call(
                'POST /operaciones/v1/alertas/:id/tomar',
                { params, body: alerta.tomadaPor ? { igual: true } : {} },
                options(),
              ),
            )
          }
        >
          {label}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={isSending} onClick={() => setIsResolving(true)}>
        Resolver
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={isSending}
        onClick={() => void run(() => call('POST /operaciones/v1/alertas/:id/silenciar', { params }, options()))}
      >
        Silenciar 15 min
      </Button>
      {isResolving ? (
        <ReasonDialog
          title="Resolver"
          label="¿Qué hiciste?"
          submit="Resolver"
          refusal={undefined}
          isSending={isSending}
          onSend={(resolucion) =>
            void run(() =>
              call('POST /operaciones/v1/alertas/:id/resolver', { params, body: { resolucion } }, options()),
            ).then((isDone) => setIsResolving(!isDone))
          }
          onClose={() => setIsResolving(false)}
        />
      ) : null}
    </span>
  );
}

/** Taking one that somebody else works on is another act, and says so. */
function takeOf({ tomadaPor }: AlertaView): { isMine: boolean; label: string } {
  if (tomadaPor === null) return { ...MINE, isMine: false };
  const isMine = tomadaPor.idOperador !== null && tomadaPor.idOperador === board.idOperador;
  return { isMine, label: 'Tomar igual' };
}
