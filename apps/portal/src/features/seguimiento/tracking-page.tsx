import { documentTitle } from '@traza/client/document-title.ts';
import { useConfiguration } from '@traza/client/settings.ts';
import { trackingTimeline } from '@traza/domain/seguimiento';
import { Logo } from '@traza/ui/look/logo.tsx';
import { useMedia } from '@traza/ui/look/use-media.ts';
import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { LostLine } from './lost-line.tsx';
import { TEXT, typeLabel } from './messages.ts';
import classes from './tracking-page.module.css';
import { TrackingView } from './tracking-view.tsx';
import { type LiveTracking, useTracking } from './use-tracking.ts';

const ProblemDialog = lazyPanel(async () => (await import('./problem-dialog.tsx')).ProblemDialog);

// the two menus come right after the page: of the order and of the settings nothing is known before either
const ShareMenu = lazyPanel(async () => (await import('./share-menu.tsx')).ShareMenu, 'inline');
const SupportMenu = lazyPanel(async () => (await import('./support-menu.tsx')).SupportMenu, 'inline');

/** From this width on the panel floats over the map. */
const WIDE_QUERY = '(min-width: 900px)';

/** Follows an order live, for anybody who has its link (T-250). */
export function TrackingPage({ pedidoPublicId }: { pedidoPublicId: string }) {
  const { product } = useConfiguration();
  const live = useTracking(pedidoPublicId);
  const isWide = useMedia(WIDE_QUERY);
  const { data, events, load } = live;
  const timeline = useMemo(() => trackingTimeline(events, data?.paradas.length ?? 0), [events, data]);

  useEffect(() => {
    document.title = documentTitle(TEXT.title, product);
  }, [product]);

  const bar = <TopBar live={live} product={product} />;
  return (
    <main className={classes['page']} data-layout={isWide ? 'wide' : 'narrow'}>
      {data ? (
        <TrackingView data={data} live={live} timeline={timeline} isWide={isWide} bar={bar} />
      ) : (
        <Without bar={bar}>
          <LostLine lostMs={live.lostMs} />
          {load === 'loading' ? <Loading /> : <Unavailable />}
        </Without>
      )}
      {live.problem === null ? null : (
        <Suspense>
          <ProblemDialog problem={live.problem} onContinue={live.dismiss} />
        </Suspense>
      )}
    </main>
  );
}

function TopBar({ live, product }: { live: LiveTracking; product: string }) {
  return (
    <header className={classes['bar']}>
      <Logo size={28} product={product} />
      <div className="beside-2">
        <button
          type="button"
          className={classes['action']}
          aria-label={TEXT.refresh}
          title={TEXT.refresh}
          aria-busy={live.isRefreshing}
          onClick={live.refresh}
        >
          <RotateCw size={18} aria-hidden="true" />
        </button>
        <Suspense>
          {live.data && <ShareMenu type={typeLabel(live.data)} />}
          <SupportMenu />
        </Suspense>
      </div>
    </header>
  );
}

function Without({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['without']}>
      <div className={classes['card']}>
        {bar}
        {children}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className={classes['loading']} role="status" aria-label={TEXT.loading}>
      <span className={classes['bone']} data-size="title" />
      <span className={classes['bone']} />
      <span className={classes['bone']} />
      <span className={classes['bone']} data-size="block" />
    </div>
  );
}

/** T-261 */
function Unavailable() {
  return (
    <div className={classes['unavailable']}>
      <h1>{TEXT.unavailableTitle}</h1>
      <p>{TEXT.unavailable}</p>
    </div>
  );
}
