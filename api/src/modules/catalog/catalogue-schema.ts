import { parseAmount } from '@dar/shared/money/money';
import { z } from 'zod';
import { pictureSubject } from '../../media/picture.ts';

/** The form of the catalogue's files, as an editor writes them. Amounts are AED with two digits, flags are true or false. */

const MAX_MINUTES = 24 * 60;
const MAX_LEAD_MINUTES = 14 * MAX_MINUTES;
const NO_MAXIMUM = 999_999;

const id = z.int().positive();
const text = z.string().trim().min(1, 'must not be empty').max(2000);
const arabic = text.regex(/\p{Script=Arabic}/u, 'must be Arabic');
const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, "must be an amount with two decimals, as '149.00'")
  .transform(parseAmount);
const percentage = z
  .number()
  .multipleOf(0.5, 'must be a whole or half percentage')
  .positive()
  .max(100)
  .transform((value) => value * 100);
const quantity = z.int().min(0).max(NO_MAXIMUM);
const count = z.int().min(0).max(1_000_000);
const flag = z.boolean().default(false);

const named = { id, name: text, name_ar: arabic };

const quantityLimits = { minimum: quantity.default(0), maximum: quantity.default(NO_MAXIMUM), is_required: flag };
const inOrder = (limits: { minimum: number; maximum: number }) => limits.minimum <= limits.maximum;
const outOfOrder = { message: 'must not be less than the minimum', path: ['maximum'] };

const textInput = z.strictObject({ id, hint: text, hint_ar: arabic, is_required: flag });

const discount = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('percentage'), value: percentage }),
  z.strictObject({ type: z.literal('fixed'), value: amount }),
]);

const dropdown = z.strictObject({
  title: text,
  title_ar: arabic,
  options: uniqueIds(z.strictObject({ ...named, title: text.optional(), price: amount })).min(1),
});

function uniqueIds<Item extends z.ZodType<{ id: number }>>(item: Item) {
  return z.array(item).check(({ value, issues }) => {
    value.forEach((entry, index) => {
      const first = value.findIndex((other) => other.id === entry.id);
      if (first === index) return;
      issues.push({
        code: 'custom',
        message: `${entry.id} is the id of another entry here`,
        path: [index, 'id'],
        input: entry.id,
      });
    });
  });
}

const serviceEntry = z
  .strictObject({
    ...named,
    description: text,
    description_ar: arabic,
    price: amount,
    price_type: text,
    price_type_ar: arabic,
    is_price_hidden: flag,
    minimum_amount: amount.default(parseAmount('0')),
    discount: discount.optional(),
    /** Why the service cannot be booked now; without it, it can. */
    not_serviceable: z.strictObject({ text, text_ar: arabic }).optional(),
    duration: text,
    duration_ar: arabic,
    /** How long a crew is busy. */
    length_minutes: z.int().positive().max(MAX_MINUTES),
    /** How long before its start a booking must be made. */
    lead_minutes: z.int().min(0).max(MAX_LEAD_MINUTES),
    rating: z.number().min(0).max(5).multipleOf(0.1, 'must have at most one decimal'),
    rating_count: count,
    hourly_rates: uniqueIds(z.strictObject({ id, text, text_ar: arabic, rate: amount })).default([]),
    dropdown: dropdown.optional(),
    additions: uniqueIds(z.strictObject({ ...named, price: amount })).default([]),
    sub_services: uniqueIds(
      z.strictObject({ ...named, price: amount, ...quantityLimits }).refine(inOrder, outOfOrder),
    ).default([]),
    sub_sub_services: uniqueIds(z.strictObject({ ...named, ...quantityLimits }).refine(inOrder, outOfOrder)).default(
      [],
    ),
    text_inputs: uniqueIds(textInput).default([]),
    big_text_inputs: uniqueIds(textInput).default([]),
    picture: pictureSubject,
  })
  .refine((service) => service.discount?.type !== 'fixed' || service.discount.value <= service.price, {
    message: 'must not be more than the price',
    path: ['discount', 'value'],
  })
  .refine((service) => service.discount === undefined || service.hourly_rates.length === 0, {
    message: 'has no effect on a service with hourly rates',
    path: ['discount'],
  });
export type ServiceEntry = z.output<typeof serviceEntry>;

const categoryHead = { ...named, picture: pictureSubject };
const subCategory = z.strictObject({ ...categoryHead, services: z.array(serviceEntry).min(1) });
const categoryEntry = z
  .strictObject({
    ...categoryHead,
    services: z.array(serviceEntry).default([]),
    sub_categories: z.array(subCategory).default([]),
  })
  .refine((category) => (category.services.length === 0) !== (category.sub_categories.length === 0), {
    message: 'needs either services or sub_categories',
  });
export type CategoryEntry = z.output<typeof categoryEntry>;

/** One file of `services/`: what an activity offers. */
export const activityFile = z.strictObject({ activity_id: id, categories: z.array(categoryEntry) });
type ActivityFile = z.output<typeof activityFile>;

export const activitiesFile = uniqueIds(
  z.strictObject({
    ...named,
    description: text,
    description_ar: arabic,
    /** What the strip shows on the activity, as '-10%'; empty for none. */
    discount: z.string().trim().max(20),
    picture: pictureSubject,
  }),
).min(1);
export type ActivityEntry = z.output<typeof activitiesFile>[number];

const homeItem = z.strictObject({
  ...named,
  activity_id: id,
  text,
  text_ar: arabic,
  discount: z.string().trim().max(20),
  picture: pictureSubject,
});

const MAX_HOME_SECTIONS = 11;

export const homeFile = z.strictObject({
  variant: z.enum(['standard', 'marketing']),
  sections: z
    .array(z.strictObject({ title: text, title_ar: arabic, items: z.array(homeItem).min(1) }))
    .max(MAX_HOME_SECTIONS),
});
type HomeFile = z.output<typeof homeFile>;

/** All files together. */
export interface Catalogue {
  readonly activities: readonly ActivityEntry[];
  /** What each activity offers, by the name of its file; an activity without a file offers nothing yet. */
  readonly offers: readonly { readonly file: string; readonly content: ActivityFile }[];
  readonly home: HomeFile;
  /** Of the files' bytes: the same when nothing was changed. */
  readonly hash: string;
}
