import type { Language } from '@dar/contracts/language';

export interface RequestInfo {
  readonly address: string;
  readonly language: Language | undefined;
}
