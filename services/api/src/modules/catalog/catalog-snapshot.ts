import type { Activity, HomeSection, Subcategory } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { findDataVersions } from '../../db/data-changes.ts';
import { picturePath } from '../../media/picture.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import { type EntryKey, type EntryRow, findEntries } from './entries.queries.ts';
import { describeMistake, type Entry, type EntryOf, inOrder, isHidden, ofKind, readEntry } from './entry.ts';
import { serviceView } from './service-view.ts';

export interface SnapshotActivity extends Activity {
  readonly banner_image: string;
}

export interface SnapshotCategory extends Subcategory {
  readonly banner_image: string;
  readonly activityId: number;
  readonly parentId: number | null;
}

type WithId<Kind extends 'page' | 'faq'> = EntryOf<Kind>['content'] & { readonly id: number };

export interface CatalogSnapshot {
  /** Higher with every change, so that a newer snapshot is never replaced by an older one. */
  readonly dataVersion: number;
  /** Entries that are left out because of their content. */
  readonly skipped: readonly SkippedEntry[];
  readonly variant: 'standard' | 'marketing';
  readonly sections: readonly HomeSection[];
  readonly activities: readonly SnapshotActivity[];
  readonly categories: readonly SnapshotCategory[];
  readonly services: readonly BookableService[];
  readonly synonyms: readonly (readonly string[])[];
  readonly pages: readonly WithId<'page'>[];
  readonly questions: readonly WithId<'faq'>[];
}

/**
 * Reads a consistent snapshot, also while something is published. Leaves out entries that their schema rejects.
 * `findRows` returns the rows of the entries: by default those that are published.
 */
export async function readSnapshot(db: Db, findRows = findEntries): Promise<CatalogSnapshot> {
  const { rows, dataVersion } = await db.transaction(
    async (tx) => ({ dataVersion: (await findDataVersions(tx)).catalog ?? 0, rows: await findRows(tx) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const { entries, skipped } = readEntries(rows);
  return { dataVersion, skipped, ...toShown(entries.filter((entry) => !isHidden(entry))) };
}

/** An entry that its schema rejects, with a line `service 105: path: rule` per mistake. */
export interface SkippedEntry extends EntryKey {
  readonly mistakes: readonly string[];
}

interface ReadEntries {
  readonly entries: readonly Entry[];
  readonly skipped: readonly SkippedEntry[];
}

/** Returns the entries of rows, and those that their schema rejects. */
export function readEntries(rows: readonly EntryRow[]): ReadEntries {
  const read = rows.map(({ kind, id, content }) => ({ key: { kind, id }, ...readEntry({ kind, id }, content) }));
  return {
    entries: read.flatMap(({ entry }) => entry ?? []),
    skipped: read.flatMap(({ key, mistakes }) =>
      mistakes ? [{ ...key, mistakes: mistakes.map((mistake) => describeMistake(key, mistake)) }] : [],
    ),
  };
}

/** Leaves out what refers to an entry that is not shown. */
function toShown(entries: readonly Entry[]): Omit<CatalogSnapshot, 'dataVersion' | 'skipped'> {
  const activities = inOrder(ofKind(entries, 'activity'));
  const isShown = new Set(activities.map(({ id }) => id));
  const all = inOrder(ofKind(entries, 'category')).filter(({ content }) => isShown.has(content.activity_id));
  const ids = new Set(all.map(({ id }) => id));
  const categories = all.filter(({ content }) => content.parent_id === null || ids.has(content.parent_id));
  const byId = new Map(categories.map(({ id, content }) => [id, content]));
  const services = inOrder(ofKind(entries, 'service')).flatMap((entry) => {
    const category = byId.get(entry.content.category_id);
    return category ? [serviceView(entry, category)] : [];
  });
  const lowest = getLowestPrices(services);
  const [home] = ofKind(entries, 'home');
  return {
    variant: home?.content.variant ?? 'standard',
    sections: inOrder(ofKind(entries, 'home_section')).flatMap((entry) => sectionView(entry, isShown, services)),
    activities: activities.map((activity) => activityView(activity, lowest)),
    categories: categories.map(categoryView),
    services,
    synonyms: ofKind(entries, 'synonyms')[0]?.content.groups ?? [],
    pages: ofKind(entries, 'page').map(({ id, content }) => ({ id, ...content })),
    questions: inOrder(ofKind(entries, 'faq')).map(({ id, content }) => ({ id, ...content })),
  };
}

type LowestPrices = ReadonlyMap<number, string>;

/** Returns the lowest starting price of each activity among the services that can be booked now. */
function getLowestPrices(services: readonly BookableService[]): LowestPrices {
  const lowest = new Map<number, string>();
  for (const { activity_id, is_serviceable, starting_price: price } of services) {
    const current = lowest.get(activity_id);
    if (is_serviceable === '0' || price === undefined) continue;
    if (current === undefined || parseAmount(price) < parseAmount(current)) lowest.set(activity_id, price);
  }
  return lowest;
}

function activityView({ id, content }: EntryOf<'activity'>, lowest: LowestPrices): SnapshotActivity {
  const { name, name_ar, description, description_ar, discount } = content;
  const texts = { name, name_ar, description, description_ar };
  const banner_image = picturePath('banner', `activity-${id}`, content.picture);
  return {
    id,
    ...texts,
    banner_image,
    image: picturePath('activity', id, content.picture),
    discount,
    starting_price: lowest.get(id),
  };
}

function categoryView({ id, content }: EntryOf<'category'>): SnapshotCategory {
  const { activity_id: activityId, parent_id: parentId, name, name_ar } = content;
  const image = picturePath('category', id, content.picture);
  return {
    id,
    activityId,
    parentId,
    name,
    name_ar,
    image,
    banner_image: picturePath('banner', `category-${id}`, content.picture),
  };
}

/** Leaves out items of activities and services that are not shown, and a section without items. */
function sectionView(
  { content: { title, title_ar, items } }: EntryOf<'home_section'>,
  activityIds: ReadonlySet<number>,
  services: readonly BookableService[],
): readonly HomeSection[] {
  const prices = new Map(services.map(({ id, starting_price: price }) => [id, price]));
  const shown = items.filter(
    ({ activity_id, service_id }) =>
      activityIds.has(activity_id) && (service_id === undefined || prices.has(service_id)),
  );
  const content = shown.map(({ service_id, picture, ...item }) => ({
    ...item,
    banner_image: picturePath('banner', `home-${item.id}`, picture),
    starting_price: service_id === undefined ? undefined : prices.get(service_id),
  }));
  return content.length === 0 ? [] : [{ title, title_ar, content }];
}
