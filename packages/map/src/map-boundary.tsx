import { LostPart } from '@traza/ui/parts/lost-part.ts';
import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Where one library fails, or its code does not come, another draws the map. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // who tries again begins with the better one
    if (error instanceof LostPart) error.remedy?.forget();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
