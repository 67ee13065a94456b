export interface SectionLoader {
  readonly x?: never;
}
