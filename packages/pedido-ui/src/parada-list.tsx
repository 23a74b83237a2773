import type { Parada } from '@traza/contract';
import { formatTime } from '@traza/domain';
import { paradasBetween } from '@traza/domain/pedidos';
import { useState } from 'react';
import { DETAIL_TEXT } from './detail-text.ts';
import styles from './parada-list.module.css';
import { moreParadasText, waitText } from './pedido-detail-text.ts';
import { stopName } from './timeline-text.ts';

/** The stops by their place in the way; those between the ends on demand (T-092, T-093). */
export function ParadaList({ paradas }: { paradas: readonly Parada[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const between = paradasBetween(paradas.length);
  const isCut = between > 0 && !isWhole;
  return (
    <ol className="shape-plain-list" aria-label={DETAIL_TEXT.paradas}>
      {paradas.map((parada, index) => {
        const isEnd = index === 0 || index === paradas.length - 1;
        if (isCut && !isEnd) {
          return index === 1 ? (
            <li key="more" className={styles['more']}>
              <button type="button" className={styles['expand']} onClick={() => setIsWhole(true)}>
                {moreParadasText(between)}
              </button>
            </li>
          ) : null;
        }
        return (
          <li key={parada.idParada} className={styles['parada']} data-end={index > 0 && isEnd ? true : undefined}>
            <ParadaItem parada={parada} name={stopName(index, paradas.length)} />
          </li>
        );
      })}
    </ol>
  );
}

function ParadaItem({ parada: { dir, fechaHora, espera, obs }, name }: { parada: Parada; name: string }) {
  const wait = waitText(espera);
  const rough = dir.aproximada ? DETAIL_TEXT.approximate : '';
  return (
    <>
      <span className="text-xs soft strong">{name}</span>
      {fechaHora ? (
        <time className="text-xs soft figures" dateTime={fechaHora}>
          {formatTime(fechaHora)} hs
        </time>
      ) : null}
      <span className="text-sm anywhere across">
        {dir.alias ? <strong className="strong">{dir.alias}</strong> : null} {dir.direccion}
      </span>
      {rough || wait || obs ? (
        <span className={styles['note']}>{[rough, wait, obs].filter(Boolean).join(' · ')}</span>
      ) : null}
    </>
  );
}
