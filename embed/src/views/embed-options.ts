import type { embed } from '@dar/shop/embed';

/** `booking` is the dialog that configures a service, `service` the page of a service. */
export type EmbedView = keyof typeof embed.views;

/** Colours and shapes of the partner. Every field is optional, and colours are CSS colours. */
export interface EmbedTheme {
  readonly accent?: string;
  /** The accent under the pointer. */
  readonly accentStrong?: string;
  /** A light background in the accent's hue. */
  readonly accentTint?: string;
  readonly onAccent?: string;
  readonly surface?: string;
  readonly ink?: string;
  /** A CSS `font-family`. The font is the partner's to load. */
  readonly font?: string;
  /** The radius of buttons and cards, such as `8px`. */
  readonly radius?: string;
}

export type EmbedEvent =
  /** The view shows its service. */
  | { readonly type: 'ready' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'added-to-cart'; readonly serviceId: number }
  /** The customer placed an order in the shop's tab, which an embed of this page opened. */
  | { readonly type: 'order-placed'; readonly orderNumber: string }
  | { readonly type: 'closed' }
  /** The embed does not load. `reason` is for developers. */
  | { readonly type: 'failed'; readonly reason: string };

export interface EmbedOptions {
  readonly view: EmbedView;
  readonly serviceId: number;
  readonly language?: 'en' | 'ar';
  /** The partner's transaction id, which gives the partner's prices. */
  readonly transactionId?: string;
  readonly theme?: EmbedTheme;
  readonly onEvent?: (event: EmbedEvent) => void;
  /** Called with an address of the shop when the customer follows a link. By default it opens in a new tab. */
  readonly onLeave?: (url: string) => void;
}

export interface Embedded {
  unmount(): void;
}
