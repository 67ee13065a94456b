/** Look and language of a frame. */
export interface FrameOptions {
  readonly language: 'en' | 'ar';
  /** `appearance.variables` of Stripe's Elements. */
  readonly variables: Readonly<Record<string, string>>;
  readonly methods?: readonly ExpressMethod[];
  readonly method?: ExpressMethod;
  /** Formatted, such as 'AED 12.50'. */
  readonly amount?: string;
}

export type ExpressMethod = 'applePay' | 'googlePay';

/** What a frame needs for a call of the API. The client secret gives access to one payment only. */
export interface Credentials {
  readonly key: string;
  readonly clientSecret: string;
  /** Of a 3-D Secure attempt. */
  readonly source?: string;
  /** More parameters of a confirmation. */
  readonly fields?: Readonly<Record<string, string>>;
}

export type RequestName = 'validate' | 'confirm' | 'authenticate';

/** Messages of the page to a frame. */
export type ToFrame =
  | { readonly kind: 'options'; readonly options: FrameOptions }
  /** Escape was pressed outside the frame. */
  | { readonly kind: 'close' }
  | { readonly kind: 'request'; readonly id: number; readonly name: RequestName; readonly data?: Credentials };

/** Messages of a frame to the page. No message contains card details. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'resize'; readonly height: number }
  | { readonly kind: 'event'; readonly name: string; readonly detail: Readonly<Record<string, unknown>> }
  | { readonly kind: 'response'; readonly id: number; readonly value: unknown };

/** The first message of a frame, and the answer that carries the port. */
export const HELLO = 'dar-payments-sandbox:hello';
export const PORT = 'dar-payments-sandbox:port';
