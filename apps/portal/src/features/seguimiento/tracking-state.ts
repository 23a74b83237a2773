import type { Tracking, TrackingEvent } from '@traza/contract';

export interface CarPlace {
  lat: number;
  lon: number;
}

/** What went wrong: each stops the following and opens the modal (T-336). */
export type TrackingProblem = 'data' | 'events' | 'noEvents' | 'track';

export interface TrackingState {
  /** `unavailable` when the order could not be read even once (T-261). */
  load: 'loading' | 'loaded' | 'unavailable';
  data: Tracking | null;
  events: readonly TrackingEvent[];
  /** The events have been read; an empty list means something from then on. */
  hasEvents: boolean;
  quoted: readonly CarPlace[];
  driven: readonly CarPlace[];
  car: CarPlace | null;
  minutesLeft: number | null;
  problem: TrackingProblem | null;
  /** Nothing is asked any more because something failed; the refresh button starts again. */
  isPaused: boolean;
  isRefreshing: boolean;
  /** Since nobody answers: when what is shown was true, 0 while nothing is; null otherwise. */
  lostMs: number | null;
}

export const START: TrackingState = {
  load: 'loading',
  data: null,
  events: [],
  hasEvents: false,
  quoted: [],
  driven: [],
  car: null,
  minutesLeft: null,
  problem: null,
  isPaused: false,
  isRefreshing: false,
  lostMs: null,
};
