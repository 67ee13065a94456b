import type { NumbersRow } from '@dar/contracts/office';

/** Returns a row without any visits, with some figures. */
export function makeNumbersRow(over: Partial<NumbersRow> = {}): NumbersRow {
  return {
    ...{ key: '', name: '', bookings: 0, bookings_before: 0, revenue: '0.00', revenue_before: '0.00' },
    ...{ cancelled: 0, cancelled_before: 0, no_shows: 0, no_shows_before: 0, reviews: 0, reviews_before: 0 },
    ...{ stars: 0, stars_before: 0, booked_minutes: 0, booked_minutes_before: 0, open_minutes: 0 },
    ...{ open_minutes_before: 0, ...over },
  };
}
