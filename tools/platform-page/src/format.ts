const KB = 1000;

/** Returns '12.3 kB'. */
export function formatBytes(bytes: number): string {
  return `${(bytes / KB).toLocaleString('en', { maximumFractionDigits: bytes < 100 * KB ? 1 : 0 })} kB`;
}

/** Returns the date and time in Dubai, such as '24 Nov 2026, 09:30:05'. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    timeZone: 'Asia/Dubai',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });
}
