import type { Texts } from './texts/en.ts';

/** Why the provider rejected a card: its message for the customer, or the key of our text under `error`. */
export type ProviderReason = { readonly message: string } | { readonly key: keyof Texts['error'] };

interface ProviderError {
  readonly type: string;
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
}

/** Returns our text for a message that speaks to developers; undefined without any. */
export function getProviderReason({ type, code, decline_code, message }: ProviderError): ProviderReason | undefined {
  if (code?.endsWith('_authentication_failure')) return { key: 'notAuthenticated' };
  if (decline_code === 'test_mode_live_card') return { key: 'testCardsOnly' };
  return type === 'card_error' && message ? { message } : undefined;
}
