import * as z from '@dar/contracts/schema';
import { type Endpoint, endpoint } from '../endpoints/endpoint.ts';
import { lines, optionalUuid, text } from '../endpoints/wire.ts';

const MAX_REASON = 500;

const required = z.minLength(1, 'is required');
export const writtenText = (max: number) => text(max).check(required);

/** Of a change in the course of a day, such as the start of a visit. The session says who makes it. */
export const author = {
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

interface Definition<Path extends string, Input extends z.ZodMiniObject, Output extends z.ZodMiniObject> {
  readonly path: Path;
  readonly summary: string;
  readonly maxBodyBytes?: number;
  readonly input: Input;
  readonly output: Output;
}

export type OfficeCall<
  Path extends `/office/${string}` = `/office/${string}`,
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
> = Endpoint<Input, Output, 'staff'> & { readonly path: Path };

/** Returns a call of the office. `OFFICE_ACCESS` says who may make it (docs/rules/office.md#staff-access). */
export function officeCall<
  const Path extends `/office/${string}`,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniObject,
>(definition: Definition<Path, Input, Output>): OfficeCall<Path, Input, Output> {
  const { path, ...call } = definition;
  return { ...endpoint({ ...call, path, auth: 'staff' }), path };
}

/** Returns a call of the office that needs no session, such as the sign-in. */
export function openOfficeCall<
  const Path extends `/office/${string}`,
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniObject,
>(definition: Definition<Path, Input, Output>): Endpoint<Input, Output, 'none'> & { readonly path: Path } {
  const { path, ...call } = definition;
  return { ...endpoint({ ...call, path, auth: 'none' }), path };
}
