import { errorCode } from '@traza/client/api.ts';
import type { TrackedPath, Tracking, TrackingEvent } from '@traza/contract';
import { isOver } from '@traza/domain/pedidos';
import {
  lastTimestamp,
  minutesLeft,
  POLLING_PLANS,
  type PollingPlan,
  type TrackingPhase,
  trackingPhase,
} from '@traza/domain/seguimiento';
import { PACE } from '#lib/limits.ts';
import { createPoll, type Poll } from './poll.ts';
import { createSilence } from './silence.ts';
import type { TrackingCalls } from './tracking-calls.ts';
import { type CarPlace, START, type TrackingProblem, type TrackingState } from './tracking-state.ts';

interface Paths {
  path: TrackedPath;
  quoted?: TrackedPath;
}

/**
 * Follows one pedido (spec orders §4.8, "Polling per live event" of orders.md §4, DT-22, DT-25). It knows nothing of the screen: it
 * publishes every change of its state, and starts with `refresh`.
 */
export class TrackingSession {
  readonly #calls: TrackingCalls;
  readonly #onState: (state: TrackingState) => void;
  #state = START;
  #phase: TrackingPhase | undefined;
  #stop: number | null = null;
  #end: ReturnType<typeof setTimeout> | undefined;
  #isShutOff = false;

  readonly #data: Poll;
  readonly #events: Poll;
  readonly #track: Poll;
  readonly #car: Poll;
  readonly #minutes: Poll;
  readonly #silence = createSilence((lostMs) => {
    if (lostMs !== this.#state.lostMs) this.#set({ lostMs });
  });

  constructor(calls: TrackingCalls, onState: (state: TrackingState) => void) {
    this.#calls = calls;
    this.#onState = onState;
    const failAs = (problem: TrackingProblem) => (error: unknown) => this.#fail(problem, error);
    this.#data = this.#pollOf(calls.data, (next) => this.#takeData(next), failAs('data'));
    this.#events = this.#pollOf(calls.events, (next) => this.#takeEvents(next), failAs('events'));
    this.#track = this.#pollOf(
      (signal) => this.#readPaths(signal),
      (next) => this.#takePaths(next),
      failAs('track'),
    );
    // T-287: a car that is not seen is no reason to stop following
    this.#car = this.#pollOf(
      calls.car,
      (next) => this.#takeCar(next),
      () => this.#set({ car: null }),
    );
    this.#minutes = this.#pollOf(
      (signal) => this.#readSeconds(signal),
      (seconds) => this.#set({ minutesLeft: minutesLeft(seconds) }),
      () => this.#set({ minutesLeft: null }),
    );
  }

  /** Asks for everything and follows from there; also the way back after a failure. */
  refresh(): void {
    this.#halt();
    this.#isShutOff = false;
    this.#set({ problem: null, isPaused: false, isRefreshing: true });
    this.#data.request();
    this.#events.start(PACE.eventsMs);
    this.#track.request();
    this.#silence.start(PACE.silenceMs);
  }

  /** The page is visible again: loads everything at once, unless there is nothing left to follow. */
  wake(): void {
    if (!this.#isShutOff) this.refresh();
  }

  /** Closes the modal and leaves the page as it was. */
  dismiss(): void {
    this.#set({ problem: null });
  }

  /** Ends every timer and aborts every call (T-289). */
  dispose(): void {
    this.#halt();
  }

  #set(change: Partial<TrackingState>): void {
    this.#state = { ...this.#state, ...change };
    this.#onState(this.#state);
  }

  #fail(problem: TrackingProblem, error?: unknown): void {
    // also a link that ends while it is followed: the order was cancelled
    const isUnknown = errorCode(error) === 'tracking_not_found';
    const isUnread = this.#state.data === null;
    // what else failed before the order was read: it may still come, and be shown without being followed
    const isDataToCome = isUnread && problem !== 'data' && !isUnknown;
    this.#halt({ isDataKept: isDataToCome });
    this.#set({
      ...(isUnknown || (isUnread && !isDataToCome) ? { load: 'unavailable' as const } : {}),
      problem: isUnknown ? null : (this.#state.problem ?? problem),
      isPaused: true,
      isRefreshing: false,
      ...(errorCode(error) === 'network_error' && { lostMs: this.#silence.heardMs() }),
    });
  }

  #takeData(data: Tracking): void {
    this.#set({ data, load: 'loaded', isRefreshing: false });
    if (!this.#state.isPaused) this.#enterPhase();
  }

  #takeEvents(events: TrackingEvent[]): void {
    const { hasEvents, events: known } = this.#state;
    const hasNews = hasEvents && lastTimestamp(events) !== lastTimestamp(known);
    this.#set({ events, hasEvents: true });
    if (events.length === 0) return this.#fail('noEvents');
    const isRefreshed = this.#enterPhase();
    if (hasNews && !isRefreshed) this.#data.request();
  }

  async #readPaths(signal: AbortSignal): Promise<Paths> {
    const path = await this.#calls.path(true, signal);
    const { data, quoted } = this.#state;
    // a page opened in the middle of a trip knows what was driven, and still lacks what is to come
    const isHalf = path.isReal && quoted.length === 0 && !(data && isOver(data.status));
    return isHalf ? { path, quoted: await this.#calls.path(false, signal) } : { path };
  }

  #takePaths({ path, quoted }: Paths): void {
    if (quoted) this.#set({ quoted: quoted.recorrido });
    this.#set(path.isReal ? { driven: path.recorrido } : { quoted: path.recorrido, driven: [] });
  }

  #takeCar(place: CarPlace | null): void {
    this.#set({ car: place && { lat: place.lat, lon: place.lon } });
    if (place && this.#phase && POLLING_PLANS[this.#phase].minutesLeft) this.#minutes.start(PACE.minutesLeftMs);
  }

  async #readSeconds(signal: AbortSignal): Promise<number | null> {
    const { car, data } = this.#state;
    const place = this.#stop === null ? undefined : data?.paradas[this.#stop]?.dir;
    return car && place ? this.#calls.seconds(car, place, signal) : null;
  }

  /** Sets the polls for the pedido's current phase; answers whether that made a refresh. */
  #enterPhase(): boolean {
    const { data, events, hasEvents } = this.#state;
    if (!data || !hasEvents) return false;
    const { phase, stop: end } = trackingPhase(events, data.paradas.length, data.status);
    const isSamePhase = phase === this.#phase;
    if (isSamePhase && end === this.#stop) return false;
    const isFirst = this.#phase === undefined;
    this.#phase = phase;
    this.#stop = end;
    const plan = POLLING_PLANS[phase];
    this.#follow(plan);
    const isRefreshing = plan.refresh && !isFirst && !isSamePhase;
    if (isRefreshing) this.#refreshOnce(plan);
    return isRefreshing;
  }

  #follow(plan: PollingPlan): void {
    this.#minutes.stop();
    this.#set({ minutesLeft: null });
    if (plan.events) this.#events.startLater(PACE.eventsMs);
    else this.#events.pause();
    if (plan.data) this.#data.startLater(PACE.dataMs);
    else this.#data.pause();
    // where nothing is asked more often than that, the next answer is due a little later
    this.#silence.start(plan.data ? PACE.dataMs + PACE.silenceMs / 4 : PACE.silenceMs);
    if (plan.track) this.#track.start(PACE.trackMs);
    else this.#track.pause();
    this.#followCar(plan.car);
    this.#endAfter(plan.end);
  }

  #followCar(how: PollingPlan['car']): void {
    if (how === 'poll') return this.#car.start(PACE.carMs);
    this.#car.stop();
    if (how === 'clear') this.#set({ car: null });
  }

  #refreshOnce({ end }: PollingPlan): void {
    this.#data.request();
    this.#track.request();
    if (end === 'shutOff') this.#events.request();
  }

  #endAfter(how: PollingPlan['end']): void {
    clearTimeout(this.#end);
    if (how === 'none') return;
    const isLast = how === 'shutOff';
    const delayMs = isLast ? PACE.shutOffMs : PACE.arrivedCeilingMs;
    this.#end = setTimeout(() => {
      this.#isShutOff = isLast;
      this.#halt();
    }, delayMs);
  }

  #halt({ isDataKept = false } = {}): void {
    for (const poll of [this.#events, this.#track, this.#car, this.#minutes]) poll.stop();
    if (!isDataKept) this.#data.stop();
    clearTimeout(this.#end);
    this.#silence.stop();
    this.#phase = undefined;
    this.#stop = null;
  }

  #pollOf<T>(
    read: (signal: AbortSignal) => Promise<T>,
    take: (value: T) => void,
    onFailure: (error: unknown) => void,
  ): Poll {
    return createPoll(async (signal) => {
      try {
        const value = await read(signal);
        if (signal.aborted) return;
        this.#silence.end();
        take(value);
      } catch (error) {
        if (!signal.aborted) onFailure(error);
      }
    });
  }
}
