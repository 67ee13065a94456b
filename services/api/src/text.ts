/** A text that a shopper may read, in both languages; `en` is the literal text of the specification where it has one. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}
