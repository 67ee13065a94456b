import * as z from '@dar/contracts/schema';
import { bookingPolicy } from '../booking-policy.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  cityFields,
  credentials,
  flag,
  id,
  optionalId,
  page,
  positionFields,
  transactionId,
  withAliases,
} from './wire.ts';

const activityFields = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  image: z.string(),
  description: z.string(),
  description_ar: z.string(),
  discount: z.string(),
  starting_price: z.optional(amount),
});
const activity = withAliases(activityFields, { image: ['logo', 'image'] });
export type Activity = z.output<typeof activity>;

const homeItemFields = z.object({
  id: z.int(),
  activity_id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  banner_image: z.string(),
  text: z.string(),
  text_ar: z.string(),
  discount: z.string(),
  /** Of the service that the item names. Older APIs omit it. */
  starting_price: z.optional(amount),
});
const homeItem = withAliases(homeItemFields, { banner_image: ['banner_image_url', 'banner_image', 'image'] });
export type HomeItem = z.output<typeof homeItem>;

export const homeSection = z.object({ title: z.string(), title_ar: z.string(), content: z.array(homeItem) });
export type HomeSection = z.output<typeof homeSection>;

export const homeLoad = endpoint({
  path: '/service_home_load_test_test',
  auth: 'none',
  readsPublicData: true,
  summary: 'Sections of the home page',
  input: z.object({
    variant: z.optional(z.enum(['standard', 'marketing', ''])),
  }),
  output: z.object({
    oData: z.object({
      variant: z.enum(['standard', 'marketing']),
      dynamic_list: z.array(homeSection),
      rating: z.optional(z.number()),
      rating_count: z.optional(z.int()),
    }),
  }),
});

export const homeActivities = endpoint({
  path: '/home_new_activity_types',
  auth: 'none',
  readsPublicData: true,
  summary: 'Activities of the home strip',
  input: z.object({}),
  output: z.object({ oData: z.object({ activities: z.array(activity) }) }),
});

const subcategory = z.object({
  id: z.int(),
  /** Same as `id`; cards link to `service_id` or `id`. */
  service_id: z.optional(z.int()),
  name: z.string(),
  name_ar: z.string(),
  image: z.string(),
});
export const category = z.extend(subcategory, {
  activity_id: z.optional(z.int()),
  sub_categories: z.array(subcategory),
  sub_sub_categories: z.array(subcategory),
  sub_sub_services: z.array(subcategory),
});
export type Subcategory = z.output<typeof subcategory>;
export type Category = z.output<typeof category>;

export const categories = endpoint({
  path: '/service_categories_general',
  auth: 'none',
  readsPublicData: true,
  summary: 'Categories of an activity, or of all activities',
  input: z.object({ activity_id: optionalId, ...positionFields }),
  output: z.object({
    oData: z.object({
      activity_name: z.string(),
      activity_name_ar: z.string(),
      activities: z.optional(z.array(z.object({ id: z.int(), name: z.string(), name_ar: z.string() }))),
      list: z.array(category),
      all_image: z.string(),
    }),
  }),
});

const named = { id: z.int(), name: z.string(), name_ar: z.string() };
const hourlyRate = z.object({ id: z.int(), text: z.string(), text_ar: z.string(), hourly_rate: amount });
const dropdownOption = z.object({ ...named, title: z.string(), price: amount });
const serviceAddition = z.object({ ...named, price: amount });
const described = { description: z.optional(z.string()), description_ar: z.optional(z.string()) };
const quantityOption = z.object({ label: z.string(), label_ar: z.string(), value: z.int() });
export type QuantityOption = z.output<typeof quantityOption>;

const subServiceFields = z.object({
  ...named,
  ...described,
  price: amount,
  minimum: z.int(),
  maximum: z.int(),
  is_required: flag,
  /** The only valid quantities beside 0; empty if every quantity within the limits is valid. */
  options: z._default(z.array(quantityOption), []),
});
/** The limits of a quantity without limits (docs/rules/booking.md#limits-of-quantities). */
const NO_LIMITS = { minimum: 0, maximum: 999_999 } as const;
const MAXIMUM = { maximum: ['maximum'] } as const;

const subService = withAliases(subServiceFields, { minimum: ['minimum', 'min_qty'], ...MAXIMUM }, NO_LIMITS);
const subSubService = withAliases(
  z.object({ ...named, ...described, minimum: z.int(), maximum: z.int(), is_required: flag }),
  { minimum: ['minimum'], ...MAXIMUM },
  NO_LIMITS,
);
const textInput = z.object({ id: z.int(), hint: z.string(), hint_ar: z.string(), is_required: flag });

const summaryFields = z.object({
  id: z.int(),
  service_id: z.int(),
  category_id: z.int(),
  activity_id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image: z.string(),
  rating: z.number(),
  rating_count: z.int(),
  category: z.string(),
  category_ar: z.optional(z.string()),
  service_price: amount,
  service_price_type: z.string(),
  service_price_type_ar: z.string(),
  service_duration: z.string(),
  service_duration_ar: z.optional(z.string()),
  is_price_hidden: flag,
  is_serviceable: flag,
  is_serviceable_text: z.string(),
  is_serviceable_text_ar: z.optional(z.string()),
  minimum_amount: amount,
  coupon_amount: z.string(),
  /** '1' is a percentage, anything else a fixed amount. */
  coupon_type: z.string(),
  service_additions: z.array(serviceAddition),
  /** Without VAT (docs/rules/prices.md#starting-price). Missing for a hidden price and on older APIs. */
  starting_price: z.optional(amount),
  starting_old_price: z.optional(amount),
  starting_unit: z.optional(z.string()),
  starting_unit_ar: z.optional(z.string()),
});
const MINIMUM_AMOUNT = { minimum_amount: ['minimum_amount', 'min_amount'] } as const;

export const serviceSummary = withAliases(summaryFields, MINIMUM_AMOUNT);
export type ServiceSummary = z.output<typeof serviceSummary>;

const serviceFields = z.extend(summaryFields, {
  included: z._default(z.array(z.string()), []),
  included_ar: z._default(z.array(z.string()), []),
  service_additions: z.array(z.extend(serviceAddition, described)),
  hourly_rate: z.array(hourlyRate),
  dropdown_option_title: z.string(),
  dropdown_option_title_ar: z.string(),
  dropdown_options: z.array(dropdownOption),
  sub_services: z.array(subService),
  sub_sub_services: z.array(subSubService),
  text_input_options: z.array(textInput),
  text_input_options_big: z.array(textInput),
});
export const service = withAliases(serviceFields, MINIMUM_AMOUNT);
export type Service = z.output<typeof service>;

export const categoryDetails = endpoint({
  path: '/service_categories_details_test',
  auth: 'none',
  readsPublicData: true,
  summary: 'A category with its subcategories or a page of its services',
  alwaysSent: { activity_id: '' },
  input: z.object({
    category_id: id,
    activity_id: optionalId,
    ...page,
    ...positionFields,
    comera_transaction_id: transactionId,
  }),
  output: z.object({
    oData: z.object({
      id: z.int(),
      activity_id: z.int(),
      name: z.string(),
      name_ar: z.string(),
      banner_image: z.string(),
      sub_categories: z.array(subcategory),
      service_list: z.array(serviceSummary),
      total: z.int(),
    }),
  }),
});

const detailedService = withAliases(
  z.extend(serviceFields, {
    /** The flow that prices a booking with the transaction id of the request. Missing without an id. */
    price_flow: z.optional(z.enum(['standard', 'partner'])),
    is_cash: z.optional(flag),
    policy: z.optional(bookingPolicy),
  }),
  MINIMUM_AMOUNT,
);

export const serviceDetails = endpoint({
  path: '/service_details_test',
  encoding: 'form',
  auth: 'optional',
  isForEmbed: true,
  readsPublicData: true,
  summary: 'A service with all its options',
  alwaysSent: { access_token: '' },
  input: z.object({
    service_id: id,
    ...credentials,
    ...cityFields,
    ...positionFields,
    comera_transaction_id: transactionId,
  }),
  output: z.object({ oData: detailedService }),
});
