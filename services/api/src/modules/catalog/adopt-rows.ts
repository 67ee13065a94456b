import { fils, toAmount } from '@dar/contracts/money';
import type { EntryKind } from '@dar/contracts/office/catalog';
import { SINGLE_ENTRY_ID } from '@dar/contracts/office/catalog';
import type { Db } from '../../db/client.ts';
import { activities, catalogState, categories, homeSections, services } from '../../db/schema/catalog.ts';
import type { ServiceOptions } from '../../db/schema/service-options.ts';
import { describeKey, type Entry, type FirstEntry } from './entry.ts';

/** Where the files no longer have an entry. The shop shows the stored picture of its id, or the placeholder. */
const ANY_PICTURE = { scene: 'niche', ground: 'sand', main: 'potted-plant', accents: [] };

/**
 * Returns the rows of the release before as entries; undefined when there are none. Pictures, pages and questions, which
 * that release kept in files only, come from the files.
 */
export async function adoptRows(db: Db, files: readonly Entry[]): Promise<readonly FirstEntry[] | undefined> {
  const [state] = await db.select().from(catalogState);
  const activityRows = await db.select().from(activities);
  if (!state || activityRows.length === 0) return undefined;
  const pictures = new Map(files.flatMap(listPictures));
  const getPicture = (kind: EntryKind | 'item', id: number) => pictures.get(`${kind} ${id}`) ?? ANY_PICTURE;
  const head = (kind: EntryKind, row: HeadRow) => ({
    ...{ name: row.name, name_ar: row.nameAr, hidden: !row.isActive, position: row.position },
    picture: getPicture(kind, row.id),
  });
  const entry = (kind: EntryKind, id: number, content: unknown): FirstEntry => ({ kind, id, content });
  return [
    ...activityRows.map((row) => {
      const { description, descriptionAr: description_ar, discount } = row;
      return entry('activity', row.id, { ...head('activity', row), description, description_ar, discount });
    }),
    ...(await db.select().from(categories)).map((row) => {
      const { activityId: activity_id, parentId: parent_id } = row;
      return entry('category', row.id, { ...head('category', row), activity_id, parent_id });
    }),
    ...(await db.select().from(services)).map((row) =>
      entry('service', row.id, { ...head('service', row), ...toServiceContent(row) }),
    ),
    entry('home', SINGLE_ENTRY_ID, { variant: state.homeVariant }),
    ...(await db.select().from(homeSections)).map(({ position, title, titleAr, content }) => {
      const items = content.map((item) => ({ ...item, picture: getPicture('item', item.id) }));
      return entry('home_section', position + 1, { title, title_ar: titleAr, items, hidden: false, position });
    }),
    entry('synonyms', SINGLE_ENTRY_ID, { groups: state.synonyms }),
    ...files.filter(({ kind }) => kind === 'page' || kind === 'faq'),
  ];
}

type HeadRow = Pick<typeof activities.$inferSelect, 'id' | 'name' | 'nameAr' | 'isActive' | 'position'>;

function listPictures(entry: Entry): readonly (readonly [string, unknown])[] {
  if (entry.kind === 'home_section') return entry.content.items.map(({ id, picture }) => [`item ${id}`, picture]);
  return 'picture' in entry.content ? [[describeKey(entry), entry.content.picture]] : [];
}

function toServiceContent(row: typeof services.$inferSelect) {
  const { configuration, discountType } = row;
  const hasRates = configuration.hourly_rate.length > 0;
  const value = discountType === 'percentage' ? row.discountValue / 100 : toAmount(fils(row.discountValue));
  return {
    category_id: row.categoryId,
    description: row.description,
    description_ar: row.descriptionAr,
    price: toAmount(row.price),
    price_type: row.priceType,
    price_type_ar: row.priceTypeAr,
    is_price_hidden: row.isPriceHidden,
    minimum_amount: toAmount(row.minimumAmount),
    ...(discountType && { discount: { type: discountType, value } }),
    ...(!row.isServiceable && { not_serviceable: { text: row.notServiceableText, text_ar: row.notServiceableTextAr } }),
    duration: row.duration,
    duration_ar: row.durationAr,
    ...(!hasRates && { length_minutes: row.lengthMinutes }),
    lead_minutes: row.leadMinutes,
    rating: row.rating,
    rating_count: row.ratingCount,
    ...toOptionContent(configuration),
  };
}

function toOptionContent(options: ServiceOptions) {
  const withFlag = <Item extends { readonly is_required: string }>(item: Item) => ({
    ...(item as object),
    is_required: item.is_required === '1',
  });
  const { dropdown_option_title: title, dropdown_option_title_ar: title_ar, dropdown_options } = options;
  return {
    included: options.included,
    included_ar: options.included_ar,
    hourly_rates: options.hourly_rate.map(({ hourly_rate, lengthMinutes, numberOfCleaners, ...line }) => ({
      ...line,
      rate: hourly_rate,
      length_minutes: lengthMinutes,
      ...(numberOfCleaners !== undefined && { number_of_cleaners: numberOfCleaners }),
    })),
    ...(dropdown_options.length > 0 && { dropdown: { title, title_ar, options: dropdown_options } }),
    additions: options.service_additions,
    sub_services: options.sub_services.map(withFlag),
    sub_sub_services: options.sub_sub_services.map(({ extraMinutes, ...item }) => ({
      ...withFlag(item),
      extra_minutes: extraMinutes,
    })),
    text_inputs: options.text_input_options.map(withFlag),
    big_text_inputs: options.text_input_options_big.map(withFlag),
  };
}
