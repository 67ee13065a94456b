import * as z from '@dar/contracts/schema';
import { endpoint } from '../endpoints/endpoint.ts';
import { lines, optionalUuid, text } from '../endpoints/wire.ts';

const MAX_NAME = 80;
const MAX_REASON = 500;

const required = z.minLength(1, 'is required');
const writtenText = (max: number) => text(max).check(required);

/** The member of staff who makes a change. */
const name = writtenText(MAX_NAME);

/** Of a change in the course of a day, such as the start of a visit. */
export const author = {
  name,
  reason: z.optional(lines(MAX_REASON)),
  /** A repeat with the same id changes nothing. */
  request_id: optionalUuid,
};

/** Of a change that needs a reason: of money, of a time that the customer chose, or of what others see. */
export const authorWithReason = { ...author, reason: lines(MAX_REASON).check(required) };

/** The whole number of an order: 'DAR-100001', 'DAR100001' or '100001'. */
export const orderReference = writtenText(30);

/** The id, e-mail address or phone of a customer. */
export const customerReference = writtenText(120);

/** Returns a call of the office API. The token of the office, which belongs to no customer, is in its header. */
export function officeCall<Input extends z.ZodMiniObject, Output extends z.ZodMiniObject>(definition: {
  readonly path: `/office/${string}`;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}) {
  return endpoint({ ...definition, auth: 'none' });
}
