import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';

// most visits never search for everything
const Busqueda = lazyWindow(async () => (await import('./busqueda.tsx')).Busqueda);

interface BusquedaButtonProps {
  className: string | undefined;
  labelClassName: string | undefined;
}

/** Opens the search over everything, as Ctrl K and ⌘ K do wherever one stands (W-127). */
export function BusquedaButton({ className, labelClassName }: BusquedaButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // a window that stands open has the keys
      if (!isShortcut || event.shiftKey || event.altKey || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      setIsOpen(true);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search size={19} strokeWidth={1.75} aria-hidden />
        <span className={labelClassName}>Buscar</span>
      </button>
      {isOpen ? (
        <Suspense>
          <Busqueda onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
