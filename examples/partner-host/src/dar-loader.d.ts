// The types of `/embed/loader.js`, as the shop's docs/platform.md gives them to partners.

export type EmbedView = 'booking' | 'service';

export interface EmbedTheme {
  readonly accent?: string;
  readonly accentStrong?: string;
  readonly accentTint?: string;
  readonly onAccent?: string;
  readonly surface?: string;
  readonly ink?: string;
  readonly font?: string;
  readonly radius?: string;
}

export type EmbedEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'signed-in' }
  | { readonly type: 'added-to-cart'; readonly serviceId: number }
  | { readonly type: 'order-placed'; readonly orderNumber: string }
  | { readonly type: 'closed' }
  | { readonly type: 'failed'; readonly reason: string };

export interface EmbedOptions {
  readonly view: EmbedView;
  readonly serviceId: number;
  readonly language?: 'en' | 'ar';
  readonly transactionId?: string;
  readonly theme?: EmbedTheme;
  readonly onEvent?: (event: EmbedEvent) => void;
  readonly onLeave?: (url: string) => void;
}

export interface Embedded {
  unmount(): void;
}

export function mount(element: Element, options: EmbedOptions): Promise<Embedded>;
export function preload(view: Pick<EmbedOptions, 'view' | 'language'>): Promise<void>;
