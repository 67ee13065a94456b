export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the half hours of a day, '00:00' to '24:00', in which crews are booked. */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 49 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
