import { useQuery } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { metersBetween } from '@traza/domain/direcciones';
import { type LatLon, LazyMap, type Padding } from '@traza/map/lazy-map.tsx';
import { Button } from '@traza/ui/button.tsx';
import { useSettled } from '@traza/ui/use-settled.ts';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { MapPin } from 'lucide-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import type { ChosenPunto } from './chosen-punto.ts';
import { movePunto } from './move-punto.ts';
import { PUNTO_DEBOUNCE_MS, type PuntoCalls, puntoQuery } from './punto-calls.ts';
import { PUNTO_TEXT } from './punto-text.ts';
import styles from './punto-window.module.css';

export interface PuntoWindowProps {
  calls: PuntoCalls;
  /** The first view of the map. */
  start: LatLon;
  zoom: number;
  /** The street that was typed: the point is put for it, and it keeps its words (W-043). */
  street?: string | undefined;
  /** In place of the usual words, where an address asks whether this is it. */
  asks?: { title: string; hint: string; take: string } | undefined;
  /** Why it has to be confirmed (W-044). */
  reason?: string | undefined;
  onChoose: (punto: ChosenPunto) => void;
  onClose: () => void;
}

const NO_PADDING: Padding = { left: 0, right: 0, top: 0, bottom: 0 };

const PICKS = { title: PUNTO_TEXT.title, hint: PUNTO_TEXT.hint, take: PUNTO_TEXT.use };

/** The map under a fixed pin: what lies there is named, and taken (W-039, W-040). */
export function PuntoWindow({ calls, start, zoom, street, asks = PICKS, reason, onChoose, onClose }: PuntoWindowProps) {
  const { mapStyleUrl } = useConfiguration();
  const keysId = useId();
  const { camera, point, fly, onCenter } = useAim(start);
  const { text, chosen, isFinding } = useNamed(calls, point, street);
  const view = useMemo(() => ({ center: camera, zoom, padding: NO_PADDING }), [camera, zoom]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const next = movePunto(point, event);
    if (next) {
      fly(next);
    } else if (event.key === 'Enter') {
      if (chosen) onChoose(chosen);
    } else return;
    event.preventDefault();
  }

  return (
    <Dialog title={asks.title} size={720} isTall onClose={onClose} classNames={{ body: styles['body'] }}>
      <p className="text-sm soft flat">{reason ?? asks.hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application: it takes the arrows for itself */}
      <div
        className={styles['stage']}
        role="application"
        aria-label={PUNTO_TEXT.map}
        aria-describedby={keysId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys need a place to go to
        tabIndex={0}
        data-autofocus
        onKeyDown={onKeyDown}
      >
        <LazyMap label={PUNTO_TEXT.map} {...view} styleUrl={mapStyleUrl} onCenter={onCenter} />
        <MapPin className={styles['pin']} size={40} strokeWidth={1.5} aria-hidden />
      </div>
      <p id={keysId} hidden>
        {PUNTO_TEXT.keys}
      </p>
      <p className={styles['name']} role="status" data-finding={isFinding || undefined}>
        {text}
      </p>
      <DialogActions>
        <CancelButton>{PUNTO_TEXT.back}</CancelButton>
        <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          {asks.take}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As far as a camera stops from where it was sent. */
const ARRIVED_METERS = 2;

/** Where the pin points: where the reader left the map, or where the keys have sent it, from the press on. */
function useAim(start: LatLon) {
  const [camera, setCamera] = useState(start);
  const [point, setPoint] = useState(start);
  const flight = useRef<LatLon | null>(null);

  function fly(to: LatLon) {
    flight.current = to;
    setCamera(to);
    setPoint(to);
  }

  function onCenter(at: LatLon, isReaders: boolean) {
    const to = isReaders ? null : flight.current;
    if (!to) {
      flight.current = null;
      setPoint(at);
    } else if (metersBetween(at, to) < ARRIVED_METERS) flight.current = null;
    // else a flight that the next press of a key has cut off
  }

  return { camera, point, fly, onCenter };
}

/** The name of the point once it stands still; that of the point before is never taken for it. */
function useNamed(calls: PuntoCalls, point: LatLon, street: string | undefined) {
  const settled = useSettled(point, PUNTO_DEBOUNCE_MS);
  const { data, error } = useQuery(puntoQuery(settled, calls));
  const isFinding = settled !== point || (!data && !error);
  const chosen: ChosenPunto | null =
    data && !isFinding ? { direccion: street ?? data.street, ...point, precision: data.precision } : null;
  const found = error ? calls.errorText(errorCode(error)) : (street ?? data?.street ?? '');
  return { chosen, isFinding, text: isFinding ? PUNTO_TEXT.finding : found };
}
