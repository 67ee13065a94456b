/** A text in both languages; `en` is literal where the specification gives one. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}
