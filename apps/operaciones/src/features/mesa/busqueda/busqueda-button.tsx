import { useLocation } from '@tanstack/react-router';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MenuSection } from '#lib/sections.ts';
import { isForPage, useKeys } from '#lib/use-act-keys.ts';

const BusquedaWindow = lazyWindow(async () => (await import('./busqueda-window.tsx')).BusquedaWindow);

/** The one box, on every page: by its button, by / and by Ctrl K (M-247). */
export function BusquedaButton({ sections }: { sections: readonly MenuSection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOnBoard = useLocation({ select: ({ pathname }) => pathname === '/' });
  useKeys((event) => {
    // with Shift or Alt it is a key of the browser
    const isPlain = !event.shiftKey && !event.altKey && !hasWindow();
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && isPlain;
    if (!isShortcut && !(event.key === '/' && isForPage(event))) return;
    event.preventDefault();
    setIsOpen(true);
  });

  return (
    <>
      <IconButton label="Buscar ( / )" size="sm" onClick={() => setIsOpen(true)}>
        <Search size={16} aria-hidden />
      </IconButton>
      <Suspense>
        {isOpen ? <BusquedaWindow {...{ sections, isOnBoard }} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

const hasWindow = () => document.querySelector('[aria-modal="true"]') !== null;
