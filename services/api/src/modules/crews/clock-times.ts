/** Returns the minutes after midnight of 'HH:MM'; 1440 for '24:00'. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns 'HH:MM' for minutes after midnight; '24:00' for 1440. */
export function toClockTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
