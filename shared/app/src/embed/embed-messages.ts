import type { SignedIn } from '@dar/contracts/auth';

export type EmbedMessage =
  | { readonly type: 'dar:asks-partner' }
  | { readonly type: 'dar:signed-in'; readonly response: SignedIn }
  | { readonly type: 'dar:order-placed'; readonly orderNumber: string };

export interface PartnerResponse {
  readonly type: 'dar:partner';
  readonly origin: string;
}

/** The browser delivers it to frames of the shop's own origin only, so the partner cannot read it. */
export function postToEmbed(message: EmbedMessage): void {
  const opener = window.opener as Window | null;
  for (let index = 0; index < (opener?.length ?? 0); index += 1) {
    opener?.[index]?.postMessage(message, window.location.origin);
  }
}
