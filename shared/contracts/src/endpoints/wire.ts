import * as z from '@dar/contracts/schema';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import { readTransactionId } from './transaction-id.ts';

const MAX_ID = 2_147_483_647;
const MAX_JSON_TEXT = 20_000;
const MAX_LIST = 100;

export const emptyToUndefined = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const numericText = (form: RegExp, message: string) =>
  z.pipe(
    z.string().check(z.regex(form, message)),
    z.transform((digits) => Number(digits)),
  );

export const id = z.pipe(
  z.union([z.number(), numericText(/^\d{1,10}$/, 'must be a whole number')]),
  z.int().check(z.minimum(1), z.maximum(MAX_ID)),
);

/** An id of a response; 0 if it is missing. */
export const idOrNone = z._default(z.int(), 0);

export const dubaiDate = z.iso.date('must be a date, YYYY-MM-DD');

export const optionalDate = z.optional(z.union([emptyToUndefined, dubaiDate]));

export const optionalId = z.optional(z.union([emptyToUndefined, id]));

/** Returns the id of a path or query, or undefined. */
export function parseId(text: string | undefined): number | undefined {
  return optionalId.safeParse(text).data;
}

export const optionalUuid = z.optional(
  z.union([emptyToUndefined, z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID'))]),
);

/** A quantity from 0 to 999999, also as digits (docs/rules/api.md#ids-amounts-and-flags). */
export const quantity = z.pipe(
  z.union([z.number(), numericText(/^\d{1,6}$/, 'must be a whole number')]),
  z.int().check(z.minimum(0), z.maximum(999_999)),
);

export const optionalQuantity = z.optional(z.union([emptyToUndefined, quantity]));

/** A part of a long list (docs/rules/api.md#paging). */
export const page = { page: optionalQuantity, limit: optionalQuantity };

/** A quantity from 1 on. */
export const optionalCount = z.optional(z.union([emptyToUndefined, z.pipe(quantity, z.int().check(z.minimum(1)))]));

export const optionalRevision = z.optional(
  z.union([
    emptyToUndefined,
    z.pipe(
      z.union([z.number(), numericText(/^\d{1,10}$/, 'must be a whole number')]),
      z.int().check(z.minimum(0), z.maximum(MAX_ID)),
    ),
  ]),
);

const flagInput = z.pipe(
  z.union([z.enum(['0', '1']), z.literal([0, 1]), z.boolean()]),
  z.transform((value): '0' | '1' => (value === '1' || value === 1 || value === true ? '1' : '0')),
);

/** '0' or '1', also as a number or a boolean; may be missing or empty. */
export const optionalFlag = z.optional(z.union([emptyToUndefined, flagInput]));

export const flag = z.enum(['0', '1']);

export const flagOrUnset = z._default(flag, '0');

const numberToText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

export const textOrNumber = z.pipe(z.transform(numberToText), z.string());

/** A text of a response, also as a JSON number; empty if it is missing or null. */
export const textOrEmpty = z.pipe(
  z.transform((value: unknown) => numberToText(value ?? '')),
  z.string(),
);

/** A decimal string with two digits, AED: `'149.00'`. */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/, 'must be an amount with two decimals'));

/** An amount of a response; '0.00' if it is missing (docs/rules/api.md#ids-amounts-and-flags). */
export const amountOrZero = z._default(amount, '0.00');

export const optionalAmount = z.optional(z.union([emptyToUndefined, amount]));

/** A text of one line that a person writes, such as a name. */
export const text = (max: number) => z.string().check(z.overwrite(cleanLine), z.trim(), z.maxLength(max));

/** A text with lines, such as a note. */
export const lines = (max: number) => z.string().check(z.overwrite(cleanText), z.trim(), z.maxLength(max));

/** A price of the client. The server never trusts it, so any form is valid. */
export const clientAmount = z.optional(z.union([text(32), z.number()]));

/** At most `max` characters of a form of digits, also as a JSON number. */
export const digits = (max: number, form: RegExp) =>
  z.union([
    text(max).check(z.regex(form, 'must be digits')),
    z.pipe(
      z.int().check(z.minimum(0), z.maximum(10 ** max - 1)),
      z.transform((value) => String(value)),
    ),
  ]);

const coordinate = (max: number) =>
  z.optional(
    z.pipe(
      z.union([emptyToUndefined, z.number(), numericText(/^-?\d{1,3}(\.\d{1,20})?$/, 'must be degrees')]),
      z.optional(z.number().check(z.minimum(-max), z.maximum(max))),
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

export const jsonList = <Item extends z.ZodMiniType>(item: Item, max = MAX_LIST) => {
  const list = z.array(item).check(z.maxLength(max));
  return z._default(z.union([list, z.pipe(jsonText, list)]), []);
};

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Reads each field from its first alias with a value, else from `defaults`. */
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
        const found = [...names.map((name) => given[name]), defaults[field]].find(hasValue);
        return found === undefined ? [] : [[field, found] as const];
      });
      return { ...given, ...Object.fromEntries(read) };
    }),
    schema,
  );

const fieldTexts = z.record(
  z.string(),
  z.pipe(
    z.transform((texts: unknown) => (typeof texts === 'string' ? [texts] : texts)),
    z.array(z.string()),
  ),
);
// A response with other field errors still has its message.
const optionalFieldTexts = z.catch(z.optional(fieldTexts), undefined);

/** The fields of every response (docs/rules/api.md#responses). */
export const envelope = z.object({
  /** A number in some older responses. */
  status: z.pipe(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((status) => String(status)),
    ),
    z.string(),
  ),
  message: textOrEmpty,
  message_ar: z.optional(textOrEmpty),
  /** Of an error: one of ERROR_CODES, or a code of a newer API. */
  code: z.catch(z.optional(z.string()), undefined),
  error: optionalFieldTexts,
  error_ar: optionalFieldTexts,
});

export type Envelope = z.output<typeof envelope>;

/** A partner's transaction id, also as a JSON number. */
export const transactionId = z.optional(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given: string | number) => readTransactionId(String(given))),
  ),
);

/** Generated, or a timestamp (docs/rules/api.md#ids-amounts-and-flags), which a JSON body may hold as a number. */
const deviceId = z.union([text(64), digits(15, /^\d*$/)]);

export const credentials = {
  access_token: z.optional(z.string().check(z.maxLength(200))),
  device_cart_id: z.optional(deviceId),
};

/** Clients send 3 and 1 (docs/rules/api.md#ids-amounts-and-flags). */
export const cityFields = {
  city_id: optionalId,
  emirate_id: optionalId,
};

export const positionFields = { latitude: coordinate(90), longitude: coordinate(180) };

export const emptyOutput = z.object({});
