export interface Size {
  width: number;
  height: number;
}

export const DESKTOP: Size = { width: 1280, height: 800 };
export const PHONE: Size = { width: 390, height: 844 };

/** What a browser is started with. */
export interface Settings {
  size: Size;
  /** The system asks for dark pages. */
  dark: boolean;
  webgl: boolean;
}

/** Keys that have a name of their own in every engine. */
export type Key = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'Delete' | 'Space';
/** Letters that are pressed together with Control. */
export type Shortcut = 'a' | 'c' | 'v';

/** One open page of a real browser: what its protocol can do, and no more. Coordinates are CSS pixels of what is shown. */
export interface Tab {
  open(url: string): Promise<void>;
  /** What a JavaScript expression is, if JSON can hold it. */
  evaluate(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  shortcut(letter: Shortcut): Promise<void>;
  /** A PNG of what is shown. */
  picture(): Promise<Uint8Array>;
  /** A PDF; undefined where the protocol prints nothing. */
  print(): Promise<Uint8Array | undefined>;
  /** Where the browser puts what it downloads. */
  downloads: string;
  close(): Promise<void>;
}

/** An engine of this machine. */
export interface Engine {
  /** As the browser itself says. */
  version(): Promise<string>;
  start(settings: Settings): Promise<Tab>;
}
