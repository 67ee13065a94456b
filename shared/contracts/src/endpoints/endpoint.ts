import type * as z from '@dar/contracts/schema';

/** Who may call: `none` never reads a token, `optional` uses one when it is sent, `required` answers 401 without a live one. */
export type Auth = 'none' | 'optional' | 'required';

/**
 * One call of the shop's API as data. The server registers it (`services/api/src/route.ts`) and the browser calls it
 * (`shared/app/src/api/call.ts`) by the same object, so neither can drift from the other.
 *
 * `encoding` is what the browser sends; the server accepts both encodings whatever it says
 * (specification 3, "Wire format"). `output` describes what a success carries beside the envelope.
 */
export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
  Access extends Auth = Auth,
> {
  readonly method: 'POST';
  readonly path: `/${string}`;
  readonly encoding: 'form' | 'json';
  readonly auth: Access;
  /** The message for a call without a token, where it is not 'Authentication required' (specification 2, sections 6 and 8). */
  readonly missingToken?: 'Access token not found';
  readonly summary: string;
  /**
   * What the browser sends for fields that the caller leaves out. The specification lists these fields for every call
   * (section 7); the server does without them, as older clients leave them out.
   */
  readonly alwaysSent?: Readonly<Partial<Record<keyof z.input<Input>, string>>>;
  /** The statuses that a client takes for a success; '1' alone unless the specification says more (section 7). */
  readonly successStatuses?: readonly string[];
  readonly input: Input;
  readonly output: Output;
}

/** What a caller may hand in: numbers or their texts, lists or their JSON, as the wire accepts them. */
export type EndpointInput<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives after validation. */
export type EndpointParams<E extends Endpoint> = z.output<E['input']>;
/** What a success carries beside the envelope. */
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

/** Declares an endpoint; it only fixes the types, so that a contract stays a plain object. */
export function endpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniObject, const Access extends Auth>(
  definition: Omit<Endpoint<Input, Output, Access>, 'method'>,
): Endpoint<Input, Output, Access> {
  return { method: 'POST', ...definition };
}

/** Every path of the contracts stands under this prefix (specification 1, section 7). */
export const API_BASE_PATH = '/app/public/api/v3';
