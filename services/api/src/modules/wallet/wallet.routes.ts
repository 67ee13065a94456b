import { wallet as walletCall } from '@dar/contracts/wallet';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { WalletService } from './wallet.service.ts';

export function walletRoutes(app: FastifyInstance, { wallet }: { readonly wallet: WalletService }): void {
  serve(app, walletCall, async ({ page, limit }, { session }) => ({
    oData: await wallet.contents(session.customerId, { page, limit }),
  }));
}
