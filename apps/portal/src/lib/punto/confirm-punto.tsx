import type { LatLon } from '@traza/map/lazy-map.tsx';
import { Button } from '@traza/ui/button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { MapPinCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PUNTO_TEXT } from './messages.ts';
import styles from './punto-ways.module.css';
import type { ChosenPunto } from './types.ts';

const PuntoWindow = lazyWindow(async () => (await import('./punto-window.tsx')).PuntoWindow);

/** An address whose point may be far from it. */
export interface AskedPunto extends LatLon {
  direccion: string;
  /** The point where somebody left the pin; the address keeps its words. */
  onConfirm: (punto: ChosenPunto) => void;
}

/** Some streets around the point: somebody looks for a corner that they know. */
const ZOOM = 15;

/** Says that a point is approximate, and asks for the pin on the map (ruling "Addresses that are not exact"). */
export function ConfirmPunto(asked: AskedPunto) {
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
export function PuntoQuestion({ direccion, lat, lon, onConfirm, onClose }: AskedPunto & { onClose: () => void }) {
  return (
    <Suspense>
      <PuntoWindow
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
