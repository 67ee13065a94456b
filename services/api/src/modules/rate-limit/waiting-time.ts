import type { Text } from '../../text.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Up to this, waiting times are in seconds, then in minutes, then in hours. */
const SECONDS_UNTIL = 90;
const MINUTES_UNTIL = 120 * MINUTE_S;

const inUnit = (locale: string, unitDisplay: 'short' | 'long', unit: string, amount: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(amount);

/** Formats seconds (at least 1), rounded up: '20 sec', '15 min', '23 hr'. */
export function waitingTime(seconds: number): Text {
  const [unit, size] =
    seconds <= SECONDS_UNTIL
      ? (['second', 1] as const)
      : seconds <= MINUTES_UNTIL
        ? (['minute', MINUTE_S] as const)
        : (['hour', HOUR_S] as const);
  const amount = Math.ceil(seconds / size);
  return { en: inUnit('en', 'short', unit, amount), ar: inUnit('ar-u-nu-latn', 'long', unit, amount) };
}
