import { type Fils, toAmount } from '@dar/contracts/money';
import type { activities, categories, homeSections, services } from '../../db/schema/catalog.ts';
import type { ServiceOptions } from '../../db/schema/service-options.ts';
import type { ActivityEntry, Catalog, CategoryEntry, ServiceEntry } from './catalog-schema.ts';

export interface CatalogRows {
  readonly activities: readonly (typeof activities.$inferInsert)[];
  readonly categories: readonly (typeof categories.$inferInsert)[];
  readonly services: readonly (typeof services.$inferInsert)[];
  readonly homeSections: readonly (typeof homeSections.$inferInsert)[];
}

export function toRows({ activities, offers, home }: Catalog): CatalogRows {
  const perActivity = offers.map(({ content }) => categoryRows(content.activity_id, content.categories));
  return {
    activities: activities.map(activityRow),
    categories: perActivity.flatMap((rows) => rows.categories),
    services: perActivity.flatMap((rows) => rows.services),
    homeSections: home.sections.map(({ title, title_ar, items }, position) => ({
      position,
      title,
      titleAr: title_ar,
      content: items.map(({ picture: _picture, ...item }) => item),
    })),
  };
}

function activityRow(activity: ActivityEntry, position: number): CatalogRows['activities'][number] {
  const { id, name, name_ar, description, description_ar, discount } = activity;
  return { id, position, isActive: true, name, nameAr: name_ar, description, descriptionAr: description_ar, discount };
}

function categoryRows(activityId: number, entries: readonly CategoryEntry[]) {
  const categories: CatalogRows['categories'][number][] = [];
  const services: CatalogRows['services'][number][] = [];
  const add = (
    entry: Pick<CategoryEntry, 'id' | 'name' | 'name_ar' | 'services'>,
    position: number,
    parentId: number | null,
  ) => {
    const { id, name, name_ar } = entry;
    categories.push({ id, position, isActive: true, name, nameAr: name_ar, activityId, parentId });
    services.push(...entry.services.map((service, index) => serviceRow(service, id, index)));
  };
  for (const [position, entry] of entries.entries()) {
    add(entry, position, null);
    for (const [index, sub] of entry.sub_categories.entries()) add(sub, index, entry.id);
  }
  return { categories, services };
}

function serviceRow(service: ServiceEntry, categoryId: number, position: number): CatalogRows['services'][number] {
  return {
    id: service.id,
    position,
    isActive: true,
    name: service.name,
    nameAr: service.name_ar,
    categoryId,
    description: service.description,
    descriptionAr: service.description_ar,
    price: service.price,
    priceType: service.price_type,
    priceTypeAr: service.price_type_ar,
    isPriceHidden: service.is_price_hidden,
    minimumAmount: service.minimum_amount,
    discountType: service.discount?.type ?? null,
    discountValue: service.discount?.value ?? 0,
    isServiceable: service.not_serviceable === undefined,
    notServiceableText: service.not_serviceable?.text ?? '',
    notServiceableTextAr: service.not_serviceable?.text_ar ?? '',
    duration: service.duration,
    durationAr: service.duration_ar,
    lengthMinutes: service.length_minutes ?? Math.max(...service.hourly_rates.map((rate) => rate.length_minutes)),
    leadMinutes: service.lead_minutes,
    rating: service.rating,
    ratingCount: service.rating_count,
    configuration: toOptions(service),
  };
}

/** Returns the options as responses have them. */
function toOptions({ dropdown, ...service }: ServiceEntry): ServiceOptions {
  return {
    hourly_rate: service.hourly_rates.map(({ rate, length_minutes, number_of_cleaners, ...line }) => ({
      ...line,
      hourly_rate: toAmount(rate),
      lengthMinutes: length_minutes,
      numberOfCleaners: number_of_cleaners,
    })),
    dropdown_option_title: dropdown?.title ?? '',
    dropdown_option_title_ar: dropdown?.title_ar ?? '',
    dropdown_options: (dropdown?.options ?? []).map((option) => ({
      ...withPrice(option),
      title: option.title ?? option.name,
    })),
    service_additions: service.additions.map(withPrice),
    sub_services: service.sub_services.map((item) => withFlag(withPrice(item))),
    sub_sub_services: service.sub_sub_services.map(({ extra_minutes: extraMinutes, ...item }) =>
      withFlag({ ...item, extraMinutes }),
    ),
    text_input_options: service.text_inputs.map(withFlag),
    text_input_options_big: service.big_text_inputs.map(withFlag),
    included: service.included,
    included_ar: service.included_ar,
  };
}

function withPrice<Item extends { readonly price: Fils }>(item: Item) {
  return { ...item, price: toAmount(item.price) };
}

function withFlag<Item extends { readonly is_required: boolean }>(item: Item) {
  return { ...item, is_required: toFlag(item.is_required) };
}

export function toFlag(value: boolean): '0' | '1' {
  return value ? '1' : '0';
}
