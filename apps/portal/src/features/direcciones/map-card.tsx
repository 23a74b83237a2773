import { BottomSheet, type SheetSize } from '@traza/ui/windows/bottom-sheet.tsx';
import { SidePanel } from '@traza/ui/windows/side-panel.tsx';
import type { ReactNode } from 'react';

interface MapCardProps {
  label: string;
  header: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  isSheet: boolean;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
}

/** The one card over the map: floating at its left, or a sheet on a phone. */
export function MapCard({ isSheet, size, onSizeChange, ...parts }: MapCardProps) {
  return isSheet ? <BottomSheet {...parts} size={size} onSizeChange={onSizeChange} /> : <SidePanel {...parts} />;
}
