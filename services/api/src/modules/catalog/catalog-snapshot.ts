import type { Activity, HomeSection, Subcategory } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { findDataVersion } from '../../db/data-changes.ts';
import { picturePath } from '../../media/picture.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import {
  type ActivityRow,
  type CategoryRow,
  findActivities,
  findCategories,
  findHomeSections,
  findServices,
  findState,
  type HomeSectionRow,
} from './catalog.queries.ts';
import { serviceView } from './service-view.ts';

export interface SnapshotCategory extends Subcategory {
  readonly activityId: number;
  readonly parentId: number | null;
}

export interface CatalogSnapshot {
  readonly version: string;
  readonly dataVersion: number;
  readonly variant: 'standard' | 'marketing';
  readonly sections: readonly HomeSection[];
  readonly activities: readonly Activity[];
  readonly categories: readonly SnapshotCategory[];
  readonly services: readonly BookableService[];
  readonly synonyms: readonly (readonly string[])[];
}

/** Reads a consistent snapshot, also while another process loads a new catalog. */
export async function readSnapshot(db: Db): Promise<CatalogSnapshot> {
  return db.transaction(
    async (tx) => {
      const state = await findState(tx);
      const dataVersion = await findDataVersion(tx, 'catalog');
      const categories = await findCategories(tx);
      const categoriesById = new Map(categories.map((category) => [category.id, category]));
      const services = (await findServices(tx)).flatMap((row) => {
        const category = categoriesById.get(row.categoryId);
        return category ? [serviceView(row, category)] : [];
      });
      const lowest = getLowestPrices(services);
      return {
        version: `${state?.contentHash ?? ''}-${dataVersion}`,
        dataVersion,
        variant: state?.homeVariant ?? 'standard',
        sections: (await findHomeSections(tx)).map((row) => sectionView(row, services)),
        activities: (await findActivities(tx)).map((activity) => activityView(activity, lowest)),
        categories: categories.map(categoryView),
        services,
        synonyms: state?.synonyms ?? [],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
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

function activityView(row: ActivityRow, lowest: LowestPrices): Activity {
  const { id, name, nameAr, description, descriptionAr, discount } = row;
  const image = picturePath('activity', id);
  const texts = { name, name_ar: nameAr, description, description_ar: descriptionAr };
  return { id, ...texts, image, discount, starting_price: lowest.get(id) };
}

function categoryView({ id, activityId, parentId, name, nameAr }: CategoryRow): SnapshotCategory {
  return { id, activityId, parentId, name, name_ar: nameAr, image: picturePath('category', id) };
}

function sectionView({ title, titleAr, content }: HomeSectionRow, services: readonly BookableService[]): HomeSection {
  const prices = new Map(services.map(({ id, starting_price: price }) => [id, price]));
  return {
    title,
    title_ar: titleAr,
    content: content.map(({ service_id, ...item }) => ({
      ...item,
      banner_image: picturePath('banner', `home-${item.id}`),
      starting_price: service_id === undefined ? undefined : prices.get(service_id),
    })),
  };
}
