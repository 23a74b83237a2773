import type { AlertaView, Tarjeta } from '@traza/contract';
import type { Carril } from '@traza/domain/mesa';
import { Package, StickyNote, TriangleAlert, User } from 'lucide-react';
import { memo, useCallback } from 'react';
import { useFigure } from '#lib/ticking.ts';
import { useTarjeta } from '../state/use-board.ts';
import { alertaText } from '../words/alerta-text.ts';
import { shownHour, waitText } from '../words/countdown.ts';
import { CARRIL_TEXT, changedText } from '../words/mesa-text.ts';
import styles from './tarjeta-card.module.css';

export interface TarjetaCardProps {
  pedidoKey: string;
  /** It left the column while a hand was in it: where it went, or null where it left the board. */
  goneTo: Carril | null | undefined;
  /** The one card of the board that the Tab key comes to. */
  isCurrent: boolean;
  isOpen: boolean;
  onOpen: (key: string) => void;
  onCurrent: (key: string) => void;
}

/** A pedido in three lines: when and how much, whose and where, what burns and who drives (M-139). */
export const TarjetaCard = memo(function TarjetaCard(props: TarjetaCardProps) {
  const { pedidoKey, goneTo, isCurrent, isOpen, onOpen, onCurrent } = props;
  const { tarjeta, alertas, mark, isPending } = useTarjeta(pedidoKey);
  if (!tarjeta) return <Gone {...{ pedidoKey, isCurrent, onCurrent }} />;
  return (
    <button
      type="button"
      className={styles['card']}
      data-key={pedidoKey}
      data-level={alertas[0]?.nivel}
      data-gone={goneTo !== undefined || undefined}
      data-pending={isPending || undefined}
      data-marked={mark !== undefined || undefined}
      aria-current={isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(pedidoKey)}
      onFocus={() => onCurrent(pedidoKey)}
    >
      <FirstLine tarjeta={tarjeta} alertas={alertas} />
      <span className={styles['line']}>
        <strong className={styles['cliente']}>{tarjeta.cliente.alias}</strong>
        <span className={styles['way']}>
          {shortPlace(tarjeta.origen.direccion)} <span aria-label="a">→</span> {shortPlace(tarjeta.destino.direccion)}
        </span>
      </span>
      <LastLine {...{ tarjeta, alertas }} note={noteOf(goneTo, isPending, mark?.nombre)} />
    </button>
  );
});

/** What happens to a card just now takes the place of what it says otherwise. */
function noteOf(goneTo: Carril | null | undefined, isPending: boolean, author: string | undefined): string | undefined {
  if (isPending) return 'Guardando…';
  if (goneTo) return `Pasó a ${CARRIL_TEXT[goneTo]}`;
  if (goneTo === null) return 'Ya no está en estos filtros';
  return author === undefined ? undefined : changedText(author);
}

function FirstLine({ tarjeta, alertas }: { tarjeta: Tarjeta; alertas: readonly AlertaView[] }) {
  const { personas, envios, tipoVehiculo, notas } = tarjeta;
  const hour = shownHour(tarjeta);
  return (
    <span className={styles['line']}>
      <time className={styles['hour']} dateTime={hour}>
        {hour.slice(11, 16)}
      </time>
      <Countdown tarjeta={tarjeta} />
      <span className={styles['facts']}>
        {alertas.length > 1 ? <span className={styles['more']}>{alertas.length} alertas</span> : null}
        {notas > 0 ? <Fact icon={<StickyNote size={12} aria-hidden />} count={notas} one="nota" many="notas" /> : null}
        {personas > 0 ? (
          <Fact icon={<User size={12} aria-hidden />} count={personas} one="persona" many="personas" />
        ) : null}
        {envios > 0 ? <Fact icon={<Package size={12} aria-hidden />} count={envios} one="envío" many="envíos" /> : null}
        <span className={styles['type']}>{tipoVehiculo.alias}</span>
      </span>
    </span>
  );
}

interface FactProps {
  icon: React.ReactNode;
  count: number;
  one: string;
  many: string;
}

function Fact({ icon, count, one, many }: FactProps) {
  return (
    <span className={styles['fact']} role="img" aria-label={`${count} ${count === 1 ? one : many}`}>
      {icon}
      {count}
    </span>
  );
}

function Countdown({ tarjeta }: { tarjeta: Tarjeta }) {
  const text = useFigure(useCallback((nowMs: number) => waitText(tarjeta, nowMs), [tarjeta]));
  return <span className={styles['countdown']}>{text}</span>;
}

interface LastLineProps {
  tarjeta: Tarjeta;
  alertas: readonly AlertaView[];
  note: string | undefined;
}

function LastLine({ tarjeta, alertas, note }: LastLineProps) {
  return (
    <span className={styles['line']}>
      {note === undefined ? (
        <Foremost tarjeta={tarjeta} alerta={alertas[0]} />
      ) : (
        <span className={styles['note']}>{note}</span>
      )}
      <span className={styles['taker']}>{takerText(tarjeta)}</span>
    </span>
  );
}

/** What matters most of it: that it may be cancelled, what burns, what is odd about it, or whose it is. */
function Foremost({ tarjeta, alerta }: { tarjeta: Tarjeta; alerta: AlertaView | undefined }) {
  const { anulando, asap, recorrido, titulo } = tarjeta;
  if (anulando)
    return (
      <span className={styles['chip']} data-tone="danger">
        Anulación pedida
      </span>
    );
  if (alerta) return <AlertaWords alerta={alerta} tarjeta={tarjeta} />;
  if (asap) return <span className={styles['chip']}>Lo antes posible</span>;
  if (recorrido !== null) return <span className={styles['chip']}>Recorrido fijo</span>;
  return <span className={styles['people']}>{titulo}</span>;
}

function AlertaWords({ alerta, tarjeta }: { alerta: AlertaView; tarjeta: Tarjeta }) {
  const text = useFigure(useCallback((nowMs: number) => alertaText(alerta, tarjeta, nowMs), [alerta, tarjeta]));
  return (
    <span className={styles['alerta']} data-level={alerta.nivel}>
      <TriangleAlert size={12} aria-hidden />
      <span>{text}</span>
    </span>
  );
}

/** Who drives, whose it is, or who may take it. */
function takerText({ chofer, agencia, visiblePara, clase }: Tarjeta): string {
  if (chofer) return chofer.nombre;
  if (agencia) return agencia.propia ? 'Propia' : agencia.alias;
  if (clase !== 's' || visiblePara === 0) return '';
  return visiblePara === 1 ? 'Visible para 1 transportista' : `Visible para ${visiblePara} transportistas`;
}

/** The street of an address: neither its kind nor the town says what the board does not know; `Av. de Mayo` is no street without it. */
function shortPlace(direccion: string): string {
  return (direccion.split(',')[0] ?? direccion).replace(/^(?:Av\.?|Avenida|Calle) (?!de )(?=\p{L})/u, '');
}

/** It left the board while a hand was in the column: its place stays. */
function Gone({ pedidoKey, isCurrent, onCurrent }: Pick<TarjetaCardProps, 'pedidoKey' | 'isCurrent' | 'onCurrent'>) {
  return (
    <button
      type="button"
      className={styles['card']}
      data-key={pedidoKey}
      data-gone
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onCurrent(pedidoKey)}
    >
      <span className={styles['note']}>Ya no está en la mesa</span>
    </button>
  );
}
