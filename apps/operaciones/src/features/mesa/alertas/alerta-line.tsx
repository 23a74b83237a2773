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
import type { ActOptions } from '../actos/send-act.ts';
import { board } from '../state/board.ts';
import { type AlertaPedido, alertaText } from '../words/alerta-text.ts';
import styles from './alerta-line.module.css';

export interface AlertaLineProps {
  alerta: AlertaView;
  pedido: AlertaPedido | undefined;
  roles: readonly Role[];
  /** Asks what was done about it. */
  onResolve: (alerta: AlertaView) => void;
  /** Brings what it is about before the eyes. */
  onOpen?: (() => void) | undefined;
  /** What it is about, where that is not plain from around it. */
  about?: string | undefined;
}

/** An alerta in words, who works on it, and what can be done about it (M-194, M-195). */
export function AlertaLine({ alerta, pedido, roles, onResolve, onOpen, about }: AlertaLineProps) {
  const text = useFigure(useCallback((nowMs: number) => alertaText(alerta, pedido, nowMs), [alerta, pedido]));
  const words = about === undefined ? text : `${about}: ${text}`;
  return (
    <li className={styles['line']} data-level={alerta.nivel}>
      <TriangleAlert className="firm" size={14} aria-label={alerta.nivel === 'roja' ? 'Roja' : 'Amarilla'} />
      <div className={styles['words']}>
        {onOpen ? (
          <button type="button" className={styles['open']} onClick={onOpen}>
            {words}
          </button>
        ) : (
          <span>{words}</span>
        )}
        {alerta.tomadaPor ? (
          <span className="text-xs ink regular">
            La tomó {alerta.tomadaPor.nombre} a las {alerta.tomada?.slice(11, 16)}
          </span>
        ) : null}
      </div>
      {hasRole(roles, ['despachar']) ? <AlertaActs {...{ alerta, onResolve }} /> : null}
    </li>
  );
}

const MINE = { isMine: true, label: 'Tomar' } as const;

/** Sends an act on an alerta, one at a time, and lays what became of it on the board; answers whether nothing is left to do. */
function useAlertaAct() {
  const [isSending, setIsSending] = useState(false);
  async function perform(send: (options: ActOptions) => Promise<{ data: AlertaView }>): Promise<boolean> {
    if (isSending) return false;
    setIsSending(true);
    try {
      board.putAlerta((await send({ headers: { 'Idempotency-Key': crypto.randomUUID() } })).data);
      return true;
    } catch (error) {
      // somebody was faster: their name is told, and the stream brings it
      showToast('error', errorText(error));
      return error instanceof ApiError && error.code === 'invalid_transition';
    } finally {
      setIsSending(false);
    }
  }
  return { perform, isSending };
}

function AlertaActs({ alerta, onResolve }: Pick<AlertaLineProps, 'alerta' | 'onResolve'>) {
  const { perform, isSending } = useAlertaAct();
  const { isMine, label } = takeOf(alerta);
  const params = { id: alerta.id };
  const body = alerta.tomadaPor ? { igual: true } : {};
  return (
    <span className={styles['acts']}>
      {isMine ? null : (
        <Button
          size="sm"
          variant="quiet"
          disabled={isSending}
          onClick={() =>
            void perform((options) => call('POST /operaciones/v1/alertas/:id/tomar', { params, body }, options))
          }
        >
          {label}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={isSending} onClick={() => onResolve(alerta)}>
        Resolver
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabled={isSending}
        onClick={() =>
          void perform((options) => call('POST /operaciones/v1/alertas/:id/silenciar', { params }, options))
        }
      >
        Silenciar 15 min
      </Button>
    </span>
  );
}

/** The window that asks what was done about an alerta; it stands beside the list, which may close meanwhile. */
export function useResolving() {
  const [resolving, setResolving] = useState<AlertaView>();
  const onClose = () => setResolving(undefined);
  const dialog = resolving ? <ResolveDialog alerta={resolving} onClose={onClose} /> : null;
  return { resolve: setResolving, dialog };
}

function ResolveDialog({ alerta: { id }, onClose }: { alerta: AlertaView; onClose: () => void }) {
  const { perform, isSending } = useAlertaAct();
  async function send(resolucion: string): Promise<void> {
    const sent = { params: { id }, body: { resolucion } };
    if (await perform((options) => call('POST /operaciones/v1/alertas/:id/resolver', sent, options))) onClose();
  }
  return (
    <ReasonDialog
      title="Resolver"
      label="¿Qué hiciste?"
      submit="Resolver"
      refusal={undefined}
      {...{ isSending, onClose }}
      onSend={(resolucion) => void send(resolucion)}
    />
  );
}

/** Taking one that somebody else works on is another act, and says so. */
function takeOf({ tomadaPor }: AlertaView): { isMine: boolean; label: string } {
  if (tomadaPor === null) return { ...MINE, isMine: false };
  const isMine = tomadaPor.idOperador !== null && tomadaPor.idOperador === board.idOperador;
  return { isMine, label: 'Tomar igual' };
}
