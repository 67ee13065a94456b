import type { Service } from '@dar/contracts/catalog';
import { toAmount, ZERO } from '@dar/contracts/money';
import type { ServiceOptions } from '../../db/schema/service-options.ts';
import { picturePath } from '../../media/picture.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import type { EntryOf } from './entry.ts';
import { findStartingPrice } from './starting-price.ts';

/** Maps a service to the wire format: decimal amounts, flags '0' and '1'. */
export function serviceView(
  { id, content }: EntryOf<'service'>,
  category: EntryOf<'category'>['content'],
): BookableService {
  const { not_serviceable, length_minutes, hourly_rates } = content;
  const service = {
    id,
    service_id: id,
    category_id: content.category_id,
    activity_id: category.activity_id,
    name: content.name,
    name_ar: content.name_ar,
    description: content.description,
    description_ar: content.description_ar,
    image: picturePath('service', id, content.picture),
    rating: content.rating,
    rating_count: content.rating_count,
    category: category.name,
    category_ar: category.name_ar,
    service_price: content.price,
    service_price_type: content.price_type,
    service_price_type_ar: content.price_type_ar,
    service_duration: content.duration,
    service_duration_ar: content.duration_ar,
    is_price_hidden: toFlag(content.is_price_hidden),
    is_serviceable: toFlag(not_serviceable === undefined),
    is_serviceable_text: not_serviceable?.text ?? '',
    is_serviceable_text_ar: not_serviceable?.text_ar ?? '',
    minimum_amount: content.minimum_amount,
    ...couponView(content),
    ...toOptions(content),
    lengthMinutes: length_minutes ?? Math.max(...hourly_rates.map((rate) => rate.length_minutes)),
    leadMinutes: content.lead_minutes,
  };
  return { ...service, ...startingPriceView(service) };
}

type ServiceContent = EntryOf<'service'>['content'];

/** Returns the options as responses have them. */
function toOptions({ dropdown, ...service }: ServiceContent): ServiceOptions {
  return {
    hourly_rate: service.hourly_rates.map(({ rate, length_minutes, number_of_cleaners, ...line }) => ({
      ...line,
      hourly_rate: rate,
      lengthMinutes: length_minutes,
      numberOfCleaners: number_of_cleaners,
    })),
    dropdown_option_title: dropdown?.title ?? '',
    dropdown_option_title_ar: dropdown?.title_ar ?? '',
    dropdown_options: (dropdown?.options ?? []).map((option) => ({ ...option, title: option.title ?? option.name })),
    service_additions: service.additions,
    sub_services: service.sub_services.map(withFlag),
    sub_sub_services: service.sub_sub_services.map(({ extra_minutes: extraMinutes, ...item }) =>
      withFlag({ ...item, extraMinutes }),
    ),
    text_input_options: service.text_inputs.map(withFlag),
    text_input_options_big: service.big_text_inputs.map(withFlag),
    included: service.included,
    included_ar: service.included_ar,
  };
}

function withFlag<Item extends { readonly is_required: boolean }>(item: Item) {
  return { ...item, is_required: toFlag(item.is_required) };
}

function toFlag(value: boolean): '0' | '1' {
  return value ? '1' : '0';
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

/** Both kinds of discount are decimal strings: a percentage, or AED. Without one it is a fixed amount of nothing. */
function couponView({ discount }: ServiceContent) {
  const value = discount?.type === 'percentage' ? discount.value.toFixed(2) : (discount?.value ?? toAmount(ZERO));
  return { coupon_amount: value, coupon_type: discount?.type === 'percentage' ? PERCENTAGE : FIXED };
}
