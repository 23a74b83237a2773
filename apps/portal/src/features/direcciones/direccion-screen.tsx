import { useSession } from '@traza/client/session.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import type { Direccion } from '@traza/contract';
import { type LatLon, LazyMap, type MapMarker, type MapPin } from '@traza/map/lazy-map.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { useMemo, useState } from 'react';
import { LAYOUT } from '#lib/limits.ts';
import { CreateCard } from './create-card.tsx';
import type { Draft } from './direccion-draft.ts';
import { BOOKS, type Book } from './direccion-filter.ts';
import styles from './direccion-screen.module.css';
import { ListCard } from './list-card.tsx';
import { TEXT } from './messages.ts';
import { cameraFor } from './screen-camera.ts';
import { useApproximatePlace } from './use-approximate-place.ts';
import { useDireccionBooks } from './use-direccion-books.ts';
import { useDireccionList } from './use-direccion-list.ts';
import { useNewDireccion } from './use-new-direccion.ts';

export interface DireccionScreenProps {
  title: string;
  description?: string;
  /** The heading of the page, or one of its sections. */
  level: 1 | 2;
  /** Nothing but the addresses of the company. */
  corporateOnly?: boolean;
}

/** Where the card would leave the map too little room. A fraction of a pixel below, for zoomed screens. */
const SHEET_QUERY = `(max-width: ${LAYOUT.sheetBelowPx - 0.02}px)`;

/** A map with a card at its left, which lists the addresses or makes a new one. */
export function DireccionScreen({ corporateOnly = false, ...heading }: DireccionScreenProps) {
  const { account } = useSession();
  const isSheet = useMedia(SHEET_QUERY);
  const [view, setView] = useState<'list' | 'create' | 'back'>('list');
  const [size, setSize] = useState<SheetSize>('half');
  const idCliente = account.tag === 'corporateAccount' ? account.idClientePadre : null;
  const isManager = account.tag === 'corporateAccount' && account.permisos.manageEmpleados;
  const books = useDireccionBooks(idCliente, corporateOnly);
  const list = useDireccionList(books.direcciones, corporateOnly);
  const { place, ask } = useApproximatePlace();
  const panel = { isSheet, size, onSizeChange: setSize };

  function onKept(direccion: Direccion) {
    setView('back');
    list.show(direccion);
  }

  if (view === 'create') {
    const mayKeep: readonly Book[] = corporateOnly ? ['cliente'] : isManager ? BOOKS : ['fav'];
    return (
      <Creating
        {...{ idCliente, mayKeep, panel, place, isSheet, onKept, onAsk: ask }}
        saved={list.shown}
        onClose={() => setView('back')}
      />
    );
  }
  return (
    <div className={styles['screen']} data-sheet={isSheet || undefined}>
      <ListCard
        {...heading}
        panel={panel}
        books={books}
        list={list}
        corporateOnly={corporateOnly}
        isBack={view === 'back'}
        mayForget={({ source }) => source === 'fav' || isManager}
        idCliente={idCliente}
        onAdd={corporateOnly && !isManager ? undefined : () => setView('create')}
      />
      <Stage
        markers={list.shown}
        chosen={list.chosen}
        place={place}
        isSheet={isSheet}
        onPress={(id) => list.choose(Number(id))}
        onAsk={ask}
      />
    </div>
  );
}

interface CreatingProps {
  idCliente: number | null;
  mayKeep: readonly Book[];
  saved: readonly Direccion[];
  panel: { isSheet: boolean; size: SheetSize; onSizeChange: (size: SheetSize) => void };
  place: LatLon | null;
  isSheet: boolean;
  onKept: (direccion: Direccion) => void;
  onAsk: () => void;
  onClose: () => void;
}

function Creating({ idCliente, mayKeep, saved, panel, place, isSheet, onKept, onAsk, onClose }: CreatingProps) {
  const direccion = useNewDireccion({ book: mayKeep[0] ?? 'fav', idCliente, onKept });
  const { draft, dispatch } = direccion;
  const pin = useMemo(() => pinOf(draft), [draft]);
  return (
    <div className={styles['screen']} data-sheet={isSheet || undefined}>
      <CreateCard {...{ direccion, idCliente, mayKeep, panel, onClose }} near={place} />
      <Stage
        markers={saved}
        chosen={null}
        place={place}
        isSheet={isSheet}
        onAsk={() => (draft.place ? dispatch({ type: 'recentred' }) : onAsk())}
        {...(pin ? { pin: { ...pin, onMove: (point) => dispatch({ type: 'pinMoved', point }) } } : {})}
        shownAt={draft.place?.shownAt ?? null}
      />
    </div>
  );
}

function pinOf({ place }: Draft) {
  return place && { ...(place.point ?? place.shownAt), label: TEXT.newPin, hint: TEXT.pinHint };
}

interface StageProps {
  markers: readonly Direccion[];
  chosen: Direccion | null;
  /** Where the pin of a new address is shown first. */
  shownAt?: LatLon | null;
  pin?: MapPin;
  place: LatLon | null;
  isSheet: boolean;
  onPress?: (id: string) => void;
  onAsk: () => void;
}

/** The map with the saved addresses, the pin of a new one, and about where the reader is (A-195…A-200). */
function Stage({ markers, chosen, shownAt = null, pin, place, isSheet, onPress, onAsk }: StageProps) {
  const { mapStyleUrl } = useConfiguration();
  const drawn = useMemo(() => markersOf(markers, chosen, place), [markers, chosen, place]);
  const camera = useMemo(
    () => cameraFor({ chosen: shownAt ?? chosen, place, isSheet }),
    [shownAt, chosen, place, isSheet],
  );
  return (
    <div className={styles['stage']}>
      <LazyMap
        label={TEXT.map}
        markers={drawn}
        overview={markers}
        pin={pin ?? null}
        styleUrl={mapStyleUrl}
        onRecenter={onAsk}
        {...(onPress ? { onMarkerPress: onPress } : {})}
        {...camera}
      />
    </div>
  );
}

function markersOf(direcciones: readonly Direccion[], chosen: Direccion | null, place: LatLon | null): MapMarker[] {
  const saved = direcciones.map(({ id, alias, street, lat, lon }): MapMarker => {
    const isChosen = id === chosen?.id;
    return { id: String(id), kind: 'direccion', label: alias, detail: street, lat, lon, isChosen };
  });
  if (!place) return saved;
  return [{ id: 'aproximada', kind: 'ubicacion', label: TEXT.approximate, ...place }, ...saved];
}
