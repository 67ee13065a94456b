import { getLocale } from '../time/format-time.ts';

/** Returns a number in the language of the page, with Latin digits: '1,234.5'. */
export function formatNumber(value: number, language: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(getLocale(language), options).format(value);
}
