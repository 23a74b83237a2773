import { errorCode } from '@traza/client/api.ts';
import { cleanText } from '@traza/domain';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { MAP } from '@traza/map/limits.ts';
import { Button } from '@traza/ui/button.tsx';
import { lazyPanel, lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { LocateFixed, MapPinned, PencilLine } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ChosenPunto } from './chosen-punto.ts';
import type { PuntoDoubt } from './confirm-punto.tsx';
import { locateHere, MOST_ACCURACY_METERS } from './here.ts';
import type { PuntoCalls } from './punto-calls.ts';
import { accuracyText, PUNTO_TEXT, typedLabel } from './punto-text.ts';
import styles from './punto-ways.module.css';
import type { PuntoWindowProps } from './punto-window.tsx';

/** Only an approximate point asks. */
const ConfirmPunto = lazyPanel(async () => (await import('./confirm-punto.tsx')).ConfirmPunto);
const PuntoWindow = lazyWindow(async () => (await import('./punto-window.tsx')).PuntoWindow);

interface PuntoWaysProps {
  calls: PuntoCalls;
  /** The address that was chosen, where its point may be far from it: it asks "¿Es acá?". */
  asks?: PuntoDoubt | null;
  /** Where the map begins: what was chosen before, or what lies near. */
  near: LatLon | null;
  /** The typed text, which was not found. */
  unknown: string;
  onChoose: (punto: ChosenPunto) => void;
}

type PuntoRequest = Pick<PuntoWindowProps, 'start' | 'zoom' | 'street' | 'reason'>;

/** Close enough to distinguish a street from its neighbours. */
const NEAR_ZOOM = 16;

/** The ways to an address that need no search: the map, and where one is (W-043). */
export function PuntoWays({ calls, asks = null, near, unknown, onChoose }: PuntoWaysProps) {
  const [asked, setAsked] = useState<PuntoRequest | null>(null);
  const open = (more: Partial<PuntoRequest> = {}) =>
    setAsked({ start: near ?? MAP.center, zoom: near ? NEAR_ZOOM : MAP.zoomPoint, ...more });
  const { locate, isAsking, fault } = useHere(calls, onChoose, open);
  const street = cleanText(unknown);
  return (
    <div className="stack-1">
      {asks ? (
        <Suspense>
          <ConfirmPunto key={asks.direccion} calls={calls} {...asks} />
        </Suspense>
      ) : null}
      <div className={styles['buttons']}>
        <Button variant="quiet" size="sm" icon={<MapPinned size={16} aria-hidden />} onClick={() => open()}>
          {PUNTO_TEXT.pick}
        </Button>
        {street === '' ? null : (
          <Button
            variant="quiet"
            size="sm"
            icon={<PencilLine size={16} aria-hidden />}
            onClick={() => open({ street })}
          >
            {typedLabel(street)}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          loading={isAsking}
          icon={<LocateFixed size={16} aria-hidden />}
          onClick={() => void locate()}
        >
          {PUNTO_TEXT.here}
        </Button>
      </div>
      <div role="alert">{fault === null ? null : <p className={styles['fault']}>{fault}</p>}</div>
      {asked ? (
        <Suspense>
          <PuntoWindow
            calls={calls}
            {...asked}
            onClose={() => setAsked(null)}
            onChoose={(punto) => {
              setAsked(null);
              onChoose(punto);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Where one is, taken as it is where the browser is sure, else confirmed on the map (W-044, W-045). */
function useHere(
  { namePunto, errorText }: PuntoCalls,
  onChoose: (punto: ChosenPunto) => void,
  confirm: (asked: Partial<PuntoRequest>) => void,
) {
  const [isAsking, setIsAsking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function look(): Promise<void> {
    const here = await locateHere();
    // who has left the field meanwhile has chosen otherwise
    if (isGone.current) return;
    if (here.state !== 'found') {
      return setFault(here.state === 'refused' ? `${PUNTO_TEXT.refused} ${PUNTO_TEXT.howToAllow}` : PUNTO_TEXT.unknown);
    }
    const { point, meters } = here;
    if (meters > MOST_ACCURACY_METERS) {
      return confirm({ start: point, zoom: MAP.zoomPoint, reason: accuracyText(meters) });
    }
    const { street, precision } = await namePunto(point);
    if (!isGone.current) onChoose({ ...point, direccion: street, precision });
  }

  async function locate(): Promise<void> {
    setFault(null);
    setIsAsking(true);
    try {
      await look();
    } catch (error) {
      setFault(errorText(errorCode(error)));
    }
    setIsAsking(false);
  }

  return { locate, isAsking, fault };
}
