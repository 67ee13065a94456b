import type { Language } from '@dar/contracts/language';

/** Who asks, from where and in which language. */
export interface RequestInfo {
  /** The network address. */
  readonly address: string;
  readonly language: Language | undefined;
}
