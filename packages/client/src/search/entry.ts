import type { LucideIcon } from 'lucide-react';

/** One line of a search. */
export interface Entry {
  /** Another one for each thing. */
  key: string;
  kind: string;
  title: string;
  detail?: string;
  icon: LucideIcon;
}

/** A thing that is gone to. */
export interface PlaceEntry extends Entry {
  to: string;
  search?: Record<string, string>;
}
