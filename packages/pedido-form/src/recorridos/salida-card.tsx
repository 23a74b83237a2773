import { hasCotizacion } from '@traza/domain/solicitudes';
import { Armchair, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isFull, type ParadaWithName, type SalidaWithNames } from '../form/listed-salidas.ts';
import { paradaTime } from '../form/run-paradas.ts';
import { useFormHost } from '../host.ts';
import { priceText, shortDepartureText, TEXT } from '../messages.ts';
import { asientosText, paradaName, paradasMoreText, SALIDA_TEXT } from '../salida-text.ts';
import styles from './salida-card.module.css';

/** As many stops as a card shows before they are asked for: four cards fit in 600 pixels (W-073). */
const SHOWN = 4;

interface SalidaCardProps {
  salida: SalidaWithNames;
  isChosen: boolean;
  onChoose: (salida: SalidaWithNames) => void;
  /** The questions about the chosen salida. */
  children: ReactNode;
}

/** A run with its route, its day, its free seats, the price of one, and its timed stops (O-168, O-169, O-185, W-073). */
export function SalidaCard({ salida, isChosen, onChoose, children }: SalidaCardProps) {
  const { PedidoLink } = useFormHost();
  const full = isFull(salida);
  return (
    <li className={styles['card']} data-chosen={isChosen || undefined} data-full={full || undefined}>
      <button
        type="button"
        className={styles['choice']}
        aria-pressed={isChosen}
        // not `disabled`: that it is full is for those who reach it by keyboard too
        aria-disabled={full || undefined}
        onClick={() => {
          if (!full) onChoose(salida);
        }}
        {...(isChosen ? { 'data-first': true } : {})}
      >
        <span className="row-1 text-md strong across line-20">
          {salida.nombre}
          {isChosen ? <Check size={15} aria-hidden /> : null}
        </span>
        <span className="text-sm figures line-18">{shortDepartureText(salida.recorrido[0]?.fechaHora)}</span>
        <span className={styles['asientos']}>
          <Armchair size={14} aria-hidden />
          {full ? <span className="strong ink">{SALIDA_TEXT.full}</span> : asientosText(salida.asientosDisponibles)}
          {` · ${salida.tipoVehiculo}`}
        </span>
        <span className={styles['price']} data-quoted={hasCotizacion(salida) || undefined}>
          {priceText(salida.precotizacion)}
          {hasCotizacion(salida) ? <span className={styles['unit']}>{TEXT.perPasajero}</span> : null}
        </span>
      </button>
      <Paradas paradas={salida.recorrido} />
      {salida.tieneLugar ? (
        <PedidoLink id={salida.idViaje} className={styles['more']}>
          {SALIDA_TEXT.hasLugar}
        </PedidoLink>
      ) : null}
      {children}
    </li>
  );
}

/** The stops with their times; of many the first and the last, until the others are asked for. */
function Paradas({ paradas }: { paradas: readonly ParadaWithName[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || paradas.length <= SHOWN ? paradas : [...paradas.slice(0, 1), ...paradas.slice(-1)];
  const rest = paradas.length - shown.length;
  return (
    <>
      <ol className="flat pad-0-3 unmarked" aria-label={SALIDA_TEXT.paradas}>
        {shown.map(({ secuencia, fechaHora, parada }) => (
          <li key={secuencia} className={styles['parada']}>
            <span className={styles['time']}>{paradaTime(fechaHora, paradas[0]?.fechaHora)}</span>
            <span className="shape-clipped">{paradaName(parada)}</span>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <button type="button" className={styles['more']} onClick={() => setIsWhole(true)}>
          {paradasMoreText(rest)}
        </button>
      ) : null}
    </>
  );
}
