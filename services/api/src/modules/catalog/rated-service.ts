import type { BookableService } from '../schedule/bookable-service.ts';

/** The stars that reviews gave to a service. */
export interface ReviewRating {
  readonly serviceId: number;
  readonly stars: number;
  readonly count: number;
}

/** Returns the service with the average and the number of the catalog's ratings and those of reviews together. */
export function toRated(service: BookableService, reviews: ReviewRating | undefined): BookableService {
  if (!reviews) return service;
  const count = service.rating_count + reviews.count;
  const stars = service.rating * service.rating_count + reviews.stars;
  return { ...service, rating: Math.round((stars / count) * 10) / 10, rating_count: count };
}
