import { expect, test } from 'vitest';
import { testService } from '../../testing/test-catalog.ts';
import { toRated } from './catalog.service.ts';

test.each([
  { rating: 4.5, rating_count: 12, stars: undefined, shown: [4.5, 12] },
  { rating: 4.5, rating_count: 12, stars: [1], shown: [4.2, 13] },
  { rating: 0, rating_count: 0, stars: [4, 5], shown: [4.5, 2] },
  { rating: 4.8, rating_count: 2146, stars: [1, 1, 1], shown: [4.8, 2149] },
])('adds the stars $stars to $rating of $rating_count', ({ rating, rating_count, stars, shown }) => {
  const service = testService({ id: 105, rating, rating_count });
  const reviews = stars && {
    serviceId: service.id,
    stars: stars.reduce((sum, each) => sum + each, 0),
    count: stars.length,
  };
  const rated = toRated(service, reviews);
  expect([rated.rating, rated.rating_count]).toEqual(shown);
});
