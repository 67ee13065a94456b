import type { Activity, HomeSection } from '@dar/contracts/catalog';
import type { Db } from '../../db/client.ts';
import { findDataVersion } from '../../db/data-changes.ts';
import { homeSectionContent } from '../../db/schema/home-content.ts';
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

/** A category in wire format with its position. */
export interface SnapshotCategory {
  readonly id: number;
  readonly activityId: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly name_ar: string;
  readonly image: string;
}

/** The active catalog in wire format, in display order. */
export interface CatalogSnapshot {
  readonly version: string;
  /** The version of the catalog's rows. */
  readonly dataVersion: number;
  readonly variant: 'standard' | 'marketing';
  readonly sections: readonly HomeSection[];
  readonly activities: readonly Activity[];
  readonly categories: readonly SnapshotCategory[];
  readonly services: readonly BookableService[];
  /** Groups of words with one meaning, for the search. */
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
      return {
        version: `${state?.contentHash ?? ''}-${dataVersion}`,
        dataVersion,
        variant: state?.homeVariant ?? 'standard',
        sections: (await findHomeSections(tx)).map(sectionView),
        activities: (await findActivities(tx)).map(activityView),
        categories: categories.map(categoryView),
        services: (await findServices(tx)).flatMap((row) => {
          const category = categoriesById.get(row.categoryId);
          return category ? [serviceView(row, category)] : [];
        }),
        synonyms: state?.synonyms ?? [],
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function activityView({ id, name, nameAr, description, descriptionAr, discount }: ActivityRow): Activity {
  const image = picturePath('activity', id);
  return { id, name, name_ar: nameAr, image, description, description_ar: descriptionAr, discount };
}

function categoryView({ id, activityId, parentId, name, nameAr }: CategoryRow): SnapshotCategory {
  return { id, activityId, parentId, name, name_ar: nameAr, image: picturePath('category', id) };
}

function sectionView({ title, titleAr, content }: HomeSectionRow): HomeSection {
  return {
    title,
    title_ar: titleAr,
    content: homeSectionContent.parse(content).map((item) => ({
      id: item.id,
      activity_id: item.activityId,
      name: item.name,
      name_ar: item.nameAr,
      banner_image: picturePath('banner', `home-${item.id}`),
      text: item.text,
      text_ar: item.textAr,
      discount: item.discount,
    })),
  };
}
