import type { Language } from '../language.ts';
import { BRAND_NAMES } from './values.ts';

export function documentTitle(title: string | undefined, language: Language): string {
  const name = BRAND_NAMES[language];
  return title ? `${title} | ${name}` : name;
}
