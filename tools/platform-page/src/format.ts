const KB = 1000;

/** Returns '12.3 kB'. */
export function formatBytes(bytes: number): string {
  return `${(bytes / KB).toLocaleString('en', { maximumFractionDigits: bytes < 100 * KB ? 1 : 0 })} kB`;
}

/** Returns the date and time in the time zone of the browser, such as '24 Nov 2026, 09:30:05'. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}

/** Returns '123 ms', or a dash without a value. */
export function formatMilliseconds(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value)} ms`;
}

/** Returns '12 of 60 (20 %)', or a dash without a total. */
export function formatShare(part: number, total: number): string {
  if (total === 0) return '–';
  return `${part} of ${total} (${((part / total) * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %)`;
}

/** Returns a web vital: CLS has no unit, the others are times. */
export function formatVital(name: string, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : formatMilliseconds(value);
}

/** Returns '+12 %' or '−12 %'; 'more' than 0 has no percentage. */
export function formatChange(from: number, to: number): string {
  if (from === 0) return to === 0 ? '±0 %' : 'more';
  const percent = Math.round((to / from - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)} %`;
}
