import type { Service } from '@dar/contracts/catalog';
import { type Fils, fils, toAmount } from '@dar/contracts/money';
import { type ServiceConfiguration, serviceConfiguration } from '../../db/schema/service-configuration.ts';
import { picturePath } from '../../media/picture.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { CategoryRow, ServiceRow } from './catalog.queries.ts';
import { findStartingPrice } from './starting-price.ts';

/** Maps a service to the wire format: decimal amounts, flags '0' and '1'. */
export function serviceView(
  row: ServiceRow,
  category: Pick<CategoryRow, 'name' | 'nameAr' | 'activityId'>,
): BookableService {
  const service = {
    id: row.id,
    service_id: row.id,
    category_id: row.categoryId,
    activity_id: category.activityId,
    name: row.name,
    name_ar: row.nameAr,
    description: row.description,
    description_ar: row.descriptionAr,
    image: picturePath('service', row.id),
    rating: row.rating,
    rating_count: row.ratingCount,
    category: category.name,
    category_ar: category.nameAr,
    service_price: toAmount(row.price),
    service_price_type: row.priceType,
    service_price_type_ar: row.priceTypeAr,
    service_duration: row.duration,
    service_duration_ar: row.durationAr,
    is_price_hidden: flag(row.isPriceHidden),
    is_serviceable: flag(row.isServiceable),
    is_serviceable_text: row.notServiceableText,
    is_serviceable_text_ar: row.notServiceableTextAr,
    minimum_amount: toAmount(row.minimumAmount),
    ...couponView(row),
    ...configurationView(serviceConfiguration.parse(row.configuration)),
    lengthMinutes: row.lengthMinutes,
    leadMinutes: row.leadMinutes,
  };
  return { ...service, ...startingPriceView(service) };
}

/** The starting price that pages show; nothing for a hidden price. */
function startingPriceView(service: Service) {
  const start = service.is_price_hidden === '1' ? undefined : findStartingPrice(service);
  if (!start) return {};
  const { total, undiscounted, unit } = start;
  return {
    starting_price: toAmount(total),
    ...(undiscounted > total && { starting_old_price: toAmount(undiscounted) }),
    starting_unit: unit.en,
    starting_unit_ar: unit.ar,
  };
}

const PERCENTAGE = '1';
const FIXED = '2';

/** Both kinds of discount are decimal strings: a percentage, or AED. */
function couponView({ discountType, discountValue }: ServiceRow) {
  return {
    coupon_amount: toAmount(fils(discountValue)),
    coupon_type: discountType === 'percentage' ? PERCENTAGE : FIXED,
  };
}

function configurationView({ dropdown, ...lists }: ServiceConfiguration) {
  return {
    hourly_rate: lists.hourlyRates.map(({ id, text, textAr, rate, lengthMinutes, numberOfCleaners }) => ({
      id,
      text,
      text_ar: textAr,
      hourly_rate: toAmount(rate),
      lengthMinutes,
      numberOfCleaners,
    })),
    dropdown_option_title: dropdown?.title ?? '',
    dropdown_option_title_ar: dropdown?.titleAr ?? '',
    dropdown_options: (dropdown?.options ?? []).map((option) => ({ ...pricedView(option), title: option.title })),
    service_additions: lists.additions.map((item) => ({ ...pricedView(item), ...describedView(item) })),
    sub_services: lists.subServices.map((item) => ({
      ...pricedView(item),
      ...describedView(item),
      ...limitsView(item),
      options: item.options.map(({ label, labelAr, value }) => ({ label, label_ar: labelAr, value })),
    })),
    sub_sub_services: lists.subSubServices.map((item) => ({
      ...namedView(item),
      ...describedView(item),
      ...limitsView(item),
      extraMinutes: item.extraMinutes,
    })),
    text_input_options: lists.textInputs.map(textInputView),
    text_input_options_big: lists.bigTextInputs.map(textInputView),
    included: lists.included,
    included_ar: lists.includedAr,
  };
}

function namedView({ id, name, nameAr }: { id: number; name: string; nameAr: string }) {
  return { id, name, name_ar: nameAr };
}

/** Most options have no description, and lists of services are long. */
function describedView({ description, descriptionAr }: { description: string; descriptionAr: string }) {
  return description === '' ? {} : { description, description_ar: descriptionAr };
}

function pricedView(item: { id: number; name: string; nameAr: string; price: Fils }) {
  return { ...namedView(item), price: toAmount(item.price) };
}

function limitsView({
  minimum,
  maximum,
  isRequired,
}: Pick<ServiceConfiguration['subServices'][number], 'minimum' | 'maximum' | 'isRequired'>) {
  return { minimum, maximum, is_required: flag(isRequired) };
}

function textInputView({ id, hint, hintAr, isRequired }: ServiceConfiguration['textInputs'][number]) {
  return { id, hint, hint_ar: hintAr, is_required: flag(isRequired) };
}

function flag(value: boolean): '0' | '1' {
  return value ? '1' : '0';
}
