import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A map that fails, or whose code does not arrive, leaves the page standing. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
