/** The first message to the session's document. It carries the port of the connection. */
export const CONNECT = 'dar:connect';

/** A call of the API. The session adds the token. */
export interface FrameCall {
  readonly type: 'call';
  readonly id: number;
  /** The address without the origin. */
  readonly path: string;
  readonly contentType: string;
  readonly body: string;
}

/** `sign-out` ends the session in this page. */
export type ToFrame = FrameCall | { readonly type: 'sign-out' };

export type FromFrame =
  | { readonly type: 'connected' }
  | {
      readonly type: 'answer';
      readonly id: number;
      /** 0 without a response. */
      readonly status: number;
      readonly retryAfter: string;
      readonly body: string;
    }
  | { readonly type: 'signed-in'; readonly expiresAt: string }
  | { readonly type: 'order-placed'; readonly orderNumber: string };
