import type { Language } from '@dar/contracts/language';

export const TEXTS_EVENT = 'dar:texts';

export interface TextUpdate {
  readonly namespace: string;
  readonly language: Language;
  readonly texts: object;
}

export function followTextUpdates(onUpdate: (update: TextUpdate) => void): void {
  window.addEventListener(TEXTS_EVENT, (event) => onUpdate((event as CustomEvent<TextUpdate>).detail));
}
