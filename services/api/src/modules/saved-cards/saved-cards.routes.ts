import { deleteSavedCard, listSavedCards, startSavedCard } from '@dar/contracts/saved-cards';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { savedCardMessages } from './saved-cards.service.ts';

export function savedCardsRoutes(app: FastifyInstance, { savedCards }: Services): void {
  serve(app, listSavedCards, async (_input, { session }) => ({
    oData: { cards: await savedCards.list(session.customerId) },
  }));

  serve(app, startSavedCard, async (_input, { session }) => {
    const { clientSecret, publishableKey } = await savedCards.start(session.customerId);
    return { oData: { client_secret: clientSecret, publishable_key: publishableKey } };
  });

  serve(app, deleteSavedCard, async ({ card_id }, { session }) => {
    await savedCards.delete(session.customerId, card_id);
    return { message: savedCardMessages.deleted };
  });
}
