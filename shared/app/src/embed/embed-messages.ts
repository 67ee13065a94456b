import type { SignedIn } from '@dar/contracts/auth';

/** The address of the shop's pop-up in which a customer of an embed signs in. */
export const EMBED_SIGN_IN_PATH = '/embed-sign-in';

/** A message from a page of the shop to the session of an embed. */
export type EmbedMessage =
  | { readonly type: 'dar:asks-partner' }
  | { readonly type: 'dar:signed-in'; readonly answer: SignedIn }
  | { readonly type: 'dar:order-placed'; readonly orderNumber: string };

/** The answer of the session to the pop-up: the origin of the page that shows the embed. */
export interface PartnerAnswer {
  readonly type: 'dar:partner';
  readonly origin: string;
}

/**
 * Sends a message to the sessions of the embeds in the page that opened this tab. The browser delivers it to frames of the
 * shop's own origin only, so the partner cannot read it.
 */
export function postToEmbed(message: EmbedMessage): void {
  const opener = window.opener as Window | null;
  for (let index = 0; index < (opener?.length ?? 0); index += 1) {
    opener?.[index]?.postMessage(message, window.location.origin);
  }
}
