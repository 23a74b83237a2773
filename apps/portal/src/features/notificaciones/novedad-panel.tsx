import { now } from '@traza/client/clock.ts';
import type { PedidoNovedades } from '@traza/contract';
import { formatDateShort, formatTime } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { moreText, novedadDetail, novedadText, novedadTitle, TEXT } from './messages.ts';
import styles from './novedad-panel.module.css';

export interface NovedadPanelProps {
  /** None while they load, and when that failed. */
  pedidos: readonly PedidoNovedades[] | undefined;
  isPending: boolean;
  onRetry: () => void;
  /** Why the browser itself shows none. */
  hint: string | undefined;
  onOpen: (pedido: PedidoNovedades) => void;
  onClear: () => void;
}

/** The pedidos with novedades, or what replaces them while they load, when that failed, and when there are none. */
export function NovedadPanel({ hint, onClear, ...list }: NovedadPanelProps) {
  return (
    <div className="stack shrink-y">
      <header className={styles['header']}>
        <h2 className="text-md flat strong">{TEXT.title}</h2>
        {list.pedidos && list.pedidos.length > 0 ? (
          <Button size="sm" variant="quiet" onClick={onClear}>
            {TEXT.clear}
          </Button>
        ) : null}
      </header>
      {hint === undefined ? null : (
        <p className={styles['hint']} role="note">
          {hint}
        </p>
      )}
      <PanelBody {...list} />
    </div>
  );
}

type PanelBodyProps = Omit<NovedadPanelProps, 'hint' | 'onClear'>;

function PanelBody({ pedidos, isPending, onRetry, onOpen }: PanelBodyProps) {
  if (isPending) return <div className={styles['loading']} role="status" aria-label={TEXT.loading} aria-busy />;
  if (!pedidos) {
    return (
      <div className={styles['nothing']} role="alert">
        <p>{TEXT.failed}</p>
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {TEXT.retry}
        </Button>
      </div>
    );
  }
  if (pedidos.length === 0) {
    return (
      <div className={styles['nothing']}>
        <p className={styles['empty']}>{TEXT.empty}</p>
        <p>{TEXT.emptyHint}</p>
      </div>
    );
  }
  return (
    <ul className="shape-plain-list">
      {pedidos.map((pedido) => (
        <li key={`${pedido.idCliente}-${pedido.id}`}>
          <PedidoItem pedido={pedido} onOpen={onOpen} />
          {pedido.anteriores.length > 0 ? <Before avisos={pedido.anteriores} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** One entry for each pedido, with its newest novedad (W-095). */
function PedidoItem({ pedido, onOpen }: { pedido: PedidoNovedades; onOpen: (pedido: PedidoNovedades) => void }) {
  const { ultima, leida, destino } = pedido;
  return (
    <button
      type="button"
      className={styles['item']}
      data-unread={!leida || undefined}
      data-state={ultima.estado}
      onClick={() => onOpen(pedido)}
    >
      <span className={styles['mark']} aria-hidden />
      <span className={styles['words']}>
        <strong className="text-sm line-tight">
          <Told aviso={ultima} />
        </strong>
        <span className="text-sm soft clips line-tight">{novedadTitle(pedido)}</span>
        {destino === null ? null : <span className="shape-clipped text-sm soft line-tight">{destino}</span>}
      </span>
      <span className="text-xs soft line-20 one-line">{whenOf(ultima.creada)}</span>
      {leida ? null : <VisuallyHidden>{TEXT.unread}</VisuallyHidden>}
    </button>
  );
}

type Aviso = PedidoNovedades['ultima'];

function Before({ avisos }: { avisos: readonly Aviso[] }) {
  return (
    <details className={styles['before']}>
      <summary>{moreText(avisos.length)}</summary>
      <ul className="shape-plain-list">
        {avisos.map((aviso) => (
          <li key={`${aviso.estado} ${aviso.subestado}`} className={styles['former']}>
            <span>
              <Told aviso={aviso} />
            </span>
            <span className="text-xs soft line-20 one-line">{whenOf(aviso.creada)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Told({ aviso }: { aviso: Aviso }) {
  const detail = novedadDetail(aviso);
  return detail === '' ? novedadText(aviso) : `${novedadText(aviso)} ${detail}`;
}

/** The hour of what came today, the day of the rest. */
function whenOf(creada: string): string {
  const day = formatDateShort(creada);
  return day === formatDateShort(now()) ? formatTime(creada) : day;
}
