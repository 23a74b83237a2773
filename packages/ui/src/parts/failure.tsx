import { CloudOff, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import styles from './failure.module.css';
import { keepTrying } from './keep-trying.ts';
import { LostPart } from './lost-part.ts';

export type FailurePlace = 'root' | 'section' | 'panel' | 'map' | 'inline' | 'window';

interface FailureProps {
  place: FailurePlace;
  error: unknown;
  /** Shows the content again. */
  onReset: () => void;
  /** It failed once more, perhaps in another way. */
  onFail: (error: unknown) => void;
  onClose?: (() => void) | undefined;
}

const WHAT: Readonly<Record<FailurePlace, string>> = {
  root: 'No pudimos cargar la página',
  section: 'No pudimos cargar esta sección',
  panel: 'No pudimos cargar esta parte',
  map: 'Ocurrió un error iniciando el mapa',
  inline: 'No pudimos cargar esta parte',
  window: 'No pudimos abrir esta ventana',
};

const LARGE: readonly FailurePlace[] = ['root', 'section'];

/** What failed, why as far as that is known, and a way to try again; without the network that happens by itself. */
export function Failure({ place, error, onReset, onFail, onClose }: FailureProps) {
  const { isTrying, retry } = useRetry(error, onReset, onFail);
  const isAway = error instanceof LostPart && error.loss === 'unreachable';
  if (place === 'inline') {
    return (
      <Button variant="secondary" size="sm" loading={isTrying} onClick={retry} title={reasonOf(error)}>
        Reintentar
      </Button>
    );
  }
  // where a whole page is lost, its heading is
  const Title = LARGE.includes(place) ? 'h1' : 'p';
  const Icon = isAway ? CloudOff : TriangleAlert;
  return (
    <div className={styles['failure']} data-place={place} role="alert">
      <span className={styles['icon']} aria-hidden>
        <Icon size={LARGE.includes(place) ? 26 : 20} />
      </span>
      <Title className={styles['title']}>{WHAT[place]}</Title>
      <p className={styles['description']}>{reasonOf(error)}</p>
      <div className={styles['actions']}>
        {onClose ? (
          <Button variant="quiet" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        ) : null}
        <Button variant="secondary" size={place === 'window' ? 'sm' : 'md'} loading={isTrying} onClick={retry}>
          Reintentar
        </Button>
      </div>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof LostPart)) return 'Ocurrió un error inesperado. El resto de la página sigue en pie.';
  return error.loss === 'unreachable'
    ? 'No hay conexión con el servidor. Apenas vuelva, lo intentamos de nuevo.'
    : 'Falta un archivo: puede que haya una versión nueva de Traza.';
}

function useRetry(error: unknown, onReset: () => void, onFail: (error: unknown) => void) {
  const [isTrying, setIsTrying] = useState(false);
  const { remedy, loss } = error instanceof LostPart ? error : {};
  const isAway = loss === 'unreachable';

  const tryAgain = useCallback(async (): Promise<LostPart | undefined> => {
    const still = await remedy?.again();
    if (!still) onReset();
    // what failed as before has failed once: its waits go on growing
    else if (still.loss !== loss) onFail(still);
    return still;
  }, [remedy, loss, onReset, onFail]);

  useEffect(() => {
    if (!isAway) return undefined;
    return keepTrying(async () => (await tryAgain()) === undefined, remedy?.seen);
  }, [isAway, tryAgain, remedy]);

  async function retry() {
    setIsTrying(true);
    const still = await tryAgain();
    // asked for by hand, and only a page loaded anew can help: a form that is not kept asks before it goes
    if (still && still.loss !== 'unreachable') location.reload();
    setIsTrying(false);
  }

  return { isTrying, retry: () => void retry() };
}
