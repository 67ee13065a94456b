/** A value that can be sent to the page and back. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** A place in the visible part of the page, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number };

/** A page of one engine with a session of its own. Functions run inside it, so they may use nothing from outside. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  /** Runs a script in the document that is open. */
  runScript(source: string): Promise<void>;
  evaluate<Args extends Plain[], Result extends Plain>(run: (...args: Args) => Result, ...args: Args): Promise<Result>;
  click(point: Point): Promise<void>;
  /** Replaces the text of the field that has the focus. */
  fill(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Returns the errors that the console and the page have reported so far. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface Engine {
  openPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

/** The screen of a phone in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const;

/** A time zone far from Dubai: dates must be those of Dubai all the same. */
export const TIME_ZONE = 'America/New_York';
