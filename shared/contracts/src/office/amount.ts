import * as z from '@dar/contracts/schema';
import { emptyToUndefined } from '../endpoints/wire.ts';

/** An amount of the office: a decimal string with two digits, AED. At most ten digits before the point keep all sums exact. */
export const amount = z.string().check(z.regex(/^-?\d{1,10}\.\d{2}$/, 'must be an amount with two decimals'));

export const optionalAmount = z.optional(z.union([emptyToUndefined, amount]));
