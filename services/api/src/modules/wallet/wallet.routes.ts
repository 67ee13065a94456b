import { wallet as walletCall } from '@dar/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';

export function walletRoutes(app: FastifyInstance, { wallet }: Services): void {
  serve(app, walletCall, async ({ page, limit }, { session }) => ({
    oData: await wallet.contents(session.customerId, { page, limit }),
  }));
}
