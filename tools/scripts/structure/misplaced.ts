/** A file in the wrong place, and where it belongs. */
export interface Misplaced {
  readonly file: string;
  readonly hint: string;
}
