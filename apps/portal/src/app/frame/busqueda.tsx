import type { PlaceEntry } from '@traza/client/search/entry.ts';
import { canSee, MENU_ENTRIES } from '@traza/domain/cuentas';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { CircleHelp } from 'lucide-react';
import { useMemo } from 'react';
import { BusquedaWindow } from '#features/busqueda/busqueda-window.tsx';
import { SECTIONS, sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { MENU_ITEMS } from './menu-items.ts';

/** The search over everything, with the sections of the menu of this account (W-128, W-129). */
export function Busqueda({ onClose }: { onClose: () => void }) {
  const { account } = useSession();
  const isPhone = useIsPhone();
  const sections = useMemo(() => {
    const menu = MENU_ENTRIES.flatMap((entry): PlaceEntry[] => {
      if (entry === 'logout' || !canSee(entry, account)) return [];
      return [{ key: entry, kind: 'seccion', title: sectionText(entry, account).title, ...MENU_ITEMS[entry] }];
    });
    const help: PlaceEntry = {
      key: 'soporte',
      kind: 'seccion',
      title: SECTIONS.helpcenter.title,
      icon: CircleHelp,
      to: isPhone ? '/soporteMobile' : '/soporte',
    };
    return [...menu, help];
  }, [account, isPhone]);
  return <BusquedaWindow sections={sections} onClose={onClose} />;
}
