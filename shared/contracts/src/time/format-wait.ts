const MINUTE_S = 60;
/** Below it a wait is told in seconds. */
const SECONDS_UNTIL = 90;

/** A waiting time in words, rounded up: '20 seconds', '15 minutes'; with Latin digits in both languages. */
export function formatWait(seconds: number, language: string): string {
  const isShort = seconds <= SECONDS_UNTIL;
  const unit = isShort ? 'second' : 'minute';
  const locale = language.startsWith('ar') ? 'ar-u-nu-latn' : 'en';
  const amount = Math.ceil(isShort ? seconds : seconds / MINUTE_S);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
