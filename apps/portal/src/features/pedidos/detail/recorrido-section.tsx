import { useQuery } from '@tanstack/react-query';
import type { Parada, Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { DETAIL_TEXT, recorridoEventText } from '@traza/pedido-ui/detail-text.ts';
import { momentText, ownPart, PEDIDO_TEXT } from '@traza/pedido-ui/pedido-text.ts';
import { Section } from '@traza/pedido-ui/section.tsx';
import { relationOf } from '../hrefs.ts';
import styles from './recorrido-section.module.css';
import { asientoQuery, historyQuery } from './relations-api.ts';

interface RecorridoSectionProps {
  account: string;
  pedido: Pedido;
}

/** The detail's section about the caller's seat: where they board and alight, before all that concerns the salida (T-182, W-363). */
export function AsientoSection({ account, pedido }: RecorridoSectionProps) {
  // somebody who only manages recorridos has no parada of their own (W-221)
  const hasAsiento = pedido.extras.type === 'v' && Boolean(pedido.extras.lugar);
  const idViaje = hasAsiento ? relationOf(pedido, 'pasaje') : undefined;
  const { data } = useQuery({
    ...asientoQuery(account, idViaje ?? 0, pedido.modified),
    enabled: idViaje !== undefined,
  });
  if (!data) return null;
  const own = ownPart(pedido);
  return (
    <Section id="asiento" title={PEDIDO_TEXT.asiento}>
      <dl className={styles['asiento']}>
        <div>
          <dt>{DETAIL_TEXT.boards}</dt>
          <dd className="flat">
            {nameOf(own?.at(0), data.origen)}
            <time dateTime={data.ascenso}>{momentText(data.ascenso)}</time>
          </dd>
        </div>
        <div>
          <dt>{DETAIL_TEXT.alights}</dt>
          <dd className="flat">
            {nameOf(own?.at(-1), data.destino)}
            {data.descenso ? <time dateTime={data.descenso}>{momentText(data.descenso)}</time> : null}
          </dd>
        </div>
        {data.precotizacion === null ? null : (
          <div>
            <dt>{DETAIL_TEXT.quoted}</dt>
            <dd className="flat">{formatPesos(data.precotizacion)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

/** The company's name for a stop, with its address. */
function nameOf(parada: Parada | undefined, direccion: string): string {
  return parada?.dir.alias ? `${parada.dir.alias} · ${direccion}` : direccion;
}

/** What happened with the salida. */
export function HistorySection({ account, pedido }: RecorridoSectionProps) {
  const idViaje = relationOf(pedido, 'timeline');
  const { data } = useQuery({
    ...historyQuery(account, idViaje ?? 0, pedido.modified),
    enabled: idViaje !== undefined,
  });
  if (!data || data.length === 0) return null;
  return (
    <Section id="historial" title={DETAIL_TEXT.history}>
      <ol className={styles['history']}>
        {data.map(({ event, persona, timestamp }) => (
          <li key={`${event} ${timestamp}`}>
            <span>{recorridoEventText(event)}</span>
            {persona ? <span className={styles['who']}>{persona}</span> : null}
            <time dateTime={timestamp}>{momentText(timestamp)}</time>
          </li>
        ))}
      </ol>
    </Section>
  );
}
