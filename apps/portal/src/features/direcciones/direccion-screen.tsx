import { useConfiguration } from '@traza/client/settings.ts';
import type { Direccion } from '@traza/contract';
import { type LatLon, LazyMap, type MapMarker, type MapPin } from '@traza/map/lazy-map.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import type { SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { useMemo, useState } from 'react';
import { LAYOUT } from '#lib/limits.ts';
import { useSession } from '#lib/session.ts';
import { CreateCard } from './create-card.tsx';
import { BOOKS, type Book } from './direccion-filter.ts';
import styles from './direccion-screen.module.css';
import { ListCard } from './list-card.tsx';
import { TEXT } from './messages.ts';
import { cameraFor } from './screen-camera.ts';
import { useApproximatePlace } from './use-approximate-place.ts';
import { useDireccionBooks } from './use-direccion-books.ts';
import { type DireccionList, useDireccionList } from './use-direccion-list.ts';
import { type NewDireccion, useNewDireccion } from './use-new-direccion.ts';

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
  const mayKeep: readonly Book[] = corporateOnly ? ['cliente'] : isManager ? BOOKS : ['fav'];
  const created = useNewDireccion({ book: mayKeep[0] ?? 'fav', idCliente, onKept });
  const isCreating = view === 'create';

  function onKept(direccion: Direccion) {
    setView('back');
    list.show(direccion);
  }

  function show(next: 'create' | 'back') {
    created.begin();
    setView(next);
  }

  return (
    <div className={styles['screen']} data-sheet={isSheet || undefined}>
      {isCreating ? (
        <CreateCard {...{ direccion: created, idCliente, mayKeep, panel }} onClose={() => show('back')} near={place} />
      ) : (
        <ListCard
          {...heading}
          panel={panel}
          books={books}
          list={list}
          corporateOnly={corporateOnly}
          isBack={view === 'back'}
          mayForget={({ source }) => source === 'fav' || isManager}
          idCliente={idCliente}
          onAdd={corporateOnly && !isManager ? undefined : () => show('create')}
        />
      )}
      {/* one map for both cards: it is moved, not drawn anew (W-137) */}
      <Stage {...{ place, isSheet, markers: list.shown }} {...(isCreating ? made(created, ask) : listed(list, ask))} />
    </div>
  );
}

type StageView = Pick<StageProps, 'chosen' | 'pin' | 'shownAt' | 'onPress' | 'onAsk'>;

function listed({ chosen, choose }: DireccionList, onAsk: () => void): StageView {
  return { chosen, onPress: (id) => choose(Number(id)), onAsk };
}

/** The map of an address that is being made. */
function made({ draft: { place }, dispatch }: NewDireccion, onAsk: () => void): StageView {
  if (!place) return { onAsk };
  const onMove = (point: LatLon) => dispatch({ type: 'pinMoved', point });
  return {
    pin: { ...(place.point ?? place.shownAt), label: TEXT.newPin, hint: TEXT.pinHint, onMove },
    shownAt: place.shownAt,
    onAsk: () => dispatch({ type: 'recentred' }),
  };
}

interface StageProps {
  markers: readonly Direccion[];
  chosen?: Direccion | null;
  /** Where the pin of a new address is shown first. */
  shownAt?: LatLon | null;
  pin?: MapPin;
  place: LatLon | null;
  isSheet: boolean;
  onPress?: (id: string) => void;
  onAsk: () => void;
}

/** The map with the saved addresses, the pin of a new one, and about where the reader is (A-195…A-200). */
function Stage({ markers, chosen = null, shownAt = null, pin, place, isSheet, onPress, onAsk }: StageProps) {
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
