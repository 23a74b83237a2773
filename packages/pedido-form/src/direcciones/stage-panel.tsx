import { BottomSheet, type SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import type { ReactNode } from 'react';

/** Where a panel over the map lies, and how high. */
export interface StagePlace {
  isSheet: boolean;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
}

interface StagePanelProps extends StagePlace {
  label: string;
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The one panel over the map: floating at the left, or a sheet on a phone (O-027, O-028). */
export function StagePanel({ isSheet, size, onSizeChange, ...parts }: StagePanelProps) {
  return isSheet ? <BottomSheet {...parts} size={size} onSizeChange={onSizeChange} /> : <SidePanel {...parts} />;
}
