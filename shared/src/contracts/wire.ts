import { z } from 'zod';

const MAX_ID = 2_147_483_647;
const MAX_JSON_TEXT = 20_000;
const MAX_LIST = 100;

const emptyToUndefined = z.literal('').transform(() => undefined);

/** A positive row id; a form sends it as digits. */
export const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/, 'must be a whole number')
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(MAX_ID));

/** An id that may be missing or empty, as a form sends what is not there. */
export const optionalId = z.union([emptyToUndefined, id]).optional();

/** A quantity from 0 to 999999 (specification 1, section 9); a form sends it as digits. */
export const quantity = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/, 'must be a whole number')
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(999_999));

/** '0' or '1'; numbers and booleans are accepted, the text is what travels back. */
export const flag = z
  .union([z.enum(['0', '1']), z.literal([0, 1]), z.boolean()])
  .transform((value): '0' | '1' => (value === '1' || value === 1 || value === true ? '1' : '0'));

/** The same on the way out: always the text. */
export const flagOut = z.enum(['0', '1']);

/** A decimal string with two digits, AED: `'149.00'`. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/, 'must be an amount with two decimals');

/** A price or total that a client states. It is compared with the server's own and never trusted, so it may have any form. */
export const statedAmount = z.union([z.string().max(32), z.number()]).optional();

/** Trimmed text of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max);

/** Degrees as a number or its text; missing or empty means that the shopper shared no position. */
const coordinate = z
  .union([
    emptyToUndefined,
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees')
      .transform(Number),
  ])
  .pipe(z.number().min(-180).max(180).optional())
  .optional();

const jsonText = z
  .string()
  .max(MAX_JSON_TEXT)
  .transform((value, context): unknown => {
    if (value === '') return [];
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list' });
      return z.NEVER;
    }
  });

/** A list, or its JSON text as form bodies carry it; missing means empty. */
export const jsonList = <Item extends z.ZodType>(item: Item) => {
  const list = z.array(item).max(MAX_LIST);
  return z.union([list, jsonText.pipe(list)]).default([]);
};

/** What every answer carries (specification 3, "Wire format"). */
export const envelope = z.object({
  status: z.string(),
  message: z.string(),
  message_ar: z.string().optional(),
  error: z.record(z.string(), z.array(z.string())).optional(),
});

export type Envelope = z.output<typeof envelope>;

/** Fields that identify the caller; the browser's client fills them in from the session. */
export const credentials = {
  access_token: z.string().max(200).optional(),
  device_cart_id: z.string().max(64).optional(),
};

/** The city a cart call is for: fixed to 3 and 1 for now (specification 1, section 9). */
export const cityFields = {
  city_id: z.union([emptyToUndefined, id]).optional(),
  emirate_id: z.union([emptyToUndefined, id]).optional(),
};

/** Where the shopper is, from the stored location; empty if there is none. */
export const positionFields = { latitude: coordinate, longitude: coordinate };

/** A success that carries nothing beside the envelope. */
export const nothing = z.object({});
