/** A value that can be sent to the page and back. */
export type Serializable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Serializable[]
  | { readonly [key: string]: Serializable };

/** A point of the viewport, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A page with its own browser session. `evaluate` runs functions in the page, so they may use no outer variables. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  runScript(source: string): Promise<void>;
  evaluate<Args extends Serializable[], Result extends Serializable>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Runs a function in the frame whose address ends with `address`. Throws without such a frame. */
  evaluateInFrame<Args extends Serializable[], Result extends Serializable>(
    address: string,
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  click(point: Point): Promise<void>;
  /** Replaces the text of the focused field. */
  fill(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Returns the errors of the console and the page so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Engine {
  openPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** The screen of a phone in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** A time zone far from Dubai: the shop must show Dubai's dates. */
export const TIME_ZONE = 'America/New_York';
