/** A press of a control, by a pointer or by Enter and Space. */
export interface Press {
  by: 'pointer' | 'keyboard';
  role: string;
  name: string;
  /** Why nothing need follow it, as of a tab that is chosen already; empty where something must. */
  quiet: string;
  /** From the press to the first thing that could be seen: milliseconds; undefined where nothing was for as long as it may take. */
  ms: number | undefined;
}

/** The control under the pointer moved by itself after it stood still. */
export interface Move {
  role: string;
  name: string;
  /** CSS pixels. */
  distance: number;
}

/** A call of the API. */
export interface Call {
  method: string;
  /** Path and search. */
  path: string;
  /** Of the answer; 0 where none came. */
  status: number;
  /** The page gave it up itself: nobody waits for it any more. */
  isGivenUp: boolean;
  /** The same was answered well since the page was loaded: what it brought stands there still. */
  isAgain: boolean;
  /** The code of a refusal; empty without one. */
  code: string;
  /** What the answer held, where it is JSON: of what was written, and of whatever shows pedidos. */
  body: unknown;
}

/** Whether it asks for something to be stored, and not only to be read. */
export function isWrite({ method }: Call): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

export interface ConsoleMessage {
  type: 'error' | 'warning';
  text: string;
  /** The path of the file or call that it is about; empty without one. */
  path: string;
}

/** What a page says to the process that walks. */
export type Said =
  | { kind: 'press'; press: Press }
  | { kind: 'move'; move: Move }
  | { kind: 'notice'; text: string }
  | { kind: 'typed'; text: string }
  | { kind: 'asked' };
