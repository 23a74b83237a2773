import { useQuery } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { DETAIL_TEXT, recorridoEventText } from '@traza/pedido-ui/detail-text.ts';
import { momentText, PEDIDO_TEXT } from '@traza/pedido-ui/pedido-text.ts';
import { Section } from '@traza/pedido-ui/section.tsx';
import { relationOf } from '../hrefs.ts';
import styles from './recorrido-section.module.css';
import { asientoQuery, historyQuery } from './relations-api.ts';

interface RecorridoSectionProps {
  account: string;
  pedido: Pedido;
}

/** The detail's section about a salida: where the caller boards and alights, and its events (T-182). */
export function RecorridoSection({ account, pedido }: RecorridoSectionProps) {
  return (
    <>
      <Asiento account={account} pedido={pedido} />
      <History account={account} pedido={pedido} />
    </>
  );
}

function Asiento({ account, pedido }: RecorridoSectionProps) {
  // somebody who only manages recorridos has no parada of their own (W-221)
  const hasAsiento = pedido.extras.type === 'v' && Boolean(pedido.extras.lugar);
  const idViaje = hasAsiento ? relationOf(pedido, 'pasaje') : undefined;
  const { data } = useQuery({
    ...asientoQuery(account, idViaje ?? 0, pedido.modified),
    enabled: idViaje !== undefined,
  });
  if (!data) return null;
  return (
    <Section id="asiento" title={PEDIDO_TEXT.asiento}>
      <dl className={styles['asiento']}>
        <div>
          <dt>{DETAIL_TEXT.boards}</dt>
          <dd>
            {data.origen}
            <time dateTime={data.ascenso}>{momentText(data.ascenso)}</time>
          </dd>
        </div>
        <div>
          <dt>{DETAIL_TEXT.alights}</dt>
          <dd>
            {data.destino}
            {data.descenso ? <time dateTime={data.descenso}>{momentText(data.descenso)}</time> : null}
          </dd>
        </div>
        {data.precotizacion === null ? null : (
          <div>
            <dt>{DETAIL_TEXT.quoted}</dt>
            <dd>{formatPesos(data.precotizacion)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function History({ account, pedido }: RecorridoSectionProps) {
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
