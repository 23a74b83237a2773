import { formatPlate } from '@traza/domain';
import { AVAILABILITIES, type Availability, type WholeSilence } from '@traza/domain/flota';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { keyOf } from '#lib/pedido-key.ts';
import { AllSilent } from '../alertas/all-silent.tsx';
import { boardLoading } from '../state/board.ts';
import type { FlotaChofer } from '../state/flota-now.ts';
import { useDoorText, useLoadState, useTarjeta } from '../state/use-board.ts';
import { localHour, useFlotaNow } from '../state/use-silence.ts';
import { AVAILABILITY_TEXT } from '../words/mesa-text.ts';
import styles from './flota-pane.module.css';

const MINUTE = 60_000;

/** The own flota in words, as the map has it in dots (M-122, M-143). */
export function FlotaPane({ onOpen }: { onOpen: (key: string) => void }) {
  const loading = useLoadState();
  const { choferes, silence, nowMs } = useFlotaNow();
  if (choferes.length === 0 && loading !== 'loaded')
    return loading === 'loading' ? (
      <SkeletonRows count={6} height={32} />
    ) : (
      <ErrorState title="No pudimos cargar la flota" onRetry={() => void boardLoading.load()} />
    );
  if (choferes.length === 0)
    return <EmptyState title="Todavía no hay choferes" description="Cargá el primero y abrile un turno." />;
  const byState = Map.groupBy(choferes, ({ now }) => now.state);
  return (
    <div className={styles['flota']}>
      {AVAILABILITIES.map((state) => (
        <StateList
          key={state}
          {...{ state, nowMs, onOpen }}
          choferes={byState.get(state) ?? []}
          silence={state === 'sin_senal' ? silence : undefined}
        />
      ))}
    </div>
  );
}

interface StateListProps {
  state: Availability;
  choferes: readonly FlotaChofer[];
  /** Says more than the state of each of them. */
  silence: WholeSilence | undefined;
  nowMs: number;
  onOpen: (key: string) => void;
}

function StateList({ state, choferes, silence, nowMs, onOpen }: StateListProps) {
  if (choferes.length === 0) return null;
  const title = AVAILABILITY_TEXT[state];
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>
        <span className={styles['dot']} data-state={state} aria-hidden />
        {title} <span className="soft regular">{choferes.length}</span>
      </h3>
      {silence ? (
        <AllSilent silence={silence}>
          <ChoferList {...{ choferes, nowMs, onOpen }} />
        </AllSilent>
      ) : (
        <ChoferList {...{ choferes, nowMs, onOpen }} />
      )}
    </section>
  );
}

function ChoferList({ choferes, nowMs, onOpen }: Omit<StateListProps, 'state' | 'silence'>) {
  return (
    <ul className="shape-plain-list">
      {choferes.map((each) => (
        <Chofer key={each.line.idChofer} chofer={each} nowMs={nowMs} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Chofer({ chofer, nowMs, onOpen }: { chofer: FlotaChofer; nowMs: number; onOpen: (key: string) => void }) {
  const { line } = chofer;
  const viaje = line.conduce ?? line.proximo;
  const { tarjeta } = useTarjeta(line.conduce ? keyOf(line.conduce) : '');
  const door = useDoorText(tarjeta);
  return (
    <li className={styles['line']}>
      <span className={styles['name']}>{line.nombre}</span>
      <span className={styles['plate']}>{line.vehiculo ? formatPlate(line.vehiculo.patente) : ''}</span>
      <span className={styles['state']} title={door}>
        {door ?? stateText(chofer, nowMs)}
      </span>
      {viaje ? (
        <button type="button" className={styles['viaje']} onClick={() => onOpen(keyOf(viaje))}>
          {line.conduce ? `Viaje ${viaje.id}` : `Sigue ${viaje.id}`}
        </button>
      ) : null}
    </li>
  );
}

/** 'hace 12 min' of a silent one, 'hasta 14:10' of a busy one. */
function stateText({ now, posicion }: FlotaChofer, nowMs: number): string {
  const until = now.freeFrom === null ? '' : `hasta ${localHour(now.freeFrom)}`;
  if (now.state !== 'sin_senal') return until;
  const age = posicion ? `hace ${Math.floor((nowMs - Date.parse(posicion.ts)) / MINUTE)} min` : 'sin posición';
  return until === '' ? age : `${age} · ${until}`;
}
