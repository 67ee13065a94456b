import type { activities, categories, homeSections, services } from '../../db/schema/catalog.ts';
import type { ServiceConfiguration } from '../../db/schema/service-configuration.ts';
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
      content: items.map((item) => ({
        id: item.id,
        activityId: item.activity_id,
        serviceId: item.service_id,
        name: item.name,
        nameAr: item.name_ar,
        text: item.text,
        textAr: item.text_ar,
        discount: item.discount,
      })),
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
    configuration: getConfiguration(service),
  };
}

function getConfiguration(service: ServiceEntry): ServiceConfiguration {
  const { dropdown } = service;
  return {
    hourlyRates: service.hourly_rates.map(({ id, text, text_ar, rate, length_minutes, number_of_cleaners }) => ({
      id,
      text,
      textAr: text_ar,
      rate,
      lengthMinutes: length_minutes,
      ...(number_of_cleaners !== undefined && { numberOfCleaners: number_of_cleaners }),
    })),
    dropdown: dropdown
      ? {
          title: dropdown.title,
          titleAr: dropdown.title_ar,
          options: dropdown.options.map((option) => ({
            ...toNamed(option),
            title: option.title ?? option.name,
            price: option.price,
          })),
        }
      : null,
    additions: service.additions.map((addition) => ({ ...toDescribed(addition), price: addition.price })),
    subServices: service.sub_services.map((item) => ({
      ...toDescribed(item),
      ...getLimits(item),
      price: item.price,
      options: item.options.map(({ label, label_ar, value }) => ({ label, labelAr: label_ar, value })),
    })),
    subSubServices: service.sub_sub_services.map((item) => ({
      ...toDescribed(item),
      ...getLimits(item),
      extraMinutes: item.extra_minutes,
    })),
    textInputs: service.text_inputs.map(toTextInput),
    bigTextInputs: service.big_text_inputs.map(toTextInput),
    included: service.included,
    includedAr: service.included_ar,
  };
}

function toNamed({ id, name, name_ar }: { id: number; name: string; name_ar: string }) {
  return { id, name, nameAr: name_ar };
}

function toDescribed(item: ServiceEntry['additions'][number] | ServiceEntry['sub_sub_services'][number]) {
  return { ...toNamed(item), description: item.description ?? '', descriptionAr: item.description_ar ?? '' };
}

function getLimits({
  minimum,
  maximum,
  is_required,
}: Pick<ServiceEntry['sub_services'][number], 'minimum' | 'maximum' | 'is_required'>) {
  return { minimum, maximum, isRequired: is_required };
}

function toTextInput({ id, hint, hint_ar, is_required }: ServiceEntry['text_inputs'][number]) {
  return { id, hint, hintAr: hint_ar, isRequired: is_required };
}
