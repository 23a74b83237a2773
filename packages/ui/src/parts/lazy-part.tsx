import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Boundary, type BoundaryProps } from './boundary.tsx';
import { partOf } from './load-part.ts';

/** A component whose code comes when it is shown first; around it belongs a Suspense. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  preload: () => Promise<void>;
}

/** A page, or a part of one that stands in a boundary already: `lazyPart(async () => (await import('./x.tsx')).X)`. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const part = partOf(load);
  let waiting: { attempt: Promise<ComponentType<P>>; Component: ComponentType<P> } | undefined;

  function current(): ComponentType<P> {
    const found = part.found();
    if (found) return found;
    const attempt = part.bring();
    if (waiting?.attempt !== attempt) {
      waiting = { attempt, Component: lazy(async () => ({ default: await attempt })) };
    }
    return waiting.Component;
  }

  function Lazy(props: P) {
    // for as long as it stands: another component in its place would begin anew
    const [Shown] = useState(current);
    return <Shown {...props} />;
  }
  return Object.assign(Lazy, { preload: part.preload });
}

/** A part of a page that fails by itself, and is tried again in its own place; `inline` is a button or two of a line. */
export function lazyPanel<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: 'panel' | 'inline' = 'panel',
): LazyPart<P> {
  return guarded(load, () => ({ place }));
}

/** A window over the page; one that does not come can be closed like any other. */
export function lazyWindow<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return guarded(load, ({ onClose }) => ({ place: 'window', onClose }));
}

function guarded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  boundaryOf: (props: P) => Pick<BoundaryProps, 'place' | 'onClose'>,
): LazyPart<P> {
  const Inner = lazyPart(load);
  function Guarded(props: P) {
    return (
      <Boundary {...boundaryOf(props)}>
        <Inner {...props} />
      </Boundary>
    );
  }
  return Object.assign(Guarded, { preload: Inner.preload });
}
