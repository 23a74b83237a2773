import type { TrackedParada } from '@traza/contract';
import { stopName } from '@traza/pedido-ui/timeline-text.ts';
import { TEXT } from './messages.ts';
import classes from './parada-list.module.css';
import type { ParadaRange } from './tracking-lines.ts';

interface ParadaListProps {
  paradas: readonly TrackedParada[];
  range: ParadaRange | null;
  onRange: (range: ParadaRange | null) => void;
}

/** The stops; with more than two, choosing one looks at the leg that leads to it and greys the others (T-272). */
export function ParadaList({ paradas, range, onRange }: ParadaListProps) {
  const isChoosable = paradas.length > 2;
  return (
    <section className={classes['section']} aria-label={TEXT.route}>
      <ol className={classes['stops']}>
        {paradas.map((parada, index) => (
          <li key={parada.idParada} className={classes['parada']} data-end={isEnd(index, paradas) || undefined}>
            <span className={classes['mark']} aria-hidden="true" />
            {isChoosable && index > 0 ? (
              <button
                type="button"
                className={classes['choice']}
                aria-pressed={range?.to === index}
                onClick={() => onRange(range?.to === index ? null : { from: index - 1, to: index })}
              >
                <ParadaWords parada={parada} name={stopName(index, paradas.length)} />
              </button>
            ) : (
              <ParadaWords parada={parada} name={stopName(index, paradas.length)} />
            )}
          </li>
        ))}
      </ol>
      {range && (
        <button type="button" className={classes['whole']} onClick={() => onRange(null)}>
          {TEXT.wholeRoute}
        </button>
      )}
    </section>
  );
}

function ParadaWords({ parada: { dir }, name }: { parada: TrackedParada; name: string }) {
  return (
    <span className={classes['words']}>
      <span className="text-xs soft strong">{name}</span>
      <span className="anywhere semibold">{dir.alias || dir.direccion}</span>
      {dir.alias && <span className="text-sm soft">{dir.direccion}</span>}
    </span>
  );
}

function isEnd(index: number, paradas: readonly TrackedParada[]): boolean {
  return index === paradas.length - 1;
}
