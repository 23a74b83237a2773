import { now } from '@traza/client/clock.ts';
import type { StoredNovedad } from '@traza/contract';
import { formatDateShort, formatTime } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { VisuallyHidden } from '@traza/ui/look/visually-hidden.tsx';
import { novedadDetail, novedadText, novedadTitle, TEXT } from './messages.ts';
import styles from './novedad-panel.module.css';

export interface NovedadPanelProps {
  /** None while they load, and when that failed. */
  novedades: readonly StoredNovedad[] | undefined;
  isPending: boolean;
  onRetry: () => void;
  /** Why the browser itself shows none. */
  hint: string | undefined;
  onOpen: (novedad: StoredNovedad) => void;
  onClear: () => void;
}

/** The newest notices, or what stands in their place while they load, when they failed, and when there are none. */
export function NovedadPanel({ hint, onClear, ...list }: NovedadPanelProps) {
  return (
    <div className={styles['panel']}>
      <header className={styles['header']}>
        <h2 className={styles['title']}>{TEXT.title}</h2>
        {list.novedades && list.novedades.length > 0 ? (
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

function PanelBody({ novedades, isPending, onRetry, onOpen }: PanelBodyProps) {
  if (isPending) return <div className={styles['loading']} role="status" aria-label={TEXT.loading} aria-busy />;
  if (!novedades) {
    return (
      <div className={styles['nothing']} role="alert">
        <p>{TEXT.failed}</p>
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {TEXT.retry}
        </Button>
      </div>
    );
  }
  if (novedades.length === 0) {
    return (
      <div className={styles['nothing']}>
        <p className={styles['empty']}>{TEXT.empty}</p>
        <p>{TEXT.emptyHint}</p>
      </div>
    );
  }
  return (
    <ul className={styles['list']}>
      {novedades.map((novedad) => (
        <li key={`${novedad.id}-${novedad.estado}`}>
          <NovedadItem novedad={novedad} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function NovedadItem({ novedad, onOpen }: { novedad: StoredNovedad; onOpen: (novedad: StoredNovedad) => void }) {
  const detail = novedadDetail(novedad);
  return (
    <button
      type="button"
      className={styles['item']}
      data-unread={!novedad.leida || undefined}
      data-state={novedad.estado}
      onClick={() => onOpen(novedad)}
    >
      <span className={styles['mark']} aria-hidden />
      <span className={styles['words']}>
        <span className={styles['pedido']}>{novedadTitle(novedad)}</span>
        <span className={styles['text']}>
          {novedadText(novedad)}
          {detail === '' ? null : <span className={styles['detail']}> {detail}</span>}
        </span>
      </span>
      <span className={styles['when']}>{whenOf(novedad.creada)}</span>
      {novedad.leida ? null : <VisuallyHidden>{TEXT.unread}</VisuallyHidden>}
    </button>
  );
}

/** The hour of what came today, the day of the rest. */
function whenOf(creada: string): string {
  const day = formatDateShort(creada);
  return day === formatDateShort(now()) ? formatTime(creada) : day;
}
