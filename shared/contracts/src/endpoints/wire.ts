import * as z from '@dar/contracts/schema';
import { readTransactionId } from './transaction-id.ts';

const MAX_ID = 2_147_483_647;
const MAX_JSON_TEXT = 20_000;
const MAX_LIST = 100;

const emptyToUndefined = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const numeral = (form: RegExp, message: string) =>
  z.pipe(
    z.string().check(z.regex(form, message)),
    z.transform((digits) => Number(digits)),
  );

/** A positive row id; a form sends it as digits. */
export const id = z.pipe(
  z.union([z.number(), numeral(/^\d{1,10}$/, 'must be a whole number')]),
  z.int().check(z.minimum(1), z.maximum(MAX_ID)),
);

/** An id that may be missing or empty, as a form sends what is not there. */
export const optionalId = z.optional(z.union([emptyToUndefined, id]));

/** A UUID of any version, which may be missing or empty. */
export const optionalUuid = z.optional(
  z.union([emptyToUndefined, z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID'))]),
);

/** A quantity from 0 to 999999 (specification 1, section 9); a form sends it as digits. */
export const quantity = z.pipe(
  z.union([z.number(), numeral(/^\d{1,6}$/, 'must be a whole number')]),
  z.int().check(z.minimum(0), z.maximum(999_999)),
);

/** The same where it may be missing or empty. */
export const optionalQuantity = z.optional(z.union([emptyToUndefined, quantity]));

/** How often a row has changed, from 0 on; may be missing or empty. */
export const optionalRevision = z.optional(
  z.union([
    emptyToUndefined,
    z.pipe(
      z.union([z.number(), numeral(/^\d{1,10}$/, 'must be a whole number')]),
      z.int().check(z.minimum(0), z.maximum(MAX_ID)),
    ),
  ]),
);

/** '0' or '1'; numbers and booleans are accepted, the text is what travels back. */
const flag = z.pipe(
  z.union([z.enum(['0', '1']), z.literal([0, 1]), z.boolean()]),
  z.transform((value): '0' | '1' => (value === '1' || value === 1 || value === true ? '1' : '0')),
);

/** The same where it may be missing or empty. */
export const optionalFlag = z.optional(z.union([emptyToUndefined, flag]));

/** A flag on the way out: always the text. */
export const flagOut = z.enum(['0', '1']);

/** A decimal string with two digits, AED: `'149.00'`. */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/, 'must be an amount with two decimals'));

/** The same where it may be missing or empty. */
export const optionalAmount = z.optional(z.union([emptyToUndefined, amount]));

/** A price or total that a client states. It is compared with the server's own and never trusted, so it may have any form. */
export const statedAmount = z.optional(z.union([z.string().check(z.maxLength(32)), z.number()]));

/** Trimmed text of at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Degrees as a number or its text; missing or empty means that the shopper shared no position. */
const coordinate = (most: number) =>
  z.optional(
    z.pipe(
      z.union([emptyToUndefined, z.number(), numeral(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees')]),
      z.optional(z.number().check(z.minimum(-most), z.maximum(most))),
    ),
  );

const jsonText = z.pipe(
  z.string().check(z.maxLength(MAX_JSON_TEXT)),
  z.transform((value, context): unknown => {
    if (value === '') return [];
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: 'custom', message: 'must be a JSON list', input: value });
      return z.NEVER;
    }
  }),
);

/** A list, or its JSON text as form bodies carry it; missing means empty. */
export const jsonList = <Item extends z.ZodMiniType>(item: Item) => {
  const list = z.array(item).check(z.maxLength(MAX_LIST));
  return z._default(z.union([list, z.pipe(jsonText, list)]), []);
};

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Reads each field of an object from the first of its aliases that is filled, in their order, else from `defaults`. A field
 * without either stays as it is.
 */
export const withAliases = <Schema extends z.ZodMiniType>(
  schema: Schema,
  aliases: Readonly<Record<string, readonly string[]>>,
  defaults: Readonly<Record<string, unknown>> = {},
) =>
  z.pipe(
    z.transform((value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      const given: Readonly<Record<string, unknown>> = { ...value };
      const read = Object.entries(aliases).flatMap(([field, names]) => {
        const filled = [...names.map((name) => given[name]), defaults[field]].find(isFilled);
        return filled === undefined ? [] : [[field, filled] as const];
      });
      return { ...given, ...Object.fromEntries(read) };
    }),
    schema,
  );

const fieldTexts = z.record(z.string(), z.array(z.string()));

/** What every answer carries (specification 3, "Wire format"). */
export const envelope = z.object({
  /** Some calls of the specification answer it as a number. */
  status: z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((status) => String(status)),
    ),
    z.string(),
  ),
  message: z.string(),
  message_ar: z.optional(z.string()),
  /** Texts per field, in English. */
  error: z.optional(fieldTexts),
  /** The same texts in Arabic. */
  error_ar: z.optional(fieldTexts),
});

export type Envelope = z.output<typeof envelope>;

/** A partner's transaction id. One that is too long to be any partner's counts as none, so that its page still loads. */
export const transactionId = z.optional(
  z.pipe(
    z.string(),
    z.transform((given: string) => readTransactionId(given)),
  ),
);

/** Fields that identify the caller; the browser's client fills them in from the session. */
export const credentials = {
  access_token: z.optional(z.string().check(z.maxLength(200))),
  device_cart_id: z.optional(z.string().check(z.maxLength(64))),
};

/** The city a cart call is for: fixed to 3 and 1 for now (specification 1, section 9). */
export const cityFields = {
  city_id: optionalId,
  emirate_id: optionalId,
};

/** Where the shopper is, from the stored location; empty if there is none. */
export const positionFields = { latitude: coordinate(90), longitude: coordinate(180) };

/** A success that carries nothing beside the envelope. */
export const nothing = z.object({});
