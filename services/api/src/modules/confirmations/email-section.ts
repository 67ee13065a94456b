import type { Language } from '@dar/contracts/language';

export type Row = readonly [label: string, value: string];

interface EmailLine {
  readonly total: Row;
  readonly parts: readonly Row[];
}

export interface EmailSection {
  readonly language: Language;
  readonly heading: string;
  readonly greeting: string;
  readonly intro: string;
  readonly facts: readonly Row[];
  readonly lines: readonly EmailLine[];
  readonly charges: readonly Row[];
  readonly total: Row;
  readonly links: readonly Row[];
  readonly notes: readonly string[];
}
