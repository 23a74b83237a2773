import type { LucideIcon } from 'lucide-react';

/** In the order in which they stand (W-128). */
export const ENTRY_KINDS = ['reciente', 'seccion', 'accion', 'pedido', 'persona', 'direccion'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that can be gone to. */
export interface Entry {
  /** Another one for each thing. */
  key: string;
  kind: EntryKind;
  title: string;
  detail?: string;
  icon: LucideIcon;
  to: string;
  search?: Record<string, string>;
}
