import type { Language } from '@dar/contracts/language';

export type Row = readonly [label: string, value: string];

/** The confirmation in one language. */
export interface EmailSection {
  readonly language: Language;
  readonly heading: string;
  readonly greeting: string;
  readonly intro: string;
  readonly facts: readonly Row[];
  readonly lines: readonly Row[];
  readonly charges: readonly Row[];
  readonly total: Row;
  /** Labels with URLs, the most important first. */
  readonly links: readonly Row[];
  readonly notes: readonly string[];
}
