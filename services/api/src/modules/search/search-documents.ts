import type { FoundCategory } from '@dar/contracts/search';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import { getWords, indexTerm } from './search-words.ts';

/** Words and phrases of either language with one meaning, such as 'AC', 'air conditioner' and 'مكيف'. */
type SynonymGroup = readonly string[];

const getPhrase = (text: string): string =>
  ` ${getWords(text)
    .flatMap((word) => indexTerm(word) ?? [])
    .join(' ')} `;

/** Returns a function that returns all synonyms of the phrases in a text. */
function createSynonymFinder(groups: readonly SynonymGroup[]): (text: string) => string {
  const prepared = groups.map((group) => ({ phrases: group.map(getPhrase), text: group.join(' ') }));
  return (text) => {
    const searched = getPhrase(text);
    return prepared
      .filter(({ phrases }) => phrases.some((phrase) => searched.includes(phrase)))
      .map((group) => group.text)
      .join(' ');
  };
}

export interface SearchDocument {
  /** Of a service or category; negative of an activity. */
  readonly id: number;
  readonly name: string;
  readonly keywords: string;
  /** The names of the categories and the activity of a service, and their synonyms. */
  readonly category: string;
  readonly options: string;
  readonly description: string;
}

interface SearchDocuments {
  /** Most reviews first. The index keeps this order among equal matches. */
  readonly services: readonly SearchDocument[];
  readonly groups: readonly SearchDocument[];
  readonly categories: ReadonlyMap<number, FoundCategory>;
  readonly popular: readonly number[];
}

interface Named {
  readonly name: string;
  readonly name_ar: string;
}

const bothNames = ({ name, name_ar }: Named) => `${name} ${name_ar}`;
const getNames = (entries: readonly Named[]) => entries.map(bothNames).join(' ');

export function searchDocuments({ activities, categories, services, synonyms }: CatalogSnapshot): SearchDocuments {
  const getSynonyms = createSynonymFinder(synonyms);
  const activityNames = new Map(activities.map((activity) => [activity.id, activity]));
  const groupDocument = (id: number, entry: Named, description: string): SearchDocument => {
    const name = bothNames(entry);
    return { id, name, keywords: getSynonyms(name), category: '', options: '', description };
  };
  const byId = new Map(categories.map((category) => [category.id, category]));
  const getGroups = ({ category_id, activity_id }: BookableService) => {
    const category = byId.get(category_id);
    const parent = category?.parentId ? byId.get(category.parentId) : undefined;
    return getNames([category, parent, activityNames.get(activity_id)].filter((group) => group !== undefined));
  };
  const popular = services.toSorted((one, other) => other.rating_count - one.rating_count);
  return {
    services: popular.map((service) => {
      const [name, category] = [bothNames(service), getGroups(service)];
      return {
        id: service.id,
        name,
        keywords: getSynonyms(name),
        category: `${category} ${getSynonyms(category)}`,
        options: getNames([...service.service_additions, ...service.dropdown_options, ...service.sub_services]),
        description: `${service.description} ${service.description_ar}`,
      };
    }),
    groups: [
      ...activities.map((entry) => groupDocument(-entry.id, entry, `${entry.description} ${entry.description_ar}`)),
      ...categories.map((entry) => groupDocument(entry.id, entry, '')),
    ],
    categories: new Map(
      categories.map(({ id, activityId, name, name_ar, image }) => {
        const activity = activityNames.get(activityId);
        const names = { activity: activity?.name ?? '', activity_ar: activity?.name_ar ?? '' };
        return [id, { id, activity_id: activityId, name, name_ar, image, ...names }];
      }),
    ),
    popular: popular.map(({ id }) => id),
  };
}
