import type { Language } from '@dar/contracts/language';

export interface RequestInfo {
  readonly ip: string;
  /** The token of the browser's cookie. */
  readonly device: string | undefined;
  readonly language: Language | undefined;
}
