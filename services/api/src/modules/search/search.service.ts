import type { EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import { type Fils, parseAmount } from '@dar/contracts/money';
import { SEARCH_PAGE_SIZE, type Suggestion, type searchCatalog, type searchSuggestions } from '@dar/contracts/search';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { requirePage } from '../../paging.ts';
import { Service, type Services } from '../../service.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { SearchHits, SearchIndex } from './search-index.ts';

/** Catalog searches with a day. Guests make them too, and many people share an address. */
export const DATED_SEARCHES = {
  name: 'dated-searches',
  perIp: { attempts: 300, windowMs: MINUTE_MS },
} satisfies Limit;

const MAX_CATEGORIES = 6;
const SUGGESTED = { activities: 2, categories: 3, total: 8 } as const;

type SearchInput = EndpointParams<typeof searchCatalog>;
type SearchOutput = EndpointOutput<typeof searchCatalog>['oData'];

export class SearchService extends Service<'db' | 'replica' | 'catalog' | 'freeTimes' | 'rateLimit'> {
  #index: SearchIndex;

  constructor(deps: Pick<Services, 'db' | 'replica' | 'catalog' | 'freeTimes' | 'rateLimit'>, index: SearchIndex) {
    super(deps);
    this.#index = index;
  }

  /** Replaces the index together with the catalog. */
  replace(index: SearchIndex): void {
    this.#index = index;
  }

  /** Returns a page of the results. Throws 400 for a limit outside 1 to 50 or a page below 1. */
  async search(input: SearchInput, ip: string): Promise<SearchOutput> {
    const { query, activity_id, date, page = 1, limit = SEARCH_PAGE_SIZE } = input;
    const { offset } = requirePage({ page, limit });
    const hits = this.#index.find(query);
    const matching = this.#getServices(hits).filter(getFilter(input));
    const available = date ? await this.#findAvailable(date, matching, ip) : matching;
    const shown = activity_id ? available.filter((service) => service.activity_id === activity_id) : available;
    return {
      query,
      corrected_query: hits.correctedQuery,
      service_list: shown.slice(offset, offset + limit),
      total: shown.length,
      categories: page === 1 && !isFiltered(input) ? hits.categories.slice(0, MAX_CATEGORIES) : [],
      activities: this.#getActivities(available),
    };
  }

  suggestions(query: string): EndpointOutput<typeof searchSuggestions>['oData'] {
    const hits = this.#index.find(query);
    const activities = this.deps.catalog.activities();
    const found = hits.activityIds.flatMap((id) => activities.find((activity) => activity.id === id) ?? []);
    const groups: Suggestion[] = [
      ...found
        .slice(0, SUGGESTED.activities)
        .map((activity) => toSuggestion('activity', { ...activity, activity_id: activity.id }, '', '')),
      ...hits.categories
        .slice(0, SUGGESTED.categories)
        .map((category) => toSuggestion('category', category, category.activity, category.activity_ar)),
    ];
    const services = hits.serviceIds
      .slice(0, SUGGESTED.total - groups.length)
      .flatMap((id) => this.deps.catalog.serviceById(id) ?? [])
      .map((service) => toSuggestion('service', service, service.category, service.category_ar ?? ''));
    return { corrected_query: hits.correctedQuery, list: [...groups, ...services] };
  }

  async #findAvailable(date: DubaiDay, services: readonly BookableService[], ip: string): Promise<BookableService[]> {
    const { db, freeTimes, rateLimit, replica } = this.deps;
    await rateLimit.count(DATED_SEARCHES, { account: '', ip });
    return freeTimes.findServices({ db, replica, customerId: undefined }, date, services);
  }

  #getServices({ serviceIds }: SearchHits): BookableService[] {
    return serviceIds.flatMap((id) => this.deps.catalog.serviceById(id) ?? []);
  }

  #getActivities(services: readonly BookableService[]): SearchOutput['activities'] {
    const counts = new Map<number, number>();
    for (const { activity_id } of services) counts.set(activity_id, (counts.get(activity_id) ?? 0) + 1);
    return this.deps.catalog.activities().flatMap(({ id, name, name_ar }) => {
      const count = counts.get(id);
      return count === undefined ? [] : [{ id, name, name_ar, count }];
    });
  }
}

function isFiltered({ activity_id, min_price, max_price, min_rating, date }: SearchInput): boolean {
  return [activity_id, min_price, max_price, min_rating, date].some((value) => value !== undefined);
}

function getFilter({ min_price, max_price, min_rating = 0 }: SearchInput): (service: BookableService) => boolean {
  const [minimum, maximum] = [min_price, max_price].map((price) => (price ? parseAmount(price) : undefined));
  const hasPrice = (price: Fils) => price >= (minimum ?? 0) && price <= (maximum ?? Number.POSITIVE_INFINITY);
  return ({ rating, starting_price, service_price }) =>
    rating >= min_rating && hasPrice(parseAmount(starting_price ?? service_price));
}

type Suggested = Pick<Suggestion, 'id' | 'name' | 'name_ar' | 'image' | 'activity_id'>;

function toSuggestion(kind: Suggestion['kind'], entry: Suggested, within: string, within_ar: string): Suggestion {
  const { id, name, name_ar, image, activity_id } = entry;
  return { kind, id, name, name_ar, image, activity_id, within, within_ar };
}
