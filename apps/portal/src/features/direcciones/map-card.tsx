import type { ReactNode } from 'react';
import { BottomSheet, type SheetSize } from '#ui/bottom-sheet.tsx';
import { SidePanel } from '#ui/side-panel.tsx';

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
