import { z } from 'zod';
import { parseAmount } from '../../money/money.ts';
import { NUMBER_OF_VISITS } from '../../pricing/selection.ts';
import { entryPicture } from './picture.ts';
import { arabic, english } from './texts.ts';
import { uniqueList } from './unique-list.ts';

const quantityOption = z.strictObject({ label: english('name'), label_ar: arabic('name'), value: z.int().positive() });

const quantityOptions = uniqueList(quantityOption, 'label', 'label_ar', 'value');

interface Counted {
  readonly minimum: number;
  readonly maximum: number;
  readonly options: readonly { readonly value: number }[];
}

/** Named quantities are within the limits and include a minimum, which is preselected. */
function checkNamedQuantities({ value: counted, issues }: z.core.ParsePayload<Counted>): void {
  const { minimum, maximum, options } = counted;
  for (const [index, { value }] of options.entries()) {
    if (value >= minimum && value <= maximum) continue;
    const message = `must be within the limits, ${minimum} to ${maximum}`;
    issues.push({ code: 'custom', message, path: ['options', index, 'value'], input: value });
  }
  if (options.length === 0 || minimum === 0 || options.some(({ value }) => value === minimum)) return;
  const message = `must have the minimum, ${minimum}, which is chosen at first`;
  issues.push({ code: 'custom', message, path: ['options'], input: options });
}

const MAX_MINUTES = 24 * 60;
const MAX_LEAD_MINUTES = 14 * MAX_MINUTES;
const NO_MAXIMUM = 999_999;
const MAX_CLEANERS = 20;
export const entryId = z.int().positive();
const id = entryId;
const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, { error: "must be an amount with two decimals, as '149.00'", abort: true });
const percentage = z.number().multipleOf(0.5, 'must be a whole or half percentage').positive().max(100);
const isMore = (price: string) => parseAmount(price) > 0;
const isAtMost = (value: string, price: string) => parseAmount(value) <= parseAmount(price);
const minutes = z.int().positive().max(MAX_MINUTES);
const quantity = z.int().min(0).max(NO_MAXIMUM);
const count = z.int().min(0).max(1_000_000);
export const flag = z.boolean().default(false);

/** An id and the names of an entry or option. */
export const named = { id, name: english('name'), name_ar: arabic('name') };
export const described = { description: english('paragraph'), description_ar: arabic('paragraph') };
export const line = { text: english('line'), text_ar: arabic('line') };
/** An option whose name does not say enough. */
const explained = { ...named, description: english('line').optional(), description_ar: arabic('line').optional() };
const isExplainedTwice = (option: { description?: string | undefined; description_ar?: string | undefined }) =>
  (option.description === undefined) === (option.description_ar === undefined);
const explainedOnce = { message: 'must be in both languages, or in none', path: ['description'] };
export const titled = { title: english('name'), title_ar: arabic('name') };

const quantityLimits = { minimum: quantity.default(0), maximum: quantity.default(NO_MAXIMUM), is_required: flag };
const inOrder = (limits: { minimum: number; maximum: number }) => limits.minimum <= limits.maximum;
const outOfOrder = { message: 'must not be less than the minimum', path: ['maximum'] };

const textInput = z.strictObject({ id, hint: english('line'), hint_ar: arabic('line'), is_required: flag });

/** What a service brings, without the additions of price 0. */
const included = (item: z.ZodType<string>) => z.array(item).min(3).max(5);

const discount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percentage'), value: percentage }),
  z.strictObject({ type: z.literal('fixed'), value: amount }),
]);

const dropdown = z.strictObject({
  ...titled,
  options: uniqueList(z.strictObject({ ...named, title: english('name').optional(), price: amount }), 'id').min(1),
});

/** Partner prices identify the multiplier by this name. */
const visitsName = named.name.refine(
  (name) => name === NUMBER_OF_VISITS || name.toLowerCase() !== NUMBER_OF_VISITS.toLowerCase(),
  `must be written '${NUMBER_OF_VISITS}'`,
);
const multiplier = z
  .strictObject({
    ...explained,
    name: visitsName,
    ...quantityLimits,
    extra_minutes: z.int().min(0).max(MAX_MINUTES).default(0),
  })
  .refine(inOrder, outOfOrder)
  .refine(isExplainedTwice, explainedOnce);

const addition = z.strictObject({ ...explained, price: amount }).refine(isExplainedTwice, explainedOnce);

const subService = z
  .strictObject({ ...explained, price: amount, ...quantityLimits, options: quantityOptions.default([]) })
  .refine(inOrder, outOfOrder)
  .refine(isExplainedTwice, explainedOnce)
  .check(checkNamedQuantities);

const hourlyRate = z.strictObject({
  id,
  ...line,
  rate: amount,
  length_minutes: minutes,
  number_of_cleaners: z.int().min(1).max(MAX_CLEANERS).optional(),
});

const { id: _id, ...names } = named;

/** The fields of a service without its id, category and position, and the rules among them. */
export const serviceFields = z
  .strictObject({
    ...names,
    ...described,
    included: included(english('name')),
    included_ar: included(arabic('name')),
    price: amount,
    price_type: english('name'),
    price_type_ar: arabic('name'),
    is_price_hidden: flag,
    minimum_amount: amount.default('0.00'),
    discount: discount.optional(),
    not_serviceable: z.strictObject(line).optional(),
    duration: english('name'),
    duration_ar: arabic('name'),
    length_minutes: minutes.optional(),
    /** How long before its start a visit must be booked. */
    lead_minutes: z.int().min(0).max(MAX_LEAD_MINUTES),
    rating: z.number().min(0).max(5).multipleOf(0.1, 'must have at most one decimal'),
    rating_count: count,
    hourly_rates: uniqueList(hourlyRate, 'id').default([]),
    dropdown: dropdown.optional(),
    additions: uniqueList(addition, 'id').default([]),
    sub_services: uniqueList(subService, 'id').default([]),
    sub_sub_services: uniqueList(multiplier, 'id').default([]),
    text_inputs: uniqueList(textInput, 'id').default([]),
    big_text_inputs: uniqueList(textInput, 'id').default([]),
    picture: entryPicture,
    hidden: flag,
  })
  .refine(({ included, included_ar }) => included.length === included_ar.length, {
    message: 'must have as many entries as included',
    path: ['included_ar'],
  })
  .refine((service) => service.discount?.type !== 'fixed' || isAtMost(service.discount.value, service.price), {
    message: 'must not be more than the price',
    path: ['discount', 'value'],
  })
  .refine((service) => service.discount === undefined || service.hourly_rates.length === 0, {
    message: 'has no effect on a service with hourly rates',
    path: ['discount'],
  })
  .refine((service) => service.length_minutes !== undefined || service.hourly_rates.length > 0, {
    message: 'is missing',
    path: ['length_minutes'],
  })
  .refine((service) => service.length_minutes === undefined || service.hourly_rates.length === 0, {
    message: 'has no effect on a service with hourly rates, which each have their own',
    path: ['length_minutes'],
  })
  .refine((service) => isMore(service.price) || service.is_price_hidden, {
    message: 'must be true where the price is 0.00, or the shop shows that',
    path: ['is_price_hidden'],
  })
  .refine(
    ({ additions, dropdown, hourly_rates, sub_services, sub_sub_services }) =>
      additions.length === 0 || dropdown || [hourly_rates, sub_services, sub_sub_services].some(({ length }) => length),
    {
      message: 'need hourly_rates, a dropdown, sub_services or sub_sub_services beside them: a shopper must choose',
      path: ['additions'],
    },
  );
