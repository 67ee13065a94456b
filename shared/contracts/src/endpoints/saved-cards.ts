import * as z from '@dar/contracts/schema';
import { endpoint } from './endpoint.ts';
import { credentials, emptyOutput, text } from './wire.ts';

// Apart from checkout.ts, since the account's page of cards needs no checkout.

const savedCard = z.object({
  id: z.string(),
  /** The provider's name of the brand, such as 'visa'. */
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
});
export type SavedCard = z.output<typeof savedCard>;

export const listSavedCards = endpoint({
  path: '/saved_cards',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The saved cards of the customer, newest first',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.object({ cards: z.array(savedCard) }) }),
});

export const startSavedCard = endpoint({
  path: '/saved_cards/start',
  auth: 'required',
  summary: "Start to save a card without a payment; the provider's form confirms the secret",
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.object({ client_secret: z.string(), publishable_key: z.string() }) }),
});

export const deleteSavedCard = endpoint({
  path: '/saved_cards/delete',
  auth: 'required',
  summary: 'Delete a saved card',
  input: z.object({
    access_token: credentials.access_token,
    card_id: text(100).check(z.minLength(1, 'card_id is required')),
  }),
  output: emptyOutput,
});
