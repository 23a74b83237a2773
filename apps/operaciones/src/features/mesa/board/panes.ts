import { useState } from 'react';

export const PANES = ['carriles', 'detalle', 'mapa'] as const;
export type Pane = (typeof PANES)[number];
export const PANE_TEXT: Readonly<Record<Pane, string>> = { carriles: 'Carriles', detalle: 'Detalle', mapa: 'Mapa' };

/** Which panes are there, and which of them fills the screen; it stays for the next visit (M-006). */
export interface PaneLayout {
  hidden: readonly Pane[];
  full: Pane | null;
  /** The column of what is closed shows its head alone. */
  areClosedFolded: boolean;
}

const KEY = 'traza.operaciones.paneles';
const FIRST: PaneLayout = { hidden: [], full: null, areClosedFolded: true };

function isPane(value: unknown): value is Pane {
  return PANES.some((pane) => pane === value);
}

/** What this browser kept; anything that is no layout is the first one. */
function readLayout(): PaneLayout {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return FIRST;
    const hidden = 'hidden' in kept && Array.isArray(kept.hidden) ? kept.hidden.filter(isPane) : [];
    const full = 'full' in kept && isPane(kept.full) ? kept.full : null;
    const areClosedFolded = !('areClosedFolded' in kept && kept.areClosedFolded === false);
    return { hidden: hidden.length < PANES.length ? hidden : [], full, areClosedFolded };
  } catch {
    return FIRST;
  }
}

export function usePanes() {
  const [layout, setLayout] = useState(readLayout);
  function change(patch: Partial<PaneLayout>): void {
    const next = { ...layout, ...patch };
    setLayout(next);
    localStorage.setItem(KEY, JSON.stringify(next));
  }
  return {
    layout,
    isShown: (pane: Pane) => (layout.full === null ? !layout.hidden.includes(pane) : layout.full === pane),
    /** One of them always stays. */
    toggle: (pane: Pane): void => {
      const isHidden = layout.full === null ? layout.hidden.includes(pane) : layout.full !== pane;
      const hidden = isHidden ? layout.hidden.filter((each) => each !== pane) : [...layout.hidden, pane];
      if (hidden.length < PANES.length) change({ hidden, full: null });
    },
    fill: (pane: Pane) => change({ full: layout.full === pane ? null : pane }),
    /** Brings a pane into sight, whatever was chosen. */
    show: (pane: Pane): void => {
      const isHidden = layout.hidden.includes(pane) || (layout.full !== null && layout.full !== pane);
      if (isHidden) change({ hidden: layout.hidden.filter((each) => each !== pane), full: null });
    },
    fold: () => change({ areClosedFolded: !layout.areClosedFolded }),
  };
}
