import { registerTransactions } from '@dar/contracts/partners';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function partnersRoutes(app: FastifyInstance, { partners }: Services): void {
  serve(app, registerTransactions, async ({ transaction_ids }, { partnerKey, ip }) => ({
    oData: { registered: await partners.register(partnerKey, transaction_ids, ip) },
  }));
}
