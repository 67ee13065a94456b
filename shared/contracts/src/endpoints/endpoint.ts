import type * as z from '@dar/contracts/schema';

/**
 * `none` ignores a token, `optional` uses a valid one, `required` responds 401 without a valid one. `staff` wants a
 * session of the office or its machine token (docs/rules/office.md#staff-access).
 */
export type Auth = 'none' | 'optional' | 'required' | 'staff';

/** An endpoint of the API. The server's `route.ts` and the browser's `call.ts` use the same object. */
export interface Endpoint<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniObject = z.ZodMiniObject,
  Access extends Auth = Auth,
> {
  readonly method: 'POST';
  readonly path: `/${string}`;
  /** What the browser sends, JSON by default. The server accepts both (docs/rules/api.md#encoding). */
  readonly encoding: 'form' | 'json';
  readonly auth: Access;
  /** Replaces 'Authentication required' (docs/rules/api.md#access-token). */
  readonly missingToken?: 'Access token not found';
  /** Responds 401 'Authentication required' without a device id (docs/rules/session.md#device-cart-id). */
  readonly needsDevice?: true;
  /** Reads what every visitor may see and changes nothing, so loaders may call it on the server (docs/rules/api.md#calls-of-the-server). */
  readonly readsPublicData?: true;
  /** Reads what belongs to the customer and changes nothing, so renders of the customer's pages may call it (docs/rules/api.md#calls-of-the-server). */
  readonly readsCustomerData?: true;
  /** A session on a partner's page may call it (docs/platform.md#the-shop-on-the-partners-pages). */
  readonly isForEmbed?: true;
  /** Closes open payments of the customer first. Rejected while the provider processes one (docs/rules/payments.md#one-open-payment). */
  readonly changesCart?: true;
  readonly summary: string;
  /** Of a body that is larger than those of other calls. */
  readonly maxBodyBytes?: number;
  /** The browser's values for missing fields. The server does not require them. */
  readonly alwaysSent?: Readonly<Partial<Record<keyof z.input<Input>, string>>>;
  readonly successStatuses?: readonly string[];
  readonly input: Input;
  readonly output: Output;
}

export type EndpointInput<E extends Endpoint> = z.input<E['input']>;
export type EndpointParams<E extends Endpoint> = z.output<E['input']>;
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>;

export function endpoint<Input extends z.ZodMiniObject, Output extends z.ZodMiniObject, const Access extends Auth>(
  definition: Omit<Endpoint<Input, Output, Access>, 'method' | 'encoding'> & Partial<Pick<Endpoint, 'encoding'>>,
): Endpoint<Input, Output, Access> {
  return { method: 'POST', encoding: 'json', ...definition };
}

/** Prefix of all paths (docs/rules/api.md#calls). */
export const API_BASE_PATH = '/app/public/api/v3';
