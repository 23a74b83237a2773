import { Component, type ReactNode } from 'react';
import { Failure, type FailurePlace } from './failure.tsx';
import { onPartCame } from './load-part.ts';
import { LostPart } from './lost-part.ts';

export interface BoundaryProps {
  /** How much of the screen is lost with what stands in it. `silent` leaves the telling to a boundary beside it. */
  place: FailurePlace | 'silent';
  /** Another key is another content: a failure belongs to the one that failed. */
  resetKey?: string;
  /** Puts the failure where its content would have been. */
  renderFailure?: (failure: ReactNode) => ReactNode;
  /** Leaves a window that does not come. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | undefined;
  resetKey: string | undefined;
}

/** Holds up a fault where it happens: all around it stays as it is, and it can be tried again. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, resetKey: this.props.resetKey };
  private endWatch: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  override componentDidMount(): void {
    this.endWatch = onPartCame(() => {
      if (this.state.failure?.error instanceof LostPart) this.reset();
    });
  }

  override componentDidCatch(error: unknown): void {
    // told now: who comes to need the part later asks for it anew
    if (error instanceof LostPart) error.remedy?.forget();
  }

  override componentWillUnmount(): void {
    this.endWatch?.();
  }

  private readonly reset = () => this.setState({ failure: undefined });
  private readonly fail = (error: unknown) => this.setState({ failure: { error } });

  override render(): ReactNode {
    const { failure } = this.state;
    const { place, renderFailure, onClose, children } = this.props;
    if (!failure) return children;
    if (place === 'silent') return null;
    const shown = (
      <Failure place={place} error={failure.error} onReset={this.reset} onFail={this.fail} onClose={onClose} />
    );
    return renderFailure ? renderFailure(shown) : shown;
  }
}
