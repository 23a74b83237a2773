import type { LatLon } from '@traza/map/lazy-map.tsx';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { MapPinCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ChosenPunto } from './chosen-punto.ts';
import type { PuntoCalls } from './punto-calls.ts';
import { PUNTO_TEXT } from './punto-text.ts';
import styles from './punto-ways.module.css';

const PuntoWindow = lazyWindow(async () => (await import('./punto-window.tsx')).PuntoWindow);

/** An address whose point may be far from it. */
export interface PuntoDoubt extends LatLon {
  direccion: string;
  /** The point where somebody left the pin; the address keeps its words. */
  onConfirm: (punto: ChosenPunto) => void;
}

interface WithCalls extends PuntoDoubt {
  calls: PuntoCalls;
}

/** Some streets around the point: somebody looks for a corner that they know. */
const ZOOM = 15;

/** Says that a point is approximate, and asks for the pin on the map (ruling "Addresses that are not exact"). */
export function ConfirmPunto(asked: WithCalls) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['asked']}>
      <p className={styles['rough']} role="status">
        {PUNTO_TEXT.rough}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<MapPinCheck size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {PUNTO_TEXT.isItHere}
      </Button>
      {isOpen ? <PuntoQuestion {...asked} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

const QUESTION = { title: PUNTO_TEXT.isItHere, hint: PUNTO_TEXT.isItHereHint, take: PUNTO_TEXT.itIsHere };

/** The map on which somebody says that it is here, or where it is. */
export function PuntoQuestion({ calls, direccion, lat, lon, onConfirm, onClose }: WithCalls & { onClose: () => void }) {
  return (
    <Suspense>
      <PuntoWindow
        calls={calls}
        start={{ lat, lon }}
        zoom={ZOOM}
        street={direccion}
        asks={QUESTION}
        onClose={onClose}
        onChoose={(punto) => {
          onClose();
          onConfirm(punto);
        }}
      />
    </Suspense>
  );
}
