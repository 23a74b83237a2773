import { now } from '@traza/client/clock.ts';
import { documentTitle } from '@traza/client/document-title.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import type { SharedEnlace } from '@traza/contract';
import { capitalise } from '@traza/domain';
import { paradaTag } from '@traza/domain/seguimiento';
import { LazyMap, type MapMarker, type Padding } from '@traza/map/lazy-map.tsx';
import { ChoferCard, type Driving } from '@traza/pedido-ui/chofer-card.tsx';
import { stopName } from '@traza/pedido-ui/timeline-text.ts';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { Building2, CalendarClock, CarFront, Route } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { LostLine } from '../lost-line.tsx';
import { statusLabel, TEXT } from '../messages.ts';
import { SupportMenu } from '../support-menu.tsx';
import page from '../tracking-page.module.css';
import { useServerTime } from '../use-server-time.ts';
import classes from './enlace-page.module.css';
import { arrivalOf, ENLACE_TEXT, nowText, titleOf, whenText } from './messages.ts';
import { useEnlace } from './use-enlace.ts';

// for who was told by a message, and for who reads another language
const AvisosChoice = lazyPanel(async () => (await import('./avisos-choice.tsx')).AvisosChoice);
const OwnWords = lazyPanel(async () => (await import('./own-words.tsx')).OwnWords);

const WIDE_QUERY = '(min-width: 900px)';
const WIDE_PADDING: Padding = { left: 460, right: 80, top: 80, bottom: 80 };
const PHONE_PADDING: Padding = { left: 50, right: 50, top: 60, bottom: 60 };

/** An order as one audience follows it: what the server sends is all that there is (W-118, W-119). */
export function EnlacePage({ idEnlace }: { idEnlace: string }) {
  const { product } = useConfiguration();
  const { data, load, lostMs, refresh } = useEnlace(idEnlace);
  const isWide = useMedia(WIDE_QUERY);
  const hasMap = data?.paradas !== undefined;

  useEffect(() => {
    document.title = documentTitle(TEXT.title, product);
  }, [product]);

  const bar = (
    <header className={page['bar']}>
      <Logo size={28} product={product} />
      <div className="beside-2">
        <SupportMenu />
      </div>
    </header>
  );
  if (!data || !hasMap) {
    return (
      <main className={page['page']}>
        <div className={page['without']}>
          <div className={page['card']}>
            {bar}
            {data ? (
              <Shown idEnlace={idEnlace} data={data} lostMs={lostMs} onRefresh={refresh} />
            ) : (
              <Without load={load} lostMs={lostMs} onRetry={refresh} />
            )}
          </div>
        </div>
      </main>
    );
  }
  return (
    <main className={page['page']} data-layout={isWide ? 'wide' : 'narrow'}>
      <div className={page['stage']}>
        <EnlaceMap data={data} padding={isWide ? WIDE_PADDING : PHONE_PADDING} />
      </div>
      <div className={page['panel']}>
        {bar}
        <div className={page['content']}>
          <Shown idEnlace={idEnlace} data={data} lostMs={lostMs} onRefresh={refresh} />
        </div>
      </div>
    </main>
  );
}

interface WithoutProps {
  load: ReturnType<typeof useEnlace>['load'];
  lostMs: number | null;
  onRetry: () => void;
}

function Without({ load, lostMs, onRetry }: WithoutProps) {
  if (load === 'loading') {
    return (
      <>
        <Lost lostMs={lostMs} onRefresh={onRetry} />
        <div className={page['loading']} role="status" aria-label={TEXT.loading}>
          <span className={page['bone']} data-size="title" />
          <span className={page['bone']} />
          <span className={page['bone']} data-size="block" />
        </div>
      </>
    );
  }
  const isGone = load === 'gone';
  return (
    <div className={page['unavailable']}>
      <h1>{isGone ? ENLACE_TEXT.goneTitle : ENLACE_TEXT.failedTitle}</h1>
      {isGone ? <p>{ENLACE_TEXT.gone}</p> : <Lost lostMs={lostMs} onRefresh={onRetry} />}
    </div>
  );
}

function Lost({ lostMs, onRefresh }: { lostMs: number | null; onRefresh: () => void }) {
  return (
    <LostLine lostMs={lostMs}>
      <button type="button" onClick={onRefresh}>
        {ENLACE_TEXT.retry}
      </button>
    </LostLine>
  );
}

interface ShownProps {
  idEnlace: string;
  data: SharedEnlace;
  lostMs: number | null;
  onRefresh: () => void;
}

function Shown({ idEnlace, data, lostMs, onRefresh }: ShownProps) {
  const nowMs = useServerTime(data.esperaDesde !== undefined);
  const driving = drivingOf(data);
  return (
    <div className={classes['shown']}>
      <div className="row-3">
        <h1 className={classes['title']}>{titleOf(data)}</h1>
        <StatusChip tone={data.status} label={capitalise(statusLabel(data.status))} />
      </div>
      {/* the clock that counts is not read out every second */}
      {data.idioma === undefined ? (
        <p className={classes['now']} aria-live={data.esperaDesde ? 'off' : 'polite'}>
          {nowText(data, nowMs)}
        </p>
      ) : (
        <Suspense fallback={<p className={classes['now']}>{nowText(data, nowMs)}</p>}>
          <OwnWords data={data} className={classes['now']} />
        </Suspense>
      )}
      <Lost lostMs={lostMs} onRefresh={onRefresh} />
      {driving && <ChoferCard driving={driving} />}
      <Facts data={data} />
      {data.paradas && <Paradas paradas={data.paradas} />}
      {data.avisos !== undefined && (
        <Suspense>
          <AvisosChoice idEnlace={idEnlace} idioma={data.idioma ?? 'es'} areOn={data.avisos} />
        </Suspense>
      )}
    </div>
  );
}

function Facts({ data }: { data: SharedEnlace }) {
  const { lugares, viaje } = data;
  // from when it was told: an estimate that is not told anew stays
  const [told, setTold] = useState(() => ({ data, atMs: now().epochMilliseconds }));
  if (told.data !== data) setTold({ data, atMs: now().epochMilliseconds });
  const when = whenText(data, arrivalOf(data, told.atMs));
  const service = viaje?.vehiculo?.tipoVehiculo?.alias;
  const way = [lugares?.origen, lugares?.destino].filter(Boolean).join(' → ');
  return (
    <ul className="grid-2">
      {when && <Fact icon={<CalendarClock size={16} aria-hidden="true" />}>{when}</Fact>}
      {way && <Fact icon={<Route size={16} aria-hidden="true" />}>{way}</Fact>}
      {viaje?.agencia && <Fact icon={<Building2 size={16} aria-hidden="true" />}>{viaje.agencia}</Fact>}
      {service && <Fact icon={<CarFront size={16} aria-hidden="true" />}>{service}</Fact>}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes['fact']}>
      {icon}
      {children}
    </li>
  );
}

/** Who drives, and in what: as much of it as the audience reads in this phase. */
function drivingOf({ viaje }: SharedEnlace): Driving | undefined {
  const { marca = null, modelo = null, patente = null } = viaje?.vehiculo ?? {};
  const chofer = viaje?.chofer;
  const vehiculo = { marca, modelo, patente };
  if (!chofer) return patente || marca ? { name: null, phone: null, picUrl: null, vehiculo } : undefined;
  const { firstName, lastName = '', phone = null } = chofer;
  return { name: `${firstName} ${lastName}`.trim(), phone, picUrl: null, vehiculo };
}

function Paradas({ paradas }: { paradas: NonNullable<SharedEnlace['paradas']> }) {
  return (
    <section aria-label={ENLACE_TEXT.paradas}>
      <h2 className={classes['heading']}>{ENLACE_TEXT.paradas}</h2>
      <ol className={classes['paradas']}>
        {paradas.map(({ dir }, index) => (
          // the two may be the same place
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
          <li key={index}>
            <strong>{dir.alias || dir.direccion}</strong>
            {dir.alias && <span className="soft">{dir.direccion}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function EnlaceMap({ data, padding }: { data: SharedEnlace; padding: Padding }) {
  const { mapStyleUrl } = useConfiguration();
  const { paradas = [], recorrido, last, fase } = data;
  const markers = useMemo(() => paradas.map(toMarker), [paradas]);
  const lines = useMemo(
    () =>
      recorrido && recorrido.length > 1
        ? [
            {
              id: 'recorrido',
              coordinates: recorrido,
              tone: fase === 'aBordo' ? ('driven' as const) : ('route' as const),
            },
          ]
        : [],
    [recorrido, fase],
  );
  const car = last ? { lat: last.lat, lon: last.lon } : null;
  const fit = [...markers, ...(car && fase !== 'aBordo' ? [car] : [])].map(({ lat, lon }) => ({ lat, lon }));
  return (
    <LazyMap
      label={TEXT.map}
      markers={markers}
      lines={lines}
      vehiculo={car && { ...car, label: TEXT.vehiculo }}
      fit={fit}
      padding={padding}
      styleUrl={mapStyleUrl}
    />
  );
}

function toMarker(
  { dir }: NonNullable<SharedEnlace['paradas']>[number],
  index: number,
  all: readonly unknown[],
): MapMarker {
  const tag = all.length === 1 ? 'destino' : paradaTag(index, all.length);
  return {
    id: String(index),
    kind: tag === 'origen' || tag === 'destino' ? tag : 'parada',
    lat: dir.lat,
    lon: dir.lon,
    label: stopName(all.length === 1 ? 1 : index, Math.max(2, all.length)),
    detail: dir.alias ? `${dir.alias}, ${dir.direccion}` : dir.direccion,
  };
}
