import type { AlertaView, PropuestaView, Tarjeta } from '@traza/contract';
import { ACT_ROLES, type Carril } from '@traza/domain/mesa';
import { hasRole } from '@traza/domain/operadores';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { Package, StickyNote, TriangleAlert, User } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { useOperador } from '#lib/operador.ts';
import { useFigure } from '#lib/ticking.ts';
import { useIsChosen } from '../state/chosen.ts';
import { useDoorText, useTarjeta } from '../state/use-board.ts';
import { alertaText, shortAlertaText } from '../words/alerta-text.ts';
import { shownHour, waitText } from '../words/countdown.ts';
import { CARRIL_TEXT, changedText } from '../words/mesa-text.ts';
import { propuestaText } from '../words/propuesta-text.ts';
import { shortEnds } from '../words/short-place.ts';
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

/** A pedido in three lines: when and who drives, both ends of its way, and what burns, whose it is and how much (M-139, M-255). */
export const TarjetaCard = memo(function TarjetaCard(props: TarjetaCardProps) {
  const { pedidoKey, goneTo, isCurrent, isOpen, onOpen, onCurrent } = props;
  const { tarjeta, cardAlertas: alertas, propuesta, mark, isPending } = useTarjeta(pedidoKey);
  const isChosen = useIsChosen(pedidoKey);
  if (!tarjeta) return <Gone {...{ pedidoKey, isCurrent, onCurrent }} />;
  return (
    <button
      type="button"
      className={styles['card']}
      data-key={pedidoKey}
      data-level={alertas[0]?.nivel}
      data-gone={goneTo !== undefined || undefined}
      data-pending={isPending || undefined}
      data-chosen={isChosen || undefined}
      data-marked={mark !== undefined || undefined}
      aria-current={isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onOpen(pedidoKey)}
      onFocus={() => onCurrent(pedidoKey)}
    >
      {isChosen ? <VisuallyHidden>Elegido. </VisuallyHidden> : null}
      <FirstLine tarjeta={tarjeta} propuesta={propuesta} />
      <Way tarjeta={tarjeta} />
      <LastLine {...{ tarjeta, alertas }} note={lastWords(goneTo, isPending, mark?.nombre)} />
    </button>
  );
});

/** What happens to a card just now takes the place of what it says otherwise. */
function lastWords(
  goneTo: Carril | null | undefined,
  isPending: boolean,
  author: string | undefined,
): string | undefined {
  if (isPending) return 'Guardando…';
  if (goneTo) return `Pasó a ${CARRIL_TEXT[goneTo]}`;
  if (goneTo === null) return 'Ya no está en estos filtros';
  return author === undefined ? undefined : changedText(author);
}

function FirstLine({ tarjeta, propuesta }: { tarjeta: Tarjeta; propuesta: PropuestaView | undefined }) {
  const hour = shownHour(tarjeta);
  return (
    <span className={styles['line']}>
      <time className={styles['hour']} dateTime={hour}>
        {hour.slice(11, 16)}
      </time>
      <Countdown tarjeta={tarjeta} />
      {propuesta?.par ? <Proposed par={propuesta.par} /> : <Taker tarjeta={tarjeta} />}
    </span>
  );
}

/** Both ends, whole: the address stands behind what is short of it. */
function Way({ tarjeta: { origen, destino } }: { tarjeta: Tarjeta }) {
  const [from, to] = shortEnds(origen.direccion, destino.direccion);
  return (
    <span className={styles['way']} data-whole>
      <span title={origen.direccion}>{from}</span> <span aria-label="a">→</span>{' '}
      <span title={destino.direccion}>{to}</span>
    </span>
  );
}

function Facts({ tarjeta: { personas, envios, tipoVehiculo, notas } }: { tarjeta: Tarjeta }) {
  return (
    <span className={styles['facts']}>
      {notas > 0 ? <Fact icon={<StickyNote size={12} aria-hidden />} count={notas} one="nota" many="notas" /> : null}
      {personas > 0 ? (
        <Fact icon={<User size={12} aria-hidden />} count={personas} one="persona" many="personas" />
      ) : null}
      {envios > 0 ? <Fact icon={<Package size={12} aria-hidden />} count={envios} one="envío" many="envíos" /> : null}
      <span className={styles['type']}>{tipoVehiculo.alias}</span>
    </span>
  );
}

interface FactProps {
  icon: ReactNode;
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

/** How far its departure is. */
function Countdown({ tarjeta }: { tarjeta: Tarjeta }) {
  const textOf = useCallback((nowMs: number) => waitText(tarjeta, nowMs), [tarjeta]);
  return <span className={styles['countdown']}>{useFigure(textOf)}</span>;
}

interface LastLineProps {
  tarjeta: Tarjeta;
  alertas: readonly AlertaView[];
  note: string | undefined;
}

function LastLine({ tarjeta, alertas, note }: LastLineProps) {
  const door = useDoorText(tarjeta);
  const lead =
    note === undefined ? foremost({ tarjeta, alertas, door }) : <span className={styles['note']}>{note}</span>;
  return (
    <span className={styles['line']} data-led={lead !== null || undefined}>
      {lead}
      <strong className={styles['cliente']} title={tarjeta.cliente.alias}>
        <Short text={tarjeta.cliente.sigla} whole={tarjeta.cliente.alias} />
      </strong>
      <span className={styles['people']}>{tarjeta.titulo}</span>
      <Facts tarjeta={tarjeta} />
    </span>
  );
}

/** A few letters for the eye, and all of it for who hears it. */
function Short({ text, whole }: { text: string; whole: string }) {
  return (
    <>
      <span aria-hidden>{text}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </>
  );
}

/** What matters most of it: that it may be cancelled, that somebody waits at the door, what burns, or what is odd about it. */
function foremost({ tarjeta, alertas, door }: Omit<LastLineProps, 'note'> & { door: string | undefined }): ReactNode {
  const [alerta] = alertas;
  const { anulando, asap, recorrido } = tarjeta;
  if (anulando)
    return (
      <span className={styles['chip']} data-tone="danger">
        Anulación pedida
      </span>
    );
  if (door !== undefined)
    return (
      <span className={styles['door']} title={door}>
        {door}
      </span>
    );
  if (alerta) return <AlertaWords alerta={alerta} tarjeta={tarjeta} count={alertas.length} />;
  if (asap) return <span className={styles['chip']}>Lo antes posible</span>;
  if (recorrido !== null) return <span className={styles['chip']}>Recorrido fijo</span>;
  return null;
}

function AlertaWords({ alerta, tarjeta, count }: { alerta: AlertaView; tarjeta: Tarjeta; count: number }) {
  const whole = useFigure(useCallback((nowMs: number) => alertaText(alerta, tarjeta, nowMs), [alerta, tarjeta]));
  const text = useFigure(useCallback((nowMs: number) => shortAlertaText(alerta, tarjeta, nowMs), [alerta, tarjeta]));
  return (
    <span className={styles['alerta']} data-level={alerta.nivel} title={whole}>
      <TriangleAlert className="firm" size={12} aria-hidden />
      <Short {...{ text, whole }} />
      {count > 1 ? (
        <span className={styles['more']} role="img" aria-label={`${count} alertas`}>
          +{count - 1}
        </span>
      ) : null}
    </span>
  );
}

/** Whom the plan names, who is no chofer of it yet: in grey, behind the key that takes it (M-275). */
function Proposed({ par }: { par: NonNullable<PropuestaView['par']> }) {
  const text = useFigure(useCallback((nowMs: number) => propuestaText(par, nowMs), [par]));
  const canTake = hasRole(useOperador().roles, ACT_ROLES);
  return (
    <span className={styles['taker']} title={`Propuesta: ${text}`}>
      {canTake ? <span aria-hidden>↵ </span> : null}
      <VisuallyHidden>Propuesta: </VisuallyHidden>
      {text}
    </span>
  );
}

/** Who drives, whose it is, or how many may take it. */
function Taker({ tarjeta: { chofer, agencia, visiblePara, clase } }: { tarjeta: Tarjeta }) {
  const name = chofer?.nombre ?? (agencia?.propia ? 'Propia' : agencia?.alias);
  if (name !== undefined)
    return (
      <span className={styles['taker']} data-whole>
        {name}
      </span>
    );
  if (clase !== 's' || visiblePara === 0) return null;
  return (
    <span className={styles['taker']} data-whole title="Cuántos transportistas lo ven">
      <Short
        text={`${visiblePara} transp.`}
        whole={visiblePara === 1 ? '1 transportista' : `${visiblePara} transportistas`}
      />
    </span>
  );
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
