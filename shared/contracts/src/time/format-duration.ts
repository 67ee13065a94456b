const MINUTE_S = 60;
const MAX_SECONDS = 90;

/** Returns '20 seconds' or '15 minutes', rounded up, with Latin digits. */
export function formatDuration(seconds: number, language: string): string {
  const isShort = seconds <= MAX_SECONDS;
  const unit = isShort ? 'second' : 'minute';
  const locale = language.startsWith('ar') ? 'ar-u-nu-latn' : 'en';
  const amount = Math.ceil(isShort ? seconds : seconds / MINUTE_S);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
