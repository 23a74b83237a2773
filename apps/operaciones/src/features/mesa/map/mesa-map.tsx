import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '@traza/client/settings.ts';
import type { Tarjeta } from '@traza/contract';
import { type LatLon, LazyMap, type MapLine, type MapMarker } from '@traza/map/lazy-map.tsx';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { keyOf } from '#lib/pedido-key.ts';
import { board } from '../state/board.ts';
import { useDoorText, useTarjeta } from '../state/use-board.ts';
import { dotSource } from './mesa-dots.ts';
import styles from './mesa-map.module.css';

/** More than these are a swarm in which nobody finds anything (M-143). */
const MOST_DOTS = 300;
const NO_LINES: readonly MapLine[] = [];
const NO_MARKERS: readonly MapMarker[] = [];

export interface MesaMapProps {
  openKey: string | undefined;
  onOpen: (key: string) => void;
}

/** The vehiculos by state and age of their signal, and the way of the pedido that is open; the lists say the same in words (M-143). */
export function MesaMap({ openKey, onOpen }: MesaMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const { tarjeta } = useTarjeta(openKey ?? '');
  const door = useDoorText(tarjeta);
  const dots = useMemo(() => dotSource(openKey), [openKey]);
  const lines = usePath(tarjeta);
  const markers = useMemo(() => (tarjeta ? endsOf(tarjeta) : NO_MARKERS), [tarjeta]);
  const fit = useFit(openKey, markers);
  const onDotPress = useCallback(
    (id: string) => {
      const pedido = board.posiciones.get(Number(id))?.pedido;
      if (pedido) onOpen(keyOf(pedido));
    },
    [onOpen],
  );
  const isCrowded = useIsCrowded();
  if (isCrowded)
    return <p className="soft pad-4">Hay más de {MOST_DOTS} vehículos en movimiento: mirá la lista de la flota.</p>;
  return (
    <div className="anchor tall">
      <LazyMap
        label="Mapa de la flota"
        {...{ dots, lines, markers, onDotPress, fit }}
        {...(mapStyleUrl ? { styleUrl: mapStyleUrl } : {})}
      />
      {door === undefined ? null : <p className={styles['door']}>{door}</p>}
      <Legend />
    </div>
  );
}

function useIsCrowded(): boolean {
  return useSyncExternalStore(subscribeToPositions, isCrowdedNow);
}

const isCrowdedNow = () => board.posiciones.size > MOST_DOTS;

function endsOf({ origen, destino }: Tarjeta): MapMarker[] {
  return [
    { id: 'origen', kind: 'origen', label: 'Origen', detail: origen.direccion, lat: origen.lat, lon: origen.lon },
    { id: 'destino', kind: 'destino', label: 'Destino', detail: destino.direccion, lat: destino.lat, lon: destino.lon },
  ];
}

/** What is to be seen changes with the pedido that is open, and not with each of its changes. */
function useFit(openKey: string | undefined, markers: readonly MapMarker[]): readonly LatLon[] {
  const isFound = useSyncExternalStore(subscribeToPositions, hasPositions);
  const isKnown = markers.length > 0 || isFound;
  return useMemo(() => {
    const tarjeta = isKnown && openKey !== undefined ? board.tarjetas.get(openKey) : undefined;
    if (tarjeta) return [tarjeta.origen, tarjeta.destino];
    return [...board.posiciones.values()].map(({ lat, lon }) => ({ lat, lon }));
  }, [openKey, isKnown]);
}

const subscribeToPositions = (listener: () => void) => board.subscribe('posiciones', listener);
const hasPositions = () => board.posiciones.size > 0;

/** The way of the open pedido; without it the ends alone are shown. */
function usePath(tarjeta: Tarjeta | undefined): readonly MapLine[] {
  const { data } = useQuery({
    queryKey: tarjeta ? [...panelKey(tarjeta), 'ruta'] : ['ruta'],
    queryFn: async ({ signal }) => {
      const { idCliente = 0, id = 0 } = tarjeta ?? {};
      return (await call('GET /operaciones/v1/pedidos/:idCliente/:id/ruta', { params: { idCliente, id } }, { signal }))
        .data;
    },
    enabled: tarjeta !== undefined,
  });
  return useMemo(() => {
    if (!data || !tarjeta) return NO_LINES;
    const coordinates = data.puntos.map(([lat, lon]) => ({ lat, lon }));
    return [{ id: 'ruta', tone: data.real ? 'driven' : 'route', coordinates }];
  }, [data, tarjeta]);
}

const LEGEND = [
  ['free', 'Libre'],
  ['soon', 'Por liberarse'],
  ['busy', 'Ocupado'],
  ['silent', 'Sin señal'],
  ['off', 'Fuera de turno'],
] as const;

/** What the colours mean, in words. */
function Legend() {
  return (
    <ul className={styles['legend']} aria-label="Qué significa cada color">
      {LEGEND.map(([tone, text]) => (
        <li key={tone}>
          <span className={styles['dot']} data-tone={tone} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
