import type { Activity, Category, categories, categoryDetails, homeLoad, Subcategory } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { serviceRatings } from '../../db/schema/reviews.ts';
import { AppError } from '../../errors.ts';
import { PLACEHOLDER_PATH } from '../../media/picture.ts';
import { requirePage } from '../../paging.ts';
import type { Text } from '../../text.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { CatalogSnapshot, SnapshotCategory } from './catalog-snapshot.ts';

const catalogMessages = {
  serviceNotFound: { en: 'Service not found', ar: 'الخدمة غير موجودة' },
  categoryNotFound: { en: 'Category not found', ar: 'الفئة غير موجودة' },
  activityNotFound: { en: 'Activity not found', ar: 'النشاط غير موجود' },
} satisfies Record<string, Text>;

const DEFAULT_LIMIT = 10;

interface Content {
  readonly snapshot: CatalogSnapshot;
  readonly services: ReadonlyMap<number, BookableService>;
  readonly categories: ReadonlyMap<number, SnapshotCategory>;
}

export class CatalogService {
  #loaded: CatalogSnapshot;
  #ratings: readonly ReviewRating[] = [];
  #content: Content;
  #revision = 0;

  constructor(snapshot: CatalogSnapshot) {
    this.#loaded = snapshot;
    this.#content = getContent(snapshot);
  }

  replace(snapshot: CatalogSnapshot): void {
    this.#loaded = snapshot;
    this.#update();
  }

  /** Adds the ratings of reviews to those of the catalog. */
  rate(ratings: readonly ReviewRating[]): void {
    if (JSON.stringify(ratings) === JSON.stringify(this.#ratings)) return;
    this.#ratings = ratings;
    this.#update();
  }

  get snapshot(): CatalogSnapshot {
    return this.#content.snapshot;
  }

  /** Changes with the catalog and with the ratings, in this process only. */
  get revision(): number {
    return this.#revision;
  }

  /** Changes with the catalog, not with the ratings: rendered pages show a new rating later (docs/rules/reviews.md#when-ratings-change). */
  get version(): number {
    return this.snapshot.dataVersion;
  }

  /** Returns the home page in the shop's variant or in the previewed one. */
  home(preview?: 'standard' | 'marketing'): EndpointOutput<typeof homeLoad>['oData'] {
    return {
      variant: preview ?? this.snapshot.variant,
      dynamic_list: [...this.snapshot.sections],
      ...this.#getRating(),
    };
  }

  /** Returns the average of all ratings and their number; nothing without any. */
  #getRating() {
    const { services } = this.snapshot;
    const count = services.reduce((sum, service) => sum + service.rating_count, 0);
    const sum = services.reduce((total, { rating, rating_count }) => total + rating * rating_count, 0);
    return count === 0 ? {} : { rating: Math.round((sum / count) * 10) / 10, rating_count: count };
  }

  activities(): readonly Activity[] {
    return this.snapshot.activities;
  }

  serviceById(id: number): BookableService | undefined {
    return this.#content.services.get(id);
  }

  serviceDetails(id: number): BookableService {
    return this.#content.services.get(id) ?? notFound(catalogMessages.serviceNotFound);
  }

  /** Returns the categories of an activity or of all. Throws 404 'Activity not found'. */
  categories(activityId?: number): EndpointOutput<typeof categories>['oData'] {
    const activity = this.snapshot.activities.find(({ id }) => id === activityId);
    if (activityId !== undefined && !activity) return notFound(catalogMessages.activityNotFound);
    const shown = this.snapshot.activities.filter(({ id }) => activityId === undefined || id === activityId);
    return {
      activity_name: activity?.name ?? '',
      activity_name_ar: activity?.name_ar ?? '',
      activities: shown.map(({ id, name, name_ar }) => ({ id, name, name_ar })),
      list: shown.flatMap(({ id }) => this.#topCategories(id)),
      all_image: activity ? activity.banner_image : PLACEHOLDER_PATH,
    };
  }

  /** Throws 404 'Category not found', and 400 for a page below 1 or a limit outside 1 to 50. */
  categoryDetails(id: number, page = 1, limit = DEFAULT_LIMIT): EndpointOutput<typeof categoryDetails>['oData'] {
    const { offset } = requirePage({ page, limit });
    const category = this.#content.categories.get(id) ?? notFound(catalogMessages.categoryNotFound);
    const services = this.snapshot.services.filter((service) => service.category_id === id);
    return {
      id,
      activity_id: category.activityId,
      name: category.name,
      name_ar: category.name_ar,
      banner_image: category.banner_image,
      sub_categories: this.#subCategories(id),
      service_list: services.slice(offset, offset + limit),
      total: services.length,
    };
  }

  #update(): void {
    const ratings = new Map(this.#ratings.map((rating) => [rating.serviceId, rating]));
    const services = this.#loaded.services.map((service) => toRated(service, ratings.get(service.id)));
    this.#content = getContent({ ...this.#loaded, services });
    this.#revision += 1;
  }

  #topCategories(activityId: number): readonly Category[] {
    return this.snapshot.categories
      .filter((category) => category.activityId === activityId && category.parentId === null)
      .map((category) => ({
        ...toLeaf(category),
        activity_id: activityId,
        sub_categories: this.#subCategories(category.id),
        sub_sub_categories: [],
        sub_sub_services: [],
      }));
  }

  #subCategories(parentId: number): Subcategory[] {
    return this.snapshot.categories.filter((category) => category.parentId === parentId).map(toLeaf);
  }
}

function getContent(snapshot: CatalogSnapshot): Content {
  return {
    snapshot,
    services: new Map(snapshot.services.map((service) => [service.id, service])),
    categories: new Map(snapshot.categories.map((category) => [category.id, category])),
  };
}

function toLeaf({ id, name, name_ar, image }: SnapshotCategory): Subcategory {
  return { id, service_id: id, name, name_ar, image };
}

function notFound(text: Text): never {
  throw new AppError('not-found', text);
}

/** The stars that reviews gave to a service. */
type ReviewRating = typeof serviceRatings.$inferSelect;

/** Returns the service with the average and the number of the catalog's ratings and those of reviews together. */
export function toRated(service: BookableService, reviews: ReviewRating | undefined): BookableService {
  if (!reviews) return service;
  const count = service.rating_count + reviews.count;
  const stars = service.rating * service.rating_count + reviews.stars;
  return { ...service, rating: Math.round((stars / count) * 10) / 10, rating_count: count };
}
