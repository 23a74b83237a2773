import { Link } from '@tanstack/react-router';
import type { LlamativoView } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { whyNotDecidable } from '@traza/domain/rendiciones';
import { byText, DECISION_NAME, factsText } from '@traza/words/rendiciones/rendicion.ts';
import type { RendicionView, Where } from './api.ts';
import { FineButton } from './fine-button.tsx';
import styles from './llamativos.module.css';
import { reclamoText, TEXT } from './messages.ts';
import { ReclamoButton } from './reclamo-button.tsx';
import { type Deciding, useDeciding } from './use-deciding.ts';

/** The llamativos of the month, most money at stake first, each with its reasons and its decision (W-194, W-195). */
export function Llamativos({ where, rendicion }: { where: Where; rendicion: RendicionView }) {
  const deciding = useDeciding(where);
  const { llamativos, estado } = rendicion;
  return (
    <section className={styles['section']} aria-labelledby="llamativos">
      <h2 className="text-md under-2" id="llamativos">
        {TEXT.odd}
      </h2>
      {llamativos.length === 0 ? (
        <p>{TEXT.noOdd}</p>
      ) : (
        <ol className="shape-card shape-plain-list">
          {llamativos.map((llamativo) => (
            <Odd key={llamativo.id} llamativo={llamativo} estado={estado} deciding={deciding} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface OddProps {
  llamativo: LlamativoView;
  estado: RendicionView['estado'];
  deciding: Deciding;
}

function Odd({ llamativo, estado, deciding }: OddProps) {
  const { id, importe, enJuego, motivos, esPropio, decision, pedido } = llamativo;
  return (
    <li className={styles['odd']} data-id={id}>
      <div className={styles['words']}>
        <h3 className="flat text-sm">
          <Link to="/informes" search={{ vista: 'pedidos', selected: String(id) }}>{`Pedido ${id}`}</Link>
        </h3>
        {pedido ? <p className={styles['facts']}>{factsText(pedido)}</p> : null}
        <ul className="shape-plain-list text-sm">
          {motivos.map(({ clave, frase }) => (
            <li key={clave}>{frase}</li>
          ))}
        </ul>
        <p className={styles['said']}>
          <strong className="ink">{decision ? DECISION_NAME[decision.decision] : TEXT.undecided}</strong>
          {decision ? ` ${byText(decision)}${reclamoText(llamativo)}` : null}
          {decision?.texto ? <q>{decision.texto}</q> : null}
        </p>
        {esPropio && estado === 'abierta' ? <p className={styles['own']}>{TEXT.own}</p> : null}
      </div>
      <dl className={styles['money']}>
        <div>
          <dt className="text-xs soft">{TEXT.atStake}</dt>
          <dd className="flat strong">{formatPesos(enJuego)}</dd>
        </div>
        <div>
          <dt className="text-xs soft">{TEXT.share}</dt>
          <dd className="flat strong">{formatPesos(importe)}</dd>
        </div>
      </dl>
      <Choices llamativo={llamativo} estado={estado} deciding={deciding} />
    </li>
  );
}

function Choices({ llamativo, estado, deciding }: OddProps) {
  const { id } = llamativo;
  const may = (said: 'bien' | 'reclamar') => whyNotDecidable(estado, llamativo, said) === undefined;
  if (estado !== 'abierta') return null;
  return (
    <div className={styles['choices']}>
      {may('bien') ? <FineButton llamativo={llamativo} deciding={deciding} /> : null}
      {may('reclamar') ? <ReclamoButton idPedido={id} deciding={deciding} /> : null}
    </div>
  );
}
