export interface Text {
  readonly en: string;
  readonly ar: string;
}
