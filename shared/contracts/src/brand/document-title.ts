import type { Language } from '../language.ts';
import { BRAND_NAMES } from './values.ts';

/** Returns the document title of a page: its title and the shop's name, or only the name. */
export function documentTitle(title: string | undefined, language: Language): string {
  const name = BRAND_NAMES[language];
  return title ? `${title} | ${name}` : name;
}
